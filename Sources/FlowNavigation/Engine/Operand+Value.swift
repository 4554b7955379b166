/// Expressions for an engine that is no world: it says what its paths stand for.
extension Operand {
  /// The value of an operand; `path` gives what a path stands for, nil for one that nobody knows,
  /// which is refused.
  ///
  /// The transaction's variables come first. `alive` says whether a node of a name is there.
  package func value(
    _ vocabulary: Vocabulary,
    in transaction: Transaction,
    alive: (NodeName) -> Bool,
    path: (Expression.Path) throws(Refusal) -> Value?
  ) throws(Refusal) -> Value {
    switch self {
    case .none: return .null
    case .symbol(let symbol): return .string(vocabulary.text(symbol))
    case .value(let value): return value
    case .expression(var expression):
      // What is left in the end are operators and variables: an app without names does.
      let nobody = World(AppDefinition(AppDefinition.Tables()))
      for (place, node) in expression.nodes.enumerated() {
        switch node {
        case .path(let asked):
          if transaction.variables.contains(where: { $0.name == asked.text }) { continue }
          guard let value = try path(asked) else { throw Refusal(.unknownName, asked.text) }
          expression.nodes[place] = .constant(value)
        case .alive(let operand):
          // Operands stand before what they are operands of.
          let part = Expression(nodes: Array(expression.nodes[...Int(operand)]))
          let text = try nobody.value(of: .expression(part), in: transaction).description
          guard let name = vocabulary.name(text) else { throw Refusal(.unknownID, text) }
          switch vocabulary.entity(name.id) {
          case .coordinator, .controller: break
          case .service, .none: throw Refusal(.unknownID, text)
          }
          expression.nodes[place] = .constant(.bool(alive(name)))
        default: continue
        }
      }
      return try nobody.value(of: .expression(expression), in: transaction)
    }
  }
}
