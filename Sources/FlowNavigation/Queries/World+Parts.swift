/// What a world has: scenes and services.
extension World {
  /// The open scenes, in the order they were connected.
  func scenes() -> [Handle] {
    var scenes: [Handle] = []
    var scene = firstScene
    while !scene.isNone {
      scenes.append(scene)
      scene = self[scene: scene].next
    }
    return scenes
  }

  /// The scene that commands are for; nil before the app is launched.
  func currentScene() -> Handle? { sceneInUse.isNone ? nil : sceneInUse }

  /// What a scene is called.
  func id(scene: Handle) -> Symbol { self[scene: scene].id }

  /// What a scene is doing.
  func phase(scene: Handle) -> ScenePhase { self[scene: scene].phase }

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

/// Finding nodes from outside the model.
extension World {
  /// The node that a reference means at the prompt; nobody said means the current coordinator.
  func node(
    at reference: NodeReference,
    in transaction: Transaction
  ) throws(Refusal) -> Node {
    var scope = Scope(coordinator: try currentCoordinator())
    scope.isDefinition = false
    return try node(reference, scope, transaction)
  }

  /// The live node with a name; nil when there is none.
  func node(named name: NodeName) -> Node? {
    if name.serial == 0 { return try? nearest(name.id, Scope(coordinator: .none)) }
    return try? node(name.id, serial: name.serial)
  }

  /// The screen that the user of the scene in use sees.
  func visibleScreen() -> Handle? { visibleScreen(scene: sceneInUse) }
}
