import FlowExplorer
import Testing

@Suite struct LassoTests {
  @Test(arguments: 0..<300)
  func `a walk that never meets the nodes is found if there is one`(seed: Int) throws {
    let graph = Digraph.random(seed: seed, nodes: 2...8, edges: 1...14)
    var random = FixedRandom(seed: seed + 1_000)
    let holds = (0..<graph.nodeCount).map { _ in Int.random(in: 0..<4, using: &random) == 0 }
    let expected = prefixLength(in: graph, avoiding: holds)
    let lasso = graph.lasso(from: 0, avoiding: holds)
    #expect(lasso?.prefix.count == expected)
    guard let lasso else { return }
    let nodes = try #require(graph.nodes(of: lasso.prefix + lasso.loop, from: 0))
    #expect(nodes.allSatisfy { !holds[$0] })
    let join = nodes[lasso.prefix.count]
    if lasso.loop.isEmpty {
      #expect(graph.edges(from: join).isEmpty)
    } else {
      let rest = graph.keeping(holds.map { !$0 })
      let distances = rest.allDistances
      let least = rest.edges(from: join).compactMap { distances[Int(rest.edges[$0].to)][join] }
        .min()
      #expect(nodes.last == join)
      #expect(lasso.loop.count == least.map { $0 + 1 })
    }
  }

  /// The nearest node from which a walk of as many steps as there are nodes, or to an end, is left.
  private func prefixLength(in graph: Digraph, avoiding holds: [Bool]) -> Int? {
    if holds[0] { return nil }
    let rest = graph.keeping(holds.map { !$0 })
    let distances = rest.allDistances
    return (0..<graph.nodeCount).filter { node in
      let isOnCycle = rest.edges(from: node).contains {
        distances[Int(rest.edges[$0].to)][node] != nil
      }
      return isOnCycle || graph.edges(from: node).isEmpty
    }
    .compactMap { distances[0][$0] }.min()
  }
}
