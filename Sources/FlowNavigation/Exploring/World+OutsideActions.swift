/// What the system and the services can do to an app.
extension World {
  func appendPhase(to actions: inout [Action]) {
    guard !sceneInUse.isNone else { return }
    if self[scene: sceneInUse].phase == .background {
      actions.append(OutsideActions.foreground)
    } else {
      actions.append(OutsideActions.background)
    }
  }

  func appendLinks(to actions: inout [Action]) {
    guard !sceneInUse.isNone else { return }
    for example in definition.examples.links { actions.append(example.action) }
  }

  func appendServiceActions(to actions: inout [Action]) {
    let services = definition.tables.services
    for number in services.indices where !services[number].calls.isEmpty {
      let service = services[number]
      for call in service.calls { appendReplies(to: call, of: service, &actions) }
    }
    if !effects.due.isNone {
      let left = max(0, self[effect: effects.due].due - clock)
      actions.append(Action(.wait, value: .value(.integer(left))))
    }
    for number in services.indices {
      let row = self[service: handle(service: Int32(number))]
      let possible = definition.serviceActions[number]
      if row.phase != .ready {
        // What it had is gone when it was withdrawn.
        actions.append(values[row.value] == .null ? possible.provideAnew : possible.provide)
      }
      if row.phase != .absent { actions.append(possible.withdraw) }
      if row.phase != .failed { actions.append(possible.fail) }
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

/// What is done to an app from outside, made once: a search asks for it in every state.
enum OutsideActions {
  static let background = Action(.background)
  static let foreground = Action(.foreground)
  static let relaunch = Action(.relaunch)
}

/// What can be done to a service, made once.
struct ServiceActions: Sendable {
  let provide: Action
  /// Provides it with the value that it has at first.
  let provideAnew: Action
  let withdraw: Action
  let fail: Action

  init(_ service: ServiceDeclaration) {
    let name = Operand.symbol(service.name)
    provide = Action(.provide, name)
    provideAnew =
      service.value == .null ? provide : Action(.provide, name, value: .value(service.value))
    withdraw = Action(.withdraw, name)
    fail = Action(.fail, name)
  }
}
