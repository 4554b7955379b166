/// `decide NAME`: Swift says which lines to do.
extension World {
  /// Asks a decision, and does what it says; whether it lets the event pass.
  mutating func decide(
    _ action: Action,
    _ scope: Scope,
    _ turn: Turn
  ) throws(Refusal) -> Bool {
    guard case .symbol(let name) = action.subject, let link = turn.chain.last else {
      preconditionFailure("a handler's line leaves something to a name")
    }
    let text = definition.text(name)
    guard let decision = definition.decision(name) else {
      throw Refusal(.undecided, text, node: link.node)
    }
    let (code, passes) = try ask(decision, scope, turn)
    // Its lines stand in for this one: they are the handler's.
    turn.chain.removeLast()
    let passed = try run(
      code,
      code.indices,
      link.trigger,
      of: scope.coordinator,
      handler: link.handler,
      place: link.place,
      base: nil,
      scope,
      turn
    )
    turn.chain.append(link)
    return passed || passes
  }

  /// What a decision says; the world that it has seen is let go before that is done.
  private func ask(
    _ decision: Decision,
    _ scope: Scope,
    _ turn: Turn
  ) throws(Refusal) -> (code: [Instruction], passes: Bool) {
    var asked = DecisionTurn(decision.name, self, scope, turn)
    decision.body(&asked)
    if turn.asksTwice, turn.doubted == nil {
      var again = DecisionTurn(decision.name, self, scope, turn)
      decision.body(&again)
      if !asked.saysTheSame(as: again) { turn.doubted = decision.name }
    }
    if let refusal = asked.refusal { throw refusal }
    return (asked.code, asked.passes)
  }
}

extension AppDefinition {
  /// Whether what lines say is not all that the app does.
  package var isSwiftMade: Bool { !tables.decisions.isEmpty }

  /// What Swift decides by a name.
  func decision(_ name: Symbol) -> Decision? {
    tables.decisions.first { $0.name == name }?.decision
  }
}
