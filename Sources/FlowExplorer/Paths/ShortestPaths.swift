/// The shortest path from one node to every other: breadth-first search.
///
/// Of several shortest paths it keeps the one with the lower edge at the first place where they
/// differ, since nodes are expanded in the order of their own paths.
package struct ShortestPaths: Sendable {
  package let graph: Digraph
  package let start: Int
  /// The nodes that are reached, the nearest first.
  package let order: [Int32]
  private let distances: [Int32]
  private let arrivals: [Int32]

  /// Searches the graph, without entering avoided nodes.
  ///
  /// Whether a node is avoided stands at its number; an empty array avoids none. The start is left
  /// in any case.
  package init(in graph: Digraph, from start: Int, avoiding isAvoided: [Bool] = []) {
    var distances = Array(repeating: Int32(-1), count: graph.nodeCount)
    var arrivals = distances
    var order: [Int32] = [Int32(start)]
    distances[start] = 0
    var place = 0
    while place < order.count {
      let node = Int(order[place])
      place += 1
      for edge in graph.edges(from: node) {
        let next = Int(graph.edges[edge].to)
        if distances[next] >= 0 || (!isAvoided.isEmpty && isAvoided[next]) { continue }
        distances[next] = distances[node] + 1
        arrivals[next] = Int32(edge)
        order.append(Int32(next))
      }
    }
    self.graph = graph
    self.start = start
    self.order = order
    self.distances = distances
    self.arrivals = arrivals
  }

  /// The number of steps to a node; nil if no path leads to it.
  package func distance(to node: Int) -> Int? {
    distances[node] < 0 ? nil : Int(distances[node])
  }

  /// The edges on the way to a node; nil if no path leads to it.
  package func path(to node: Int) -> [Int]? {
    guard distances[node] >= 0 else { return nil }
    var path: [Int] = []
    path.reserveCapacity(Int(distances[node]))
    var place = node
    while arrivals[place] >= 0 {
      path.append(Int(arrivals[place]))
      place = Int(graph.edges[Int(arrivals[place])].from)
    }
    path.reverse()
    return path
  }

  /// The first of the wanted nodes in `order`: none is nearer.
  package func nearest(of isWanted: [Bool]) -> Int? {
    order.first { isWanted[Int($0)] }.map { Int($0) }
  }
}
