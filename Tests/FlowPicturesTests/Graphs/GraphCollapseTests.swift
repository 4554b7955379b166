import FlowPictures
import Testing

@Suite("Collapsed graphs")
struct GraphCollapseTests {
  @Test("Parallel edges are one: all labels, the greatest heat, the shortest flow")
  func mergesParallels() {
    let edges = GraphSamples.small.merged().edges
    #expect(edges.count == 4)
    #expect(edges.first?.labels == ["push detail", "push related"])
    #expect(edges.first?.heat == 1)
    #expect(edges.first?.flow == ["a"])
  }

  @Test("Edges that came and that went stay apart from those that stayed")
  func keepsChangesApart() {
    var graph = GraphSamples.small
    graph.edges[1].change = .added
    #expect(graph.merged().edges.count == 5)
  }

  @Test("A box of some depth becomes a node; what goes on inside is left out")
  func collapsesBoxes() {
    let inner = GraphSamples.small.collapsed(depth: 1)
    #expect(inner.nodes.map(\.label) == ["Home", "Shop (1)", "Login"])
    #expect(inner.nodes.map(\.kind) == [.screen, .group, .modal])
    #expect(inner.nodes.map(\.box) == ["main", "main", nil])
    #expect(
      inner.edges.map { "\($0.from) > \($0.to)" } == [
        "Home > box:shop", "box:shop > Home", "Home > Login",
      ]
    )
    let outer = GraphSamples.small.collapsed(depth: 0)
    #expect(outer.nodes.map(\.label) == ["Main (2)", "Login"])
    #expect(outer.boxes.isEmpty)
    #expect(outer.nodes.first?.isStart == true)
    #expect(outer.nodes.first?.marks.count == 1)
  }

  @Test("What is around a screen is what so many edges reach in either direction")
  func keepsWhatIsAround() {
    let near = GraphSamples.small.around("Login", radius: 1)
    #expect(near.nodes.map(\.name) == ["Home", "Login"])
    #expect(near.boxes.map(\.name) == ["main"])
    #expect(near.edges.count == 1)
    #expect(GraphSamples.small.around("Login", radius: 2).nodes.count == 3)
    #expect(GraphSamples.small.around("nobody", radius: 9).nodes.isEmpty)
  }
}
