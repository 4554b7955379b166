package import FlowNavigation
import FlowScript

/// The visible screen as a drawing for a terminal: what a user sees, and what one types for it.
package struct Wireframe {
  let world: World
  let definition: AppDefinition
  let report: ScreenReport
  let backdrop: Backdrop
  /// What a user could do now, each once: those of the top come first.
  var actions: [Action]

  /// The transaction gives the session's variables to expressions; nil when nothing is shown.
  package init?(of world: World, transaction: Transaction) {
    guard let report = world.screenReport(in: transaction) else { return nil }
    self.world = world
    definition = world.definition
    self.report = report
    backdrop = world.backdrop(in: transaction)
    actions = world.possibleUserActions(in: transaction)
  }

  /// Appends the drawing, as wide as what is in it, and never wider than so many columns.
  package consuming func append(columns: Int, isColored: Bool, to output: inout [UInt8]) {
    let covered = backdrop.covered.suffix(Self.mostCovered)
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
    if world.hasSeveralScenes, let scene = world.currentScene() {
      marks.append("scene \(definition.text(world.id(scene: scene)))")
    }
    if backdrop.canSwipeDown { marks.append("swipe-down") }
    panel.heading = marks.joined(separator: ", ")
    panel.items.append(
      .title(
        lead: backdrop.canGoBack ? "‹ back" : "",
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
    for bar in report.tabBars {
      panel.items.append(.rule)
      let selected = bar.items.firstIndex(of: bar.selected)
      panel.items.append(.bar(bar.items.map { safe(definition.text($0)) }, selected: selected))
    }
    return panel
  }

  private mutating func panel(of sub: ScreenReport.Sub) -> Panel {
    var panel = Panel(heading: "\(sub.kind.word) \(text(sub.name))")
    panel.items = items(of: sub.elements)
    return panel
  }

  private func text(of covered: Backdrop.Covered) -> String {
    if covered.name == .none { return "(blank)" }
    return "\(title(covered.title))  \(text(covered.name))"
  }

  /// A title; `?` when it cannot be computed.
  func title(_ value: Value) -> String { value == .null ? "?" : safe(value.description) }

  func text(_ name: NodeName) -> String {
    var bytes: [UInt8] = []
    bytes.append(name, definition)
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
