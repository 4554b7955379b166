extension SVGWriter {
  mutating func drawLine(of number: Int) {
    let edge = layout.graph.edges[number]
    let route = layout.edges[number]
    text += "<g class=\"line\(Self.classes(edge))\""
    if isInteractive { text += " data-edge=\"e\(number)\"" }
    text += ">"
    if !isInteractive { text += "<title>\(MarkupText.escaped(words(edge)))</title>" }
    let path = Self.path(route)
    text += "<path class=\"hit\" d=\"\(path)\"/><path d=\"\(path)\"/>"
    if let end = route.points.last {
      let tip = route.isLoop ? "l8 -4v8z" : route.isUpward ? "l-4 8h8z" : "l-4 -8h8z"
      text += "<path class=\"tip\" d=\"M\(end.x) \(end.y)\(tip)\"/>"
    }
    text += "</g>\n"
  }

  mutating func drawLabel(of number: Int) {
    let edge = layout.graph.edges[number]
    let route = layout.edges[number]
    let point = route.points.first ?? Point(x: 0, y: 0)
    guard route.label != nil || isInteractive else { return }
    let frame = route.label ?? Rectangle(x: point.x - 5, y: point.y + 10, width: 10, height: 10)
    let words = MarkupText.escaped(words(edge))
    text += "<g class=\"label\(Self.classes(edge))\""
    if isInteractive { text += Self.role(id: "e\(number)", label: words) }
    text += ">"
    if !isInteractive { text += "<title>\(words)</title>" }
    text += "<rect \(Self.attributes(frame)) rx=\"5\"/>"
    let badges = min(edge.marks.count, 3) * GraphSizes.badge
    let middle = frame.center.x - badges / 2
    let first = frame.center.y - 7 * route.lines.count + 11
    for (line, content) in route.lines.enumerated() {
      text += "<text x=\"\(middle)\" y=\"\(first + 14 * line)\">"
      text += "\(MarkupText.escaped(content))</text>"
    }
    drawBadges(edge.marks, right: frame.right - 2, y: frame.center.y)
    text += "</g>\n"
  }

  private static func classes(_ edge: FlowGraph.Edge) -> String {
    word(edge.change) + (edge.heat.map { " heat\(GraphWords.step(of: $0))" } ?? "")
  }

  private func words(_ edge: FlowGraph.Edge) -> String {
    GraphWords.edge(edge, from: label(of: edge.from), to: label(of: edge.to))
  }

  private func label(of name: String) -> String {
    layout.graph.nodes.first { $0.name == name }?.label ?? name
  }

  /// The path of a route, up to where its tip begins.
  private static func path(_ route: GraphLayout.Route) -> String {
    guard let first = route.points.first, var end = route.points.last else { return "" }
    if route.isLoop {
      let x = first.x + GraphSizes.loop - 6
      return "M\(first.x) \(first.y)C\(x) \(first.y - 12) \(x) \(end.y + 12) \(end.x + 7) \(end.y)"
    }
    end.y += route.isUpward ? 7 : -7
    var path = "M\(first.x) \(first.y)"
    var last = first
    // Upright pieces that follow one another are one.
    var upright: Int?
    for point in route.points.dropFirst().dropLast() + [end] {
      if point.x == last.x {
        upright = point.y
      } else {
        if let y = upright { path += "V\(y)" }
        upright = nil
        let middle = (last.y + point.y) / 2
        path += "C\(last.x) \(middle) \(point.x) \(middle) \(point.x) \(point.y)"
      }
      last = point
    }
    if let y = upright { path += "V\(y)" }
    return path
  }
}

extension GraphLayout.Route {
  /// Whether it comes to its end from below.
  var isUpward: Bool { (points.first?.y ?? 0) > (points.last?.y ?? 0) }
}
