/// A coordinator, a screen or a sub-controller.
enum Node: Hashable, Sendable {
  case coordinator(Handle)
  case entry(Handle)
}

extension World {
  /// What a coordinator is called.
  func name(coordinator handle: Handle) -> NodeName {
    if handle.isNone { return .none }
    let row = self[coordinator: handle]
    return NodeName(definition.tables.coordinators[Int(row.blueprint)].id, row.serial)
  }

  /// What an entry is called: its screen, or the coordinator it embeds.
  func name(entry handle: Handle) -> NodeName {
    if handle.isNone { return .none }
    let row = self[entry: handle]
    if row.blueprint < 0 { return name(coordinator: row.embedded) }
    return NodeName(definition.tables.controllers[Int(row.blueprint)].id, row.serial)
  }

  /// What a surface is called: its coordinator, or the scene for a layer.
  func name(surface handle: Handle) -> NodeName {
    let row = self[surface: handle]
    if row.coordinator.isNone { return NodeName(self[scene: row.scene].id) }
    return name(coordinator: row.coordinator)
  }

  /// What a node is called.
  func name(_ node: Node) -> NodeName {
    switch node {
    case .coordinator(let handle): name(coordinator: handle)
    case .entry(let handle): name(entry: handle)
    }
  }

  /// The blueprint of a coordinator.
  // Inlined, so that a look at one part copies no more than that.
  @inline(__always)
  func blueprint(_ handle: Handle) -> CoordinatorBlueprint {
    definition.tables.coordinators[Int(self[coordinator: handle].blueprint)]
  }

  /// The blueprint of a screen or sub-controller.
  @inline(__always)
  func blueprint(entry handle: Handle) -> ControllerBlueprint {
    definition.tables.controllers[Int(self[entry: handle].blueprint)]
  }

  /// Whether a coordinator is still the one it was.
  func isLive(_ coordinate: Transaction.Coordinate) -> Bool {
    guard !coordinate.handle.isNone, Int(coordinate.handle.index) < rowCount,
      kind(coordinate.handle) == .coordinator
    else { return false }
    return self[coordinator: coordinate.handle].birth == coordinate.birth
  }

  /// Whether a tab item that was idle has started since: it is the same one, by its name.
  func hasStarted(_ coordinate: Transaction.Coordinate, _ name: NodeName) -> Bool {
    guard kind(coordinate.handle) == .coordinator else { return false }
    return self.name(coordinator: coordinate.handle) == name
  }

  /// A coordinator with the number that tells it from a later one in the same row.
  func coordinate(_ handle: Handle) -> Transaction.Coordinate {
    Transaction.Coordinate(
      handle: handle,
      birth: handle.isNone ? 0 : self[coordinator: handle].birth
    )
  }

  /// The coordinator a node belongs to: itself, or the owner of the entry.
  func coordinator(of node: Node) -> Handle {
    switch node {
    case .coordinator(let handle): handle
    case .entry(let handle): self[entry: handle].owner
    }
  }
}

/// Finding live instances by their logical ID.
extension World {
  /// The live instances of an ID, the newest first.
  func instances(_ id: Symbol) -> [Node] {
    var found: [Node] = []
    switch definition.entity(id) {
    case .coordinator(let number):
      var handle = self[identity: identity(coordinator: number)].first
      while !handle.isNone {
        found.append(.coordinator(handle))
        handle = self[coordinator: handle].nextSame
      }
    case .controller(let number):
      var handle = self[identity: identity(controller: number)].first
      while !handle.isNone {
        found.append(.entry(handle))
        handle = self[entry: handle].nextSame
      }
    case .service, .none: break
    }
    return found
  }

  /// The live instance of a name: with a serial that one, else the one nearest to a place.
  func node(_ name: NodeName, _ scope: Scope) throws(Refusal) -> Node {
    name.serial == 0 ? try nearest(name.id, scope) : try node(name.id, serial: name.serial)
  }

  /// The live instance with a serial.
  func node(_ id: Symbol, serial: Int32) throws(Refusal) -> Node {
    for node in instances(id) where name(node).serial == serial { return node }
    throw Refusal(.unknownNode, "\(definition.text(id))#\(serial)")
  }

  /// The node that an action is for.
  func node(
    _ reference: NodeReference,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Node {
    switch reference {
    case .none: return .coordinator(scope.coordinator)
    case .id(let id): return try nearest(id, scope)
    case .instance(let id, let serial): return try node(id, serial: serial)
    case .word(let word): return try node(word: word, scope)
    case .expression(let expression):
      return try node(try name(expression, scope, transaction), scope)
    case .unknown(let text): throw Refusal(.unknownNode, text)
    }
  }

  /// The name of a node that an expression gives, live or not.
  func name(
    _ expression: Expression,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> NodeName {
    let value = try evaluate(expression, scope, transaction)
    guard case .string(let text) = value else {
      throw Refusal(.unknownNode, value.description)
    }
    guard let name = instance(text) else { throw Refusal(.unknownNode, text) }
    return name
  }

  /// The visible screen of a coordinator: the one that the user sees where that is its own, as what it presents is.
  func topScreen(of handle: Handle) -> Handle? {
    if let screen = visibleScreen(scene: scene(of: handle)), self[entry: screen].owner == handle {
      return screen
    }
    return surface(of: handle).flatMap { visibleScreen(on: $0) }
  }

  /// `self parent main top`, seen from a coordinator.
  func node(word: Symbol, _ scope: Scope) throws(Refusal) -> Node {
    let handle = scope.coordinator
    if handle.isNone { throw Refusal(.notLaunched, "scene") }
    switch word {
    case .parent:
      let parent = self[coordinator: handle].parent
      if !parent.isNone { return .coordinator(parent) }
    case .main:
      if let entry = mainEntry(of: handle) { return .entry(entry) }
    case .top:
      if let screen = topScreen(of: handle) { return .entry(screen) }
    case .selfNode: return .coordinator(handle)
    default: break
    }
    throw Refusal(.unknownNode, definition.text(word), node: name(coordinator: handle))
  }

  /// The screen that a coordinator's blueprint calls its main one, while it is shown.
  func mainEntry(of handle: Handle) -> Handle? {
    let main = blueprint(handle).main
    guard !main.isNone, case .controller(let number) = definition.entity(main) else { return nil }
    var entry = self[identity: identity(controller: number)].first
    // The newest is first; of several of its ID the oldest is the one it began with.
    var oldest: Handle?
    while !entry.isNone {
      let row = self[entry: entry]
      if row.owner == handle { oldest = entry }
      entry = row.nextSame
    }
    return oldest
  }
}
