import FlowNavigation

/// Which events the elements that can be used emit below which coordinators.
struct EventPassages {
  private var passages: Set<Passage> = []

  private struct Passage: Hashable {
    var event: Symbol
    var coordinator: Symbol
  }

  init(_ stateSpace: StateSpace) {
    let tables = stateSpace.definition.tables
    var emitted: [Symbol: [Symbol: Symbol]] = [:]
    for controller in tables.controllers {
      for element in tables.elements[controller.elements.indices] {
        for place in element.action.indices {
          if case .act(let action, _) = tables.instructions[place], action.verb == .emit,
            case .symbol(let event) = action.subject
          {
            emitted[controller.id, default: [:]][element.name] = event
          }
        }
      }
    }
    for first in stateSpace.firsts {
      let observation = stateSpace.observation(of: Int(first))
      for action in observation.actions {
        guard case .symbol(let element) = action.subject else { continue }
        for entry in observation.subs + [observation.screen] {
          guard let event = emitted[entry]?[element] else { continue }
          for coordinator in observation.path {
            passages.insert(Passage(event: event, coordinator: coordinator))
          }
        }
      }
    }
  }

  /// Whether an event may come to a coordinator on its way up.
  func comes(_ event: Symbol, by coordinator: Symbol) -> Bool {
    passages.contains(Passage(event: event, coordinator: coordinator))
  }
}
