/// What renderers and checks read of a world: names and values, never rows.
extension World {
  /// The parameters that a fact carries, in declared order.
  package func parameters(_ values: ValueID, of id: Symbol) -> [NamedValue] {
    let declared = declaredParameters(of: id)
    return zip(declared.indices, self.values.items(values)).map {
      NamedValue(definition.tables.parameters[$0].name, $1)
    }
  }

  /// What somebody who opens an ID may pass, as a range of the definition's `parameters`.
  package func declaredParameters(of id: Symbol) -> TableRange {
    switch definition.entity(id) {
    case .coordinator(let number): definition.tables.coordinators[Int(number)].parameters
    case .controller(let number): definition.tables.controllers[Int(number)].parameters
    case .service, .none: definition.event(id)?.parameters ?? TableRange()
    }
  }

  /// The open scenes, in the order they were connected.
  package func scenes() -> [Handle] {
    var scenes: [Handle] = []
    var scene = firstScene
    while !scene.isNone {
      scenes.append(scene)
      scene = self[scene: scene].next
    }
    return scenes
  }

  /// The scene that commands are for; nil before the app is launched.
  package func currentScene() -> Handle? { sceneInUse.isNone ? nil : sceneInUse }

  /// What a scene is called.
  package func id(scene: Handle) -> Symbol { self[scene: scene].id }

  /// What a scene is doing.
  package func phase(scene: Handle) -> ScenePhase { self[scene: scene].phase }

  /// Whether several scenes are open, so that paths have to name theirs.
  package var hasSeveralScenes: Bool {
    firstScene != lastScene
  }

  /// The services in the order declared, each with its phase and value.
  package func services() -> [ServiceState] {
    definition.tables.services.indices.map { number in
      let row = self[service: handle(service: Int32(number))]
      return ServiceState(
        name: definition.tables.services[number].name,
        phase: row.phase,
        value: values[row.value]
      )
    }
  }
}

/// A service as it is now.
package struct ServiceState: Hashable, Sendable {
  package var name: Symbol
  package var phase: ServicePhase
  package var value: Value
}

/// Finding nodes from outside the model.
extension World {
  /// The node that a reference means at the prompt; nobody said means the current coordinator.
  package func node(
    at reference: NodeReference,
    in transaction: Transaction
  ) throws(Refusal) -> Node {
    var scope = Scope(coordinator: try currentCoordinator())
    scope.isDefinition = false
    return try node(reference, scope, transaction)
  }

  /// The name of a node that an expression gives, which may be gone by now.
  package func name(
    from expression: Expression,
    in transaction: Transaction
  ) throws(Refusal) -> NodeName {
    var scope = Scope(coordinator: try currentCoordinator())
    scope.isDefinition = false
    return try name(expression, scope, transaction)
  }

  /// The live node with a name; nil when there is none.
  package func node(named name: NodeName) -> Node? {
    if name.serial == 0 { return try? node(name.id) }
    return try? node(name.id, serial: name.serial)
  }

  /// The screen that the user of the scene in use sees.
  package func visibleScreen() -> Handle? { visibleScreen(scene: sceneInUse) }

  /// Who owns an entry.
  package func owner(of entry: Handle) -> NodeName { name(coordinator: self[entry: entry].owner) }
}
