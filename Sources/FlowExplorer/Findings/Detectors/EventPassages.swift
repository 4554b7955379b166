import FlowNavigation

/// Which events the elements that can be used emit below which coordinators.
struct EventPassages {
  private var passages: Set<Passage> = []

  private struct Passage: Hashable {
    var event: Symbol
    var coordinator: Symbol
  }

  init(_ survey: Survey) {
    let tables = survey.definition.tables
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
    for first in survey.firsts {
      let sight = survey.sight(of: Int(first))
      for action in sight.actions {
        guard case .symbol(let element) = action.subject else { continue }
        for frame in sight.subs + [sight.screen] {
          guard let event = emitted[frame]?[element] else { continue }
          for coordinator in sight.path {
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
