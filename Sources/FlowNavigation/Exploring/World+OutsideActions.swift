/// What the system and the services can do to an app.
extension World {
  func appendSystemActions(to actions: inout [Action]) {
    guard !sceneInUse.isNone else { return }
    if self[scene: sceneInUse].phase == .background {
      actions.append(Action(.foreground))
    } else {
      actions.append(Action(.background))
    }
    for link in definition.tables.links {
      actions.append(Action(.link, value: .value(.string(Self.example(of: link.pattern)))))
    }
  }

  /// A URL that a pattern is for: each placeholder stands for its own name.
  private static func example(of pattern: String) -> String {
    var url: [UInt8] = []
    var isAtStart = true
    for byte in pattern.utf8 {
      if !(isAtStart && byte == UInt8(ascii: ":")) { url.append(byte) }
      isAtStart = byte == UInt8(ascii: "/")
    }
    return String(decoding: url, as: UTF8.self)
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

  /// Every outcome for each pending call; what an outcome brings is the name of that.
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
        actions.append(
          Action(
            .reply,
            .symbol(service.name),
            value: .symbol(outcome.name),
            arguments: outcome.parameters.map { parameter in
              let text = definition.text(parameter)
              return ActionArgument(
                name: parameter,
                text: text,
                value: .value(.string(text))
              )
            },
            items: items
          )
        )
      }
      handle = row.nextSame
    }
  }
}
