/// `$before.PATH`: what a path was before a step, in a claim about that step.
extension Expression {
  /// Whether it asks for something before a step.
  package var asksForBefore: Bool { nodes.contains { $0.pathBefore != nil } }

  /// Whether it asks an app for anything: what is made of constants alone does not.
  package var asksApp: Bool {
    nodes.contains { node in
      switch node {
      case .path, .alive: true
      default: false
      }
    }
  }

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
    replaced.foldFallbacks()
    return replaced
  }

  /// Has the first that is not null stand where a fallback is known: nothing writes one of a constant.
  private mutating func foldFallbacks() {
    for case (let place, .fallback(let first, let second)) in zip(nodes.indices, nodes) {
      guard case .constant(let value) = nodes[Int(first)] else { continue }
      nodes[place] = nodes[value == .null ? Int(second) : Int(first)]
      if value == .null { continue }
      // What is not taken asks for nothing.
      for unused in Int(first) + 1...Int(second) { nodes[unused] = .constant(.null) }
    }
  }

  /// The expression with each `$before.PATH` as `$PATH`: what it reads, before a step and behind it.
  package func withoutBefore(_ symbols: SymbolTable) -> Expression {
    // Nothing here is refused.
    (try? replacingBefore(symbols) { .path($0) }) ?? self
  }
}

extension Expression.Node {
  /// The path that asks for something before a step.
  fileprivate var pathBefore: Expression.Path? {
    guard case .path(let path) = self, path.text == ReservedWords.before, !path.members.isEmpty
    else { return nil }
    return path
  }
}
