extension GraphJSON {
  /// The graph that `text` wrote.
  ///
  /// - Throws: A failure for what is no such JSON, for keys and values that it does not know, for
  ///   a name twice, and for a name of nothing.
  package static func read(_ text: String) throws(GraphReadingFailure) -> FlowGraph {
    var file = try Reading(JSONReader.value(of: text), "the file")
    guard case .number("\(version)")? = file.take("flowgraph") else {
      throw GraphReadingFailure(line: 0, message: "no graph of version \(version)")
    }
    var graph = FlowGraph(title: try file.text("title"), nodes: [], edges: [])
    graph.options = try file.texts("options")
    for value in try file.array("boxes") { graph.boxes.append(try box(value)) }
    for value in try file.array("nodes") { graph.nodes.append(try node(value)) }
    for value in try file.array("edges") { graph.edges.append(try edge(value)) }
    try file.end()
    try check(graph)
    return graph
  }

  private static func box(_ value: JSONValue) throws(GraphReadingFailure) -> FlowGraph.Box {
    var members = try Reading(value, "a box")
    let name = try members.text("name")
    var box = FlowGraph.Box(
      name: name,
      label: try members.optionalText("label"),
      kind: try members.text("kind"),
      parent: try members.optionalText("parent")
    )
    box.isReached = try members.flag("reached", else: true)
    box.change = try members.word("change") ?? .none
    try members.end()
    return box
  }

  private static func node(_ value: JSONValue) throws(GraphReadingFailure) -> FlowGraph.Node {
    var members = try Reading(value, "a node")
    var node = FlowGraph.Node(
      name: try members.text("name"),
      label: try members.optionalText("label"),
      kind: try members.word("kind") ?? .screen,
      box: try members.optionalText("box"),
      isStart: try members.flag("start"),
      heat: try members.share("heat")
    )
    node.marks = try marks(&members)
    node.flow = try members.texts("flow")
    node.isReached = try members.flag("reached", else: true)
    node.change = try members.word("change") ?? .none
    try members.end()
    return node
  }

  private static func edge(_ value: JSONValue) throws(GraphReadingFailure) -> FlowGraph.Edge {
    var members = try Reading(value, "an edge")
    var edge = FlowGraph.Edge(
      from: try members.text("from"),
      to: try members.text("to"),
      labels: try members.texts("labels"),
      heat: try members.share("heat")
    )
    edge.marks = try marks(&members)
    edge.flow = try members.texts("flow")
    edge.change = try members.word("change") ?? .none
    try members.end()
    return edge
  }

  private static func marks(
    _ members: inout Reading
  ) throws(GraphReadingFailure) -> [FlowGraph.Mark] {
    var marks: [FlowGraph.Mark] = []
    for value in try members.array("marks") {
      var mark = try Reading(value, "a mark")
      var result = FlowGraph.Mark(
        number: try mark.whole("number"),
        severity: try mark.word("severity") ?? .note,
        text: try mark.text("text")
      )
      result.change = try mark.word("change") ?? .none
      try mark.end()
      marks.append(result)
    }
    return marks
  }

  private static func check(_ graph: FlowGraph) throws(GraphReadingFailure) {
    let boxes = Set(graph.boxes.map(\.name))
    let nodes = Set(graph.nodes.map(\.name))
    guard boxes.count == graph.boxes.count, nodes.count == graph.nodes.count else {
      throw GraphReadingFailure(line: 0, message: "a name twice")
    }
    let inside = graph.boxes.compactMap(\.parent) + graph.nodes.compactMap(\.box)
    let ends = graph.edges.flatMap { [$0.from, $0.to] }
    guard inside.allSatisfy(boxes.contains), ends.allSatisfy(nodes.contains) else {
      throw GraphReadingFailure(line: 0, message: "a name of nothing")
    }
  }
}
