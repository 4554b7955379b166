/// Finds walks that are worth more than their steps, where steps have prices.
///
/// Shortest paths by sweeps (Bellman 1958), whose lengths are what is left of each step behind its price.
/// A way from the start that has a length below zero is such a walk, and so is a circle.
struct CheapWalks {
  /// What a step costs: prices are whole numbers of such parts, so that no sum is rounded.
  static let step: Int32 = 1 << 14

  private let graph: Digraph
  private let start: Int
  private let order: [Int32]
  private let targets: [Int32]
  /// Of each edge, what it costs less its prices.
  private var lengths: [Int32]
  private var distances: [Int32]
  private var arrivals: [Int32]
  private var isWaiting: [Bool]
  /// How many steps may still be looked at.
  private var effort: Int

  private static let mostWalks = 6
  /// After so many sweeps it looks for circles: they come long before a distance is below zero.
  private static let circleInterval = 8

  init(_ task: SuiteTask, effort: Int) {
    graph = task.graph
    start = task.start
    order = task.paths.order
    targets = task.graph.edges.map(\.to)
    lengths = Array(repeating: Self.step, count: task.graph.edges.count)
    distances = Array(repeating: .max, count: task.graph.nodeCount)
    arrivals = Array(repeating: -1, count: task.graph.nodeCount)
    isWaiting = Array(repeating: false, count: task.graph.nodeCount)
    self.effort = effort
  }

  /// Some walks that are worth more than their steps; none if there are none, nil if it became too much.
  mutating func walks(where prices: [Int32], of sets: [[Int32]]) -> [[Int]]? {
    for edge in lengths.indices { lengths[edge] = Self.step }
    for (set, price) in zip(sets, prices) where price > 0 {
      for edge in set { lengths[Int(edge)] -= price }
    }
    for node in order {
      distances[Int(node)] = .max
      arrivals[Int(node)] = -1
      isWaiting[Int(node)] = false
    }
    distances[start] = 0
    var nodes = order
    var count = 0
    while !nodes.isEmpty {
      if effort < 0 { return nil }
      var found: [Int32] = []
      nodes = sweep(nodes, &found)
      if !found.isEmpty { return walks(to: found) }
      count += 1
      if count % Self.circleInterval > 0 { continue }
      let circles = circles(before: nodes)
      if !circles.isEmpty { return circles }
    }
    return []
  }

  /// Leaves nodes; returns those that got nearer by it, and notes those whose distance is below zero.
  private mutating func sweep(_ nodes: [Int32], _ found: inout [Int32]) -> [Int32] {
    var next: [Int32] = []
    for node in nodes.lazy.map({ Int($0) }) {
      isWaiting[node] = false
      let distance = distances[node]
      // On from below zero there is nothing to learn, and sums would grow without end.
      if distance < 0 || distance == .max { continue }
      let edges = graph.edges(from: node)
      effort -= edges.count + 1
      for edge in edges {
        let sum = distance + lengths[edge]
        let target = Int(targets[edge])
        if sum >= distances[target] { continue }
        if sum < 0, distances[target] >= 0 { found.append(Int32(target)) }
        distances[target] = sum
        arrivals[target] = Int32(edge)
        if isWaiting[target] { continue }
        isWaiting[target] = true
        next.append(Int32(target))
      }
    }
    return next
  }

  /// The walks to the nodes that are furthest below zero.
  private func walks(to nodes: [Int32]) -> [[Int]] {
    var walks: [[Int]] = []
    for node in nodes.sorted(by: { (distances[Int($0)], $0) < (distances[Int($1)], $1) }) {
      let walk = walk(to: Int(node))
      if !walks.contains(walk) { walks.append(walk) }
      if walks.count == Self.mostWalks { break }
    }
    return walks
  }

  /// The way by which a node was reached last, or the circle that it comes from.
  private func walk(to last: Int) -> [Int] {
    var path: [Int] = []
    var places: [Int: Int] = [:]
    var node = last
    while true {
      if let place = places[node] { return path[place...].reversed() }
      if arrivals[node] < 0 { return path.reversed() }
      places[node] = path.count
      path.append(Int(arrivals[node]))
      node = Int(graph.edges[Int(arrivals[node])].from)
    }
  }

  /// The circles among the ways by which nodes were reached last.
  private func circles(before nodes: [Int32]) -> [[Int]] {
    var circles: [[Int]] = []
    var marks = Array(repeating: Int32(0), count: graph.nodeCount)
    for (number, first) in nodes.enumerated() {
      let mark = Int32(number + 1)
      var node = Int(first)
      while marks[node] == 0, arrivals[node] >= 0 {
        marks[node] = mark
        node = Int(graph.edges[Int(arrivals[node])].from)
      }
      if marks[node] == mark { circles.append(walk(to: node)) }
      if circles.count == Self.mostWalks { break }
    }
    return circles
  }
}
