/// What the signs of a picture mean, as far as it has them.
struct SVGLegend {
  private(set) var text = ""
  private(set) var width = 0
  private(set) var height = 0
  private var x = 0

  init(_ graph: FlowGraph) {
    let heats = graph.nodes.map(\.heat) + graph.edges.map(\.heat)
    let marks = graph.nodes.flatMap(\.marks) + graph.edges.flatMap(\.marks)
    if graph.nodes.contains(where: \.isStart) {
      add("<circle class=\"start\" cx=\"5\" cy=\"12\" r=\"5\"/>", 10, "start")
    }
    for kind in [FlowGraph.Kind.modal, .overlay, .group]
    where graph.nodes.contains(where: { $0.kind == kind }) {
      var sign = "<rect class=\"border\" x=\"0\" y=\"5\" width=\"26\" height=\"14\" rx=\"4\"/>"
      if kind == .modal {
        sign = "<rect class=\"behind\" x=\"4\" y=\"1\" width=\"18\" height=\"9\" rx=\"4\"/>" + sign
      } else if kind == .group {
        sign =
          "<rect class=\"behind\" x=\"-3\" y=\"2\" width=\"32\" height=\"20\" rx=\"6\"/>" + sign
      }
      add("<g class=\"node \(kind.rawValue)\">\(sign)</g>", 26, kind.rawValue)
    }
    for reach in [FlowGraph.Reach.unknown, .never] {
      guard let look = reach.look, graph.nodes.contains(where: { $0.reach == reach }) else {
        continue
      }
      let sign = "<rect class=\"border\" x=\"0\" y=\"5\" width=\"26\" height=\"14\" rx=\"4\"/>"
      add("<g class=\"node \(look)\">\(sign)</g>", 26, reach.words)
    }
    for severity in FlowGraph.Severity.allCases
    where marks.contains(where: { $0.severity == severity }) {
      let badge = Self.badge(severity, x: 9, y: 12)
      add("<g class=\"badge \(severity.rawValue)\">\(badge)</g>", 18, severity.rawValue)
    }
    addChanges(graph, marks)
    if heats.contains(where: { $0 != nil }) { addHeat() }
    if x > 0 {
      width = x
      height = 24
    }
  }

  private mutating func addChanges(_ graph: FlowGraph, _ marks: [FlowGraph.Mark]) {
    let changes = graph.nodes.map(\.change) + graph.edges.map(\.change) + marks.map(\.change)
    for change in [FlowGraph.Change.added, .gone] where changes.contains(change) {
      let sign = "<rect class=\"border\" x=\"0\" y=\"5\" width=\"26\" height=\"14\" rx=\"4\"/>"
      add("<g class=\"node \(change.rawValue)\">\(sign)</g>", 26, change.rawValue)
    }
  }

  private mutating func addHeat() {
    var sign = ""
    for step in 0...5 {
      sign += "<g class=\"node heat\(step)\"><rect class=\"border\" x=\"\(step * 22)\" y=\"5\""
      sign += " width=\"20\" height=\"14\" rx=\"3\"/></g>"
    }
    add(sign, 130, "covered: none to all")
  }

  private mutating func add(_ sign: String, _ signWidth: Int, _ label: String) {
    text += "<g class=\"legend\" transform=\"translate(\(x) 0)\">\(sign)"
    text += "<text x=\"\(signWidth + 7)\" y=\"16\">\(label)</text></g>\n"
    x += signWidth + TextMeasure.title(label) + 26
  }

  /// The shape of a badge: another for each severity, so that colour is not all.
  static func badge(_ severity: FlowGraph.Severity, x: Int, y: Int) -> String {
    switch severity {
    case .error: "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"8\"/>"
    case .warning: "<path d=\"M\(x) \(y - 10)l10 10l-10 10l-10 -10z\"/>"
    case .note: "<rect x=\"\(x - 8)\" y=\"\(y - 8)\" width=\"16\" height=\"16\" rx=\"3\"/>"
    }
  }
}
