package import FlowNavigation

/// What an item of coverage is called: by its owner and the words that declare it.
extension CoverageItem {
  /// The name, such as `App`, `Login.enter`, `App on goToHome` or `App on goToHome: root Home`.
  package func name(in plan: CoveragePlan) -> String {
    let definition = plan.definition
    let tables = definition.tables
    let place = Int(index)
    let owner = ownerText(definition)
    switch kind {
    case .coordinator, .screen: return owner
    case .element: return owner + "." + definition.text(tables.elements[place].name)
    case .tabItem: return owner + "." + definition.text(tables.ids[place])
    case .event: return definition.text(tables.events[place].name)
    case .handler: return owner + " " + tables.handlers[place].words(definition)
    case .start: return owner + " start"
    case .route: return owner + " route " + definition.text(tables.routes[place].name)
    case .link: return tables.links[place].pattern
    case .guarded: return owner + " guard " + definition.text(tables.guards[place].name)
    case .limited: return owner + " valid"
    case .undismissibleScreen where !tables.controllers[place].isUndismissible:
      return owner + " dismissible"
    case .undismissibleCoordinator, .undismissibleScreen: return owner + " dismissible=false"
    case .taken, .otherwise, .transition:
      return "\(owner) \(codeText(definition)): \(lineText(plan))"
    }
  }

  private func ownerText(_ definition: AppDefinition) -> String {
    switch owner {
    case .coordinator(let number): definition.text(definition.tables.coordinators[Int(number)].id)
    case .controller(let number): definition.text(definition.tables.controllers[Int(number)].id)
    case .service, .none: ""
    }
  }

  private func codeText(_ definition: AppDefinition) -> String {
    let tables = definition.tables
    return switch code {
    case .none: ""
    case .start: "start"
    case .handler(let place): tables.handlers[Int(place)].words(definition)
    case .route(let place): "route " + definition.text(tables.routes[Int(place)].name)
    case .guarded(let place): "guard " + definition.text(tables.guards[Int(place)].name)
    }
  }

  private func lineText(_ plan: CoveragePlan) -> String {
    switch plan.instruction(of: self) {
    case .act(let action, _)?:
      var line: [UInt8] = []
      ActionWriter.write(action, definition: plan.definition, to: &line)
      return String(decoding: line, as: UTF8.self)
    case .unless(let condition, _, _)?:
      let text = ActionWriter.text(of: condition, in: plan.definition)
      return kind == .taken ? "if \(text)" : "else of if \(text)"
    case .jump?, .pass?, nil: return ""
    }
  }
}

extension Handler {
  /// The words that declare it: `on open`, `finished Form any`, `reply entry.login ok`.
  fileprivate func words(_ definition: AppDefinition) -> String {
    let name = definition.text(name)
    switch trigger {
    case .event: return "on " + name
    case .finished:
      return "finished " + name
        + (causes == .own
          ? "" : causes == .any ? " any" : " " + causes.words.joined(separator: " "))
    case .reply: return "reply " + name + " " + definition.text(outcome)
    case .request: return "request " + name
    case .route: return "route " + name
    case .activated: return "activated"
    case .poppedBack: return "poppedBack"
    case .start: return "start"
    case .timer: return "after"
    case .guard: return "guard " + name
    }
  }
}

extension Handler.CauseSet {
  fileprivate var words: [String] {
    let all: [(Cause, String)] = [
      (.popped, "popped"), (.swiped, "swiped"), (.dismissed, "dismissed"),
      (.replaced, "replaced"), (.finished, "finished"),
    ]
    return all.filter { contains(Handler.CauseSet($0.0)) }.map(\.1)
  }
}
