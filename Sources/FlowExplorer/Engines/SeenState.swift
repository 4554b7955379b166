import FlowNavigation

/// What of a state goes into a first design.
struct SeenState: Hashable, Sendable {
  /// The coordinators from the root, each with its kind and whether it shares the stack of the one before.
  var coordinators: [Coordinator] = []
  /// The visible screen; empty for none.
  var screen = ""
  var title = ""
  var depth = 1
  var modals = 0
  /// The names of what the screen was made with.
  var parameters: [String] = []
  var elements: [Element] = []

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
  }

  init() {}

  init(_ engine: any Engine) {
    let vocabulary = engine.vocabulary
    let transaction = Transaction()
    let snapshot = engine.snapshot([.layers, .screen, .tree], in: transaction)
    depth = max(1, snapshot.layers.last?.depth ?? 1)
    modals = max(0, snapshot.layers.count - 1)
    var ids = engine.visiblePath()?.ids.map { vocabulary.text($0) } ?? []
    if let report = snapshot.screen, snapshot.layers.last?.screen != NodeName.none {
      screen = ids.popLast() ?? ""
      title = report.title == .null ? "" : report.title.description
      let values = engine.report(on: report.name, .values, in: transaction)?.parameters ?? []
      parameters = values.map { vocabulary.text($0.name) }
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
    // Where nothing is seen the root is there all the same.
    let root = snapshot.tree.lazy.compactMap { node in
      node.kind.map {
        Coordinator(id: vocabulary.text(node.name.id), kind: "\($0)", isShared: false)
      }
    }.first
    // What an app without coordinators does is done by one of its name.
    coordinators = [
      root ?? Coordinator(id: vocabulary.tables.name, kind: "navigation", isShared: false)
    ]
  }
}

extension SeenState {
  /// Whether another state is another place, and not the same screen with something else on it.
  func leads(to other: SeenState) -> Bool {
    coordinators.map(\.id) != other.coordinators.map(\.id) || screen != other.screen
      || modals != other.modals || depth != other.depth
  }

  /// The same with nothing to see.
  var withoutScreen: SeenState {
    var state = self
    state.screen = ""
    return state
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
    rows =
      element.kind == .choice
      ? element.options.map(DraftText.literal)
      : element.rows.flatMap {
        [DraftText.literal($0.id), $0.title == .null ? "" : $0.title.description]
      }
  }
}
