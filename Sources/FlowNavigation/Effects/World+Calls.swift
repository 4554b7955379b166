/// `call`, `reply`, `stub`: services answer when a flow says so, or by themselves.
extension World {
  /// A coordinator calls a service.
  mutating func call(_ action: Action, _ scope: Scope, _ transaction: Transaction) throws(Refusal) {
    // A parked coordinator may call a service.
    let owner = coordinator(of: try node(action.node, scope, transaction))
    let declared = try declaration(of: action, scope, transaction)
    let named = try free(action.arguments, scope, transaction)
    var row = EffectRow(declared.name, of: owner, due: -1)
    row.label = try label(action.value, of: declared.name, owner, scope, transaction)
    if let stub = stub(of: declared.name) {
      row.due = try due(after: self[stub: stub].delay, declared.name)
      row.outcome = self[stub: stub].outcome
      row.payload = self[stub: stub].arguments
    }
    let handle = try addEffect(row, transaction)
    transaction.note(
      .call(
        name(effect: handle),
        label: row.label,
        arguments: transaction.trace.keep(named),
        owner: name(coordinator: owner)
      )
    )
  }

  /// What a call is called, where a reply of its coordinator is for that.
  private func label(
    _ operand: Operand,
    of call: Symbol,
    _ owner: Handle,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Symbol {
    if case .none = operand { return .none }
    guard let label = try symbol(operand, scope, transaction) else { return .none }
    let isKnown = definition.tables.handlers[blueprint(owner).handlers.indices].contains {
      $0.trigger == .reply && $0.name == call && $0.label == label
    }
    return isKnown ? label : .none
  }

  /// Answers the oldest call, or the one with a number.
  mutating func reply(_ action: Action, _ scope: Scope, _ transaction: Transaction) throws(Refusal)
  {
    let declared = try declaration(of: action, scope, transaction)
    let (outcome, items) = try outcome(of: declared, action, scope, transaction)
    var number: Int64 = 0
    if action.items.count > 1,
      case .integer(let said) = try evaluate(action.items[1], scope, transaction)
    {
      number = said
    }
    let handle = oldestCall(declared.name, number)
    if handle.isNone {
      let suffix = number == 0 ? "" : "#\(number)"
      throw Refusal(.noSuchCall, definition.text(declared.name) + suffix)
    }
    let row = self[effect: handle]
    let name = name(effect: handle)
    removeEffect(handle)
    guard row.cancelled == .none else {
      let why = transaction.trace.keep(.string(row.cancelled.word) as Value)
      return transaction.note(.dropped(name, owner: row.ownerName, why: why))
    }
    try answer(row, name, outcome: outcome, items, transaction)
  }

  /// Lets a call answer by itself from now on.
  mutating func stubCall(
    _ action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    let declared = try declaration(of: action, scope, transaction)
    let (outcome, items) = try outcome(of: declared, action, scope, transaction)
    var delay: Int64 = 0
    if action.items.count > 1 { delay = try duration(action.items[1], scope, transaction) }
    var row = StubRow(
      call: declared.name,
      outcome: outcome,
      arguments: values.intern(.list(items)),
      delay: delay
    )
    if let known = stub(of: declared.name) {
      row.next = self[stub: known].next
      self[stub: known] = row
      return
    }
    row.next = effects.firstStub
    effects.firstStub = allocate(row)
  }

  /// Tells the owner of a call its outcome.
  mutating func answer(
    _ row: EffectRow,
    _ name: NodeName,
    outcome: Symbol,
    _ items: [Value],
    _ transaction: Transaction
  ) throws(Refusal) {
    let parameters = outcomeParameters(row.name, outcome)
    let named = zip(parameters, items).map { NamedValue($0, $1) }
    transaction.note(.reply(name, outcome: outcome, arguments: transaction.trace.keep(named)))
    guard let place = reply(to: row, outcome) else {
      return transaction.warn(.unhandled, row.ownerName, NodeName(row.name))
    }
    var scope = Scope(coordinator: row.owner)
    scope.root = .reply
    scope.payload = named
    _ = try run(place, of: row.owner, scope, transaction)
  }

  /// The handler of an outcome: that for calls of the label, else that for all.
  private func reply(to call: EffectRow, _ outcome: Symbol) -> Int? {
    var unnamed: Int?
    for place in blueprint(call.owner).handlers.indices {
      let handler = definition.tables.handlers[place]
      guard handler.trigger == .reply, handler.name == call.name, handler.outcome == outcome else {
        continue
      }
      if handler.label.isNone {
        unnamed = place
      } else if handler.label == call.label {
        return place
      }
    }
    return unnamed
  }

  /// The oldest open call of a name, or the one with a number; calls of stopped owners come last.
  private func oldestCall(_ name: Symbol, _ number: Int64) -> Handle {
    let kind = self[effectKind: definition.effectKind(of: name)]
    if number == 0 { return kind.first.isNone ? kind.remembered : kind.first }
    var handle = kind.first
    while !handle.isNone, Int64(self[effect: handle].serial) != number {
      handle = self[effect: handle].nextSame
    }
    if !handle.isNone { return handle }
    return heapHandles(kind.remembered).first { Int64(self[effect: $0].serial) == number } ?? .none
  }

  private func stub(of call: Symbol) -> Handle? {
    var handle = effects.firstStub
    while !handle.isNone {
      if self[stub: handle].call == call { return handle }
      handle = self[stub: handle].next
    }
    return nil
  }

  private func declaration(
    of action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> CallDeclaration {
    let service = try evaluate(action.subject, scope, transaction).description
    var text = service
    if let first = action.items.first {
      text += "." + (try evaluate(first, scope, transaction).description)
    }
    guard let id = definition.symbol(service), case .service(let number) = definition.entity(id)
    else {
      throw Refusal(.unknownService, service)
    }
    let calls = definition.tables.services[Int(number)].calls
    guard let call = calls.first(where: { definition.text($0.name) == text }) else {
      let call = text.utf8.dropFirst(service.utf8.count + 1)
      throw Refusal(.noSuchCall, String(Substring(call)), other: service)
    }
    return call
  }

  /// The outcome that an action names, with its values in declared order.
  private func outcome(
    of call: CallDeclaration,
    _ action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> (Symbol, [Value]) {
    let wanted = try evaluate(action.value, scope, transaction).description
    guard let outcome = call.outcomes.first(where: { definition.text($0.name) == wanted }) else {
      let known = call.outcomes.map { definition.text($0.name) }.joined(separator: " or ")
      throw Refusal(.badValue, wanted, other: "an outcome: \(known)")
    }
    for argument in action.arguments where !outcome.parameters.contains(argument.name) {
      throw Refusal(.unexpectedArgument, argument.text, other: wanted)
    }
    var items: [Value] = []
    for name in outcome.parameters {
      guard let argument = action.arguments.last(where: { $0.name == name }) else {
        throw Refusal(.missingParameter, definition.text(name), other: wanted)
      }
      items.append(try evaluate(argument.value, scope, transaction))
    }
    return (outcome.name, items)
  }

  private func outcomeParameters(_ call: Symbol, _ outcome: Symbol) -> [Symbol] {
    for service in definition.tables.services {
      for declared in service.calls where declared.name == call {
        return declared.outcomes.first { $0.name == outcome }?.parameters ?? []
      }
    }
    return []
  }
}
