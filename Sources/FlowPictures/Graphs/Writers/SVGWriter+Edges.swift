extension SVGWriter {
  mutating func drawLine(of number: Int) {
    let edge = layout.graph.edges[number]
    let route = layout.edges[number]
    text += "<g class=\"line\(Self.classes(edge))\""
    if isInteractive { text += " data-edge=\"e\(number)\"" }
    text += ">"
    if !isInteractive { text += "<title>\(MarkupText.escaped(words(edge)))</title>" }
    let path = path(of: route)
    text += "<path class=\"hit\" d=\"\(path)\"/><path d=\"\(path)\"/>"
    if let end = route.points.last {
      text += "<path class=\"tip\" d=\"M\(end.x) \(end.y)\(tip(of: route))\"/>"
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

  /// The triangle at the end of a route.
  private func tip(of route: GraphLayout.Route) -> String {
    let (right, left, down, up) = ("l-8 -4v8z", "l8 -4v8z", "l-4 -8h8z", "l-4 8h8z")
    if route.isLoop { return layout.isAcross ? up : left }
    let isBack = layout.isBack(route)
    return layout.isAcross ? (isBack ? left : right) : (isBack ? up : down)
  }

  /// The path of a route, up to where its tip begins.
  private func path(of route: GraphLayout.Route) -> String {
    guard let first = route.points.first, let last = route.points.last else { return "" }
    if route.isLoop {
      let far = GraphSizes.loop - 6
      return layout.isAcross
        ? "M\(first.x) \(first.y)C\(first.x - 12) \(first.y + far) \(last.x + 12)"
          + " \(first.y + far) \(last.x) \(last.y + 7)"
        : "M\(first.x) \(first.y)C\(first.x + far) \(first.y - 12) \(first.x + far)"
          + " \(last.y + 12) \(last.x + 7) \(last.y)"
    }
    var end = last
    let shorter = layout.isBack(route) ? 7 : -7
    if layout.isAcross { end.x += shorter } else { end.y += shorter }
    return "M\(first.x) \(first.y)" + pieces(first, route.points.dropFirst().dropLast() + [end])
  }

  private func pieces(_ first: Point, _ points: [Point]) -> String {
    var path = ""
    var last = first
    // Straight pieces that follow one another are one.
    var straight: String?
    for point in points where point != last {
      if layout.isAcross ? point.y == last.y : point.x == last.x {
        straight = layout.isAcross ? "H\(point.x)" : "V\(point.y)"
      } else {
        path += straight ?? ""
        straight = nil
        let (x, y) = ((last.x + point.x) / 2, (last.y + point.y) / 2)
        path +=
          layout.isAcross
          ? "C\(x) \(last.y) \(x) \(point.y) " : "C\(last.x) \(y) \(point.x) \(y) "
        path += "\(point.x) \(point.y)"
      }
      last = point
    }
    return path + (straight ?? "")
  }
}

extension GraphLayout {
  /// Whether a route leads against the direction of the layout.
  package func isBack(_ route: Route) -> Bool {
    guard let first = route.points.first, let last = route.points.last else { return false }
    return isAcross ? first.x > last.x : first.y > last.y
  }
}
