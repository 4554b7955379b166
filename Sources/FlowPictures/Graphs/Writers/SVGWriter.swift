import FlowScript

/// Draws a layout as SVG.
package struct SVGWriter {
  let layout: GraphLayout
  /// Whether each part can be chosen, for a page with a script.
  let isInteractive: Bool
  var text = ""

  static let margin = 20
  /// How each file of its own begins.
  static let opening =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" data-origin=\"\(GraphFile.mark)\""

  package init(_ layout: GraphLayout) {
    self.layout = layout
    isInteractive = false
  }

  init(interactive layout: GraphLayout) {
    self.layout = layout
    isInteractive = true
  }

  /// The picture as a file of its own, with title and legend, for light and dark.
  package consuming func document() -> String {
    let legend = SVGLegend(layout.graph)
    let width = max(layout.width, legend.width, 240) + 2 * Self.margin
    let head = 40
    let height = head + layout.height + legend.height + Self.margin
    text += Self.opening
    text += " viewBox=\"0 0 \(width) \(height)\""
    text += " width=\"\(width)\" height=\"\(height)\" role=\"img\" aria-labelledby=\"title\">\n"
    text += "<title id=\"title\">\(MarkupText.escaped(layout.graph.title))</title>\n"
    text += "<style>\n\(SVGStyle.colors)\(SVGStyle.plainShapes)</style>\n"
    text += "<rect class=\"page\" width=\"\(width)\" height=\"\(height)\"/>\n"
    let title = TextMeasure.lines(
      SafeText.string(layout.graph.title),
      columns: max(20, (width - 40) / 11),
      count: 1
    )[0]
    text += "<text class=\"head\" x=\"\(Self.margin + 4)\" y=\"32\">"
    text += "\(MarkupText.escaped(title))</text>\n"
    let left = (width - layout.width) / 2
    text += "<g transform=\"translate(\(left) \(head))\">\n"
    drawAll()
    text += "</g>\n<g transform=\"translate(\(Self.margin + 4) \(head + layout.height + 4))\">\n"
    text += legend.text
    text += "</g>\n</svg>\n"
    return text
  }

  /// The picture alone, to stand in a page that has the style.
  consuming func element() -> String {
    text += "<svg id=\"graph\" viewBox=\"0 0 \(layout.width) \(layout.height)\""
    text += " width=\"\(layout.width)\" height=\"\(layout.height)\" role=\"group\""
    text += " aria-label=\"\(MarkupText.escaped(layout.graph.title))\">\n"
    drawAll()
    text += "</svg>\n"
    return text
  }

  private mutating func drawAll() {
    let depths = GraphIndex(layout.graph).depths
    for box in depths.indices.sorted(by: { (depths[$0], $0) < (depths[$1], $1) }) {
      draw(box: box, depth: depths[box])
    }
    for edge in layout.edges.indices { drawLine(of: edge) }
    for box in depths.indices { drawTitle(of: box) }
    for node in layout.nodes.indices { draw(node: node) }
    for edge in layout.edges.indices { drawLabel(of: edge) }
  }

  private mutating func draw(box: Int, depth: Int) {
    guard let frame = layout.boxes[box] else { return }
    let part = layout.graph.boxes[box]
    let look = (depth % 2 == 0 ? "" : " odd") + (part.reach.look.map { " \($0)" } ?? "")
    text += "<rect class=\"box\(look)\(Self.word(part.change))\" "
    text += "\(Self.attributes(frame)) rx=\"10\"/>\n"
  }

  /// Above the edges, on a ground of its own.
  private mutating func drawTitle(of number: Int) {
    guard let frame = layout.boxes[number] else { return }
    let box = layout.graph.boxes[number]
    let kind = DisplayWidth.cut(SafeText.string(box.kind), to: 14)
    let label = DisplayWidth.cut(SafeText.string(box.label), to: 28)
    // The type is a little smaller than what is measured.
    let width = (TextMeasure.title(label) + TextMeasure.code(kind)) * 11 / 13 + 18
    text += "<g class=\"title\(Self.word(box.change))\">"
    text += "<title>\(MarkupText.escaped("\(box.kind) \(box.label)"))</title>"
    text +=
      "<rect x=\"\(frame.x + 6)\" y=\"\(frame.y + 5)\" width=\"\(width)\" height=\"20\" rx=\"5\"/>"
    text += "<text x=\"\(frame.x + 12)\" y=\"\(frame.y + 19)\">"
    if !kind.isEmpty { text += "<tspan class=\"kind\">\(MarkupText.escaped(kind))</tspan> " }
    text += "<tspan class=\"name\">\(MarkupText.escaped(label))</tspan></text></g>\n"
  }

  static func attributes(_ frame: Rectangle) -> String {
    "x=\"\(frame.x)\" y=\"\(frame.y)\" width=\"\(frame.width)\" height=\"\(frame.height)\""
  }

  static func word(_ change: FlowGraph.Change) -> String {
    change == .none ? "" : " \(change.rawValue)"
  }
}
