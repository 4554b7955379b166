/// `$before.PATH`: what a path was before a step, in a claim about that step.
extension Expression {
  /// Whether it asks for something before a step.
  package var asksForBefore: Bool { nodes.contains { $0.pathBefore != nil } }

  /// The expression with something else in the place of each `$before.PATH`, which is made of the path.
  package func replacingBefore(
    _ symbols: SymbolTable,
    with node: (Path) throws(Refusal) -> Node
  ) throws(Refusal) -> Expression {
    var replaced = self
    for (place, part) in nodes.enumerated() {
      guard let path = part.pathBefore else { continue }
      let text = path.members[0]
      let before = Path(
        root: symbols.find(text) ?? .none,
        text: text,
        members: Array(path.members.dropFirst())
      )
      replaced.nodes[place] = try node(before)
    }
    return replaced
  }

  /// The expression with each `$before.PATH` as `$PATH`: what it reads, before a step and behind it.
  package func withoutBefore(_ symbols: SymbolTable) -> Expression {
    // Nothing here is refused.
    (try? replacingBefore(symbols) { .path($0) }) ?? self
  }
}

extension Expression.Node {
  /// The path that asks for something before a step; nil where a service or a node is called `before`.
  fileprivate var pathBefore: Expression.Path? {
    guard case .path(let path) = self, path.root.isNone, path.text == "before",
      !path.members.isEmpty
    else { return nil }
    return path
  }
}
