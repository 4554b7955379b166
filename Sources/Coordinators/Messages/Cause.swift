/// Why a screen has left, and with its last one a coordinator.
public enum Cause: String, Sendable {
  /// The coordinator said that it is done.
  case finished
  /// The back button, or code, took it off its stack.
  case popped
  /// A finger dragged it away: the edge of a stack, or a sheet.
  case swiped
  /// The modal that it was in went.
  case dismissed
  /// Something else took its place.
  case replaced
  /// Its window was closed; nobody is told.
  case closed
}
