/// Finds the nearest of some nodes again and again: breadth-first search that clears nothing.
struct NearestSearch {
  let graph: Digraph
  private var round: Int32 = 0
  private var rounds: [Int32]
  private var arrivals: [Int32]
  private var distances: [Int32]
  private var order: [Int32] = []

  init(in graph: Digraph) {
    self.graph = graph
    rounds = Array(repeating: 0, count: graph.nodeCount)
    arrivals = rounds
    distances = rounds
  }

  /// The nearest node with a number above zero, at most `radius` steps away and found before
  /// `effort` nodes were seen.
  mutating func node(
    nearest start: Int,
    within radius: Int,
    wanting numbers: [Int32],
    effort: Int = .max
  ) -> Int? {
    if radius < 0 { return nil }
    begin(at: start)
    if numbers[start] > 0 { return start }
    var place = 0
    while place < order.count, order.count < effort {
      let node = Int(order[place])
      place += 1
      if distances[node] >= radius { return nil }
      for edge in graph.edges(from: node) {
        let next = Int(graph.edges[edge].to)
        if rounds[next] == round { continue }
        enter(next, by: edge, at: distances[node] + 1)
        if numbers[next] > 0 { return next }
      }
    }
    return nil
  }

  /// The nodes around one, the nearest first, and how far away they are.
  mutating func nodes(around start: Int, within radius: Int, effort: Int) -> [(Int, Int)] {
    begin(at: start)
    var place = 0
    while place < order.count, order.count < effort {
      let node = Int(order[place])
      place += 1
      if distances[node] >= radius { break }
      for edge in graph.edges(from: node) {
        let next = Int(graph.edges[edge].to)
        if rounds[next] == round { continue }
        enter(next, by: edge, at: distances[node] + 1)
        if order.count == effort { break }
      }
    }
    return order.map { (Int($0), Int(distances[Int($0)])) }
  }

  /// A shortest path between two nodes if it is at most `radius` steps long.
  mutating func path(from start: Int, to goal: Int, within radius: Int) -> [Int]? {
    if start == goal { return [] }
    if radius < 1 { return nil }
    begin(at: start)
    var place = 0
    while place < order.count {
      let node = Int(order[place])
      place += 1
      if distances[node] >= radius { return nil }
      for edge in graph.edges(from: node) {
        let next = Int(graph.edges[edge].to)
        if rounds[next] == round { continue }
        enter(next, by: edge, at: distances[node] + 1)
        if next == goal { return path(to: next) }
      }
    }
    return nil
  }

  /// The edges to a node that the last search found.
  func path(to node: Int) -> [Int] {
    var path: [Int] = []
    var place = node
    while arrivals[place] >= 0 {
      path.append(Int(arrivals[place]))
      place = Int(graph.edges[Int(arrivals[place])].from)
    }
    path.reverse()
    return path
  }

  private mutating func begin(at start: Int) {
    round += 1
    order.removeAll(keepingCapacity: true)
    rounds[start] = round
    arrivals[start] = -1
    distances[start] = 0
    order.append(Int32(start))
  }

  private mutating func enter(_ node: Int, by edge: Int, at distance: Int32) {
    rounds[node] = round
    arrivals[node] = Int32(edge)
    distances[node] = distance
    order.append(Int32(node))
  }
}
