/// Something to be done at once, asked of one receiver: it answers, or does not.
public protocol CoordinatorRequest {}

/// Who can be asked.
@MainActor
public protocol RequestReceiver: AnyObject {
  /// Does what is asked; false where it is no request for this receiver.
  func answer(_ request: any CoordinatorRequest) -> Bool
}

/// Whom a coordinator asks.
public enum RequestTarget: Sendable {
  /// The first screen that it showed.
  case main
  /// The topmost sub-controller that is seen over its top screen.
  case top
  /// All sub-controllers that are seen over its top screen, from the bottom up.
  case overlays
  /// The coordinator that started it.
  case parent
}
