import FlowScript

/// Writes a graph as a Mermaid flowchart, whose subgraphs take edges from box to box.
package enum MermaidWriter {
  /// How each file begins.
  static let opening = "---\n# \(GraphFile.mark)\n"

  package static func text(_ given: FlowGraph) -> String {
    let graph = given.merged()
    var text = title(graph.title) + "flowchart LR\n"
    NestedGraph(graph).walk(
      open: { depth, box in
        let title = graph.boxes[box].kind + " " + graph.boxes[box].label
        text += String(repeating: "  ", count: depth + 1)
        text += "subgraph b\(box)[\(quoted(title))]\n"
      },
      node: { depth, node in
        text += String(repeating: "  ", count: depth + 1) + line(graph.nodes[node], node)
      },
      close: { depth, _ in text += String(repeating: "  ", count: depth + 1) + "end\n" }
    )
    for (number, node) in graph.nodes.enumerated() where node.isStart {
      text += "  start((\" \")) --> n\(number)\n"
    }
    var count = graph.nodes.count(where: \.isStart)
    let index = GraphIndex(graph)
    var styles = ""
    for (number, edge) in graph.edges.enumerated() {
      guard let ends = index.ends[number] else { continue }
      let label = EdgeText.label(edge)
      text += "  n\(ends.from) -->" + (label.isEmpty ? "" : "|\(quoted(label))|")
      text += " n\(ends.to)\n"
      if let look = look(edge) { styles += "  linkStyle \(count) \(look)\n" }
      count += 1
    }
    return text + styles + classes(graph)
  }

  /// A title in front of the chart, in YAML: there are no codes for what would end it, or mean something.
  private static func title(_ text: String) -> String {
    var result = "\""
    for scalar in SafeText.string(text).unicodeScalars {
      let isPlain =
        !scalar.isASCII || scalar.properties.isAlphabetic
        || "0123456789 ().,-'".unicodeScalars.contains(scalar)
      result.unicodeScalars.append(isPlain ? scalar : "_")
    }
    return opening + "title: \(result.replacingListMarks())\"\n---\n"
  }

  private static func line(_ node: FlowGraph.Node, _ number: Int) -> String {
    let label = quoted(EdgeText.label(node))
    let shape =
      switch node.kind {
      case .screen, .overlay: "(\(label))"
      case .modal: "[[\(label)]]"
      case .group: "[\(label)]"
      }
    return "n\(number)\(shape)" + (name(node).map { ":::\($0)" } ?? "") + "\n"
  }

  /// The class of a node's look.
  private static func name(_ node: FlowGraph.Node) -> String? {
    if node.change != .none { return node.change.rawValue }
    if let look = node.reach.look { return look }
    if let heat = node.heat { return "heat\(GraphWords.step(of: heat))" }
    return node.kind == .overlay ? "overlay" : nil
  }

  private static func look(_ edge: FlowGraph.Edge) -> String? {
    switch edge.change {
    case .added: return "stroke:#15803d,stroke-width:2px"
    case .gone: return "stroke:#b42318,stroke-width:2px,stroke-dasharray:6 4"
    case .none: return edge.heat.map { "stroke:\(HeatColor.line($0))" }
    }
  }

  private static func classes(_ graph: FlowGraph) -> String {
    let used = Set(graph.nodes.compactMap(name))
    var text = ""
    for (step, fill) in HeatColor.fills.enumerated() where used.contains("heat\(step)") {
      text += "  classDef heat\(step) fill:\(fill),stroke:#77859b,color:#1b2330\n"
    }
    if used.contains("unreached") {
      text += "  classDef unreached fill:none,stroke:#9aa5b6,color:#6b7688,stroke-dasharray:3 4\n"
    }
    if used.contains("unknown") {
      text += "  classDef unknown fill:none,stroke:#9aa5b6,color:#6b7688,stroke-dasharray:1 4\n"
    }
    if used.contains("overlay") { text += "  classDef overlay stroke-dasharray:6 4\n" }
    if used.contains("added") {
      text += "  classDef added fill:#e4f6ea,stroke:#15803d,color:#1b2330,stroke-width:2px\n"
    }
    if used.contains("gone") {
      text += "  classDef gone fill:#fdecea,stroke:#b42318,color:#b42318,stroke-dasharray:6 4\n"
    }
    return text
  }

  /// A text in quotes; what Mermaid or Markdown could read as more becomes a numbered entity.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in SafeText.string(text).unicodeScalars {
      switch scalar {
      case "\"", "#", ":", "&", "<", ">", "`", "%", ";", "*", "_", "\\", "{", "}", "[", "]", "$",
        "~":
        result += "#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    // An empty text in quotes is no text, and a list would begin with `- ` or `1. `.
    if result == "\"" { return "\" \"" }
    return result.replacingListMarks() + "\""
  }
}

extension String {
  /// A text in quotes that does not begin as an item of a list.
  fileprivate func replacingListMarks() -> String {
    let body = dropFirst()
    let digits = body.prefix { $0.isASCII && $0.isNumber }
    let rest = body.dropFirst(digits.count)
    if digits.isEmpty, let first = rest.first, first == "-" || first == "+" {
      return "\"#\(first.unicodeScalars.first?.value ?? 0);\(rest.dropFirst())"
    }
    if !digits.isEmpty, let first = rest.first, first == "." || first == ")" {
      return "\"\(digits)#\(first.unicodeScalars.first?.value ?? 0);\(rest.dropFirst())"
    }
    return self
  }
}
