/// Elements as they are now: visible, enabled, with what they show and keep.
extension World {
  /// Whether an element is shown.
  func isVisible(
    _ element: Element,
    of entry: Handle,
    row: Value? = nil,
    _ transaction: Transaction
  ) throws(Refusal) -> Bool {
    try holds(element.isVisible, of: entry, row: row, transaction)
  }

  /// Whether an element can be used.
  func isEnabled(
    _ element: Element,
    of entry: Handle,
    row: Value? = nil,
    _ transaction: Transaction
  ) throws(Refusal) -> Bool {
    try holds(element.isEnabled, of: entry, row: row, transaction)
  }

  func holds(
    _ condition: Operand,
    of entry: Handle,
    row: Value? = nil,
    _ transaction: Transaction
  ) throws(Refusal) -> Bool {
    if case .none = condition { return true }
    var scope = Scope(coordinator: self[entry: entry].owner, screen: entry)
    scope.row = row
    return try evaluate(condition, scope, transaction).condition()
  }

  /// The rows of a list on a screen; titles that nothing can be wrong with are left out where nobody reads them.
  func rows(
    of element: Element,
    on entry: Handle,
    hasTitles: Bool = true,
    isFiltered: Bool = true,
    _ transaction: Transaction
  ) throws(Refusal) -> [ListRow] {
    var rows: [ListRow] = []
    var scope = Scope(coordinator: self[entry: entry].owner, screen: entry)
    let hasTitles = hasTitles || !element.title.isPlain
    let items = try items(element.source, scope, transaction)
    rows.reserveCapacity(items.count)
    for item in items {
      scope.row = item
      if isFiltered, element.filter != .none,
        try !evaluate(element.filter, scope, transaction).condition()
      {
        continue
      }
      let id = element.rowID == .none ? item : try evaluate(element.rowID, scope, transaction)
      let title =
        element.title == .none || !hasTitles
        ? id : try evaluate(element.title, scope, transaction)
      rows.append(ListRow(row: item, id: id, title: title))
    }
    return rows
  }

  /// The items of `from=` or `options=`: a list, or the name of data that is one.
  func items(
    _ source: Operand,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> [Value] {
    let value = try evaluate(source, scope, transaction)
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

  /// The rows that a gesture can be made over now, each with its place in the list.
  func rows(
    under gesture: Element,
    on entry: Handle,
    _ transaction: Transaction
  ) -> [(row: ListRow, place: Int)] {
    guard let list = element(gesture.list, of: entry),
      (try? isVisible(list, of: entry, transaction)) ?? false,
      (try? isEnabled(list, of: entry, transaction)) ?? false
    else { return [] }
    let rows = (try? rows(of: list, on: entry, hasTitles: false, transaction)) ?? []
    return rows.indices.compactMap { place in
      let row = rows[place].row
      let canBeMade =
        ((try? isVisible(gesture, of: entry, row: row, transaction)) ?? false)
        && ((try? isEnabled(gesture, of: entry, row: row, transaction)) ?? false)
      return canBeMade ? (rows[place], place) : nil
    }
  }

  /// What an element shows.
  func title(
    of element: Element,
    on entry: Handle,
    _ transaction: Transaction
  ) throws(Refusal) -> String {
    if case .none = element.title { return definition.text(element.name) }
    if element.kind == .list { return definition.text(element.name) }
    let scope = Scope(coordinator: self[entry: entry].owner, screen: entry)
    return try evaluate(element.title, scope, transaction).description
  }

  /// What an element keeps: its text, switch or choice; nil when it keeps nothing.
  func content(of element: Element, on entry: Handle) -> Value? {
    element.slot < 0 ? nil : values.item(self[entry: entry].fields, Int(element.slot))
  }

  /// The elements of a screen or sub-controller.
  func elements(of entry: Handle) -> ArraySlice<Element> {
    self[entry: entry].blueprint < 0
      ? [] : definition.tables.elements[blueprint(entry: entry).elements.indices]
  }
}

extension Operand {
  /// Whether it is put together of words and of the row at hand alone: such a title has a value for every row.
  fileprivate var isPlain: Bool {
    guard case .expression(let expression) = self else { return true }
    return expression.nodes.allSatisfy { node in
      switch node {
      case .constant, .text: true
      case .path(let path): path.root == .row
      default: false
      }
    }
  }
}
