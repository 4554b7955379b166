/// `after` and `wait`: time moves only when somebody says so.
extension World {
  /// Lines that run when a time has passed.
  mutating func addTimer(_ action: Action, _ scope: Scope, _ turn: Turn) throws(Refusal) {
    let owner = coordinator(of: try node(action.node, scope, turn))
    let delay = try duration(action.value, scope, turn)
    var row = EffectRow(.after, of: owner, due: try due(after: delay, .after))
    row.program = programs.intern(action.body)
    if !scope.isDefinition || scope.isTyped {
      row.isTyped = true
      row.payload = values.intern(
        .map(turn.variables.map { ValueMember(key: $0.name, value: $0.value) })
      )
    } else if !scope.payload.isEmpty {
      let members = scope.payload.map {
        ValueMember(key: definition.text($0.name), value: $0.value)
      }
      row.root = scope.root
      row.payload = values.intern(.map(members))
    }
    let handle = try addEffect(row, turn)
    turn.note(
      .timer(name(effect: handle), milliseconds: delay, owner: name(coordinator: owner))
    )
  }

  /// Lets time pass: what is due runs by time, then by age, with all that follows from it.
  mutating func wait(_ action: Action, _ scope: Scope, _ turn: Turn) throws(Refusal) {
    let delay = try duration(action.value, scope, turn)
    let (end, overflow) = clock.addingReportingOverflow(delay)
    if overflow { throw Refusal(.limit, "wait", other: "\(Int64.max) ms") }
    // What a line leaves behind is looked for when all of it is over.
    turn.work.isWaiting = true
    try settle(turn)
    while !effects.due.isNone, self[effect: effects.due].due <= end {
      let row = self[effect: effects.due]
      clock = max(clock, row.due)
      // What was pending before the command is no cycle, however much of it there is.
      if row.birth <= turn.birthsBefore { turn.steps = 0 }
      try fire(effects.due, turn)
      try settle(turn)
    }
    turn.work.isWaiting = false
    clock = end
    turn.note(.time(milliseconds: end))
  }

  /// Runs what is due now; whether anything was.
  mutating func fireDue(_ turn: Turn) throws(Refusal) -> Bool {
    guard !effects.due.isNone, self[effect: effects.due].due <= clock else { return false }
    try fire(effects.due, turn)
    return true
  }

  private mutating func fire(_ handle: Handle, _ turn: Turn) throws(Refusal) {
    try turn.countStep()
    let row = self[effect: handle]
    let name = name(effect: handle)
    removeEffect(handle)
    guard row.program >= 0 else {
      let items = values.items(row.payload)
      return try answer(row, name, outcome: row.outcome, items, turn)
    }
    turn.note(.fire(name))
    var scope = Scope(coordinator: row.owner)
    var place = blueprint(row.owner).place
    let known = turn.variables.count
    defer { turn.variables.removeSubrange(known...) }
    if row.isTyped {
      scope.isTyped = true
      place.file = -1
      if case .map(let members) = values[row.payload] {
        turn.variables += members.map { Turn.Variable(name: $0.key, value: $0.value) }
      }
    } else if case .map(let members) = values[row.payload] {
      scope.root = row.root
      scope.payload = members.compactMap { member in
        definition.symbol(member.key).map { NamedValue($0, member.value) }
      }
    }
    let program = programs[row.program]
    let coverage = row.isTyped ? nil : turn.coverage
    _ = try run(
      program,
      0..<program.count,
      .timer,
      of: row.owner,
      place: place,
      base: coverage?.base(of: program, owner: self[coordinator: row.owner].blueprint),
      scope,
      turn
    )
  }

  /// A duration in milliseconds, not negative.
  func duration(_ operand: Operand, _ scope: Scope, _ turn: Turn) throws(Refusal) -> Int64 {
    let value = try evaluate(operand, scope, turn)
    switch value {
    case .null: return 0
    case .integer(let milliseconds) where milliseconds >= 0: return milliseconds
    case .decimal(let milliseconds) where milliseconds >= 0 && milliseconds < 9e15:
      return Int64(milliseconds.rounded())
    default: throw Refusal(.badValue, value.description, other: "a time from 0")
    }
  }
}
