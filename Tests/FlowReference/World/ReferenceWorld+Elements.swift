/// R17: an element only emits, and keeps its own text, choice or switch state.
extension ReferenceWorld {
  func element(_ id: String, of entry: Int) -> ReferenceApp.Element? {
    app.screen(entries[entry].id)?.elements.first { $0.id == id }
  }

  /// `toggle`, `type`, `clear`, `choose` and the tap on a row: of the visible screen, where no alert is over it.
  mutating func touch(_ line: ReferenceLine) throws(ReferenceRefusal) {
    guard let scene = current else { throw ReferenceRefusal("not-launched") }
    let parts = line.subject.split(whereSeparator: { "[]".contains($0) }).map(String.init)
    guard let entry = visible(scene: scene).entry,
      !hasAlert(over: entry),
      let element = element(parts[0], of: entry)
    else { throw ReferenceRefusal(Self.unreachable) }
    try checkUsable(element.use, of: .entry(entry))
    switch (line.verb, element.kind) {
    case (.toggle, .toggle):
      let isOn = entries[entry].fields[element.id] == .bool(true)
      if deviation != .switchesStay { entries[entry].fields[element.id] = .bool(!isOn) }
      tell("set", "\(name(entry: entry)).field.\(element.id) \(!isOn)")
    case (.type, .field): entries[entry].fields[element.id] = .string(line.words.joined())
    case (.clear, .field): entries[entry].fields[element.id] = .string("")
    case (.choose, .choice):
      let option = try option(line, of: element, on: entry)
      if deviation != .choicesStay { entries[entry].fields[element.id] = option }
      // What was computed, the line does not say.
      if case .value? = line.value {
      } else {
        tell("set", "\(name(entry: entry)).field.\(element.id) \(option.text)")
      }
    case (.tap, .list):
      guard let row = parts.last.flatMap({ Int($0) }), row < 3 else {
        throw ReferenceRefusal("unknown-element")
      }
      return try emit(element, .integer(row), on: entry)
    default: throw ReferenceRefusal("wrong-kind")
    }
    try emit(element, carried(by: element, on: entry), on: entry)
  }

  /// The option that is meant: what is offered now, asked of services and fields anew.
  private func option(
    _ line: ReferenceLine,
    of element: ReferenceApp.Element,
    on entry: Int
  ) throws(ReferenceRefusal) -> ReferenceValue {
    let wanted = try value(of: line, Context()) ?? .null
    let context = Context(node: entries[entry].owner, screen: .entry(entry))
    var options: [ReferenceValue] = []
    for option in element.options { options.append(try evaluate(option, context)) }
    // What is not there as it is may be there as text.
    let exact = options.first { $0 == wanted }
    guard let option = exact ?? options.first(where: { $0.plainText == wanted.plainText }) else {
      throw ReferenceRefusal("bad-value")
    }
    return option
  }

  /// A tap on an element of a screen: only buttons and rows take it.
  mutating func tap(_ element: ReferenceApp.Element, on entry: Int) throws(ReferenceRefusal) {
    try checkUsable(element.use, of: .entry(entry))
    switch element.kind {
    case .button: try emit(element, carried(by: element, on: entry), on: entry)
    case .list: throw ReferenceRefusal("missing-parameter")
    case .toggle, .field, .choice: throw ReferenceRefusal("wrong-kind")
    }
  }

  /// What an element tells of: what it keeps itself, or another one of its screen.
  private func carried(by element: ReferenceApp.Element, on entry: Int) -> ReferenceValue {
    guard let source = element.valueOf else { return .null }
    return kept(on: entry).first { $0.name == source }?.value ?? .null
  }

  /// What the elements of a screen keep.
  func kept(on entry: Int) -> [ReferenceArgument] {
    let elements = app.screen(entries[entry].id)?.elements ?? []
    return elements.compactMap { element in
      let none: ReferenceValue
      switch element.kind {
      case .toggle: none = .bool(false)
      case .field: none = .string("")
      case .choice: none = element.initial
      case .list, .button: return nil
      }
      return ReferenceArgument(element.id, entries[entry].fields[element.id] ?? none)
    }
  }

  /// What is hidden or disabled is refused.
  func checkUsable(
    _ use: ReferenceApp.Use,
    of node: Node,
    row: ReferenceValue? = nil
  ) throws(ReferenceRefusal) {
    var context = Context(node: coordinator(of: node), screen: node)
    if let row { context.roots["row"] = [ReferenceArgument("", row)] }
    if deviation == .disabledActs { return }
    if let isVisible = use.isVisible, try !holds(isVisible, context) {
      throw ReferenceRefusal("hidden")
    }
    if let isEnabled = use.isEnabled, try !holds(isEnabled, context) {
      throw ReferenceRefusal("disabled")
    }
  }

  private mutating func emit(
    _ element: ReferenceApp.Element,
    _ value: ReferenceValue,
    on entry: Int
  ) throws(ReferenceRefusal) {
    guard let event = element.event else { return }
    let arguments = element.valueOf == nil ? [] : [ReferenceArgument("n", value)]
    try deliver(Raised(name: event, arguments: arguments, from: .entry(entry)))
  }
}
