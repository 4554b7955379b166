/// Elements as they are now: visible, enabled, with what they show and keep.
extension World {
  /// Whether an element is shown.
  package func isVisible(
    _ element: Element,
    of frame: Handle,
    _ turn: Turn
  ) throws(Refusal) -> Bool {
    try holds(element.isVisible, of: frame, turn)
  }

  /// Whether an element can be used.
  package func isEnabled(
    _ element: Element,
    of frame: Handle,
    _ turn: Turn
  ) throws(Refusal) -> Bool {
    try holds(element.isEnabled, of: frame, turn)
  }

  private func holds(
    _ condition: Operand,
    of frame: Handle,
    _ turn: Turn
  ) throws(Refusal) -> Bool {
    if case .none = condition { return true }
    let scope = Scope(coordinator: self[frame: frame].owner, screen: frame)
    return try evaluate(condition, scope, turn).condition()
  }

  /// One row of a list: the item, and what it is called.
  package struct ListRow: Hashable, Sendable {
    package var row: Value
    package var id: Value
    package var title: Value
  }

  /// The rows of a list on a screen.
  package func rows(
    of element: Element,
    on frame: Handle,
    _ turn: Turn
  ) throws(Refusal) -> [ListRow] {
    try rows(of: element, Scope(coordinator: self[frame: frame].owner, screen: frame), turn)
  }

  func rows(
    of element: Element,
    _ scope: Scope,
    _ turn: Turn
  ) throws(Refusal) -> [ListRow] {
    var rows: [ListRow] = []
    var scope = scope
    for item in try items(element.source, scope, turn) {
      scope.row = item
      if element.filter != .none, try !evaluate(element.filter, scope, turn).condition() {
        continue
      }
      let id = element.rowID == .none ? item : try evaluate(element.rowID, scope, turn)
      let title = element.title == .none ? id : try evaluate(element.title, scope, turn)
      rows.append(ListRow(row: item, id: id, title: title))
    }
    return rows
  }

  /// The items of `from=` or `options=`: a list, or the name of data that is one.
  func items(
    _ source: Operand,
    _ scope: Scope,
    _ turn: Turn
  ) throws(Refusal) -> [Value] {
    let value = try evaluate(source, scope, turn)
    switch value {
    case .list(let items): return items
    case .null: return []
    case .string(let name):
      let data = definition.tables.data.first { definition.text($0.name) == name }
      guard case .list(let items)? = data?.value else { throw Refusal(.unknownName, name) }
      return items
    default: throw Refusal(.badValue, value.description, other: "a list")
    }
  }

  /// What an element shows.
  package func title(
    of element: Element,
    on frame: Handle,
    _ turn: Turn
  ) throws(Refusal) -> String {
    if case .none = element.title { return definition.text(element.name) }
    if element.kind == .list { return definition.text(element.name) }
    let scope = Scope(coordinator: self[frame: frame].owner, screen: frame)
    return try evaluate(element.title, scope, turn).description
  }

  /// What an element keeps: its text, switch or choice; nil when it keeps nothing.
  package func content(of element: Element, on frame: Handle) -> Value? {
    element.slot < 0 ? nil : values.item(self[frame: frame].fields, Int(element.slot))
  }

  /// The elements of a screen or sub-controller.
  package func elements(of frame: Handle) -> ArraySlice<Element> {
    self[frame: frame].blueprint < 0
      ? [] : definition.tables.elements[blueprint(frame: frame).elements.indices]
  }
}
