/// What a coordinator or a screen is called in an app, whatever class it is of: a case of an enumeration.
///
/// What a screen is made with belongs to its ID, so that equal IDs mean the same screen:
///
/// ```swift
/// enum Screen: ControllerID {
///   case list
///   case detail(item: Int)
/// }
/// ```
public protocol LogicalID: Hashable, Sendable {}

/// The ID of a coordinator.
public protocol CoordinatorID: LogicalID {}

/// The ID of a screen.
public protocol ControllerID: LogicalID {}

extension LogicalID {
  /// Whether another ID is the same, with equal parameters.
  func isSame(as other: (any LogicalID)?) -> Bool {
    guard let other = other as? Self else { return false }
    return other == self
  }
}
