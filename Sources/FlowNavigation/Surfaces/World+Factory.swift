/// The factories: the only makers of coordinators, screens and sub-controllers.
extension World {
  /// How deep coordinators may be nested.
  package static let depthLimit: Int32 = 1_000

  /// How many screens, coordinators, surfaces, calls and waiting events a running app may have.
  package static let rowLimit = 250_000

  /// How many bytes the values may take that a running app has had.
  package static let valueLimit = 256 << 20

  /// Refuses a command that makes the app larger than it may be.
  func checkSize(_ transaction: Transaction) throws(Refusal) {
    if rowCount > Self.rowLimit {
      throw Refusal(.limit, "the app", other: "\(Self.rowLimit) screens, calls and the like")
    }
    if transaction.boundsValues, values.size > Self.valueLimit {
      throw Refusal(.limit, "the app", other: "\(Self.valueLimit) bytes of values")
    }
  }

  /// Makes a coordinator from its blueprint and attaches it to its parent.
  mutating func makeCoordinator(
    _ number: Int32,
    parameters: ValueID,
    parent: Handle,
    scene: Handle,
    _ transaction: Transaction
  ) throws(Refusal) -> Handle {
    let blueprint = definition.tables.coordinators[Int(number)]
    let depth = parent.isNone ? 0 : self[coordinator: parent].depth + 1
    if depth >= Self.depthLimit {
      throw Refusal(
        .limit,
        definition.text(blueprint.id),
        other: "\(Self.depthLimit) coordinators inside each other"
      )
    }
    let identity = identity(coordinator: number)
    let next = self[identity: identity].first
    let serial = self[identity: identity].serial + 1
    var row = CoordinatorRow(
      blueprint: number,
      serial: serial,
      birth: nextBirth(),
      scene: scene,
      parent: parent
    )
    row.depth = depth
    row.parameters = parameters
    row.nextSame = next
    let handle = allocate(row)
    self[identity: identity].serial = serial
    self[identity: identity].first = handle
    self[identity: identity].count += 1
    if !next.isNone { self[coordinator: next].previousSame = handle }
    if !parent.isNone { appendChild(handle, to: parent) }
    if blueprint.states.count > 0 {
      let scope = Scope(coordinator: handle)
      self[coordinator: handle].state = try initialState(blueprint.states, scope, transaction)
    }
    return handle
  }

  /// Makes a screen or sub-controller from its blueprint; it is on no surface yet.
  mutating func makeController(
    _ number: Int32,
    parameters: ValueID,
    owner: Handle,
    _ transaction: Transaction
  ) throws(Refusal) -> Handle {
    let blueprint = definition.tables.controllers[Int(number)]
    if let service = unready(blueprint.needs) {
      throw Refusal(.notReady, definition.text(blueprint.id), other: definition.text(service))
    }
    let identity = identity(controller: number)
    var row = EntryRow(
      blueprint: number,
      serial: 0,
      birth: nextBirth(),
      owner: owner,
      surface: .none
    )
    row.parameters = parameters
    var identityRow = self[identity: identity]
    let next = identityRow.first
    identityRow.serial += 1
    identityRow.count += 1
    row.serial = identityRow.serial
    row.nextSame = next
    let handle = allocate(row)
    identityRow.first = handle
    self[identity: identity] = identityRow
    if !next.isNone { self[entry: next].previousSame = handle }
    let scope = Scope(coordinator: owner, screen: handle)
    if blueprint.states.count > 0 {
      self[entry: handle].state = try initialState(blueprint.states, scope, transaction)
    }
    if blueprint.elements.count > 0 {
      self[entry: handle].fields = try initialFields(blueprint.elements, scope, transaction)
    }
    return handle
  }

  /// Makes the entry that embeds a coordinator's own surface.
  mutating func makeEmbedding(of coordinator: Handle) -> Handle {
    let entry = allocate(
      EntryRow(
        blueprint: -1,
        serial: 0,
        birth: nextBirth(),
        owner: coordinator,
        surface: .none,
        embedded: coordinator
      )
    )
    self[coordinator: coordinator].entry = entry
    return entry
  }

  /// Frees a coordinator that was detached from everything.
  mutating func freeCoordinator(_ handle: Handle) {
    let row = self[coordinator: handle]
    let identity = identity(coordinator: row.blueprint)
    self[identity: identity].count -= 1
    if row.previousSame.isNone {
      self[identity: identity].first = row.nextSame
    } else {
      self[coordinator: row.previousSame].nextSame = row.nextSame
    }
    if !row.nextSame.isNone { self[coordinator: row.nextSame].previousSame = row.previousSame }
    if !row.surface.isNone { release(row.surface) }
    release(handle)
  }

  /// Frees an entry that was taken from its surface.
  mutating func freeEntry(_ handle: Handle) {
    unlinkIdentity(of: handle)
    release(handle)
  }

  /// Takes a screen, and the sub-controllers over it, from the live instances of their IDs.
  mutating func unlinkIdentities(of screen: Handle) {
    unlinkIdentity(of: screen)
    for sub in subs(of: screen) { unlinkIdentity(of: sub) }
  }

  /// Puts a screen that was set aside, and the sub-controllers over it, among the live instances of their IDs
  /// again.
  mutating func linkIdentities(of screen: Handle) {
    linkIdentity(of: screen)
    for sub in subs(of: screen).reversed() { linkIdentity(of: sub) }
  }

  /// Takes a controller from the live instances of its ID.
  private mutating func unlinkIdentity(of handle: Handle) {
    let row = self[entry: handle]
    if row.blueprint < 0 { return }
    let identity = identity(controller: row.blueprint)
    var identityRow = self[identity: identity]
    identityRow.count -= 1
    if row.previousSame.isNone {
      identityRow.first = row.nextSame
    } else {
      self[entry: row.previousSame].nextSame = row.nextSame
    }
    self[identity: identity] = identityRow
    if !row.nextSame.isNone { self[entry: row.nextSame].previousSame = row.previousSame }
  }

  private mutating func linkIdentity(of handle: Handle) {
    let blueprint = self[entry: handle].blueprint
    if blueprint < 0 { return }
    let identity = identity(controller: blueprint)
    let next = self[identity: identity].first
    self[entry: handle].previousSame = .none
    self[entry: handle].nextSame = next
    if !next.isNone { self[entry: next].previousSame = handle }
    self[identity: identity].first = handle
    self[identity: identity].count += 1
  }

  private mutating func initialState(
    _ range: TableRange,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> ValueID {
    var items: [Value] = []
    for place in range.indices {
      items.append(try evaluate(definition.tables.states[place].initial, scope, transaction))
    }
    return values.intern(.list(items))
  }

  private mutating func initialFields(
    _ range: TableRange,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> ValueID {
    var items: [Value] = []
    for place in range.indices where definition.tables.elements[place].slot >= 0 {
      items.append(try evaluate(definition.tables.elements[place].initial, scope, transaction))
    }
    return values.intern(.list(items))
  }
}
