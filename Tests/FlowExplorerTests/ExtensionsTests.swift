import FlowExplorer
import Testing

@Suite struct ExtensionsTests {
  @Test(arguments: 0..<100)
  func `each missing goal has the shortest way from an end or the start`(seed: Int) {
    let graph = Digraph.random(seed: seed, nodes: 2...8, edges: 3...16)
    let task = SuiteTask(graph: graph, start: 0, goals: .edges(of: graph))
    let given = Array(Suite(for: task).walks.prefix(1).map { $0.dropLast() }.map { Array($0) })
    let extensions = Extensions(of: given, for: task)
    let met = Set(given.joined())
    #expect(extensions.missing == graph.edges.indices.filter { !met.contains($0) })
    let distances = graph.allDistances
    let ends = given.map { graph.nodes(of: $0, from: 0)?.last ?? 0 }
    for goal in extensions.missing {
      let way = extensions.way(to: goal)
      let from = Int(graph.edges[goal].from)
      let least = (ends + [0]).compactMap { distances[$0][from] }.min()
      #expect(way?.steps.count == least.map { $0 + 1 })
      guard let way else { continue }
      #expect(graph.nodes(of: way.steps, from: way.walk.map { ends[$0] } ?? 0) != nil)
      #expect(way.steps.last == goal)
      #expect(way.gain == Set(way.steps).subtracting(met).count)
    }
  }

  @Test func `a walk to go on with comes before a new one`() {
    let graph = Digraph(
      nodeCount: 3,
      edges: [(0, 1), (1, 0), (0, 2)].map { .init(from: $0.0, to: $0.1, label: 0) }
    )
    let task = SuiteTask(graph: graph, start: 0, goals: .edges(of: graph))
    // By node: from 0 to 1, from 0 to 2, from 1 to 0.
    let extensions = Extensions(of: [[0], [0, 2]], for: task)
    #expect(extensions.missing == [1])
    #expect(extensions.way(to: 1)?.walk == 1)
    #expect(Extensions(of: [[0]], for: task).way(to: 1)?.walk == nil)
    #expect(Extensions(of: [[0]], for: task).way(to: 2)?.walk == 0)
  }
}
