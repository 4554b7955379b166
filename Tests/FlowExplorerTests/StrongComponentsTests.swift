import FlowExplorer
import Testing

@Suite struct StrongComponentsTests {
  @Test(arguments: 0..<200)
  func `components are the nodes that lead to each other`(seed: Int) {
    let graph = Digraph.random(seed: seed, nodes: 1...9, edges: 0...20)
    let components = StrongComponents(of: graph)
    let distances = graph.allDistances
    for one in 0..<graph.nodeCount {
      for other in 0..<graph.nodeCount {
        let isMutual = distances[one][other] != nil && distances[other][one] != nil
        #expect((components.numbers[one] == components.numbers[other]) == isMutual)
      }
      let number = Int(components.numbers[one])
      #expect(components[number].contains(Int32(one)))
      let isOnCycle = graph.edges.contains {
        $0.from == one && distances[Int($0.to)][one] != nil
      }
      #expect(components.isCyclic(number) == isOnCycle)
    }
  }

  @Test(arguments: 0..<50)
  func `no edge leads to a lower component`(seed: Int) {
    let graph = Digraph.random(seed: seed, nodes: 1...30, edges: 0...45)
    let components = StrongComponents(of: graph)
    for edge in graph.edges {
      #expect(components.numbers[Int(edge.from)] <= components.numbers[Int(edge.to)])
    }
  }

  @Test func `a chain of 200,000 nodes needs no deep stack`() {
    let count = 200_000
    let graph = Digraph(
      nodeCount: count,
      edges: (1..<Int32(count)).map { .init(from: $0 - 1, to: $0, label: 0) }
    )
    #expect(StrongComponents(of: graph).count == count)
  }
}
