/// `decide NAME`: Swift says which lines to do.
extension World {
  /// Asks a decision, and does what it says; whether it lets the event pass.
  mutating func decide(
    _ action: Action,
    _ scope: Scope,
    _ turn: Turn
  ) throws(Refusal) -> Bool {
    guard let link = turn.chain.last else { preconditionFailure("it is a line of a handler") }
    // At the prompt it may be a name that the definition does not know, or a computed one.
    let name = try evaluate(action.subject, scope, turn).description
    guard let decision = definition.decision(name) else {
      throw Refusal(.undecided, name, node: link.node)
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
