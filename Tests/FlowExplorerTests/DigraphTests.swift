import FlowExplorer
import Testing

@Suite("Graphs of states")
struct DigraphTests {
  @Test("Edges stand by the node that they leave, in the order given")
  func edgesStandByTheirNode() {
    let graph = Digraph(
      nodeCount: 3,
      edges: [
        .init(from: 2, to: 0, label: 7), .init(from: 0, to: 1, label: 8),
        .init(from: 2, to: 2, label: 9),
      ]
    )
    #expect(graph.edges(from: 0).map { graph.edges[$0].label } == [8])
    #expect(graph.edges(from: 1).isEmpty)
    #expect(graph.edges(from: 2).map { graph.edges[$0].label } == [7, 9])
  }
}
