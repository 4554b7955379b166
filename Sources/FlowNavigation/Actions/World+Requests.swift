/// `send` and `request`: asked and answered at once, before the next line (R18).
extension World {
  /// Asks one node, or each of several.
  mutating func send(_ action: Action, _ scope: Scope, _ transaction: Transaction) throws(Refusal) {
    let name = try requestName(action, scope, transaction)
    switch action.node {
    case .word(.overlays):
      guard let screen = screenForSubs(of: scope.coordinator) else { return }
      for sub in visibleSubs(of: screen) {
        _ = try answer(name, action.arguments, by: .entry(sub), scope, transaction)
      }
    case .word(.children):
      for child in children(of: scope.coordinator) where isStarted(child) {
        let me = coordinate(child)
        if isLive(me) {
          _ = try answer(name, action.arguments, by: .coordinator(child), scope, transaction)
        }
      }
    default:
      let node = try node(action.node, scope, transaction)
      try noteRequest(name, action.arguments, to: node, scope, transaction)
      if try answer(name, action.arguments, by: node, scope, transaction) { return }
      guard case .coordinator(let handle) = node,
        try answerByDefault(name, action.arguments, for: handle, scope, transaction)
      else {
        throw Refusal(.noReceiver, definition.text(name), node: self.name(node))
      }
    }
  }

  /// Asks the owner of the visible screen, then its parents.
  mutating func request(
    _ action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    let name = try requestName(action, scope, transaction)
    let asked = try asker(action, scope, transaction)
    try noteRequest(name, action.arguments, to: .coordinator(asked), scope, transaction)
    var handle = asked
    while !handle.isNone {
      if try answer(name, action.arguments, by: .coordinator(handle), scope, transaction) { return }
      handle = self[coordinator: handle].parent
    }
    if try answerByDefault(name, action.arguments, for: asked, scope, transaction) { return }
    throw Refusal(.noReceiver, definition.text(name), node: self.name(coordinator: asked))
  }

  /// Lets the top visible sub-controller answer, else the main screen.
  private mutating func answerByDefault(
    _ name: Symbol,
    _ arguments: [ActionArgument],
    for handle: Handle,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Bool {
    if let screen = screenForSubs(of: handle), let top = visibleSubs(of: screen).first {
      return try answer(name, arguments, by: .entry(top), scope, transaction)
    }
    guard let main = mainEntry(of: handle) else { return false }
    return try answer(name, arguments, by: .entry(main), scope, transaction)
  }

  /// Lets a node answer when it says that it does; whether it did.
  private mutating func answer(
    _ name: Symbol,
    _ arguments: [ActionArgument],
    by node: Node,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Bool {
    guard let place = requestHandler(name, of: node) else { return false }
    try transaction.countStep()
    let declared = definition.tables.handlers[place].parameters
    var inner = Scope(coordinator: coordinator(of: node))
    if case .entry(let entry) = node { inner.screen = entry }
    inner.root = .request
    inner.payload = try bound(declared, of: name, to: arguments, scope, transaction)
    transaction.note(.answer(self.name(node), arguments: transaction.trace.keep(inner.payload)))
    _ = try run(place, of: inner.coordinator, inner, transaction)
    return true
  }

  private func requestHandler(_ name: Symbol, of node: Node) -> Int? {
    switch node {
    case .coordinator(let handle): return handler(.request, name, of: handle)
    case .entry(let entry):
      guard self[entry: entry].blueprint >= 0 else { return nil }
      return blueprint(entry: entry).handlers.indices.first {
        definition.tables.handlers[$0].name == name
      }
    }
  }

  private func requestName(
    _ action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Symbol {
    if case .symbol(let name) = action.subject { return name }
    let text = try evaluate(action.subject, scope, transaction).description
    guard let name = definition.symbol(text) else {
      let asked = try? self.node(action.node, scope, transaction)
      throw Refusal(
        .noReceiver,
        text,
        node: asked.map { self.name($0) } ?? name(coordinator: scope.coordinator)
      )
    }
    return name
  }

  private func noteRequest(
    _ name: Symbol,
    _ arguments: [ActionArgument],
    to node: Node,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    let named = try free(arguments, scope, transaction)
    transaction.note(.request(name, arguments: transaction.trace.keep(named), to: self.name(node)))
  }

  private func isStarted(_ handle: Handle) -> Bool {
    // A child that left in this line is still asked: it is parked when the line is over.
    self[coordinator: handle].flags.isDisjoint(with: [.idle, .parked])
  }
}
