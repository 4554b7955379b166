/// `emit` and `set`: what lines say and keep.
extension World {
  /// Sends an event on its way.
  mutating func emitEvent(
    _ action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    var name = Symbol.none
    if case .symbol(let symbol) = action.subject {
      name = symbol
    } else {
      let text = try evaluate(action.subject, scope, transaction).description
      guard let symbol = definition.symbol(text) else { throw Refusal(.unknownEvent, text) }
      name = symbol
    }
    guard let event = definition.event(name) else {
      throw Refusal(.unknownEvent, definition.text(name))
    }
    let arguments = try bound(event.parameters, of: name, to: action.arguments, scope, transaction)
    var node = try node(action.node, scope, transaction)
    if action.node == .none, !scope.screen.isNone { node = .entry(scope.screen) }
    if !scope.isDefinition { warnIfBelow(node, transaction) }
    try emit(name, arguments, from: node, transaction)
  }

  private func warnIfBelow(_ node: Node, _ transaction: Transaction) {
    let coordinator = coordinator(of: node)
    let top = self[scene: scene(of: coordinator)].topLayer
    var layer = layer(ofCoordinator: coordinator)
    if case .entry(let entry) = node { layer = self.layer(of: screenSurface(of: entry)) }
    if layer == top || self[surface: layer].kind != .layer { return }
    let content = self[surface: top].last
    // A coordinator whose own screen is the whole modal is not below it; its other screens are.
    if case .coordinator = node, !content.isNone, self[entry: content].owner == coordinator {
      return
    }
    transaction.warn(.covered, name(node), name(entry: content))
  }

  /// The surface that a screen is on, or that the screen under a sub-controller is on.
  func screenSurface(of entry: Handle) -> Handle {
    let row = self[entry: entry]
    guard row.blueprint >= 0, blueprint(entry: entry).kind != .screen else { return row.surface }
    return self[entry: row.surface].surface
  }

  /// Changes a state, a field or a service.
  mutating func set(_ action: Action, _ scope: Scope, _ transaction: Transaction) throws(Refusal) {
    let value = try evaluate(action.value, scope, transaction)
    var members: [String] = []
    for item in action.items { members.append(try evaluate(item, scope, transaction).description) }
    var node: Node
    switch (action.subject, action.node) {
    case (.none, let reference): node = try self.node(reference, scope, transaction)
    case (.symbol(let root), _):
      if case .service(let number) = definition.entity(root) {
        return try setService(number, members, value, transaction)
      }
      switch root {
      case .state, .field:
        node = .coordinator(scope.coordinator)
        if !scope.screen.isNone { node = .entry(scope.screen) }
        if root == .field, let screen = visibleScreen(scene: sceneInUse) { node = .entry(screen) }
        if !scope.isDefinition, let name = members.first,
          let declarer = declarer(of: name, root, scope)
        {
          node = declarer
        }
        members.insert(definition.text(root), at: 0)
      case .selfNode, .parent, .main, .top: node = try self.node(word: root, scope)
      default: node = try nearest(root, scope)
      }
    case (let root, _):
      throw Refusal(.unknownName, try evaluate(root, scope, transaction).description)
    }
    try set(members, of: &node, to: value, transaction)
  }

  private mutating func set(
    _ members: [String],
    of node: inout Node,
    to value: Value,
    _ transaction: Transaction
  ) throws(Refusal) {
    let path = members.joined(separator: ".")
    guard members.count == 2 else { throw Refusal(.unknownName, path, node: name(node)) }
    switch (members[0], node) {
    case ("state", _):
      guard let offset = stateOffset(members[1], of: node) else {
        throw Refusal(.unknownName, path, node: name(node))
      }
      setState(offset, of: node, to: value)
    case ("field", .entry(let entry)):
      guard let element = element(members[1], of: entry), element.slot >= 0 else {
        throw Refusal(.unknownElement, members[1], node: name(node))
      }
      setField(Int(element.slot), of: entry, to: value)
    default: throw Refusal(.unknownName, path, node: name(node))
    }
    noteSet(name(node), path, value, transaction)
  }

  private mutating func setService(
    _ number: Int32,
    _ members: [String],
    _ value: Value,
    _ transaction: Transaction
  ) throws(Refusal) {
    let handle = handle(service: number)
    let old = values[self[service: handle].value]
    self[service: handle].value = values.intern(
      try old.setting(members[...], to: value).checkedSize()
    )
    noteSet(
      NodeName(definition.tables.services[Int(number)].name),
      members.joined(separator: "."),
      value,
      transaction
    )
    // A set service is told of to the coordinators that need it, as a provided one is.
    let id = definition.tables.services[Int(number)].name
    if self[service: handle].phase == .ready { try serviceSet(id, transaction) }
  }

  /// Changes what an element keeps.
  mutating func setField(_ slot: Int, of entry: Handle, to value: Value) {
    self[entry: entry].fields = intern(value, at: slot, of: self[entry: entry].fields)
  }

  /// Says that something was set.
  func noteSet(_ node: NodeName, _ path: String, _ value: Value, _ transaction: Transaction) {
    guard transaction.keepsValues else {
      return transaction.note(.set(node, path: -1, value: -1))
    }
    let place = transaction.trace.keep(.string(path) as Value)
    transaction.note(.set(node, path: place, value: transaction.trace.keep(value)))
  }

  /// The element of a screen with a name.
  func element(_ name: String, of entry: Handle) -> Element? {
    definition.symbol(name).flatMap { element($0, of: entry) }
  }

  func element(_ name: Symbol, of entry: Handle) -> Element? {
    if self[entry: entry].blueprint < 0 { return nil }
    for place in blueprint(entry: entry).elements.indices
    where definition.tables.elements[place].name == name {
      return definition.tables.elements[place]
    }
    return nil
  }
}

extension Value {
  /// The value with the member of a member … changed; maps are made where there are none.
  func setting(_ path: ArraySlice<String>, to value: Value) -> Value {
    guard let key = path.first else { return value }
    var members: [ValueMember] = if case .map(let members) = self { members } else { [] }
    let index = members.firstIndex { $0.key == key }
    let old = index.map { members[$0].value } ?? .null
    let new = old.setting(path.dropFirst(), to: value)
    if let index {
      members[index].value = new
    } else {
      members.append(ValueMember(key: key, value: new))
    }
    return .map(members)
  }
}
