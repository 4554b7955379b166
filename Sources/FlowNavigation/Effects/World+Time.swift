/// `after` and `wait`: virtual time, which only `wait` moves.
extension World {
  /// Lines that run when a time has passed.
  mutating func addTimer(
    _ action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    let owner = coordinator(of: try node(action.node, scope, transaction))
    let delay = try duration(action.value, scope, transaction)
    var row = EffectRow(.after, of: owner, due: try due(after: delay, .after))
    row.program = programs.intern(action.body)
    if !scope.isDefinition || scope.isTyped {
      row.isTyped = true
      row.payload = values.intern(
        .map(transaction.variables.map { ValueMember(key: $0.name, value: $0.value) })
      )
    } else if !scope.payload.isEmpty {
      let members = scope.payload.map {
        ValueMember(key: definition.text($0.name), value: $0.value)
      }
      row.root = scope.root
      row.payload = values.intern(.map(members))
    }
    let handle = try addEffect(row, transaction)
    transaction.note(
      .timer(name(effect: handle), milliseconds: delay, owner: name(coordinator: owner))
    )
  }

  /// Lets time pass: what is due runs by time, then by age, with all that follows from it.
  mutating func wait(_ action: Action, _ scope: Scope, _ transaction: Transaction) throws(Refusal) {
    let delay = try duration(action.value, scope, transaction)
    let (end, overflow) = clock.addingReportingOverflow(delay)
    if overflow { throw Refusal(.limit, "wait", other: "\(Int64.max) ms") }
    // What a line leaves behind is looked for when all of it is over.
    transaction.work.isWaiting = true
    try settle(transaction)
    while !effects.due.isNone, self[effect: effects.due].due <= end {
      let row = self[effect: effects.due]
      clock = max(clock, row.due)
      // Effects from before the command have the step limit each: many of them are no cycle.
      if row.birth <= transaction.birthsBefore { transaction.steps = 0 }
      try fire(effects.due, transaction)
      try settle(transaction)
    }
    transaction.work.isWaiting = false
    clock = end
    transaction.note(.time(milliseconds: end))
  }

  /// Runs the effects that are due now; true when there were any.
  mutating func fireDue(_ transaction: Transaction) throws(Refusal) -> Bool {
    guard !effects.due.isNone, self[effect: effects.due].due <= clock else { return false }
    try fire(effects.due, transaction)
    return true
  }

  private mutating func fire(_ handle: Handle, _ transaction: Transaction) throws(Refusal) {
    try transaction.countStep()
    let row = self[effect: handle]
    let name = name(effect: handle)
    removeEffect(handle)
    guard row.program >= 0 else {
      let items = values.items(row.payload)
      return try answer(row, name, outcome: row.outcome, items, transaction)
    }
    transaction.note(.fire(name))
    var scope = Scope(coordinator: row.owner)
    var place = blueprint(row.owner).place
    let known = transaction.variables.count
    defer { transaction.variables.removeSubrange(known...) }
    if row.isTyped {
      scope.isTyped = true
      place.file = -1
      if case .map(let members) = values[row.payload] {
        transaction.variables += members.map { Transaction.Variable(name: $0.key, value: $0.value) }
      }
    } else if case .map(let members) = values[row.payload] {
      scope.root = row.root
      scope.payload = members.compactMap { member in
        definition.symbol(member.key).map { NamedValue($0, member.value) }
      }
    }
    let program = programs[row.program]
    let coverage = row.isTyped ? nil : transaction.coverage
    _ = try run(
      program,
      0..<program.count,
      .timer,
      of: row.owner,
      place: place,
      base: coverage?.base(of: program, owner: self[coordinator: row.owner].blueprint),
      scope,
      transaction
    )
  }

  /// A duration in milliseconds, not negative.
  func duration(
    _ operand: Operand,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Int64 {
    let value = try evaluate(operand, scope, transaction)
    switch value {
    case .null: return 0
    case .integer(let milliseconds) where milliseconds >= 0: return milliseconds
    case .decimal(let milliseconds) where milliseconds >= 0 && milliseconds < 9e15:
      return Int64(milliseconds.rounded())
    default: throw Refusal(.badValue, value.description, other: "a time from 0")
    }
  }
}
