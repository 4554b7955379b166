/// What the system and the services can do to an app.
extension World {
  func appendSystemActions(to actions: inout [Action]) {
    guard !sceneInUse.isNone else { return }
    if self[scene: sceneInUse].phase == .background {
      actions.append(Action(.foreground))
    } else {
      actions.append(Action(.background))
    }
    for example in definition.examples.links { actions.append(example.action) }
  }

  func appendServiceActions(to actions: inout [Action]) {
    for service in definition.tables.services {
      for call in service.calls { appendReplies(to: call, of: service, &actions) }
    }
    if !effects.due.isNone {
      let left = max(0, self[effect: effects.due].due - clock)
      actions.append(Action(.wait, value: .value(.integer(left))))
    }
    for (number, service) in definition.tables.services.enumerated() {
      let row = self[service: handle(service: Int32(number))]
      let name = Operand.symbol(service.name)
      if row.phase != .ready {
        // What it had is gone when it was withdrawn.
        let isEmpty = values[row.value] == .null && service.value != .null
        actions.append(Action(.provide, name, value: isEmpty ? .value(service.value) : .none))
      }
      if row.phase != .absent { actions.append(Action(.withdraw, name)) }
      if row.phase != .failed { actions.append(Action(.fail, name)) }
    }
  }

  /// Every outcome for each pending call, with every example of what it brings.
  private func appendReplies(
    to call: CallDeclaration,
    of service: ServiceDeclaration,
    _ actions: inout [Action]
  ) {
    var handle = self[effectKind: definition.effectKind(of: call.name)].first
    var isOldest = true
    while !handle.isNone {
      let row = self[effect: handle]
      let name = definition.text(call.name).utf8.dropFirst(
        definition.text(service.name).utf8.count + 1
      )
      var items: [Operand] = [.value(.string(String(Substring(name))))]
      // The oldest is meant when no number is said.
      if !isOldest { items.append(.value(.integer(Int64(row.serial)))) }
      isOldest = false
      for outcome in call.outcomes {
        for arguments in definition.examples.arguments(of: outcome, in: definition) {
          actions.append(
            Action(
              .reply,
              .symbol(service.name),
              value: .symbol(outcome.name),
              arguments: arguments,
              items: items
            )
          )
        }
      }
      handle = row.nextSame
    }
  }
}
