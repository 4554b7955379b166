import FlowExplorer

extension SuiteTask {
  /// Goals of all edges first, then of nodes, some edges, edges in classes, and overlapping sets.
  static func random(seed: Int, maxLength: Int) -> [SuiteTask] {
    random(on: .random(seed: seed, nodes: 1...12, edges: 0...30), seed: seed, maxLength: maxLength)
  }

  static func random(on graph: Digraph, seed: Int, maxLength: Int) -> [SuiteTask] {
    var random = FixedRandom(seed: seed + 500)
    let count = graph.edges.count
    let classes = graph.edges.map { _ in Int32.random(in: -1...3, using: &random) }
    let some = graph.edges.indices.map { $0 % 3 == seed % 3 ? Int32($0) : -1 }
    let sets = (0..<3).map { _ in
      graph.edges.indices.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
    }
    let goals = [
      .edges(of: graph), .nodes(of: graph, from: 0), Goals(classes: some, count: count),
      Goals(classes: classes, count: 4), Goals(sets, edgeCount: count, metAtStart: [1]),
    ]
    return goals.map { SuiteTask(graph: graph, start: 0, goals: $0, maxLength: maxLength) }
  }

  /// The fewest steps of walks of any length, by a search over nodes and sets of met goals.
  var optimum: Int? {
    let wanted = (0..<goals.count).filter { goal in
      !goals.isMetAtStart[goal]
        && goals.edges[goal].contains {
          paths.distance(to: Int(graph.edges[Int($0)].from)) != nil
        }
    }
    let masks = graph.edges.indices.map { edge in
      wanted.indices.reduce(0) {
        $0 | (goals.edges[wanted[$1]].contains(Int32(edge)) ? 1 << $1 : 0)
      }
    }
    let all = 1 << wanted.count - 1
    var seen: Set<[Int]> = []
    var level = [[start, 0]]
    for steps in 0..<1_000 {
      var next: [[Int]] = []
      while let state = level.popLast() {
        if state[1] == all { return steps }
        if !seen.insert(state).inserted { continue }
        level.append([start, state[1]])
        for edge in graph.edges(from: state[0]) {
          next.append([Int(graph.edges[edge].to), state[1] | masks[edge]])
        }
      }
      level = next
    }
    return nil
  }
}
