import FlowNavigation

/// What of a state goes into a first design.
struct SeenState: Hashable, Sendable {
  /// The scene that the user works in, and those that are connected.
  var scene = ""
  var scenes: [String] = []
  /// The coordinators from the root, each with its kind and whether it shares the stack of the one before.
  var coordinators: [Coordinator] = []
  /// The visible screen; empty for none.
  var screen = ""
  var title = ""
  var depth = 1
  var modals = 0
  /// The names of what the screen was made with.
  var parameters: [String] = []
  /// What these are, as a definition writes it.
  var values: [String] = []
  var elements: [Element] = []
  /// Whether a user can go back, and swipe a modal down.
  var canGoBack = false
  var canSwipeDown = false
  /// The tabs on the way to what each layer shows, the outermost first.
  var tabs: [Tabs] = []

  struct Tabs: Hashable, Sendable {
    var id: String
    /// The coordinator whose they are; empty for none.
    var owner: String
    /// What the items are called.
    var items: [String]
    /// The coordinator of each item; empty for a mere screen.
    var coordinators: [String]
    /// The place of the item that is selected; behind the last for none.
    var selected: Int
  }

  struct Coordinator: Hashable, Sendable {
    var id: String
    var kind: String
    var isShared: Bool
  }

  struct Element: Hashable, Sendable {
    var kind: String
    var name: String
    var title: String
    var isUsable: Bool
    /// Rows by ID and title, or the options of a choice; IDs and options as a definition writes them.
    var rows: [String]
    /// What it keeps, as a definition writes it; empty for nothing.
    var content = ""
  }

  init() {}

  init(_ engine: any Engine) {
    let vocabulary = engine.vocabulary
    let transaction = Transaction()
    let snapshot = engine.snapshot([.scenes, .layers, .screen, .tree, .tabs], in: transaction)
    scene = snapshot.sceneInUse.map { vocabulary.text($0.id) } ?? ""
    scenes = snapshot.scenes.map { vocabulary.text($0.id) }
    depth = max(1, snapshot.layers.last?.depth ?? 1)
    modals = max(0, snapshot.layers.count - 1)
    tabs = snapshot.tabs.map { Tabs($0, vocabulary) }
    let actions = engine.possibleUserActions(in: transaction)
    canGoBack = actions.contains { $0.verb == .back }
    canSwipeDown = actions.contains { $0.verb == .swipeDown }
    var ids = engine.visiblePath()?.ids.map { vocabulary.text($0) } ?? []
    if let report = snapshot.screen, snapshot.layers.last?.screen != NodeName.none {
      screen = ids.popLast() ?? ""
      title = report.title == .null ? "" : report.title.description
      let values = engine.report(on: report.name, .values, in: transaction)?.parameters ?? []
      parameters = values.map { vocabulary.text($0.name) }
      self.values = values.map { DraftText.literal($0.value) }
      elements = report.elements.map { Element($0, vocabulary) }
    }
    var above: NodeName?
    for id in ids {
      guard let symbol = vocabulary.symbol(id),
        let node = engine.instances(of: symbol).first(where: { name in
          engine.report(on: name, .surroundings, in: transaction)?.isCoordinator ?? false
        }), let report = engine.report(on: node, .surroundings, in: transaction),
        case .coordinator(let kind) = report.kind
      else { continue }
      let isShared = report.surface != .none && report.surface == above
      coordinators.append(Coordinator(id: id, kind: "\(kind)", isShared: isShared))
      above = report.surface
    }
    if !coordinators.isEmpty { return }
    // Where nothing is seen the root is there all the same; a container is none.
    let root = snapshot.tree.lazy.compactMap { node -> Coordinator? in
      let report = engine.report(on: node.name, .surroundings, in: transaction)
      guard let kind = node.kind, report?.isCoordinator ?? false else { return nil }
      return Coordinator(id: vocabulary.text(node.name.id), kind: "\(kind)", isShared: false)
    }.first
    // What an app without coordinators does is done by one of its name.
    coordinators = [
      root ?? Coordinator(id: vocabulary.standIn, kind: "navigation", isShared: false)
    ]
  }
}

extension SeenState {
  /// Whether another state is another place, and not the same screen with something else on it.
  func leads(to other: SeenState) -> Bool {
    coordinators.map(\.id) != other.coordinators.map(\.id) || screen != other.screen
      || modals != other.modals || depth != other.depth || scene != other.scene
  }

  /// The move by which the user comes to another window.
  func moveOfWindows(to other: SeenState, with row: String?) -> String {
    if !other.scenes.contains(scene) { return "scene close \(scene)" }
    let name = row == DraftText.quoted(other.scene) ? "$event.row" : other.scene
    return "scene \(scenes.contains(other.scene) ? "use" : "connect") \(name)"
  }

  /// The same with nothing to see.
  var withoutScreen: SeenState {
    var state = self
    state.screen = ""
    return state
  }
}

extension SeenState.Tabs {
  fileprivate init(_ bar: TabBar, _ vocabulary: Vocabulary) {
    func text(_ id: Symbol) -> String { id == .none ? "" : vocabulary.text(id) }
    self.id = text(bar.node.id)
    owner = text(bar.owner.id)
    items = bar.items.map(text)
    coordinators = bar.coordinators.map(text)
    selected = bar.items.firstIndex(of: bar.selected) ?? bar.items.count
  }
}

extension SeenState.Element {
  fileprivate init(_ element: ElementReport, _ vocabulary: Vocabulary) {
    name = vocabulary.text(element.name)
    title = element.title == .null ? "" : element.title.description
    isUsable = element.isVisible && element.isEnabled
    switch element.kind {
    case .gesture: kind = "gesture \(element.gesture)"
    case .secureField: kind = "field secure"
    default: kind = "\(element.kind)"
    }
    content = element.content.map { $0 == .null ? "" : DraftText.literal($0) } ?? ""
    rows =
      element.kind == .choice
      ? element.options.map(DraftText.literal)
      : element.rows.flatMap {
        [DraftText.literal($0.id), $0.title == .null ? "" : $0.title.description]
      }
  }
}
