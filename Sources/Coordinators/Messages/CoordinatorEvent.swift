/// Something that has happened, told upwards: from a screen to the coordinator that showed it, and on to its parents.
///
/// An app's events are enumerations, one for each screen or part.
public protocol CoordinatorEvent {}

/// What became of an event at a coordinator.
public enum Handling: Sendable {
  /// It was dealt with: nobody above hears of it.
  case handled
  /// It goes on to the parent, whether something was done or not.
  case pass
}
