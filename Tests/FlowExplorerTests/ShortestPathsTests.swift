import FlowExplorer
import Testing

@Suite struct ShortestPathsTests {
  @Test(arguments: 0..<100)
  func `paths are the first of the shortest walks`(seed: Int) {
    let graph = Digraph.random(seed: seed, nodes: 1...6, edges: 0...12)
    let walks = allWalks(in: graph, from: 0, avoiding: [])
    let paths = ShortestPaths(in: graph, from: 0)
    let distances = graph.allDistances
    for node in 0..<graph.nodeCount {
      #expect(paths.distance(to: node) == distances[0][node])
      #expect(paths.path(to: node) == walks[node].first)
    }
  }

  @Test(arguments: 0..<100)
  func `all shortest paths are counted and listed in order`(seed: Int) {
    let graph = Digraph.random(seed: seed, nodes: 2...6, edges: 4...14)
    let isAvoided = (0..<graph.nodeCount).map { $0 == 1 }
    for avoided in [[], isAvoided] {
      let walks = allWalks(in: graph, from: 0, avoiding: avoided)
      for target in 0..<graph.nodeCount {
        let isTarget = (0..<graph.nodeCount).map { $0 == target || $0 == target / 2 }
        let reached = (0..<graph.nodeCount).filter { isTarget[$0] && !walks[$0].isEmpty }
        let length = reached.compactMap { walks[$0].first?.count }.min()
        let expected = reached.flatMap { walks[$0] }.filter { $0.count == length }
          .sorted { $0.lexicographicallyPrecedes($1) }
        let paths = AllShortestPaths(in: graph, from: 0, to: isTarget, avoiding: avoided)
        #expect(paths.length == length)
        #expect(paths.count == expected.count)
        #expect(paths.first(.max) == expected)
        #expect(paths.first(2) == Array(expected.prefix(2)))
      }
    }
  }

  @Test func `the number of paths stays at the largest`() {
    let edges = (0..<Int32(70)).flatMap { node in
      [0, 1].map { Digraph.Edge(from: node, to: node + 1, label: $0) }
    }
    let graph = Digraph(nodeCount: 71, edges: edges)
    let paths = AllShortestPaths(in: graph, from: 0, to: (0...70).map { $0 == 70 })
    #expect(paths.count == .max)
    #expect(paths.first(3).count == 3)
  }

  /// Of each node, all shortest walks to it, by walking everywhere; in the order of their edges.
  private func allWalks(in graph: Digraph, from start: Int, avoiding: [Bool]) -> [[[Int]]] {
    var found = Array(repeating: [[Int]](), count: graph.nodeCount)
    var level: [(node: Int, walk: [Int])] = [(start, [])]
    for _ in 0..<graph.nodeCount {
      for (node, walk) in level where found[node].first.map({ $0.count == walk.count }) ?? true {
        found[node].append(walk)
      }
      level = level.flatMap { node, walk in
        graph.edges(from: node).map { (Int(graph.edges[$0].to), walk + [$0]) }
      }
      .filter { node, walk in
        (avoiding.isEmpty || !avoiding[node])
          && (found[node].first.map { $0.count >= walk.count } ?? true)
      }
    }
    return found
  }
}
