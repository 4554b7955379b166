/// Scenes come and go: each has its own root, surfaces and modals; services are for all (R22).
extension World {
  /// Connects a declared scene, which is the one in use from here on, and starts its root.
  mutating func connect(_ number: Int, _ turn: Turn) throws(Refusal) {
    let declaration = definition.tables.scenes[number]
    guard case .coordinator(let blueprint) = definition.entity(declaration.root) else { return }
    let scene = allocate(
      .scene(SceneRow(id: declaration.name, declaration: Int32(number), previous: lastScene))
    )
    if lastScene.isNone { firstScene = scene } else { self[scene: lastScene].next = scene }
    lastScene = scene
    self[identity: definition.openScene(number: number)].first = scene
    use(scene, turn)
    turn.note(.scene(declaration.name, .connected))
    let window = pushLayer(scene: scene, presenter: .none)
    let declared = definition.tables.coordinators[Int(blueprint)].parameters
    let parameters = try bind(
      declared,
      of: declaration.root,
      to: [],
      Scope(coordinator: .none),
      turn
    )
    let root = try makeCoordinator(
      blueprint,
      parameters: parameters,
      parent: .none,
      scene: scene
    )
    self[coordinator: root].flags.insert(.root)
    self[scene: scene].root = root
    let me = coordinate(root)
    turn.note(
      .start(
        name(coordinator: root),
        parent: NodeName(declaration.name),
        parameters: parameters
      )
    )
    makeSurface(of: root)
    append(makeEmbedding(of: root), to: window)
    try run(root, turn)
    // Its start may have closed it.
    if isLive(me) { self[scene: scene].phase = .active }
  }

  /// Ends a scene with all that is in it, topmost first and deepest first; no handler runs.
  mutating func disconnect(_ scene: Handle, _ turn: Turn) {
    dropHeldRoute(of: scene, .dismissed, turn)
    let row = self[scene: scene]
    while self[scene: scene].topLayer != row.window { dismissTop(scene: scene, .dismissed, turn) }
    removeContent(of: row.window, .dismissed, turn)
    stop(row.root, .dismissed, turn)
    release(row.window)
    if row.previous.isNone {
      firstScene = row.next
    } else {
      self[scene: row.previous].next = row.next
    }
    if row.next.isNone {
      lastScene = row.previous
    } else {
      self[scene: row.next].previous = row.previous
    }
    self[identity: definition.openScene(number: Int(row.declaration))].first = .none
    release(scene)
    turn.work.scenes.touched.removeAll { $0 == scene }
    forgetSurfaces(turn)
    turn.note(.scene(row.id, .closed))
    guard sceneInUse == scene else { return }
    sceneInUse = firstScene
    let none = Turn.Coordinate(handle: .none, birth: 0)
    owner = firstScene.isNone ? none : self[scene: firstScene].owner
  }

  /// Forgets the surfaces that are no more: their rows may be used again.
  private func forgetSurfaces(_ turn: Turn) {
    func isGone(_ handle: Handle) -> Bool {
      if case .surface = rows[Int(handle.index)] { false } else { true }
    }
    turn.work.popped.removeAll(where: isGone)
  }

  /// Says of a coordinator that starts in a scene connected later which services it gets.
  func noteInjections(_ handle: Handle, _ turn: Turn) {
    let blueprint = blueprint(handle)
    for (number, service) in definition.tables.services.enumerated()
    where self[service: self.handle(service: Int32(number))].phase == .ready {
      guard isNeeded(service.name, by: blueprint) else { continue }
      turn.note(.inject(name(coordinator: handle), service: service.name))
    }
  }
}
