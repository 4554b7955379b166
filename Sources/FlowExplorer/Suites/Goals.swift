/// What a suite of walks has to meet: each goal is a set of edges, any of which meets it.
package struct Goals: Sendable {
  /// The edges that meet each goal.
  package let edges: Buckets
  /// The goals that each edge meets.
  package let goals: Buckets
  /// Of each goal, whether the start of a walk meets it without a step.
  package let isMetAtStart: [Bool]

  package init(_ sets: [[Int]], edgeCount: Int, metAtStart: [Int] = []) {
    var goals: [Int32] = []
    var edges: [Int32] = []
    for (goal, set) in sets.enumerated() {
      for edge in set {
        goals.append(Int32(goal))
        edges.append(Int32(edge))
      }
    }
    var isMet = Array(repeating: false, count: sets.count)
    for goal in metAtStart { isMet[goal] = true }
    self.init(pairs: (goals, edges), count: sets.count, edgeCount: edgeCount, isMetAtStart: isMet)
  }

  /// The edges with the same number are a goal; those with a number below zero are in none.
  package init(classes: [Int32], count: Int) {
    let edges = classes.indices.map { Int32($0) }.filter { classes[Int($0)] >= 0 }
    self.init(
      pairs: (classes.filter { $0 >= 0 }, edges),
      count: count,
      edgeCount: classes.count,
      isMetAtStart: Array(repeating: false, count: count)
    )
  }

  private init(
    pairs: (goals: [Int32], edges: [Int32]),
    count: Int,
    edgeCount: Int,
    isMetAtStart: [Bool]
  ) {
    edges = Buckets(keys: pairs.goals, items: pairs.edges, count: count)
    goals = Buckets(keys: pairs.edges, items: pairs.goals, count: edgeCount)
    self.isMetAtStart = isMetAtStart
  }

  package var count: Int { edges.count }

  /// Each edge is a goal: transition coverage, 0-switch.
  package static func edges(of graph: Digraph) -> Goals {
    Goals(classes: graph.edges.indices.map { Int32($0) }, count: graph.edges.count)
  }

  /// Each node is a goal, met by the edges into it and, for the start, by beginning a walk.
  package static func nodes(of graph: Digraph, from start: Int) -> Goals {
    let goals = graph.edges.map(\.to)
    return Goals(
      pairs: (goals, graph.edges.indices.map { Int32($0) }),
      count: graph.nodeCount,
      edgeCount: graph.edges.count,
      isMetAtStart: (0..<graph.nodeCount).map { $0 == start }
    )
  }
}
