/// What the coordinators ask that a launch starts.
struct LaunchConditions {
  /// Whether one of their conditions reads a service: what comes first may be another thing next time.
  private(set) var readServices = false

  init(_ tables: AppDefinition.Tables, _ entities: [AppDefinition.Entity]) {
    var isStarted = Array(repeating: false, count: tables.coordinators.count)
    var waiting = tables.scenes.map(\.root)
    while let id = waiting.popLast() {
      guard Int(id.index) < entities.count,
        case .coordinator(let number) = entities[Int(id.index)], !isStarted[Int(number)]
      else { continue }
      isStarted[Int(number)] = true
      let blueprint = tables.coordinators[Int(number)]
      for place in blueprint.tabs.indices { waiting.append(tables.ids[place]) }
      guard blueprint.policies.contains(.hasStart) else { continue }
      look(at: Array(tables.instructions[blueprint.start.indices]), entities, &waiting)
    }
  }

  private mutating func look(
    at lines: [Instruction],
    _ entities: [AppDefinition.Entity],
    _ started: inout [Symbol]
  ) {
    for line in lines {
      switch line {
      case .act(let action, _):
        for case .symbol(let id) in [action.subject] + action.items { started.append(id) }
        look(at: action.body, entities, &started)
      case .unless(let condition, _, _):
        if Self.readsService(condition, entities) { readServices = true }
      case .jump, .pass: break
      }
    }
  }

  private static func readsService(
    _ condition: Expression,
    _ entities: [AppDefinition.Entity]
  ) -> Bool {
    condition.nodes.contains { node in
      guard case .path(let path) = node, Int(path.root.index) < entities.count,
        case .service = entities[Int(path.root.index)]
      else { return false }
      return true
    }
  }
}
