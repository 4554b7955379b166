import FlowNavigation

/// What of a state goes into a first design, as lines that a process can tell another.
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
    /// Rows by ID and title, or the options of a choice.
    var rows: [String]
  }

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
      ? element.options.map(\.description)
      : element.rows.flatMap { [$0.id.description, $0.title == .null ? "" : $0.title.description] }
  }
}

/// As text: a line for each part, its fields between tabs.
extension SeenState {
  var text: String {
    var lines = [["screen", screen, title, "\(depth)", "\(modals)"], ["parameters"] + parameters]
    lines += coordinators.map { ["coordinator", $0.id, $0.kind, "\($0.isShared)"] }
    lines += elements.map { ["element", $0.kind, $0.name, $0.title, "\($0.isUsable)"] + $0.rows }
    return lines.map { $0.map(Self.plain).joined(separator: "\t") }.joined(separator: "\n")
  }

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      switch fields.first {
      case "screen" where fields.count == 5:
        (screen, title) = (fields[1], fields[2])
        (depth, modals) = (Int(fields[3]) ?? 1, Int(fields[4]) ?? 0)
      case "parameters": parameters = Array(fields.dropFirst())
      case "coordinator" where fields.count == 4:
        coordinators.append(
          Coordinator(id: fields[1], kind: fields[2], isShared: fields[3] == "true")
        )
      case "element" where fields.count >= 5:
        elements.append(
          Element(
            kind: fields[1],
            name: fields[2],
            title: fields[3],
            isUsable: fields[4] == "true",
            rows: Array(fields.dropFirst(5))
          )
        )
      default: break
      }
    }
  }

  private static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 32 ? " " : $0 }))
  }
}
