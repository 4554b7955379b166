/// A graph as JSON, one box, node or edge a line, so that two versions compare line by line.
package enum GraphJSON {
  /// What the first member says: the version of the form.
  static let version = 1
  /// How each file begins.
  static let opening = "{\n  \"flowgraph\": "

  /// The graph as a file that `read` takes back.
  package static func text(_ graph: FlowGraph) -> String {
    var text = "\(opening)\(version),\n  \"title\": \(JSONLiteral.text(graph.title)),\n"
    if !graph.options.isEmpty {
      text += "  \"options\": \(JSONLiteral.array(graph.options)),\n"
    }
    appendList("boxes", graph.boxes.map(object), to: &text)
    text += ",\n"
    appendList("nodes", graph.nodes.map(object), to: &text)
    text += ",\n"
    appendList("edges", graph.edges.map(object), to: &text)
    return text + "\n}\n"
  }

  private static func appendList(_ name: String, _ items: [String], to text: inout String) {
    text += "  \"\(name)\": ["
    for (number, item) in items.enumerated() { text += (number == 0 ? "\n    " : ",\n    ") + item }
    text += items.isEmpty ? "]" : "\n  ]"
  }

  private static func object(_ box: FlowGraph.Box) -> String {
    var members = Members()
    members.add("name", box.name)
    if box.label != box.name { members.add("label", box.label) }
    members.add("kind", box.kind)
    if let parent = box.parent { members.add("parent", parent) }
    members.add(box.reach)
    members.add(box.change)
    return members.object
  }

  private static func object(_ node: FlowGraph.Node) -> String {
    var members = Members()
    members.add("name", node.name)
    if node.label != node.name { members.add("label", node.label) }
    members.add("kind", node.kind.rawValue)
    if let box = node.box { members.add("box", box) }
    if node.isStart { members.add("start", raw: "true") }
    members.add(node.reach)
    members.add(node.heat, node.marks, node.flow)
    members.add(node.change)
    return members.object
  }

  private static func object(_ edge: FlowGraph.Edge) -> String {
    var members = Members()
    members.add("from", edge.from)
    members.add("to", edge.to)
    members.add("labels", raw: JSONLiteral.array(edge.labels))
    members.add(edge.heat, edge.marks, edge.flow)
    members.add(edge.change)
    return members.object
  }

  private struct Members {
    private var text = ""
    var object: String { "{\(text)}" }

    mutating func add(_ key: String, _ value: String) { add(key, raw: JSONLiteral.text(value)) }

    mutating func add(_ key: String, raw: String) {
      text += text.isEmpty ? "\"\(key)\": \(raw)" : ", \"\(key)\": \(raw)"
    }

    mutating func add(_ reach: FlowGraph.Reach) {
      if reach != .reached { add("reached", raw: "false") }
      if reach == .unknown { add("unknown", raw: "true") }
    }

    mutating func add(_ change: FlowGraph.Change) {
      if change != .none { add("change", change.rawValue) }
    }

    mutating func add(_ heat: Double?, _ marks: [FlowGraph.Mark], _ flow: [String]) {
      if let heat, heat.isFinite { add("heat", raw: "\(heat)") }
      if !marks.isEmpty {
        let objects = marks.map { mark in
          var members = Members()
          members.add("number", raw: "\(mark.number)")
          members.add("severity", mark.severity.rawValue)
          members.add("text", mark.text)
          members.add(mark.change)
          return members.object
        }
        add("marks", raw: "[" + objects.joined(separator: ", ") + "]")
      }
      if !flow.isEmpty { add("flow", raw: JSONLiteral.array(flow)) }
    }
  }
}
