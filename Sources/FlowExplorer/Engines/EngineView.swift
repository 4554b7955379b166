import FlowCommands
package import FlowNavigation
import FlowScript

/// What a user sees of an app, as words: two engines of one app are held against each other by them.
package struct EngineView: Hashable, Sendable {
  /// The scene that the user works in, the app's first one as `main`; empty where none is open.
  package var scene: String
  /// The coordinators and the screen, from the root: `App/Item/ItemsList`; empty when nothing is shown.
  package var path: String
  /// The screen at its end; empty when nothing is shown.
  var screen: String { path.split(separator: "/").last.map(String.init) ?? "" }
  /// The title of the screen; empty where it has none.
  package var title: String
  /// How many modals lie over the window.
  package var modals: Int
  /// How many screens the visible stack has; 1 where there is none.
  package var depth: Int
  /// The lines that a finger can do, but for those of tab bars.
  package var possible: Set<String>
  /// The items of the tab bars that are seen and can be tapped.
  package var tabs: Set<String>
  /// The values that the screen was made with, by their names.
  package var parameters: [String: String]

  /// What a user sees, but for what is called as one of these and the lines that do it.
  package init(_ engine: any Engine, without holes: Set<String> = []) {
    let vocabulary = engine.vocabulary
    let transaction = Transaction()
    let layers = engine.snapshot(.layers, in: transaction).layers
    let inUse = engine.snapshot(.scenes, in: transaction).sceneInUse?.id
    let isFirst = inUse == vocabulary.tables.scenes.first?.name
    scene = inUse.map { isFirst ? "main" : vocabulary.text($0) } ?? ""
    path = Self.path(of: engine, layers)
    let screen = engine.snapshot(.screen, in: transaction).screen
    parameters = [:]
    if let name = screen?.name, let report = engine.report(on: name, .values, in: transaction) {
      for parameter in report.parameters where parameter.value != .null {
        parameters[vocabulary.text(parameter.name)] = parameter.value.description
      }
    }
    title = screen.map { $0.title == .null ? "" : $0.title.description } ?? ""
    modals = max(0, layers.count - 1)
    depth = max(1, layers.last?.depth ?? 1)
    let bars = engine.snapshot(.tabBars, in: transaction).tabBars
    let items = Set(bars.flatMap(\.items).map { vocabulary.text($0) })
    let actions = engine.possibleUserActions(in: transaction)
      .filter { !holes.contains(Self.name($0, vocabulary)) }
    tabs = Set(actions.filter { $0.verb == .tap }.map { Self.name($0, vocabulary) })
      .intersection(items)
    let others = actions.filter { $0.verb != .tap || !items.contains(Self.name($0, vocabulary)) }
    possible = Set(others.map { Self.line($0, vocabulary) })
  }

  /// What an action uses: an element, a gesture or an item of a tab bar, else its command.
  static func name(_ action: Action, _ vocabulary: Vocabulary) -> String {
    switch (action.verb, action.subject) {
    case (.back, _): "back"
    case (.swipeDown, _): "swipe-down"
    case (_, .symbol(let name)): vocabulary.text(name)
    default: ""
    }
  }

  /// The coordinators and the screen, from the root; empty when nothing is shown.
  package static func path(of engine: any Engine) -> String {
    path(of: engine, engine.snapshot(.layers, in: Transaction()).layers)
  }

  private static func path(of engine: any Engine, _ layers: [LayerState]) -> String {
    guard let top = layers.last, top.screen != .none else { return "" }
    let vocabulary = engine.vocabulary
    return engine.visiblePath()?.ids.map { vocabulary.text($0) }.joined(separator: "/") ?? ""
  }

  /// Whether an action is a tap on an item of a tab bar that is seen.
  static func isTab(_ action: Action, of engine: any Engine) -> Bool {
    guard action.verb == .tap, case .symbol(let name) = action.subject else { return false }
    let bars = engine.snapshot(.tabBars, in: Transaction()).tabBars
    return bars.contains { $0.items.contains(name) }
  }

  /// Whether an action is a tap on a row of which nothing looks as if it could be tapped.
  static func isPlainRow(_ action: Action, of engine: any Engine) -> Bool {
    guard action.verb == .tap, action.namesRow, case .symbol(let name) = action.subject,
      let screen = engine.snapshot(.screen, in: Transaction()).screen
    else { return false }
    let elements = screen.elements + screen.subs.flatMap(\.elements)
    guard let rows = elements.first(where: { $0.name == name })?.rows else { return false }
    if case .value(.integer(let number))? = action.items.first {
      return number >= 1 && number <= rows.count && rows[Int(number) - 1].isPlain
    }
    guard case .value(let id) = action.value else { return false }
    return rows.first { $0.id == id }?.isPlain ?? false
  }

  /// An action as a line.
  package static func line(_ action: Action, _ vocabulary: Vocabulary) -> String {
    var bytes: [UInt8] = []
    ActionWriter.write(filled(action), vocabulary: vocabulary, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// An action as it means the same in both: with a text where any is typed, and a swipe without what it is called.
  package static func filled(_ action: Action) -> Action {
    var action = action
    if action.verb == .type, action.value == .none { action.value = .value(.string("a")) }
    if action.verb == .swipe, action.value == .none, action.items.isEmpty { action.subject = .none }
    return action
  }

  /// A line as an action of another engine; nil where that has no such words.
  package static func action(_ line: String, _ engine: any Engine) -> Action? {
    let source = SourceText(name: "", bytes: Array(line.utf8))
    let (statements, diagnostics) = Parser.parse(source, rules: CommandTable.syntaxRules)
    guard diagnostics.isEmpty, statements.count == 1,
      case .act(let action)? = try? Reader(engine.vocabulary).read(statements[0], in: source)
    else { return nil }
    return action
  }
}
