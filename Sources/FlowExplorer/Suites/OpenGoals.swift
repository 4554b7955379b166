/// The goals that are not met yet, and which edges and nodes are worth a visit for them.
struct OpenGoals {
  let task: SuiteTask
  /// Of each goal, whether it needs no visit: met, or never to be met.
  private(set) var isDone: [Bool]
  /// Of each edge, how many open goals it meets.
  private(set) var gains: [Int32]
  /// Of each node, how many edges leave it that meet an open goal.
  private(set) var chances: [Int32]
  /// How many goals are open.
  private(set) var count = 0

  init(_ task: SuiteTask) {
    self.task = task
    isDone = task.goals.isMetAtStart
    gains = Array(repeating: 0, count: task.graph.edges.count)
    chances = Array(repeating: 0, count: task.graph.nodeCount)
    for goal in 0..<task.goals.count where !isDone[goal] {
      let isReached = task.goals.edges[goal].contains {
        task.paths.distance(to: Int(task.graph.edges[Int($0)].from)) != nil
      }
      if !isReached {
        isDone[goal] = true
        continue
      }
      count += 1
      for edge in task.goals.edges[goal] { gains[Int(edge)] += 1 }
    }
    for (edge, gain) in gains.enumerated() where gain > 0 {
      chances[Int(task.graph.edges[edge].from)] += 1
    }
  }

  /// Of each edge, 1 if it meets an open goal; nil if an open goal has several edges.
  var onlyEdges: [Int32]? {
    for goal in isDone.indices where !isDone[goal] {
      if task.goals.edges.range(of: goal).count > 1 { return nil }
    }
    return gains.map { min($0, 1) }
  }

  /// Meets the goals of an edge.
  mutating func take(_ edge: Int) {
    if gains[edge] == 0 { return }
    for place in task.goals.goals.range(of: edge) {
      let goal = task.goals.goals.item(at: place)
      if isDone[goal] { continue }
      isDone[goal] = true
      count -= 1
      for place in task.goals.edges.range(of: goal) {
        let other = task.goals.edges.item(at: place)
        gains[other] -= 1
        if gains[other] == 0 { chances[Int(task.graph.edges[other].from)] -= 1 }
      }
    }
  }

  /// The edge of a node that meets most open goals; nil if none meets any.
  ///
  /// Of several it is the first of those behind which most edges meet an open goal.
  func bestEdge(from node: Int) -> Int? {
    if chances[node] == 0 { return nil }
    var best: (edge: Int, gain: Int32, chances: Int32)?
    for edge in task.graph.edges(from: node) where gains[edge] > 0 {
      let next = chances[Int(task.graph.edges[edge].to)]
      if let best, (best.gain, best.chances) >= (gains[edge], next) { continue }
      best = (edge, gains[edge], next)
    }
    return best?.edge
  }
}
