/// Scenes come and go: each has its own root, surfaces and modals; services are for all (R22).
extension World {
  /// Connects a declared scene, which is the one in use from here on, and starts its root.
  mutating func connect(_ number: Int, _ transaction: Transaction) throws(Refusal) {
    let declaration = definition.tables.scenes[number]
    guard case .coordinator(let blueprint) = definition.entity(declaration.root) else { return }
    let scene = allocate(
      SceneRow(id: declaration.name, declaration: Int32(number), previous: lastScene)
    )
    if lastScene.isNone { firstScene = scene } else { self[scene: lastScene].next = scene }
    lastScene = scene
    self[identity: definition.openScene(number: number)].first = scene
    use(scene, transaction)
    transaction.note(.scene(declaration.name, .connected))
    let window = pushLayer(scene: scene, presenter: .none)
    let declared = definition.tables.coordinators[Int(blueprint)].parameters
    let parameters = try bind(
      declared,
      of: declaration.root,
      to: [],
      Scope(coordinator: .none),
      transaction
    )
    let root = try makeCoordinator(
      blueprint,
      parameters: parameters,
      parent: .none,
      scene: scene,
      transaction
    )
    self[coordinator: root].flags.insert(.root)
    self[scene: scene].root = root
    let me = coordinate(root)
    transaction.note(
      .start(
        name(coordinator: root),
        parent: NodeName(declaration.name),
        parameters: kept(parameters, transaction)
      )
    )
    makeSurface(of: root)
    append(makeEmbedding(of: root), to: window)
    try run(root, transaction)
    // Its start may have closed it.
    if isLive(me) { self[scene: scene].phase = .active }
  }

  /// Ends a scene with all that is in it, topmost first and deepest first; no handler runs.
  mutating func disconnect(_ scene: Handle, _ transaction: Transaction) {
    dropHeldRoute(of: scene, .dismissed, transaction)
    let row = self[scene: scene]
    while self[scene: scene].topLayer != row.window {
      dismissTop(scene: scene, .dismissed, transaction)
    }
    removeContent(of: row.window, .dismissed, transaction)
    stop(row.root, .dismissed, transaction)
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
    transaction.work.scenes.touched.removeAll { $0 == scene }
    forgetSurfaces(transaction)
    transaction.note(.scene(row.id, .closed))
    guard sceneInUse == scene else { return }
    sceneInUse = firstScene
    let none = Transaction.Coordinate(handle: .none, birth: 0)
    owner = firstScene.isNone ? none : self[scene: firstScene].owner
  }

  /// Forgets the surfaces that are no more: their rows may be used again.
  private func forgetSurfaces(_ transaction: Transaction) {
    func isGone(_ handle: Handle) -> Bool {
      kind(handle) != .surface
    }
    transaction.work.popped.removeAll(where: isGone)
  }

  /// Says of a coordinator that starts in a scene connected later which services it gets.
  func noteInjections(_ handle: Handle, _ transaction: Transaction) {
    let blueprint = blueprint(handle)
    for (number, service) in definition.tables.services.enumerated()
    where self[service: self.handle(service: Int32(number))].phase == .ready {
      guard isNeeded(service.name, by: blueprint) else { continue }
      transaction.note(.inject(name(coordinator: handle), service: service.name))
    }
  }
}
