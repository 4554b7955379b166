/// The graph of a report: its section, and what its script shows of each part.
struct ReportGraph {
  let section: String
  /// JSON that is safe in a script element.
  let data: String

  init(_ graph: FlowGraph) {
    do {
      let layout = try GraphLayout(graph)
      section = Self.section(layout, note: nil)
      data = Self.data(layout.graph)
    } catch {
      // A smaller picture is better than none; the page says that it is one.
      let smaller = error.fitting.flatMap { try? GraphLayout(graph.collapsed(depth: $0.depth)) }
      if let smaller {
        section = Self.section(smaller, note: error.sentence)
        data = Self.data(smaller.graph)
      } else {
        section = """
          <section id="picture"><h2>Graph</h2>
          <p class="muted">\(MarkupText.escaped(error.sentence))</p></section>

          """
        data = "null"
      }
    }
  }

  private static func section(_ layout: GraphLayout, note: String?) -> String {
    let legend = SVGLegend(layout.graph)
    var text = "<section id=\"picture\" aria-labelledby=\"picture-title\">\n"
    text += "<div class=\"bar\"><h2 id=\"picture-title\">Graph</h2>\n"
    text += "<div class=\"tools\" id=\"tools\" hidden><label for=\"find\">Find</label>"
    text += "<input id=\"find\" type=\"search\" autocomplete=\"off\" spellcheck=\"false\">"
    text += "<output id=\"found\" for=\"find\"></output>"
    text += "<button type=\"button\" id=\"smaller\" aria-label=\"Smaller\">&minus;</button>"
    text += "<button type=\"button\" id=\"larger\" aria-label=\"Larger\">+</button>"
    text += "<button type=\"button\" id=\"fit\">Fit</button></div></div>\n"
    if let note {
      text += "<p class=\"muted\">\(MarkupText.escaped(note)): here they are collapsed.</p>\n"
    }
    text += "<div class=\"desk\"><div class=\"view\" id=\"view\" tabindex=\"0\" role=\"group\""
    text += " aria-label=\"Graph\" aria-describedby=\"keys\">\n"
    text += SVGWriter(interactive: layout).element()
    text += "</div>\n<aside id=\"panel\" aria-live=\"polite\" aria-label=\"What is chosen\">"
    text +=
      "<p class=\"muted\" id=\"keys\">Choose a screen or a transition to see its shortest flow:"
    text += " by click, or with the arrow keys and Enter. Escape clears,"
    text += " <kbd>+</kbd> <kbd>&minus;</kbd> <kbd>0</kbd> change the size.</p></aside></div>\n"
    if legend.width > 0 {
      text += "<svg class=\"key\" width=\"\(legend.width)\" height=\"\(legend.height)\""
      text +=
        " viewBox=\"0 0 \(legend.width) \(legend.height)\" role=\"img\" aria-label=\"Legend\">\n"
      text += "\(legend.text)</svg>\n"
    }
    return text + "</section>\n"
  }

  /// Of each part title, words, flow and marks as `[1, "error", "leak"]`; of edges also the ends.
  private static func data(_ graph: FlowGraph) -> String {
    let index = GraphIndex(graph)
    let nodes = graph.nodes.map { node in
      "{\"title\": \(JSONLiteral.text(GraphWords.line(node.label))), "
        + "\"words\": \(JSONLiteral.text(GraphWords.line(GraphWords.node(node)))), "
        + rest(node.flow, node.marks)
    }
    let edges = graph.edges.enumerated().map { number, edge in
      let ends = index.ends[number] ?? (0, 0)
      let (from, to) = (graph.nodes[ends.from].label, graph.nodes[ends.to].label)
      let label = EdgeLabel.text(edge)
      return "{\"from\": \(ends.from), \"to\": \(ends.to), "
        + "\"title\": \(JSONLiteral.text(label.isEmpty ? "(no label)" : label)), "
        + "\"words\": "
        + "\(JSONLiteral.text(GraphWords.line(GraphWords.edge(edge, from: from, to: to)))), "
        + rest(edge.flow, edge.marks)
    }
    return "{\"nodes\": [\(nodes.joined(separator: ",\n"))],\n"
      + "\"edges\": [\(edges.joined(separator: ",\n"))]}"
  }

  private static func rest(_ flow: [String], _ marks: [FlowGraph.Mark]) -> String {
    let marks = marks.map { mark in
      let text = JSONLiteral.text(GraphWords.line(mark.text))
      return "[\(mark.number), \"\(mark.severity.rawValue)\", \(text)]"
    }
    return "\"flow\": \(JSONLiteral.array(flow.map { GraphWords.line($0) })), "
      + "\"marks\": [\(marks.joined(separator: ", "))]}"
  }
}
