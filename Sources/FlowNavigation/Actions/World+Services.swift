/// Services: what coordinators need, and what waits for it (R21, R22).
extension World {
  /// `provide`, `withdraw`, `fail`.
  mutating func changeService(
    _ action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    guard let id = try symbol(action.subject, scope, transaction),
      case .service(let number) = definition.entity(id)
    else {
      throw Refusal(
        .unknownService,
        try evaluate(action.subject, scope, transaction).description
      )
    }
    let handle = handle(service: number)
    var row = self[service: handle]
    let isSaid = action.value != .none
    let value = isSaid ? try evaluate(action.value, scope, transaction) : .null
    switch action.verb {
    case .provide:
      row.phase = .ready
      if isSaid { row.value = values.intern(value) }
    case .withdraw: row.phase = .absent
    default: row.phase = .failed
    }
    self[service: handle] = row
    let isKept = isSaid && transaction.keepsValues
    transaction.note(.service(id, row.phase, value: isKept ? transaction.trace.keep(value) : -1))
    if row.phase == .failed, definition.isNeeded(id) {
      dropMessages(waitingFor: id, transaction)
      try announceFailure(of: id, reason: value, transaction)
    }
    if row.phase == .ready { try serviceChanged(id, transaction) }
  }

  /// Tells each coordinator that needs a service of its change, then runs the events that waited.
  mutating func serviceChanged(_ id: Symbol, _ transaction: Transaction) throws(Refusal) {
    if !definition.isNeeded(id), effects.firstQueue.isNone { return }
    for root in sceneRoots() {
      try inject(id, below: root, transaction)
      try flush(below: root, transaction)
    }
  }

  /// Tells each coordinator that needs a ready service of its new value.
  ///
  /// No event waits for a ready service; those that a flush has still to run come after the line
  /// that sets the value, not within it.
  mutating func serviceSet(_ id: Symbol, _ transaction: Transaction) throws(Refusal) {
    for root in sceneRoots() {
      try inject(id, below: root, transaction)
    }
  }

  /// The first service of a list that is not ready.
  func unready(_ needs: TableRange) -> Symbol? { service(among: needs) { $0 != .ready } }

  /// The first service of a list in one of some phases.
  func service(among needs: TableRange, in isMeant: (ServicePhase) -> Bool) -> Symbol? {
    for place in needs.indices {
      let id = definition.tables.ids[place]
      guard case .service(let number) = definition.entity(id) else { continue }
      if isMeant(self[service: handle(service: number)].phase) { return id }
    }
    return nil
  }

  /// A parent first, then each child's whole subtree in order.
  private mutating func inject(
    _ id: Symbol,
    below root: Transaction.Coordinate,
    _ transaction: Transaction
  ) throws(Refusal) {
    if !definition.isNeeded(id) { return }
    var waiting = transaction.takeList()
    waiting.append(root)
    while let next = waiting.popLast() {
      guard isLive(next) else { continue }
      try inject(id, into: next, transaction)
      guard isLive(next) else { continue }
      appendChildren(of: next.handle, to: &waiting)
    }
    transaction.putBack(&waiting)
  }

  private mutating func inject(
    _ id: Symbol,
    into coordinate: Transaction.Coordinate,
    _ transaction: Transaction
  ) throws(Refusal) {
    let handle = coordinate.handle
    let blueprint = blueprint(handle)
    guard isNeeded(id, by: blueprint) else { return }
    transaction.note(.inject(name(coordinator: handle), service: id))
    if self[coordinator: handle].flags.contains(.waiting), unready(blueprint.needs) == nil,
      !isPutAside(handle)
    {
      self[coordinator: handle].flags.remove(.waiting)
      try run(handle, transaction)
    }
    guard isLive(coordinate), let place = self.handler(.event, .serviceReady, of: handle) else {
      return
    }
    let payload = [NamedValue(.service, serviceName(id))]
    try announce(.serviceReady, payload, to: coordinate, place, transaction)
  }

  /// Puts the children of a coordinator on a list that is taken from its end, the first one last.
  private func appendChildren(of handle: Handle, to waiting: inout [Transaction.Coordinate]) {
    var child = self[coordinator: handle].lastChild
    while !child.isNone {
      waiting.append(coordinate(child))
      child = self[coordinator: child].previous
    }
  }

  private func serviceName(_ id: Symbol) -> Value { .string(definition.text(id)) }

  /// Tells each coordinator that needs a service and handles `serviceFailed` that it failed.
  private mutating func announceFailure(
    of id: Symbol,
    reason: Value,
    _ transaction: Transaction
  ) throws(Refusal) {
    for root in sceneRoots() {
      var waiting = transaction.takeList()
      waiting.append(root)
      while let next = waiting.popLast() {
        guard isLive(next) else { continue }
        appendChildren(of: next.handle, to: &waiting)
        guard isNeeded(id, by: blueprint(next.handle)),
          let place = handler(.event, .serviceFailed, of: next.handle)
        else { continue }
        let payload = [NamedValue(.service, serviceName(id)), NamedValue(.reason, reason)]
        try announce(.serviceFailed, payload, to: next, place, transaction)
      }
      transaction.putBack(&waiting)
    }
  }

  /// Runs a coordinator's own handler of a service event; the event goes no further up.
  private mutating func announce(
    _ event: Symbol,
    _ payload: [NamedValue],
    to coordinate: Transaction.Coordinate,
    _ place: Int,
    _ transaction: Transaction
  ) throws(Refusal) {
    try transaction.countStep()
    let name = name(coordinator: coordinate.handle)
    transaction.note(.event(event, arguments: transaction.trace.keep(payload), from: name))
    transaction.note(.visit(name, .handled, service: .none))
    var scope = Scope(coordinator: coordinate.handle)
    scope.root = .event
    scope.payload = payload
    _ = try run(place, of: coordinate.handle, scope, transaction)
  }

  /// Whether a coordinator, or one of its handlers, needs a service.
  func isNeeded(_ id: Symbol, by blueprint: CoordinatorBlueprint) -> Bool {
    if isAmong(blueprint.needs, id) { return true }
    for place in blueprint.handlers.indices
    where isAmong(definition.tables.handlers[place].needs, id) {
      return true
    }
    return false
  }

  private func isAmong(_ ids: TableRange, _ id: Symbol) -> Bool {
    for place in ids.indices where definition.tables.ids[place] == id { return true }
    return false
  }

  /// The roots of the open scenes, in the order they were connected.
  private func sceneRoots() -> [Transaction.Coordinate] {
    var roots: [Transaction.Coordinate] = []
    var scene = firstScene
    while !scene.isNone {
      let row = self[scene: scene]
      roots.append(coordinate(row.root))
      scene = row.next
    }
    return roots
  }

  /// A subtree first, a coordinator's own queue last, each in the order it waited.
  private mutating func flush(
    below root: Transaction.Coordinate,
    _ transaction: Transaction
  ) throws(Refusal) {
    if effects.firstQueue.isNone { return }
    var waiting = [(root, isOwn: false)]
    while let (next, isOwn) = waiting.popLast() {
      guard isLive(next) else { continue }
      if isOwn {
        try flush(next, transaction)
        continue
      }
      waiting.append((next, isOwn: true))
      var child = self[coordinator: next.handle].lastChild
      while !child.isNone {
        waiting.append((coordinate(child), isOwn: false))
        child = self[coordinator: child].previous
      }
    }
  }

  private mutating func flush(
    _ coordinate: Transaction.Coordinate,
    _ transaction: Transaction
  ) throws(Refusal) {
    while isLive(coordinate), let event = takeMessage(of: coordinate.handle, transaction) {
      transaction.note(.flush(name(coordinator: coordinate.handle), event: event.name))
      try carry(event, isLate: true, transaction)
    }
  }
}
