/// The user's words: they act on what a finger could reach.
extension World {
  /// `tap`, `longpress`, `swipe`.
  mutating func touch(_ action: Action, _ scope: Scope, _ transaction: Transaction) throws(Refusal)
  {
    switch try target(action, scope, transaction) {
    case .tab(let item, let tabs):
      guard action.verb == .tap, !action.namesRow else {
        throw Refusal(.wrongKind, text(name(coordinator: item)), other: "tab item")
      }
      // Before the first selection no item has an entry, and none is selected.
      let entry = self[coordinator: item].entry
      let isSelected =
        surface(of: tabs).map { !entry.isNone && self[surface: $0].selected == entry } ?? false
      let id = definition.text(name(coordinator: item).id)
      let arguments = [
        NamedValue(.tab, .string(id)), NamedValue(.isRepeat, .bool(isSelected)),
      ]
      cover(tab: item, of: tabs, transaction)
      try emit(.tabTapped, arguments, from: .coordinator(tabs), transaction)
    case .element(let element, let entry, let touched):
      var elementScope = Scope(coordinator: self[entry: entry].owner, screen: entry)
      switch (action.verb, element.kind) {
      case (.tap, .button) where !action.namesRow: break
      case (.tap, .list):
        elementScope.row = try row(of: element, action, elementScope, scope, transaction)
      case (.longpress, .gesture), (.swipe, .gesture): elementScope.row = touched
      default: throw wrongKind(element, action.verb)
      }
      try act(element, elementScope, transaction)
    }
  }

  /// `type`, `clear`, `toggle`, `choose`.
  mutating func fillIn(_ action: Action, _ scope: Scope, _ transaction: Transaction) throws(Refusal)
  {
    guard case .element(let element, let entry, _) = try target(action, scope, transaction) else {
      throw Refusal(
        .wrongKind,
        try evaluate(action.subject, scope, transaction).description,
        other: "tab item"
      )
    }
    let elementScope = Scope(coordinator: self[entry: entry].owner, screen: entry)
    switch (action.verb, element.kind) {
    case (.type, .field), (.type, .secureField):
      let typed = try evaluate(action.value, scope, transaction)
      setField(Int(element.slot), of: entry, to: .string(typed.description))
      noteComputed(action.value, element, entry, .string(typed.description), transaction)
    case (.clear, .field), (.clear, .secureField):
      setField(Int(element.slot), of: entry, to: .string(""))
    case (.toggle, .switch):
      let isOn = values.item(self[entry: entry].fields, Int(element.slot)) == .bool(true)
      setField(Int(element.slot), of: entry, to: .bool(!isOn))
      noteSet(
        name(entry: entry),
        "field." + definition.text(element.name),
        .bool(!isOn),
        transaction
      )
    case (.choose, .choice):
      let wanted = try evaluate(action.value, scope, transaction)
      let options = try items(element.source, elementScope, transaction)
      // An option that no value equals is looked for once more by the text that was typed.
      let exact = options.first { $0 == wanted }
      guard let option = exact ?? options.first(where: { $0.description == wanted.description })
      else {
        throw Refusal(
          .badValue,
          wanted.description,
          node: name(entry: entry),
          other: options.map(\.description).joined(separator: " ")
        )
      }
      setField(Int(element.slot), of: entry, to: option)
      noteComputed(action.value, element, entry, option, transaction)
    default: throw wrongKind(element, action.verb)
    }
    try act(element, elementScope, transaction)
  }

  private mutating func act(
    _ element: Element,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    cover(element, on: scope.screen, transaction)
    for place in element.action.indices {
      if case .act(let action, _) = definition.tables.instructions[place] {
        try perform(action, scope, transaction)
      }
    }
  }

  /// Notes the value that an element was given, where the line has an expression in its place.
  private func noteComputed(
    _ operand: Operand,
    _ element: Element,
    _ entry: Handle,
    _ value: Value,
    _ transaction: Transaction
  ) {
    guard case .expression = operand else { return }
    noteSet(name(entry: entry), "field." + definition.text(element.name), value, transaction)
  }

  private func wrongKind(_ element: Element, _ verb: Verb) -> Refusal {
    Refusal(.wrongKind, definition.text(element.name), other: "\(element.kind)")
  }

  /// The row of a list that an action names.
  func row(
    of element: Element,
    called word: String? = nil,
    _ action: Action,
    _ elementScope: Scope,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Value {
    let rows = try rows(of: element, on: elementScope.screen, hasTitles: false, transaction)
    let name = word ?? definition.text(element.name)
    if let position = action.items.first {
      let position = try evaluate(position, scope, transaction)
      guard case .integer(let number) = position, number >= 1, number <= Int64(rows.count) else {
        throw Refusal(.unknownElement, "\(name)[#\(position.description)]")
      }
      return rows[Int(number) - 1].row
    }
    guard action.value != .none else { throw Refusal(.missingParameter, "ROW", other: name) }
    let wanted = try evaluate(action.value, scope, transaction)
    let exact = rows.first { $0.id == wanted }
    guard let row = exact ?? rows.first(where: { $0.id.description == wanted.description }) else {
      throw Refusal(.unknownElement, "\(name)[\(wanted.description)]")
    }
    return row.row
  }
}
