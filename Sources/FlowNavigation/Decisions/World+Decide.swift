/// `decide NAME`: Swift says which lines to do.
extension World {
  /// Calls a decision and does the lines it asks for; true when it lets the event pass.
  mutating func decide(
    _ action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Bool {
    guard let link = transaction.chain.last else {
      preconditionFailure("it is a line of a handler")
    }
    // At the prompt it may be a name that the definition does not know, or a computed one.
    let name = try evaluate(action.subject, scope, transaction).description
    guard let decision = definition.decision(name) else {
      throw Refusal(.undecided, name, node: link.node)
    }
    let (code, passes) = try ask(decision, scope, transaction)
    // The lines of a decision count as lines of the handler that has `decide`.
    transaction.chain.removeLast()
    let passed = try run(
      code,
      code.indices,
      link.trigger,
      of: scope.coordinator,
      handler: link.handler,
      place: link.place,
      base: nil,
      scope,
      transaction
    )
    transaction.chain.append(link)
    return passed || passes
  }

  /// What a decision says; the world that it has seen is let go before that is done.
  private func ask(
    _ decision: Decision,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> (code: [Instruction], passes: Bool) {
    var asked = DecisionTransaction(decision.name, self, scope, transaction)
    decision.body(&asked)
    if transaction.asksTwice, transaction.doubted == nil {
      var again = DecisionTransaction(decision.name, self, scope, transaction)
      decision.body(&again)
      if !asked.saysTheSame(as: again) { transaction.doubted = decision.name }
    }
    if let refusal = asked.refusal { throw refusal }
    return (asked.code, asked.passes)
  }
}
