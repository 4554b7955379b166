package import FlowNavigation
import FlowScript

/// The visible screen as a drawing for a terminal: what a user sees, and what one types for it.
package struct Wireframe {
  let engine: any Engine
  let transaction: Transaction
  let vocabulary: Vocabulary
  let snapshot: Snapshot
  let report: ScreenReport
  /// What a user could do now, each once: those of the top come first.
  var actions: [Action]

  /// The transaction gives the session's variables to expressions; nil when nothing is shown.
  package init?(of engine: any Engine, transaction: Transaction) {
    snapshot = engine.snapshot([.scenes, .layers, .screen, .tabBars], in: transaction)
    guard let report = snapshot.screen else { return nil }
    self.engine = engine
    self.transaction = transaction
    vocabulary = engine.vocabulary
    self.report = report
    actions = engine.possibleUserActions(in: transaction)
  }

  /// Appends the drawing, as wide as what is in it, and never wider than so many columns.
  package consuming func append(columns: Int, isColored: Bool, to output: inout [UInt8]) {
    let covered = snapshot.layers.dropLast().suffix(Self.mostCovered)
    let panel = panel()
    let least = min(columns, Self.comfortable)
    let width = max(min(max(panel.width, least), columns), Self.narrowest)
    var canvas = Canvas(width: width, isColored: isColored)
    for (index, screen) in covered.enumerated() {
      let isLowest = index == 0
      canvas.drawCovered(text(of: screen), level: covered.count - index, isLowest: isLowest)
    }
    canvas.draw(panel, isOverOthers: !covered.isEmpty)
    output += canvas.output
  }

  /// The screen with all that is on and around it.
  private mutating func panel() -> Panel {
    var panel = Panel()
    var marks: [String] = []
    if snapshot.scenes.count > 1, let scene = snapshot.sceneInUse {
      marks.append("scene \(vocabulary.text(scene.id))")
    }
    if can(.swipeDown) { marks.append("swipe-down") }
    panel.heading = marks.joined(separator: ", ")
    panel.items.append(
      .title(
        lead: can(.back) ? "‹ back" : "",
        text: title(report.title),
        name: text(report.name)
      )
    )
    panel.items.append(.rule)
    for sub in report.subs.reversed() { panel.items.append(.panel(self.panel(of: sub))) }
    panel.items += items(of: report.elements)
    if report.elements.allSatisfy({ !$0.isVisible }), report.subs.isEmpty {
      panel.items.append(.row(Panel.Row(text: "(nothing on it)", paint: .aside)))
    }
    for bar in snapshot.tabBars {
      panel.items.append(.rule)
      let selected = bar.items.firstIndex(of: bar.selected)
      panel.items.append(.bar(bar.items.map { safe(vocabulary.text($0)) }, selected: selected))
    }
    return panel
  }

  private mutating func panel(of sub: ScreenReport.Sub) -> Panel {
    var panel = Panel(heading: "\(sub.kind.word) \(text(sub.name))")
    panel.items = items(of: sub.elements)
    return panel
  }

  private func can(_ verb: Verb) -> Bool { actions.contains { $0.verb == verb } }

  /// What a layer shows that lies beneath.
  private func text(of covered: LayerState) -> String {
    guard let report = engine.report(on: covered.screen, .values, in: transaction) else {
      return "(blank)"
    }
    return "\(title(report.title))  \(text(report.name))"
  }

  /// A title; `?` when it cannot be computed.
  func title(_ value: Value) -> String { value == .null ? "?" : safe(value.description) }

  func text(_ name: NodeName) -> String {
    var bytes: [UInt8] = []
    bytes.append(name, vocabulary)
    return String(decoding: bytes, as: UTF8.self)
  }

  func safe(_ text: String) -> String { SafeText.string(text) }

  /// What a drawing is wide at least, where the terminal is.
  private static let comfortable = 60
  /// What even a terminal without columns gets.
  private static let narrowest = 20
  /// How many covered screens are hinted at.
  private static let mostCovered = 3
}
