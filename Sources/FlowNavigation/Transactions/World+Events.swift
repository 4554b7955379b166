/// Events go up: from their emitter to the owner of its entry, then parent by parent (R15).
extension World {
  /// Puts an event behind those that wait.
  mutating func emit(
    _ name: Symbol,
    _ arguments: [NamedValue],
    from node: Node,
    _ transaction: Transaction
  ) throws(Refusal) {
    try transaction.countStep()
    transaction.work.queue.append(
      Transaction.QueuedEvent(
        name: name,
        arguments: transaction.trace.keep(arguments),
        from: self.name(node),
        start: coordinate(coordinator(of: node))
      )
    )
  }

  /// Delivers an event: every coordinator on its way is asked until one handles it.
  mutating func deliver(
    _ event: Transaction.QueuedEvent,
    _ transaction: Transaction
  ) throws(Refusal) {
    transaction.note(.event(event.name, arguments: event.arguments, from: event.from))
    try carry(event, transaction)
  }

  /// Takes an event from coordinator to coordinator until one handles it or waits for a service.
  ///
  /// One that has waited is late: what the user tried then is over.
  mutating func carry(
    _ event: Transaction.QueuedEvent,
    isLate: Bool = false,
    _ transaction: Transaction
  ) throws(Refusal) {
    var next = event.start
    var isHandled = false
    var movers = 0
    while !isHandled, !next.handle.isNone {
      let here = next
      guard isLive(here) else { break }
      next = coordinate(self[coordinator: here.handle].parent)
      guard let handler = handler(.event, event.name, of: here.handle) else {
        transaction.note(.visit(name(coordinator: here.handle), .none, service: .none))
        continue
      }
      try transaction.countStep()
      if let service = isWaiting(for: event.name, here.handle) {
        transaction.note(.visit(name(coordinator: here.handle), .later, service: service))
        return try enqueue(event, at: here.handle, transaction)
      }
      let mayPass = definition.handlersThatPass[handler]
      let ancestors = mayPass ? ancestors(of: here.handle) : []
      let factsBefore = transaction.trace.facts.count
      isHandled = try visit(here.handle, handler, event, transaction)
      if mayPass || movers > 0,
        transaction.trace.hasMoves(since: factsBefore, counting: isLive(here) ? .all : .shows)
      {
        movers += 1
      }
      // A parent that finished while its child handled gets no event any more: the next one does.
      next = ancestors.first { isLive($0) } ?? Transaction.Coordinate(handle: .none, birth: 0)
    }
    if movers > 1 { transaction.warn(.doubleHandling, event.from, NodeName(event.name)) }
    if !isHandled { try leaveUnhandled(event, isLate: isLate, transaction) }
  }

  private mutating func visit(
    _ handle: Handle,
    _ handler: Int,
    _ event: Transaction.QueuedEvent,
    _ transaction: Transaction
  ) throws(Refusal) -> Bool {
    let name = name(coordinator: handle)
    let place = transaction.trace.facts.count
    transaction.note(.visit(name, .handled, service: .none))
    var scope = Scope(coordinator: handle)
    scope.root = .event
    scope.payload = transaction.trace.arguments[Int(event.arguments)]
    if try isGuarded(event.name, for: handle, scope, transaction) { return true }
    let passed = try run(handler, of: handle, scope, transaction)
    if passed { transaction.trace.facts[place] = .visit(name, .pass, service: .none) }
    return !passed
  }

  /// The coordinators above one, the nearest first.
  private func ancestors(of handle: Handle) -> [Transaction.Coordinate] {
    var ancestors: [Transaction.Coordinate] = []
    var parent = self[coordinator: handle].parent
    while !parent.isNone {
      ancestors.append(coordinate(parent))
      parent = self[coordinator: parent].parent
    }
    return ancestors
  }

  private mutating func leaveUnhandled(
    _ event: Transaction.QueuedEvent,
    isLate: Bool,
    _ transaction: Transaction
  ) throws(Refusal) {
    switch event.name {
    case .tabTapped where isLate, .dismissAttempt where isLate, .backAttempt where isLate: break
    case .tabTapped: try tapTab(event, transaction)
    case .dismissAttempt: throw Refusal(.notDismissible, "", node: event.from)
    case .backAttempt: throw Refusal(.notDismissible, "back", node: event.from)
    case .serviceReady, .serviceFailed, .willEnterForeground, .didEnterBackground: break
    default: transaction.warn(.unhandled, event.from, NodeName(event.name))
    }
  }

  /// The default of a tab tap that no handler took: selects the item, or pops the selected one to
  /// root.
  private mutating func tapTab(
    _ event: Transaction.QueuedEvent,
    _ transaction: Transaction
  ) throws(Refusal) {
    let arguments = transaction.trace.arguments[Int(event.arguments)]
    guard isLive(event.start), case .string(let tab)? = arguments.first?.value,
      let id = definition.symbol(tab), let item = item(id, of: event.start.handle)
    else { return }
    guard arguments.last?.value == .bool(true) else {
      transaction.note(.byDefault(event.name, .select))
      return try select(item, in: event.start.handle, transaction)
    }
    guard let surface = surface(of: item), self[surface: surface].kind == .stack,
      self[surface: surface].count > 1
    else { return transaction.note(.byDefault(event.name, .nothing)) }
    transaction.note(.byDefault(event.name, .popRoot))
    removeAbove(self[surface: surface].first, .popped, transaction)
  }

  /// Whether a coordinator or one above it has a handler for an event.
  func handles(_ event: Symbol, from coordinator: Handle) -> Bool {
    var owner = coordinator
    while !owner.isNone {
      if handler(.event, event, of: owner) != nil { return true }
      owner = self[coordinator: owner].parent
    }
    return false
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
  /// What of a handler counts as a move.
  enum Moves {
    case all
    /// What is shown: a coordinator that ends takes its screens along.
    case shows
  }

  /// Whether anything moved since a place in the facts.
  func hasMoves(since start: Int, counting moves: Moves) -> Bool {
    for index in start..<facts.count {
      switch facts[index] {
      case .shown, .present, .select: return true
      case .removed, .dismiss: if moves == .all { return true }
      default: continue
      }
    }
    return false
  }
}
