/// Running the lines of handlers.
extension World {
  /// Runs a handler of the definition's table; whether it let the event pass.
  mutating func run(
    _ handler: Int,
    of coordinator: Handle,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Bool {
    transaction.coverage?.ran(.handler, handler)
    let declared = definition.tables.handlers[handler]
    return try run(
      declared.code,
      declared.trigger,
      of: coordinator,
      handler: Int32(handler),
      place: declared.place,
      scope,
      transaction
    )
  }

  /// Runs a range of instructions for a coordinator; whether the last thing done was `pass`.
  mutating func run(
    _ code: TableRange,
    _ trigger: Handler.Trigger,
    of coordinator: Handle,
    handler: Int32 = -1,
    place: Place,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Bool {
    try run(
      definition.tables.instructions,
      code.indices,
      trigger,
      of: coordinator,
      handler: handler,
      place: place,
      base: 0,
      scope,
      transaction
    )
  }

  /// Runs some instructions of an array in which jumps are places.
  ///
  /// The base is the number that the first of the array has where lines are counted; nil: none is.
  mutating func run(
    _ instructions: [Instruction],
    _ range: Range<Int>,
    _ trigger: Handler.Trigger,
    of coordinator: Handle,
    handler: Int32 = -1,
    place: Place,
    base: Int?,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Bool {
    try transaction.checkDepth()
    let coverage = base == nil ? nil : transaction.coverage
    transaction.chain.append(
      Refusal.Link(
        handler: handler,
        trigger: trigger,
        node: name(coordinator: coordinator),
        place: place
      )
    )
    let me = coordinate(coordinator)
    var passed = false
    var place = range.lowerBound
    while place < range.upperBound {
      try transaction.countStep()
      switch instructions[place] {
      case .act(let action, let line):
        transaction.chain[transaction.chain.count - 1].place.line = line
        // A handler that finished its own coordinator is over: its remaining lines are not done.
        guard isLive(me) || hasStarted(me, transaction.chain[transaction.chain.count - 1].node)
        else {
          transaction.warn(.deadLetter, transaction.chain[transaction.chain.count - 1].node, .none)
          return leave(passed, transaction)
        }
        if action.verb == .decide {
          passed = try decide(action, scope, transaction)
        } else {
          let isLate = trigger == .reply || trigger == .timer
          try perform(action, isLate: isLate, scope, transaction)
          passed = false
        }
        if let coverage, let base { coverage.didLine(base + place, depth: transaction.chain.count) }
      case .unless(let condition, let target, let line):
        transaction.chain[transaction.chain.count - 1].place.line = line
        guard isLive(me) || hasStarted(me, transaction.chain[transaction.chain.count - 1].node)
        else {
          return leave(passed, transaction)
        }
        let holds = try evaluate(condition, scope, transaction).condition()
        if let coverage, let base { coverage.ran(holds ? .taken : .otherwise, base + place) }
        if !holds {
          place = Int(target)
          continue
        }
      case .jump(let target):
        place = Int(target)
        continue
      case .pass: passed = true
      }
      place += 1
    }
    return leave(passed, transaction)
  }

  /// Does a line of a handler; what UIKit only complains of is passed over with a warning.
  ///
  /// That is a second modal on a layer (R12) and, of a reply or a timer that comes when its coordinator is on no screen
  /// any more, what cannot be shown then (R23).
  private mutating func perform(
    _ action: Action,
    isLate: Bool,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    let depth = transaction.chain.count
    let facts = transaction.trace.facts.count
    do throws(Refusal) {
      try perform(action, scope, transaction)
    } catch {
      // Nothing was done yet when the line itself is refused.
      guard let lint = error.lint(of: action, isLate: isLate), transaction.chain.count == depth,
        transaction.trace.facts.count == facts
      else { throw error }
      let asked = lint == .alreadyPresenting ? definition.symbol(error.subject) : nil
      transaction.warn(lint, name(coordinator: scope.coordinator), NodeName(asked ?? .none))
    }
  }

  private func leave(_ passed: Bool, _ transaction: Transaction) -> Bool {
    transaction.chain.removeLast()
    return passed
  }
}

extension Refusal {
  /// What a handler is warned of in place of a refusal of its line; nil where it is refused.
  fileprivate func lint(of action: Action, isLate: Bool) -> Lint? {
    switch code {
    case .alreadyPresenting: .alreadyPresenting
    case .offScreen where isLate: .offScreen
    case .noReceiver where isLate && action.verb == .show: .offScreen
    default: nil
    }
  }
}
