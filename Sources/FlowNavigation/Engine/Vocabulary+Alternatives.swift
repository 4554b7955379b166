/// What the names alone say about what is possible.
extension Vocabulary {
  /// The alternatives to what was refused, as far as they do not depend on what runs.
  package func alternatives(to refusal: Refusal, _ valid: [Symbol] = []) -> Alternatives {
    switch refusal.code {
    case .unknownID where refusal.other == "scene": return .ids(tables.scenes.map(\.name))
    case .unknownID where refusal.other == "screen": return .ids(expectedControllers)
    case .unknownID: return .ids(expectedCoordinators + expectedControllers)
    case .unknownEvent: return .ids(eventNames)
    case .unknownService: return .ids(tables.services.map(\.name))
    case .unknownRoute where refusal.other == "link":
      return .words(tables.links.map(\.pattern))
    case .unknownRoute: return .ids(routeNames)
    case .noSuchCall:
      guard let id = symbol(refusal.other), case .service(let number) = entity(id) else {
        return .none
      }
      return .ids(tables.services[Int(number)].calls.map(\.name))
    case .notValid: return .ids(valid)
    case .missingParameter, .unexpectedArgument: return .ids(parameters(of: refusal.other))
    case .notLaunched where refusal.subject == "scene":
      return .actions(
        tables.scenes.map { Action(.scene, .symbol($0.name), option: .connect) }
      )
    case .notLaunched: return .words(["launch"])
    case .noApp: return .words(["app FILE"])
    case .badValue where refusal.node != .none: return words(refusal.other)
    case .unknownCheckpoint:
      // `undo` and `redo` say how much there is, which their sentence repeats.
      return ["undo", "redo"].contains(refusal.subject) ? .none : words(refusal.other)
    case .unknownName: return unknownName(refusal)
    case .undecided, .notSupported: return .none
    case .unreachable where refusal.node != .none:
      return .words(["why unreachable " + text(refusal.node.id)])
    case .unknownCommand, .unknownNode, .unknownElement, .ambiguous, .lastEntry, .notOnStack,
      .noStack, .stackOnStack, .nothingPresented, .alreadyPresenting, .notATab, .notAChild,
      .badValue, .wrongKind, .wrongPlace, .guarded, .hidden, .disabled, .covered, .offScreen,
      .notDismissible, .noReceiver, .notReady, .unreachable, .cycle,
      .limit:
      return .none
    }
  }

  /// The words that whoever refused found, apart by blanks.
  private func words(_ text: String) -> Alternatives {
    .words(text.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) })
  }

  /// Every route once, in the order declared.
  private var routeNames: [Symbol] {
    var seen: Set<Symbol> = []
    return tables.routes.map(\.name).filter { seen.insert($0).inserted }
  }

  /// What a node has of the kind asked for; without a node, what whoever refused found.
  private func unknownName(_ refusal: Refusal) -> Alternatives {
    if refusal.node == .none {
      return refusal.other.isEmpty ? .words(names(beside: refusal.subject)) : words(refusal.other)
    }
    let id = refusal.node.id
    if refusal.subject.hasPrefix("param.") {
      return .words(parameters(of: text(id)).map { "param." + text($0) })
    }
    switch entity(id) {
    case .coordinator(let number):
      return .words(states(tables.coordinators[Int(number)].states))
    case .controller(let number):
      let controller = tables.controllers[Int(number)]
      guard refusal.subject.hasPrefix("field.") else { return .words(states(controller.states)) }
      let elements = tables.elements[controller.elements.indices].filter { $0.slot >= 0 }
      return .words(elements.map { "field." + text($0.name) })
    case .service, .none: return .none
    }
  }

  /// What a path can begin with, or what else data have; first what an app has few of.
  private func names(beside name: String) -> [String] {
    if name.hasPrefix("data.") { return tables.data.map { "data." + text($0.name) } }
    let words = ["top", "depth", "data", "main", "parent", "self"]
    return tables.services.map { text($0.name) } + words
      + (coordinatorIDs + controllerIDs).map(text)
  }

  private func states(_ range: TableRange) -> [String] {
    range.indices.map { "state." + text(tables.states[$0].name) }
  }

  private func routeParameters(_ name: Symbol) -> TableRange {
    tables.routes.first { $0.name == name }?.parameters ?? TableRange()
  }

  private func parameters(of subject: String) -> [Symbol] {
    guard let id = symbol(subject) else { return [] }
    let range =
      switch entity(id) {
      case .coordinator(let number): tables.coordinators[Int(number)].parameters
      case .controller(let number): tables.controllers[Int(number)].parameters
      case .service, .none: event(id)?.parameters ?? routeParameters(id)
      }
    return range.indices.map { tables.parameters[$0].name }
  }
}
