import FlowExplorer
import Testing

@Suite struct PriceBoundTests {
  @Test(arguments: 0..<300)
  func `goals are worth no more than the fewest steps, and at least two thirds of them`(
    seed: Int
  ) throws {
    let tasks = SuiteTask.random(
      on: .random(seed: seed, nodes: 2...6, edges: 2...11),
      seed: seed,
      maxLength: 1_000
    )
    for task in tasks {
      let optimum = try #require(task.optimum)
      let least = PriceBound(task).leastStepCount
      #expect(least <= optimum)
      #expect(least * 3 >= optimum * 2)
    }
  }

  /// Edges by the nodes that they lead from, in ascending order, and to, goals by edges, and what they cost.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let edges: [(Int32, Int32)]
    let goals: [[Int]]
    let least: Int
    var testDescription: String { name }

    var task: SuiteTask {
      let graph = Digraph(
        nodeCount: 10,
        edges: edges.map { .init(from: $0.0, to: $0.1, label: 0) }
      )
      return SuiteTask(graph: graph, start: 0, goals: Goals(goals, edgeCount: edges.count))
    }
  }

  private static let chain: [(Int32, Int32)] = [(0, 1), (1, 2), (2, 3), (3, 4)]

  static let cases = [
    Case(name: "no goal", edges: chain, goals: [], least: 0),
    Case(name: "a goal that nothing reaches", edges: [(1, 0)], goals: [[0]], least: 0),
    Case(name: "the way to one goal", edges: chain, goals: [[3]], least: 4),
    Case(name: "two goals by one step", edges: chain, goals: [[3], [1, 3]], least: 4),
    Case(
      name: "each two of three goals in common, and no step for all",
      edges: [(0, 1), (0, 2), (0, 3)],
      goals: [[0, 1], [1, 2], [0, 2]],
      least: 2
    ),
    Case(
      name: "a circle is no way to where it is",
      edges: chain + [(4, 4), (4, 4)],
      goals: [[4], [5]],
      least: 6
    ),
    Case(
      name: "a way there and back between two goals",
      edges: [(0, 1), (0, 2), (1, 0), (1, 3), (2, 0), (3, 1)],
      goals: [[1], [5]],
      least: 4
    ),
  ]

  @Test(arguments: cases) func `a few goals are worth what they cost`(given: Case) {
    #expect(PriceBound(given.task).leastStepCount == given.least)
  }

  @Test func `the same task has the same bound`() {
    let graph = BoundedApp(tabs: 2, depth: 1, screens: 4).graph
    var random = FixedRandom(seed: 7)
    let sets = (0..<40).map { _ in
      (0..<4).map { _ in Int.random(in: graph.edges.indices, using: &random) }
    }
    let goals = Goals(sets, edgeCount: graph.edges.count)
    let task = SuiteTask(graph: graph, start: 0, goals: goals)
    let least = PriceBound(task).leastStepCount
    #expect(least == PriceBound(task).leastStepCount)
    #expect(Suite(for: task).stepCount * 2 <= least * 3)
  }

  @Test func `too many goals are left to other bounds`() {
    let graph = BoundedApp(tabs: 2, depth: 2, screens: 5).graph
    let task = SuiteTask(graph: graph, start: 0, goals: .edges(of: graph))
    #expect(PriceBound(task).leastStepCount == 0)
  }
}
