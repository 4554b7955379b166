/// What a suite is asked for: goals in a graph, met by walks from one node.
package struct SuiteTask: Sendable {
  package let graph: Digraph
  package let start: Int
  package let goals: Goals
  /// The most steps of a walk.
  ///
  /// A walk that is too long by the way to its first goal alone may go on until `maxLength` steps
  /// stand behind that way: too long it is anyway, and so few walks are.
  package let maxLength: Int
  /// The shortest way from the start to every node.
  package let paths: ShortestPaths

  /// - Precondition: `maxLength` is at least 1.
  package init(graph: Digraph, start: Int, goals: Goals, maxLength: Int = 50) {
    precondition(maxLength > 0, "a walk has at least one step")
    self.graph = graph
    self.start = start
    self.goals = goals
    self.maxLength = maxLength
    paths = ShortestPaths(in: graph, from: start)
  }

  /// The most steps of a walk whose first goal is met behind some steps.
  func limit(behind steps: Int) -> Int { steps < maxLength ? maxLength : steps + maxLength }

  /// The task whose walks meet every pair of edges in succession, 1-switch coverage, and whose
  /// steps are edges of this graph: `walk(ofPairs:)` translates.
  ///
  /// It is the same task in the line graph: its nodes are the edges of this one, preceded by a
  /// node for the start, and a step goes from an edge to one that can follow it.
  package static func pairs(of graph: Digraph, from start: Int, maxLength: Int = 50) -> SuiteTask {
    let isReached = graph.reachable(from: CollectionOfOne(start))
    var steps: [Digraph.Edge] = []
    for edge in graph.edges(from: start) {
      steps.append(.init(from: 0, to: Int32(edge + 1), label: Int32(edge)))
    }
    let firstCount = steps.count
    for (number, edge) in graph.edges.enumerated() where isReached[Int(edge.from)] {
      for next in graph.edges(from: Int(edge.to)) {
        steps.append(.init(from: Int32(number + 1), to: Int32(next + 1), label: Int32(next)))
      }
    }
    let line = Digraph(nodeCount: graph.edges.count + 1, edges: steps)
    let classes = line.edges.indices.map { Int32($0 - firstCount) }
    return SuiteTask(
      graph: line,
      start: 0,
      goals: Goals(classes: classes, count: line.edges.count - firstCount),
      maxLength: maxLength
    )
  }

  /// The edges of the graph of which this is the line graph.
  package func walk(ofPairs walk: [Int]) -> [Int] { walk.map { Int(graph.edges[$0].label) } }
}
