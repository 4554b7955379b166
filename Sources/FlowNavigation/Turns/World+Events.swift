/// Events go up: from their emitter to the owner of its frame, then parent by parent (R15).
extension World {
  /// Puts an event behind those that wait.
  mutating func emit(
    _ name: Symbol,
    _ arguments: [NamedValue],
    from node: Node,
    _ turn: Turn
  ) throws(Refusal) {
    try turn.countStep()
    turn.work.queue.append(
      Turn.QueuedEvent(
        name: name,
        arguments: turn.trace.keep(arguments),
        from: self.name(node),
        start: coordinate(coordinator(of: node))
      )
    )
  }

  /// Delivers an event: every coordinator on its way is asked until one handles it.
  mutating func deliver(_ event: Turn.QueuedEvent, _ turn: Turn) throws(Refusal) {
    turn.note(.event(event.name, arguments: event.arguments, from: event.from))
    try carry(event, turn)
  }

  /// Takes an event from coordinator to coordinator until one handles it or waits for a service.
  mutating func carry(_ event: Turn.QueuedEvent, _ turn: Turn) throws(Refusal) {
    var next = event.start
    var isHandled = false
    var movers = 0
    while !isHandled, !next.handle.isNone {
      let here = next
      guard isLive(here) else { break }
      next = coordinate(self[coordinator: here.handle].parent)
      guard let handler = handler(.event, event.name, of: here.handle) else {
        turn.note(.visit(name(coordinator: here.handle), .none, service: .none))
        continue
      }
      try turn.countStep()
      if let service = isWaiting(for: event.name, here.handle) {
        turn.note(.visit(name(coordinator: here.handle), .later, service: service))
        return try enqueue(event, at: here.handle, turn)
      }
      let ancestors = ancestors(of: here.handle)
      let factsBefore = turn.trace.facts.count
      isHandled = try visit(here.handle, handler, event, turn)
      if turn.trace.hasMoves(since: factsBefore) { movers += 1 }
      // A parent that finished while its child handled gets no event any more: the next one does.
      next = ancestors.first { isLive($0) } ?? Turn.Coordinate(handle: .none, birth: 0)
    }
    if movers > 1 { turn.warn(.doubleHandling, event.from, NodeName(event.name)) }
    if !isHandled { try leaveUnhandled(event, turn) }
  }

  private mutating func visit(
    _ handle: Handle,
    _ handler: Int,
    _ event: Turn.QueuedEvent,
    _ turn: Turn
  ) throws(Refusal) -> Bool {
    let name = name(coordinator: handle)
    let place = turn.trace.facts.count
    turn.note(.visit(name, .handled, service: .none))
    var scope = Scope(coordinator: handle)
    scope.root = .event
    scope.payload = turn.trace.arguments[Int(event.arguments)]
    if try isGuarded(event.name, for: handle, scope, turn) { return true }
    let passed = try run(handler, of: handle, scope, turn)
    if passed { turn.trace.facts[place] = .visit(name, .pass, service: .none) }
    return !passed
  }

  /// The coordinators above one, the nearest first.
  private func ancestors(of handle: Handle) -> [Turn.Coordinate] {
    var ancestors: [Turn.Coordinate] = []
    var parent = self[coordinator: handle].parent
    while !parent.isNone {
      ancestors.append(coordinate(parent))
      parent = self[coordinator: parent].parent
    }
    return ancestors
  }

  private mutating func leaveUnhandled(
    _ event: Turn.QueuedEvent,
    _ turn: Turn
  ) throws(Refusal) {
    switch event.name {
    case .tabTapped: try tapTab(event, turn)
    case .dismissAttempt: throw Refusal(.notDismissible, "", node: event.from)
    case .serviceReady, .serviceFailed: break
    default: turn.warn(.unhandled, event.from, NodeName(event.name))
    }
  }

  /// What a tab tap does when nobody handled it: selects, or pops the selected tab to its root.
  private mutating func tapTab(_ event: Turn.QueuedEvent, _ turn: Turn) throws(Refusal) {
    let arguments = turn.trace.arguments[Int(event.arguments)]
    guard isLive(event.start), case .string(let tab)? = arguments.first?.value,
      let id = definition.symbol(tab), let item = item(id, of: event.start.handle)
    else { return }
    guard arguments.last?.value == .bool(true) else {
      turn.note(.byDefault(event.name, .select))
      return try select(item, in: event.start.handle, turn)
    }
    guard let surface = surface(of: item), self[surface: surface].kind == .stack,
      self[surface: surface].count > 1
    else { return turn.note(.byDefault(event.name, .nothing)) }
    turn.note(.byDefault(event.name, .popRoot))
    removeAbove(self[surface: surface].first, .popped, turn)
  }

  /// The place of a coordinator's handler in the table.
  func handler(_ trigger: Handler.Trigger, _ name: Symbol, of handle: Handle) -> Int? {
    for place in blueprint(handle).handlers.indices {
      let handler = definition.tables.handlers[place]
      if handler.trigger == trigger, handler.name == name { return place }
    }
    return nil
  }
}

extension Trace {
  /// Whether anything moved since a place in the facts.
  func hasMoves(since start: Int) -> Bool {
    for index in start..<facts.count {
      switch facts[index] {
      case .shown, .removed, .present, .dismiss, .select: return true
      default: continue
      }
    }
    return false
  }
}
