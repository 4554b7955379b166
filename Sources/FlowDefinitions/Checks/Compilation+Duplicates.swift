import FlowNavigation

extension Compilation {
  /// Tells of what is declared twice in a declaration: the second could never be seen, or run.
  mutating func checkDuplicates() {
    for coordinator in draft.coordinators {
      checkUnique(coordinator.parameters.map(\.name), "parameter")
      checkUnique(coordinator.states.map(\.name), "state")
      checkHandlers(coordinator.handlers)
      checkUnique(coordinator.routes.map(\.name), "route")
      checkUnique(coordinator.guards.map(\.name), "guard")
      for route in coordinator.routes { checkUnique(route.parameters.map(\.name), "parameter") }
    }
    for controller in draft.controllers {
      checkUnique(controller.parameters.map(\.name), "parameter")
      checkUnique(controller.states.map(\.name), "state")
      checkUnique(controller.elements.map(\.name), "element")
      checkUnique(controller.holes + controller.varying, "hole")
      checkHandlers(controller.requests)
    }
    for event in draft.events { checkUnique(event.parameters.map(\.name), "parameter") }
    for call in draft.services.flatMap(\.calls) {
      checkUnique(call.parameters.map(\.name), "parameter")
      for outcome in call.outcomes { checkUnique(outcome.parameters.map(\.name), "parameter") }
    }
  }

  private mutating func checkHandlers(_ handlers: [Draft.Handler]) {
    var seen: [Trigger: Draft.Handler] = [:]
    for handler in handlers {
      checkUnique(handler.parameters.map(\.name), "parameter")
      let trigger = Trigger(handler)
      guard let first = seen[trigger] else {
        seen[trigger] = handler
        continue
      }
      // The same child may have a handler for each cause.
      if handler.trigger == .finished, first.causes.isDisjoint(with: handler.causes) {
        seen[trigger]?.causes.formUnion(handler.causes)
        continue
      }
      let name = Name(
        text: trigger.text(handler),
        symbol: handler.name.symbol,
        at: handler.name.at
      )
      tellDuplicate("handler", name, first: first.name.at)
    }
  }

  private mutating func checkUnique(_ all: [Name], _ what: String) {
    var seen: [Symbol: Location] = [:]
    for name in all {
      if let first = seen[name.symbol] {
        tellDuplicate(what, name, first: first)
      } else {
        seen[name.symbol] = name.at
      }
    }
  }

  /// What wakes a handler, without the causes.
  private struct Trigger: Hashable {
    var kind: Handler.Trigger
    var name: Symbol
    var outcome: Symbol
    var label: Symbol

    init(_ handler: Draft.Handler) {
      kind = handler.trigger
      name = handler.name.symbol
      outcome = handler.outcome?.symbol ?? .none
      label = handler.label?.symbol ?? .none
    }

    /// The trigger as it is written.
    func text(_ handler: Draft.Handler) -> String {
      switch kind {
      case .event: "on \(handler.name.text)"
      case .finished: "finished \(handler.name.text)"
      case .reply:
        "reply \(handler.name.text) \(handler.outcome?.text ?? "")"
          + (handler.label.map { " as \($0.text)" } ?? "")
      case .request: "request \(handler.name.text)"
      case .route: "route \(handler.name.text)"
      case .activated: "activated"
      case .poppedBack: "poppedBack"
      case .start, .timer, .guard: "start"
      }
    }
  }
}
