/// What is on screens and sub-controllers to be touched.
extension ReferenceApp {
  package enum ElementKind: String, Hashable, Sendable, CaseIterable {
    case toggle = "switch"
    case field, list, button, choice
  }

  /// What keeps a value or has rows, or a button that tells of one; it emits with that value.
  package struct Element: Hashable, Sendable {
    package var id: String
    package var kind: ElementKind
    package var event: String?
    /// Whether the event carries a value: of the row, or of the element with this name.
    package var valueOf: String?
    /// What a choice offers, and what it holds at first.
    package var options: [ReferenceExpression] = []
    package var initial = ReferenceValue.null
    package var use = Use()
  }

  /// When something can be seen and used; nil for always.
  package struct Use: Hashable, Sendable {
    package var isVisible: ReferenceExpression?
    package var isEnabled: ReferenceExpression?
  }

  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case left, right, up, down, longpress
  }

  /// `gesture [NAME] DIRECTION`; without a name it goes by its direction.
  package struct Gesture: Hashable, Sendable {
    package var id: String?
    package var direction: Direction
    package var event: String?
    package var arguments: [ReferenceLine.Argument] = []
    package var use = Use()
    /// The list whose rows it is made over.
    package var list: String?

    var name: String { id ?? direction.rawValue }
  }

  /// A button that emits an event.
  package struct Button: Hashable, Sendable {
    package var id: String
    package var event: String
    package var arguments: [ReferenceArgument] = []
  }
}

extension ReferenceApp.Element {
  /// As the definition of a screen writes it.
  var text: String {
    var text = "  \(kind.rawValue) \(id)"
    if kind == .list { text += " from=[0, 1, 2]" }
    if kind == .choice {
      text += " options=[\(options.map(\.text).joined(separator: ", "))]"
      if initial != .null { text += " value=\(initial.text)" }
    }
    text += use.text
    guard let event else { return text }
    text += " -> emit \(event)"
    guard let valueOf else { return text }
    return text + (kind == .list ? " n=$row" : " n=$field.\(valueOf)")
  }
}

extension ReferenceApp.Use {
  fileprivate var text: String {
    (isVisible.map { " visible=(\($0.text))" } ?? "")
      + (isEnabled.map { " enabled=(\($0.text))" } ?? "")
  }
}

extension ReferenceApp.Gesture {
  var text: String {
    let words = ["  gesture"] + (id.map { [$0] } ?? []) + [direction.rawValue]
    let values = arguments.map { " \($0.name)=\($0.value.argumentText)" }.joined()
    let emit = event.map { " -> emit \($0)\(values)" } ?? ""
    return words.joined(separator: " ") + (list.map { " of=\($0)" } ?? "") + use.text + emit
  }
}

extension ReferenceApp.Button {
  var text: String { "  button \(id) -> emit \(event)\(arguments.text)" }
}
