/// Labels of writers that know no badges: findings stand in words.
enum EdgeText {
  /// As in `+ push detail (error 2)`.
  static func label(_ edge: FlowGraph.Edge) -> String {
    sign(edge.change) + EdgeLabel.text(edge) + marks(edge.marks)
  }

  static func label(_ node: FlowGraph.Node) -> String {
    sign(node.change) + node.label + marks(node.marks)
  }

  private static func sign(_ change: FlowGraph.Change) -> String {
    change == .none ? "" : change == .added ? "+ " : "- "
  }

  private static func marks(_ marks: [FlowGraph.Mark]) -> String {
    marks.map { " (\(sign($0.change))\($0.severity.rawValue) \($0.number))" }.joined()
  }
}

/// The ramp of coverage in the writers that have no style sheet.
enum HeatColor {
  static let fills = ["#ffffff", "#e2f3ee", "#c3e7dd", "#9dd8c8", "#73c7b1", "#4ab599"]
  static let lines = ["#9aa5b6", "#7fb3a5", "#5fa493", "#3f9480", "#22836d", "#0c6f5a"]
  static func fill(_ heat: Double) -> String { fills[GraphWords.step(of: heat)] }
  static func line(_ heat: Double) -> String { lines[GraphWords.step(of: heat)] }
}
