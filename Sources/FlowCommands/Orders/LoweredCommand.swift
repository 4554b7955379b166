package import FlowNavigation

/// One line as a command; handlers and the explorer accept only `act`.
package enum LoweredCommand: Hashable, Sendable {
  /// Something is done to the world.
  case act(Action)
  /// Something is looked at; nothing changes.
  case look(Query)
  /// Something is held against the world and the last line.
  case check(Expectation)
  /// The session itself does something.
  case session(SessionCommand)
  /// Lines are chosen or repeated; they stay in the statement's body.
  case control(Control)
}
