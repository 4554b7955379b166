import FlowExplorer
import Testing

@Suite struct ReachabilityTests {
  @Test(arguments: 0..<100)
  func `nodes are reached as their distances say`(seed: Int) {
    let graph = Digraph.random(seed: seed, nodes: 2...9, edges: 0...16)
    let distances = graph.allDistances
    let reachable = graph.reachable(from: [0, 1])
    for node in 0..<graph.nodeCount {
      #expect(reachable[node] == (distances[0][node] != nil || distances[1][node] != nil))
    }
  }
}
