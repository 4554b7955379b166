/// Services: what coordinators need, and what waits for it (R21, R22).
extension World {
  /// `provide`, `withdraw`, `fail`.
  mutating func changeService(
    _ action: Action,
    _ scope: Scope,
    _ turn: Turn
  ) throws(Refusal) {
    let text = try evaluate(action.subject, scope, turn).description
    guard let id = definition.symbol(text), case .service(let number) = definition.entity(id) else {
      throw Refusal(.unknownService, text)
    }
    let handle = handle(service: number)
    var row = self[service: handle]
    let isSaid = action.value != .none
    let value = isSaid ? try evaluate(action.value, scope, turn) : .null
    switch action.verb {
    case .provide:
      row.phase = .ready
      if isSaid { row.value = values.intern(value) }
    case .withdraw:
      row.phase = .absent
      row.value = values.intern(.null)
    default: row.phase = .failed
    }
    self[service: handle] = row
    turn.note(.service(id, row.phase, value: isSaid ? turn.trace.keep(value) : -1))
    if row.phase == .failed {
      try dropMessages(waitingFor: id, reason: value, turn)
      try announceFailure(of: id, reason: value, turn)
    }
    if row.phase == .ready { try serviceChanged(id, turn) }
  }

  /// Tells everyone who needs a service, then lets what waited for it run.
  mutating func serviceChanged(_ id: Symbol, _ turn: Turn) throws(Refusal) {
    for root in scenes().map({ coordinate(self[scene: $0].root) }) {
      try inject(id, into: root, turn)
      try flush(root, turn)
    }
  }

  /// The first service of a list that is not ready.
  func unready(_ needs: TableRange) -> Symbol? {
    for place in needs.indices {
      let id = definition.tables.ids[place]
      guard case .service(let number) = definition.entity(id) else { continue }
      if self[service: handle(service: number)].phase != .ready { return id }
    }
    return nil
  }

  /// A parent first, then each child's whole subtree in order.
  private mutating func inject(
    _ id: Symbol,
    into coordinate: Turn.Coordinate,
    _ turn: Turn
  ) throws(Refusal) {
    guard isLive(coordinate) else { return }
    let handle = coordinate.handle
    let blueprint = blueprint(handle)
    if isNeeded(id, by: blueprint) {
      turn.note(.inject(name(coordinator: handle), service: id))
      if self[coordinator: handle].flags.contains(.waiting), unready(blueprint.needs) == nil {
        self[coordinator: handle].flags.remove(.waiting)
        try run(handle, turn)
      }
      try announce(.serviceReady, [NamedValue(.service, serviceName(id))], to: coordinate, turn)
    }
    guard isLive(coordinate) else { return }
    for child in children(of: handle).map({ self.coordinate($0) }) {
      try inject(id, into: child, turn)
    }
  }

  private func serviceName(_ id: Symbol) -> Value { .string(definition.text(id)) }

  /// Tells those who need a service that it failed, when they have a handler for that.
  private mutating func announceFailure(
    of id: Symbol,
    reason: Value,
    _ turn: Turn
  ) throws(Refusal) {
    let payload = [NamedValue(.service, serviceName(id)), NamedValue(.reason, reason)]
    for root in scenes().map({ coordinate(self[scene: $0].root) }) {
      var waiting = [root]
      while let next = waiting.popLast() {
        guard isLive(next) else { continue }
        waiting += children(of: next.handle).reversed().map { coordinate($0) }
        guard isNeeded(id, by: blueprint(next.handle)) else { continue }
        try announce(.serviceFailed, payload, to: next, turn)
      }
    }
  }

  /// Lets a coordinator's own handler of a service event run; nobody above hears of it.
  private mutating func announce(
    _ event: Symbol,
    _ payload: [NamedValue],
    to coordinate: Turn.Coordinate,
    _ turn: Turn
  ) throws(Refusal) {
    guard isLive(coordinate), let place = handler(.event, event, of: coordinate.handle) else {
      return
    }
    try turn.countStep()
    let name = name(coordinator: coordinate.handle)
    turn.note(.event(event, arguments: turn.trace.keep(payload), from: name))
    turn.note(.visit(name, .handled, service: .none))
    var scope = Scope(coordinator: coordinate.handle)
    scope.root = .event
    scope.payload = payload
    _ = try run(place, of: coordinate.handle, scope, turn)
  }

  /// Whether a coordinator, or one of its handlers, needs a service.
  func isNeeded(_ id: Symbol, by blueprint: CoordinatorBlueprint) -> Bool {
    let tables = definition.tables
    return tables.ids[blueprint.needs.indices].contains(id)
      || blueprint.handlers.indices.contains {
        tables.ids[tables.handlers[$0].needs.indices].contains(id)
      }
  }

  /// A subtree first, a coordinator's own queue last, each in the order it waited.
  private mutating func flush(
    _ coordinate: Turn.Coordinate,
    _ turn: Turn
  ) throws(Refusal) {
    guard isLive(coordinate) else { return }
    let handle = coordinate.handle
    for child in children(of: handle).map({ self.coordinate($0) }) { try flush(child, turn) }
    while isLive(coordinate), let event = takeMessage(of: handle, turn) {
      turn.note(.flush(name(coordinator: handle), event: event.name))
      try carry(event, turn)
    }
  }
}

/// The queue of a coordinator: events whose handlers wait for a service.
extension World {
  /// Puts an event behind those that wait.
  mutating func enqueue(_ event: Turn.QueuedEvent, at handle: Handle, _ turn: Turn) throws(Refusal)
  {
    let row = self[coordinator: handle]
    if row.messages >= Self.queueLimit {
      throw Refusal(.limit, "queue", other: "\(Self.queueLimit)")
    }
    let arguments = turn.trace.arguments[Int(event.arguments)].map(\.value)
    let message = allocate(
      .message(
        MessageRow(
          event: event.name,
          arguments: values.intern(.list(arguments)),
          from: event.from
        )
      )
    )
    if row.lastMessage.isNone {
      self[coordinator: handle].firstMessage = message
    } else {
      self[message: row.lastMessage].next = message
    }
    self[coordinator: handle].lastMessage = message
    self[coordinator: handle].messages += 1
  }

  /// The next event that needs to wait no longer.
  private mutating func takeMessage(of handle: Handle, _ turn: Turn) -> Turn.QueuedEvent? {
    let first = self[coordinator: handle].firstMessage
    if first.isNone || isWaiting(for: self[message: first].event, handle) != nil { return nil }
    let message = removeMessage(of: handle)
    return Turn.QueuedEvent(
      name: message.event,
      arguments: turn.trace.keep(arguments(of: message)),
      from: message.from,
      start: coordinate(handle)
    )
  }

  /// The service that a coordinator's handler of an event waits for.
  func isWaiting(for event: Symbol, _ handle: Handle) -> Symbol? {
    if let missing = unready(blueprint(handle).needs) { return missing }
    guard let place = handler(.event, event, of: handle) else { return nil }
    return unready(definition.tables.handlers[place].needs)
  }

  /// Empties the queues that a service, which failed, will never let run: a word for each message.
  private mutating func dropMessages(
    waitingFor id: Symbol,
    reason: Value,
    _ turn: Turn
  ) throws(Refusal) {
    let why = turn.trace.keep(.string("failed") as Value)
    for place in rows.indices {
      guard case .coordinator(let row) = rows[place] else { continue }
      let handle = Handle(place)
      let needs = definition.tables.coordinators[Int(row.blueprint)].needs
      let isNeeded = definition.tables.ids[needs.indices].contains(id)
      var waiting = row.firstMessage
      while !waiting.isNone {
        let message = self[message: waiting]
        guard isNeeded || isWaiting(for: message.event, handle) == id else { break }
        waiting = message.next
        _ = removeMessage(of: handle)
        turn.note(
          .dropped(NodeName(message.event), owner: name(coordinator: handle), why: why)
        )
      }
    }
  }

  /// Frees what a stopping coordinator will never hear: a word for each message.
  mutating func discardMessages(of handle: Handle, _ turn: Turn) {
    while !self[coordinator: handle].firstMessage.isNone {
      let message = removeMessage(of: handle)
      turn.warn(.deadLetter, name(coordinator: handle), NodeName(message.event))
    }
  }

  private mutating func removeMessage(of handle: Handle) -> MessageRow {
    let first = self[coordinator: handle].firstMessage
    let message = self[message: first]
    self[coordinator: handle].firstMessage = message.next
    if message.next.isNone { self[coordinator: handle].lastMessage = .none }
    self[coordinator: handle].messages -= 1
    release(first)
    return message
  }

  private func arguments(of message: MessageRow) -> [NamedValue] {
    let items = values.items(message.arguments)
    guard let event = definition.event(message.event) else { return [] }
    return zip(event.parameters.indices, items).map {
      NamedValue(definition.tables.parameters[$0].name, $1)
    }
  }

  /// How many events wait at a coordinator.
  package func queueLength(of handle: Handle) -> Int { Int(self[coordinator: handle].messages) }

  /// How many events may wait at one coordinator.
  package static let queueLimit: Int32 = 10_000
}
