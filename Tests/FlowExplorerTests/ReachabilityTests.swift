import FlowExplorer
import Testing

@Suite struct ReachabilityTests {
  @Test(arguments: 0..<100)
  func `nodes reach and are reached as their distances say`(seed: Int) {
    let graph = Digraph.random(seed: seed, nodes: 2...9, edges: 0...16)
    let distances = graph.allDistances
    let reachable = graph.reachable(from: [0, 1])
    let reaching = graph.reaching([0, 1])
    for node in 0..<graph.nodeCount {
      #expect(reachable[node] == (distances[0][node] != nil || distances[1][node] != nil))
      #expect(reaching[node] == (distances[node][0] != nil || distances[node][1] != nil))
    }
  }

  @Test func `a trap names its nodes and whether it ends the matter`() {
    // Home 0 and 1; from 1 into the pair 2, 3, and from there to the dead end 4. 5 is not reached.
    let graph = Digraph(
      nodeCount: 6,
      edges: [(0, 1), (1, 0), (1, 2), (2, 3), (3, 2), (3, 4), (5, 5)].map {
        .init(from: $0.0, to: $0.1, label: 0)
      }
    )
    let traps = graph.traps(from: 0, wanting: [0])
    #expect(traps.map(\.nodes) == [[2, 3], [4]])
    #expect(traps.map(\.isCyclic) == [true, false])
    #expect(traps.map(\.isFinal) == [false, true])
    #expect(graph.traps(from: 0, wanting: [4]).isEmpty)
  }
}
