/// One step of a handler.
package enum Instruction: Hashable, Sendable {
  /// Does something; the line is where it stands in its file, from 1.
  case act(Action, line: Int32)
  /// Goes on at `target`, a place in the same array, unless the condition holds.
  case unless(Expression, target: Int32, line: Int32)
  /// Goes on at `target`.
  case jump(target: Int32)
  /// Lets the event go on to the next coordinator.
  case pass
}
