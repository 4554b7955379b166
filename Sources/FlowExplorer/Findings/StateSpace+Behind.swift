import FlowNavigation

extension StateSpace {
  /// Whether something holds in a state or in one behind it, by the steps that are followed; also where these are more
  /// states than are looked at.
  func mayHold(
    from start: Int,
    limit: Int,
    following follows: (Digraph.Edge) -> Bool,
    where holds: (Int) -> Bool
  ) -> Bool {
    var queue = [start]
    var seen: Set<Int> = [start]
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      if queue.count > limit || holds(state) { return true }
      for place in graph.edges(from: state) {
        let edge = graph.edges[place]
        if follows(edge), seen.insert(Int(edge.to)).inserted { queue.append(Int(edge.to)) }
      }
    }
    return false
  }
}
