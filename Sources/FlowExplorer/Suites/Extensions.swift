/// Which goals some walks miss, and how to meet each by going on where one of them ends.
///
/// One breadth-first search from the ends of all walks and from the start finds the shortest
/// ways to all goals. How long a walk gets by it plays no part.
package struct Extensions: Sendable {
  /// A way to a goal.
  package struct Way: Hashable, Sendable {
    /// The walk to go on with; nil if the way begins at the start.
    package let walk: Int?
    /// The edges to add; the last meets the goal.
    package let steps: [Int]
    /// How many missing goals the steps meet.
    package let gain: Int
  }

  /// The goals that no walk meets, in ascending order.
  package let missing: [Int]
  private let task: SuiteTask
  private let isMissing: [Bool]
  /// The walk from whose end each node is reached; -1 for the start, -2 if it is not reached.
  private var walks: [Int32]
  private var arrivals: [Int32]
  private var distances: [Int32]

  /// Looks from walks that begin at the start.
  ///
  /// Of ways of one length that from the first walk is taken, and from any before the start.
  package init(of given: [[Int]], for task: SuiteTask) {
    let counts = GoalCounts(task, given)
    self.init(
      ends: given.map { $0.last.map { Int(task.graph.edges[$0].to) } ?? task.start },
      isMet: (0..<task.goals.count).map { counts.isMet($0) },
      for: task
    )
  }

  /// Looks from where walks end, wherever they came from; nil is nowhere in the graph.
  package init(ends: [Int?], isMet: [Bool], for task: SuiteTask) {
    self.task = task
    isMissing = isMet.map { !$0 }
    missing = isMissing.indices.filter { [isMissing] in isMissing[$0] }
    walks = Array(repeating: -2, count: task.graph.nodeCount)
    arrivals = Array(repeating: -1, count: task.graph.nodeCount)
    distances = Array(repeating: 0, count: task.graph.nodeCount)
    search(from: ends)
  }

  /// The shortest way to a goal, by the lowest edge of several; nil if no walk meets the goal.
  package func way(to goal: Int) -> Way? {
    var best: (edge: Int, distance: Int32)?
    for edge in task.goals.edges[goal].map({ Int($0) }) {
      let node = Int(task.graph.edges[edge].from)
      if walks[node] > -2, distances[node] < best?.distance ?? .max {
        best = (edge, distances[node])
      }
    }
    guard let best else { return nil }
    var steps = [best.edge]
    var node = Int(task.graph.edges[best.edge].from)
    let walk = Int(walks[node])
    while arrivals[node] >= 0 {
      steps.append(Int(arrivals[node]))
      node = Int(task.graph.edges[Int(arrivals[node])].from)
    }
    steps.reverse()
    let gained = Set(steps.flatMap { task.goals.goals[$0] }.filter { isMissing[Int($0)] })
    return Way(walk: walk < 0 ? nil : walk, steps: steps, gain: gained.count)
  }

  private mutating func search(from ends: [Int?]) {
    var order: [Int32] = []
    for (walk, end) in ends.enumerated() {
      guard let node = end, walks[node] == -2 else { continue }
      walks[node] = Int32(walk)
      order.append(Int32(node))
    }
    if walks[task.start] == -2 {
      walks[task.start] = -1
      order.append(Int32(task.start))
    }
    var place = 0
    while place < order.count {
      let node = Int(order[place])
      place += 1
      for edge in task.graph.edges(from: node) {
        let next = Int(task.graph.edges[edge].to)
        if walks[next] != -2 { continue }
        walks[next] = walks[node]
        arrivals[next] = Int32(edge)
        distances[next] = distances[node] + 1
        order.append(Int32(next))
      }
    }
  }
}
