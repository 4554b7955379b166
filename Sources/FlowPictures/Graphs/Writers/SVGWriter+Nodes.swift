import FlowScript

extension SVGWriter {
  mutating func draw(node number: Int) {
    let node = layout.graph.nodes[number]
    let frame = layout.nodes[number]
    var classes = "node \(node.kind.rawValue)\(Self.word(node.change))"
    if let look = node.reach.look { classes += " \(look)" }
    if let heat = node.heat { classes += " heat\(GraphWords.step(of: heat))" }
    let words = MarkupText.escaped(GraphWords.node(node))
    text += "<g class=\"\(classes)\""
    if isInteractive { text += Self.role(id: "n\(number)", label: words) }
    text += ">"
    if !isInteractive { text += "<title>\(words)</title>" }
    drawBorder(node, frame)
    let lines = TextMeasure.lines(SafeText.string(node.label), columns: 24, count: 2)
    let sheet = node.kind == .modal ? GraphSizes.sheet / 2 : 0
    let first = frame.center.y - 8 * lines.count + 12 + sheet
    for (line, content) in lines.enumerated() {
      text += "<text x=\"\(frame.center.x)\" y=\"\(first + 16 * line)\">"
      text += "\(MarkupText.escaped(content))</text>"
    }
    drawBadges(node.marks, right: frame.right + GraphSizes.badge / 2, y: frame.y)
    text += "</g>\n"
  }

  private mutating func drawBorder(_ node: FlowGraph.Node, _ whole: Rectangle) {
    var frame = whole
    switch node.kind {
    case .modal:
      // A sheet that lies on another.
      frame.y += GraphSizes.sheet
      frame.height -= GraphSizes.sheet
      text += "<rect class=\"behind\" x=\"\(frame.x + 7)\" y=\"\(whole.y)\""
      text += " width=\"\(frame.width - 14)\" height=\"16\" rx=\"6\"/>"
    case .group:
      text += "<rect class=\"behind\" x=\"\(whole.x)\" y=\"\(whole.y)\""
      text += " width=\"\(whole.width)\" height=\"\(whole.height)\" rx=\"9\"/>"
      frame = Rectangle(
        x: whole.x + 3,
        y: whole.y + 3,
        width: whole.width - 6,
        height: whole.height - 6
      )
    case .screen, .overlay: break
    }
    text += "<rect class=\"border\" \(Self.attributes(frame)) rx=\"8\"/>"
    if node.isStart, layout.isAcross {
      let x = frame.center.x
      text += "<circle class=\"start\" cx=\"\(x)\" cy=\"\(frame.y - 20)\" r=\"5\"/>"
      text += "<path class=\"start\" d=\"M\(x) \(frame.y - 15)V\(frame.y - 8)\"/>"
      text += "<path class=\"tip\" d=\"M\(x) \(frame.y)l-4 -8h8z\"/>"
    } else if node.isStart {
      let y = frame.center.y
      text += "<circle class=\"start\" cx=\"\(frame.x - 20)\" cy=\"\(y)\" r=\"5\"/>"
      text += "<path class=\"start\" d=\"M\(frame.x - 15) \(y)H\(frame.x - 8)\"/>"
      text += "<path class=\"tip\" d=\"M\(frame.x) \(y)l-8 -4v8z\"/>"
    }
  }

  /// Badges side by side, the last with its middle 9 left of `right`.
  mutating func drawBadges(_ marks: [FlowGraph.Mark], right: Int, y: Int) {
    let shown = marks.count > 3 ? 2 : marks.count
    var x = right - GraphSizes.badge / 2
    if marks.count > 3 {
      let worst = FlowGraph.Severity.allCases.first { one in
        marks.dropFirst(2).contains { $0.severity == one }
      }
      drawBadge(worst ?? .note, "+\(marks.count - 2)", .none, x: x, y: y)
      x -= GraphSizes.badge
    }
    for mark in marks[..<shown].reversed() {
      drawBadge(mark.severity, "\(mark.number)", mark.change, x: x, y: y)
      x -= GraphSizes.badge
    }
  }

  private mutating func drawBadge(
    _ severity: FlowGraph.Severity,
    _ label: String,
    _ change: FlowGraph.Change,
    x: Int,
    y: Int
  ) {
    text += "<g class=\"badge \(severity.rawValue)\(Self.word(change))\">"
    text += SVGLegend.badge(severity, x: x, y: y)
    let small = label.utf8.count > 2 ? " class=\"small\"" : ""
    text += "<text\(small) x=\"\(x)\" y=\"\(y + 4)\">\(label)</text></g>"
  }

  /// What makes a part one that can be chosen by key and by pointer.
  static func role(id: String, label: String) -> String {
    " id=\"\(id)\" role=\"button\" tabindex=\"-1\" aria-label=\"\(label)\""
  }
}
