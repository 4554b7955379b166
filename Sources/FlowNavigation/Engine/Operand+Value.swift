/// Expressions for an engine that is no world: it says what its paths stand for.
extension Operand {
  /// The value of an operand; `path` gives what a path stands for, nil for one that nobody knows,
  /// which is refused.
  ///
  /// The transaction's variables come first.
  package func value(
    _ vocabulary: Vocabulary,
    in transaction: Transaction,
    path: (Expression.Path) throws(Refusal) -> Value?
  ) throws(Refusal) -> Value {
    switch self {
    case .none: return .null
    case .symbol(let symbol): return .string(vocabulary.text(symbol))
    case .value(let value): return value
    case .expression(var expression):
      for (place, node) in expression.nodes.enumerated() {
        guard case .path(let asked) = node,
          !transaction.variables.contains(where: { $0.name == asked.text })
        else { continue }
        guard let value = try path(asked) else { throw Refusal(.unknownName, asked.text) }
        expression.nodes[place] = .constant(value)
      }
      // What is left are operators and variables: an app without names does.
      let nobody = World(AppDefinition(AppDefinition.Tables()))
      return try nobody.value(of: .expression(expression), in: transaction)
    }
  }
}
