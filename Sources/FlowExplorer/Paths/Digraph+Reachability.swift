extension Digraph {
  /// The edges that arrive at each node, in ascending order.
  package var incoming: Buckets { Buckets(keys: edges.map(\.to), count: nodeCount) }

  /// Of each node, whether a walk leads to it from one of the given nodes, which count as well.
  package func reachable(from starts: some Sequence<Int>) -> [Bool] {
    var isReached = Array(repeating: false, count: nodeCount)
    var open: [Int32] = []
    for node in starts where !isReached[node] {
      isReached[node] = true
      open.append(Int32(node))
    }
    while let node = open.popLast() {
      for edge in edges(from: Int(node)) {
        let next = Int(edges[edge].to)
        if isReached[next] { continue }
        isReached[next] = true
        open.append(Int32(next))
      }
    }
    return isReached
  }

  /// The edges between kept nodes; the label of each is its number in this graph.
  package func keeping(_ isKept: [Bool]) -> Digraph {
    var kept: [Edge] = []
    for (number, edge) in edges.enumerated()
    where isKept[Int(edge.from)] && isKept[Int(edge.to)] {
      kept.append(Edge(from: edge.from, to: edge.to, label: Int32(number)))
    }
    return Digraph(nodeCount: nodeCount, edges: kept)
  }
}
