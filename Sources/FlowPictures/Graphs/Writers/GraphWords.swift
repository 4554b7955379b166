import FlowScript

/// What pictures say of a part of a graph in words.
enum GraphWords {
  /// `Detail (shop/detail), modal, covered 60 %, error 1: leak`.
  static func node(_ node: FlowGraph.Node) -> String {
    var text = node.label == node.name ? node.name : "\(node.label) (\(node.name))"
    if node.kind != .screen { text += ", \(node.kind.rawValue)" }
    if node.isStart { text += ", start" }
    if node.reach != .reached { text += ", \(node.reach.words)" }
    return text + rest(node.heat, node.marks, node.change)
  }

  /// `Home to Detail: push detail, covered 100 %`.
  static func edge(_ edge: FlowGraph.Edge, from: String, to: String) -> String {
    var text = "\(from) to \(to)"
    let label = EdgeLabel.text(edge)
    if !label.isEmpty { text += ": \(label)" }
    return text + rest(edge.heat, edge.marks, edge.change)
  }

  /// The step of the ramp, 0 for none at all, 5 for all.
  static func step(of heat: Double) -> Int {
    guard heat > 0 else { return 0 }
    return max(1, min(5, Int((min(heat, 1) * 5).rounded(.up))))
  }

  /// A share in whole per cent: 100 only for all, 0 only for nothing.
  static func percent(_ heat: Double) -> Int {
    guard heat > 0 else { return 0 }
    return heat >= 1 ? 100 : max(1, min(99, Int((heat * 100).rounded())))
  }

  private static func rest(
    _ heat: Double?,
    _ marks: [FlowGraph.Mark],
    _ change: FlowGraph.Change
  ) -> String {
    var text = ""
    if let heat { text += ", covered \(percent(heat)) %" }
    if change != .none { text += ", \(change.rawValue)" }
    for mark in marks {
      text += ", \(mark.severity.rawValue) \(mark.number): \(mark.text)"
      if mark.change != .none { text += " (\(mark.change.rawValue))" }
    }
    return text
  }
}

extension GraphWords {
  /// Text from outside in one line that is safe to show.
  static func line(_ text: String) -> String { SafeText.string(text) }
}
