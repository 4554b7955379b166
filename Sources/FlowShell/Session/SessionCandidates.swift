import FlowCommands
import FlowNavigation

/// What a session knows that a word could be: names of its app and what is there now.
struct SessionCandidates: CompletionSource {
  let session: Session
  let fileNames: (String) -> [String]

  private var definition: AppDefinition? { session.definition }

  var coordinatorIDs: [String] { definition.map { texts($0.coordinatorIDs) } ?? [] }

  var screenIDs: [String] { controllers { $0.kind == .screen } }

  var subcontrollerIDs: [String] { controllers { $0.kind != .screen } }

  var events: [String] { definition.map { texts($0.eventNames) } ?? [] }

  var services: [String] { definition?.tables.services.map { text($0.name) } ?? [] }

  var scenes: [String] { definition?.tables.scenes.map { text($0.name) } ?? [] }

  var openScenes: [String] {
    guard let world = session.world else { return [] }
    return world.scenes().map { text(world.id(scene: $0)) }
  }

  var elements: [String] {
    actions.compactMap { action in
      guard action.verb == .tap else { return nil }
      return words(for: action)
    }
  }

  var fields: [String] {
    actions.compactMap { action in
      switch action.verb {
      case .type, .toggle, .choose: words(for: action)
      default: nil
      }
    }
  }

  var nodes: [String] {
    guard let world = session.world, let definition else { return [] }
    var names: [String] = []
    for id in definition.coordinatorIDs + definition.controllerIDs {
      let live = world.instances(id)
      if live.count == 1 { names.append(text(id)) }
      if live.count > 1 { names += live.map { world.text(world.name($0)) }.sorted() }
    }
    return names
  }

  var presented: [String] {
    session.world.map { world in world.presentedNames().map { text($0.id) } } ?? []
  }

  var tabItems: [String] {
    session.world.map { world in world.reachableTabs().map { text($0) } } ?? []
  }

  var paths: [String] {
    services.map { $0 + "." }
      + (session.world?.currentStates().map { "state.\(text($0.name))" } ?? [])
  }

  var checkpoints: [String] { session.checkpoints.map(\.name) }

  func parameters(of name: String) -> [String] {
    guard let definition, let symbol = definition.symbol(name) else { return [] }
    let range: TableRange
    switch definition.entity(symbol) {
    case .coordinator(let number): range = definition.tables.coordinators[Int(number)].parameters
    case .controller(let number): range = definition.tables.controllers[Int(number)].parameters
    case .service, .none:
      guard let event = definition.event(symbol) else { return [] }
      range = event.parameters
    }
    return range.indices.map { text(definition.tables.parameters[$0].name) }
  }

  func options(of element: String) -> [String] {
    actions.compactMap { action in
      guard action.verb == .choose, words(for: action) == element,
        case .value(let value) = action.value
      else { return nil }
      return value.description
    }
  }

  func files(matching prefix: String) -> [String] { fileNames(prefix) }

  private var actions: [Action] {
    session.world?.possibleUserActions(in: Turn()) ?? []
  }

  private func controllers(where isWanted: (ControllerBlueprint) -> Bool) -> [String] {
    definition?.tables.controllers.filter(isWanted).map { text($0.id) } ?? []
  }

  private func texts(_ symbols: [Symbol]) -> [String] { symbols.map { text($0) } }

  private func text(_ symbol: Symbol) -> String { definition?.text(symbol) ?? "" }

  /// An element as a user writes it: `save`, `rows[2]`.
  private func words(for action: Action) -> String? {
    let name: String
    switch action.subject {
    case .symbol(let symbol): name = text(symbol)
    case .value(let value): name = value.description
    case .none, .expression: return nil
    }
    guard action.verb == .tap, case .value(let row) = action.value else { return name }
    return "\(name)[\(row.description)]"
  }
}
