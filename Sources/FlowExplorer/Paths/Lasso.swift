/// A walk that goes on for ever or ends: its beginning, and the loop that it never leaves again.
package struct Lasso: Hashable, Sendable {
  /// The edges from the start to where the loop begins.
  package let prefix: [Int]
  /// Empty if the walk ends, at a node that no edge leaves.
  package let loop: [Int]
}

extension Digraph {
  /// A walk from `start` that never meets a node at which `holds` is true: "eventually" is false.
  ///
  /// A walk in a finite graph avoids the nodes for ever if and only if it reaches, by other nodes
  /// only, an end or a cycle of other nodes (the emptiness check of automata on infinite words,
  /// by strong components). The prefix is the shortest there is; behind it stands the shortest
  /// loop. An edge from a node to itself is a loop: leave such edges out of the graph where
  /// standing still is no excuse. A node from which not all is known is no end.
  package func lasso(
    from start: Int,
    avoiding holds: [Bool],
    open isOpen: [Bool] = []
  ) -> Lasso? {
    if holds[start] { return nil }
    let rest = keeping(holds.map { !$0 })
    let components = StrongComponents(of: rest)
    let paths = ShortestPaths(in: rest, from: start)
    for node in paths.order.map({ Int($0) }) {
      let isEnd = edges(from: node).isEmpty && (isOpen.isEmpty || !isOpen[node])
      if !isEnd && !components.isCyclic(Int(components.numbers[node])) { continue }
      guard let prefix = paths.path(to: node) else { continue }
      let loop = isEnd ? [] : rest.shortestCycle(at: node) ?? []
      return Lasso(
        prefix: prefix.map { Int(rest.edges[$0].label) },
        loop: loop.map { Int(rest.edges[$0].label) }
      )
    }
    return nil
  }

  /// The shortest walk from a node back to it, if any.
  package func shortestCycle(at node: Int) -> [Int]? {
    let paths = ShortestPaths(in: self, from: node)
    for place in paths.order.map({ Int($0) }) {
      for edge in edges(from: place) where edges[edge].to == node {
        return paths.path(to: place).map { $0 + [edge] }
      }
    }
    return nil
  }
}
