import FlowScript

/// How much room the texts of a graph need.
struct GraphSizes {
  struct Text {
    var lines: [String] = []
    var width = 0
    var height = 0
  }

  /// The border of each node, and the lines in it.
  private(set) var nodes: [Text] = []
  /// The label of each edge with its badges; no lines and no width where there is neither.
  private(set) var labels: [Text] = []
  /// The least width of each box, for its title.
  private(set) var boxes: [Int] = []

  static let badge = 18
  static let loop = 30
  /// How far the sheet behind a modal looks out.
  static let sheet = 5

  /// Edges leave nodes at their sides if layers stand side by side, else above and below.
  init(_ graph: FlowGraph, _ ends: [(from: Int, to: Int)], isAcross: Bool) {
    var ports = Array(repeating: 0, count: graph.nodes.count)
    for end in ends where end.from != end.to {
      ports[end.from] += 1
      ports[end.to] += 1
    }
    nodes = graph.nodes.enumerated().map { number, node in
      let lines = TextMeasure.lines(SafeText.string(node.label), columns: 24, count: 2)
      let text = (lines.map { TextMeasure.title($0) }.max() ?? 0) + 32
      // Half of the edges at one side have their places 12 apart.
      let width = max(text, 72, isAcross ? 0 : min(240, ports[number] * 6 + 24))
      let height = max(22 + 16 * lines.count, isAcross ? min(240, ports[number] * 5 + 16) : 0)
      let sheet = node.kind == .modal ? Self.sheet : 0
      return Text(
        lines: lines,
        width: width + width % 2,
        height: height + sheet + (height + sheet) % 2
      )
    }
    labels = graph.edges.map { edge in
      var text = Text()
      let label = EdgeLabel.text(edge)
      if !label.isEmpty {
        text.lines = TextMeasure.lines(label, columns: isAcross ? 20 : 26, count: 3)
      }
      let badges = min(edge.marks.count, 3) * Self.badge
      text.width = (text.lines.map { TextMeasure.code($0) }.max() ?? 0) + badges
      if text.width > 0 {
        text.width += 14 + text.width % 2
        text.height = max(1, text.lines.count) * 14 + 6
      }
      return text
    }
    boxes = graph.boxes.map { box in
      let title = SafeText.string(box.label)
      let kind = SafeText.string(box.kind)
      return TextMeasure.title(DisplayWidth.cut(title, to: 28))
        + TextMeasure.code(DisplayWidth.cut(kind, to: 14)) + 36
    }
  }
}

/// What stands at an edge.
enum EdgeLabel {
  /// `push detail | related`: what labels have in common as first word is said once.
  static func text(_ edge: FlowGraph.Edge) -> String {
    var groups: [(verb: String, rest: [String])] = []
    for label in edge.labels {
      let label = SafeText.string(label)
      let end = label.firstIndex(of: " ")
      let verb = end.map { String(label[..<$0]) } ?? label
      let rest = end.map { String(label[label.index(after: $0)...]) }
      if let rest, let place = groups.firstIndex(where: { $0.verb == verb && !$0.rest.isEmpty }) {
        groups[place].rest.append(rest)
      } else {
        groups.append((verb, rest.map { [$0] } ?? []))
      }
    }
    return groups.map {
      $0.rest.isEmpty ? $0.verb : $0.verb + " " + $0.rest.joined(separator: " | ")
    }
    .joined(separator: " | ")
  }
}
