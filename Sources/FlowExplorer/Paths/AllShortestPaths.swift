/// All shortest paths from a node to the nearest of some targets.
///
/// The counts come from one pass backwards over the breadth-first order: a node has as many
/// paths as its successors that are one step nearer have together.
package struct AllShortestPaths: Sendable {
  private let paths: ShortestPaths
  /// The number of steps of each path; nil if there is none.
  package let length: Int?
  /// From each node, how many shortest paths lead on to a target; stays at the largest number.
  private let counts: [Int]

  /// Searches for the nodes at whose numbers `isTarget` is true, as `ShortestPaths` does.
  package init(
    in graph: Digraph,
    from start: Int,
    to isTarget: [Bool],
    avoiding isAvoided: [Bool] = []
  ) {
    let paths = ShortestPaths(in: graph, from: start, avoiding: isAvoided)
    let length = paths.nearest(of: isTarget).flatMap { paths.distance(to: $0) }
    var counts = Array(repeating: 0, count: graph.nodeCount)
    if let length {
      for node in paths.order.reversed().map({ Int($0) }) {
        guard let distance = paths.distance(to: node), distance <= length else { continue }
        if distance == length {
          counts[node] = isTarget[node] ? 1 : 0
          continue
        }
        for edge in graph.edges(from: node) {
          let next = Int(graph.edges[edge].to)
          if paths.distance(to: next) != distance + 1 { continue }
          let (sum, isTooLarge) = counts[node].addingReportingOverflow(counts[next])
          counts[node] = isTooLarge ? .max : sum
        }
      }
    }
    self.paths = paths
    self.length = length
    self.counts = counts
  }

  /// How many there are, at most `Int.max`.
  package var count: Int { counts[paths.start] }

  /// The first of them as lists of edges, the lower edge at the first difference first.
  package func first(_ limit: Int) -> [[Int]] {
    guard let length, limit > 0 else { return [] }
    var found: [[Int]] = []
    var path: [Int] = []
    var node = paths.start
    var next = paths.graph.edges(from: node).lowerBound
    while true {
      if path.count == length {
        found.append(path)
        if found.count == limit { return found }
      } else if let edge = way(from: node, onwards: next) {
        path.append(edge)
        node = Int(paths.graph.edges[edge].to)
        next = paths.graph.edges(from: node).lowerBound
        continue
      }
      guard let last = path.popLast() else { return found }
      node = Int(paths.graph.edges[last].from)
      next = last + 1
    }
  }

  private func way(from node: Int, onwards first: Int) -> Int? {
    guard let distance = paths.distance(to: node) else { return nil }
    return (first..<paths.graph.edges(from: node).upperBound).first { edge in
      let next = Int(paths.graph.edges[edge].to)
      return counts[next] > 0 && paths.distance(to: next) == distance + 1
    }
  }
}
