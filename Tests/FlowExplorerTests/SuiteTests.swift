import FlowExplorer
import Testing

@Suite struct SuiteTests {
  @Test(arguments: 0..<150, [2, 5, 50])
  func `all goals are met by short walks from the start`(seed: Int, maxLength: Int) {
    for task in SuiteTask.random(seed: seed, maxLength: maxLength) {
      let suite = Suite(for: task)
      Self.check(suite, task)
    }
  }

  @Test(arguments: 0..<200)
  func `a suite has at most half as many steps again as the shortest`(seed: Int) throws {
    let tasks = SuiteTask.random(
      on: .random(seed: seed, nodes: 2...5, edges: 2...9),
      seed: seed,
      maxLength: 1_000
    )
    for task in tasks {
      let optimum = try #require(task.optimum)
      let suite = Suite(for: task)
      #expect(suite.stepCount >= optimum)
      #expect(suite.stepCount * 2 <= optimum * 3)
    }
  }

  @Test func `transitions of a bounded app take few more steps than the shortest suite`() {
    let graph = BoundedApp(tabs: 2, depth: 2, screens: 5).graph
    #expect(graph.nodeCount == 3_844)
    #expect(graph.edges.count == 11_346)
    let task = SuiteTask(graph: graph, start: 0, goals: .edges(of: graph))
    let suite = Suite(for: task)
    Self.check(suite, task)
    // 1.40 steps for each transition; no suite has less than 14,756.
    #expect(suite.stepCount <= 15_900)
    #expect(suite.walks.count <= 350)
  }

  @Test func `states and pairs of a bounded app are covered by few steps`() {
    let graph = BoundedApp(tabs: 2, depth: 1, screens: 4).graph
    let nodes = SuiteTask(graph: graph, start: 0, goals: .nodes(of: graph, from: 0))
    for (task, most) in [(nodes, 156), (.pairs(of: graph, from: 0), 1_840)] {
      let suite = Suite(for: task)
      Self.check(suite, task)
      #expect(suite.stepCount <= most)
    }
  }

  @Test(arguments: 0..<2)
  func `goals of several edges are met by few steps`(seed: Int) {
    let graph = BoundedApp(tabs: 2, depth: 1, screens: 4).graph
    var random = FixedRandom(seed: seed)
    let sets = (0..<24).map { _ in
      (0..<3).map { _ in Int.random(in: graph.edges.indices, using: &random) }
    }
    let goals = Goals(sets, edgeCount: graph.edges.count)
    let task = SuiteTask(graph: graph, start: 0, goals: goals)
    let suite = Suite(for: task)
    Self.check(suite, task)
    #expect(suite.stepCount <= 38)
  }

  @Test func `walks of pairs are walks of the graph`() {
    let graph = BoundedApp(tabs: 1, depth: 2, screens: 2).graph
    let task = SuiteTask.pairs(of: graph, from: 0)
    var met: Set<[Int]> = []
    for walk in Suite(for: task).walks.map({ task.walk(ofPairs: $0) }) {
      #expect(graph.nodes(of: walk, from: 0) != nil)
      for (first, second) in zip(walk, walk.dropFirst()) { met.insert([first, second]) }
    }
    let pairs = graph.edges.reduce(0) { $0 + graph.edges(from: Int($1.to)).count }
    #expect(met.count == pairs)
  }

  @Test func `a goal behind more steps than a walk may have gets the shortest walk to it`() {
    let graph = Digraph(
      nodeCount: 8,
      edges: (0..<7).map { .init(from: $0, to: $0 + 1, label: $0) }
    )
    let task = SuiteTask(
      graph: graph,
      start: 0,
      goals: Goals([[6], [1]], edgeCount: 7),
      maxLength: 3
    )
    let suite = Suite(for: task)
    #expect(suite.walks == [[0, 1, 2, 3, 4, 5, 6]])
  }

  private static func check(_ suite: Suite, _ task: SuiteTask) {
    var isMet = task.goals.isMetAtStart
    for walk in suite.walks {
      #expect(task.graph.nodes(of: walk, from: task.start) != nil)
      for edge in walk { for goal in task.goals.goals[edge] { isMet[Int(goal)] = true } }
      // Longer ones only behind the shortest way to a goal that no shorter walk meets.
      let isShort = walk.count <= task.maxLength
      let isFar = walk.indices.contains { place in
        let from = Int(task.graph.edges[walk[place]].from)
        return place >= task.maxLength && task.paths.distance(to: from) == place
          && !task.goals.goals[walk[place]].isEmpty && walk.count <= place + task.maxLength
      }
      #expect(isShort || isFar)
    }
    let isReached = task.graph.reachable(from: [task.start])
    for goal in isMet.indices {
      let canMeet = task.goals.edges[goal].contains { edge in
        isReached[Int(task.graph.edges[Int(edge)].from)]
      }
      #expect(isMet[goal] == (canMeet || task.goals.isMetAtStart[goal]))
    }
  }
}
