import FlowPictures
import Testing

@Suite("Layouts of graphs")
struct GraphLayoutTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let graph: FlowGraph
  }

  static let cases =
    [
      Case(testDescription: "nothing", graph: .init(title: "", nodes: [], edges: [])),
      Case(testDescription: "one", graph: .init(title: "", nodes: [.init(name: "A")], edges: [])),
      Case(testDescription: "small", graph: GraphSamples.small),
      Case(testDescription: "hostile", graph: GraphSamples.hostile),
      Case(testDescription: "unknown names", graph: unknownNames),
      Case(testDescription: "boxes in a circle", graph: circle),
      Case(testDescription: "all to all", graph: complete),
    ]
    + [(12, 0, 6), (12, 2, 4), (40, 4, 10), (40, 1, 0), (60, 7, 30), (90, 3, 9)].map {
      Case(
        testDescription: "\($0.0) screens in \($0.1) tabs",
        graph: GraphSamples.app(screens: $0.0, tabs: $0.1, across: $0.2)
      )
    }
    + (1...12).map { seed in
      Case(
        testDescription: "seed \(seed)",
        graph: GraphSamples.app(screens: 14, tabs: 3, across: 6, seed: UInt64(seed) << 20 | 5)
      )
    }

  @Test("Nothing overlaps, boxes hold what is theirs, edges join borders", arguments: cases)
  func isSound(_ one: Case) throws {
    for direction in GraphLayout.Direction.allCases {
      let layout = try GraphLayout(one.graph, direction: direction)
      #expect(layout.problems() == [])
      #expect(layout.nodes.count == one.graph.nodes.count)
    }
  }

  @Test("The same graph is drawn the same")
  func isTheSameTwice() throws {
    let graph = GraphSamples.app(screens: 40, tabs: 4, across: 10)
    let first = SVGWriter(try GraphLayout(graph)).document()
    #expect(SVGWriter(try GraphLayout(graph)).document() == first)
  }

  @Test("What leads on leads in the direction of the layout, what leads back does not")
  func leadsOn() throws {
    let layout = try GraphLayout(GraphSamples.small, direction: .down)
    let back = zip(layout.graph.edges, layout.edges).filter { layout.isBack($1) }
    #expect(back.map { "\($0.0.from) \($0.0.to)" } == ["Detail Home"])
  }

  @Test("300 screens are laid out, 301 are refused with the collapse that fits")
  func refusesWhatNobodyReads() throws {
    let large = try GraphLayout(
      GraphSamples.app(screens: 300, tabs: 8, across: 40),
      direction: .across
    )
    #expect(large.nodes.count == 300)
    let refusal = #expect(throws: LayoutRefusal.self) {
      try GraphLayout(GraphSamples.app(screens: 301, tabs: 4, across: 0))
    }
    #expect(refusal?.fitting == .init(depth: 1, nodeCount: 210))
    #expect(
      refusal?.sentence.hasSuffix("boxes collapsed at depth 1 would leave 210 nodes") ?? false
    )
  }

  @Test("A graph without boxes that is too large has no collapse that fits")
  func refusesWithoutBoxes() {
    let refusal = #expect(throws: LayoutRefusal.self) {
      try GraphLayout(GraphSamples.app(screens: 400, tabs: 0, across: 0))
    }
    #expect(refusal?.fitting == nil)
  }

  static let unknownNames = FlowGraph(
    title: "x",
    boxes: [.init(name: "b", kind: "tab", parent: "nowhere"), .init(name: "empty", kind: "tab")],
    nodes: [.init(name: "A", box: "nothing"), .init(name: "B", box: "b")],
    edges: [.init(from: "A", to: "C", labels: ["x"]), .init(from: "A", to: "B", labels: [])]
  )

  static let circle = FlowGraph(
    title: "x",
    boxes: [
      .init(name: "a", kind: "tab", parent: "c"), .init(name: "b", kind: "tab", parent: "a"),
      .init(name: "c", kind: "tab", parent: "b"), .init(name: "d", kind: "tab", parent: "d"),
    ],
    nodes: [.init(name: "A", box: "a"), .init(name: "B", box: "d")],
    edges: [.init(from: "A", to: "B", labels: ["x"]), .init(from: "B", to: "A", labels: [])]
  )

  static let complete = FlowGraph(
    title: "x",
    nodes: (0..<8).map { .init(name: "n\($0)") },
    edges: (0..<64).map { .init(from: "n\($0 / 8)", to: "n\($0 % 8)", labels: ["go \($0)"]) }
  )
}
