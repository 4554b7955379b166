package import FlowNavigation

/// Which lines run, and how often; the lines are the body and the alternative of the statement.
package enum Control: Hashable, Sendable {
  case `if`(Expression)
  case `repeat`(Operand)
  /// One round for each item; a single item that is a list gives its own items.
  case `for`(name: String, [Operand])
  case `while`(Expression, limit: Operand)
  /// The end of a handler that lets the event go on; only in handlers.
  case pass
}
