/// The parameters, states and fields of nodes, by name.
extension World {
  /// The declared parameters of a node with their values, in declared order.
  func parameters(of node: Node) -> [NamedValue] {
    let (range, id) = parameterTable(of: node)
    if id == ValuePool.empty { return [] }
    let items = values.items(id)
    return zip(range.indices, items).map { NamedValue(definition.tables.parameters[$0].name, $1) }
  }

  /// The declared states of a node with their values, in declared order.
  func states(of node: Node) -> [NamedValue] {
    let (range, id) = stateTable(of: node)
    let items = values.items(id)
    return zip(range.indices, items).map { NamedValue(definition.tables.states[$0].name, $1) }
  }

  func parameter(_ members: ArraySlice<String>, of node: Node) -> Value {
    let (range, id) = parameterTable(of: node)
    guard let name = members.first else { return map(parameters(of: node)) }
    for place in range.indices
    where definition.text(definition.tables.parameters[place].name) == name {
      return values.item(id, place - range.indices.lowerBound).members(members.dropFirst())
    }
    return .null
  }

  func state(_ members: ArraySlice<String>, of node: Node) -> Value {
    let (range, id) = stateTable(of: node)
    guard let name = members.first else { return map(states(of: node)) }
    for place in range.indices
    where definition.text(definition.tables.states[place].name) == name {
      return values.item(id, place - range.indices.lowerBound).members(members.dropFirst())
    }
    return .null
  }

  /// What an element of a screen keeps: its text, switch or choice.
  func field(_ members: [String], of entry: Handle) -> Value {
    guard let name = members.first, self[entry: entry].blueprint >= 0 else { return .null }
    for place in blueprint(entry: entry).elements.indices {
      let element = definition.tables.elements[place]
      if element.slot >= 0, definition.text(element.name) == name {
        return values.item(self[entry: entry].fields, Int(element.slot))
      }
    }
    return .null
  }

  /// The elements of a screen that keep something, with that.
  func fields(of entry: Handle) -> [NamedValue] {
    guard self[entry: entry].blueprint >= 0 else { return [] }
    return blueprint(entry: entry).elements.indices.compactMap { place in
      let element = definition.tables.elements[place]
      if element.slot < 0 { return nil }
      return NamedValue(element.name, values.item(self[entry: entry].fields, Int(element.slot)))
    }
  }

  /// What a screen is called for a user.
  func title(of entry: Handle, _ transaction: Transaction) throws(Refusal) -> String {
    let blueprint = blueprint(entry: entry)
    if case .none = blueprint.title { return definition.text(blueprint.id) }
    let scope = Scope(coordinator: self[entry: entry].owner, screen: entry)
    return try evaluate(blueprint.title, scope, transaction).description
  }

  /// The place of a state among those of its node.
  func stateOffset(_ name: String, of node: Node) -> Int? {
    let range = stateTable(of: node).range
    return range.indices.firstIndex { definition.text(definition.tables.states[$0].name) == name }
      .map { $0 - Int(range.start) }
  }

  /// Changes one state of a node.
  mutating func setState(_ offset: Int, of node: Node, to value: Value) {
    let id = stateTable(of: node).id
    let new = intern(value, at: offset, of: id)
    switch node {
    case .coordinator(let handle): self[coordinator: handle].state = new
    case .entry(let handle): self[entry: handle].state = new
    }
  }

  /// The number of a list with one item changed.
  mutating func intern(_ value: Value, at offset: Int, of id: ValueID) -> ValueID {
    var items = values.items(id)
    while items.count <= offset { items.append(.null) }
    items[offset] = value
    return values.intern(.list(items))
  }

  private func map(_ named: [NamedValue]) -> Value {
    .map(named.map { ValueMember(key: definition.text($0.name), value: $0.value) })
  }

  func parameterTable(of node: Node) -> (range: TableRange, id: ValueID) {
    switch node {
    case .coordinator(let handle):
      (blueprint(handle).parameters, self[coordinator: handle].parameters)
    case .entry(let handle):
      self[entry: handle].blueprint < 0
        ? (TableRange(), ValuePool.empty)
        : (blueprint(entry: handle).parameters, self[entry: handle].parameters)
    }
  }

  private func stateTable(of node: Node) -> (range: TableRange, id: ValueID) {
    switch node {
    case .coordinator(let handle): (blueprint(handle).states, self[coordinator: handle].state)
    case .entry(let handle):
      self[entry: handle].blueprint < 0
        ? (TableRange(), ValuePool.empty)
        : (blueprint(entry: handle).states, self[entry: handle].state)
    }
  }
}
