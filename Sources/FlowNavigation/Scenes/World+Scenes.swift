/// `scene`, `background`, `foreground`, `relaunch`.
extension World {
  /// Connects or closes a scene, or turns to it.
  mutating func changeScene(
    _ action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    let text = try evaluate(action.subject, scope, transaction).description
    guard let id = definition.symbol(text), let number = definition.sceneNumber(of: id) else {
      throw Refusal(.unknownID, text, other: "scene")
    }
    let request = Transaction.SceneRequest(option: action.option, number: number)
    // What the same handler asked for before counts as done.
    let asked = transaction.work.scenes.requests.last { $0.number == number && $0.option != .use }
    let isOpen = asked.map { $0.option == .connect } ?? (openScene(id) != nil)
    if action.option != .connect, !isOpen {
      throw Refusal(.unknownNode, text, other: "scene")
    }
    // A handler's line waits until its handler is over, which must not lose the scene it runs in.
    if scope.isDefinition { return transaction.work.scenes.requests.append(request) }
    try change(request, transaction)
  }

  /// Does what handlers have asked for; whether there was anything.
  mutating func changeScenes(_ transaction: Transaction) throws(Refusal) -> Bool {
    if transaction.work.scenes.requests.isEmpty { return false }
    let requests = transaction.work.scenes.requests
    transaction.work.scenes.requests.removeAll(keepingCapacity: true)
    for request in requests { try change(request, transaction) }
    return true
  }

  private mutating func change(
    _ request: Transaction.SceneRequest,
    _ transaction: Transaction
  ) throws(Refusal) {
    let id = definition.tables.scenes[request.number].name
    let open = openScene(id)
    switch (request.option, open) {
    case (.connect, nil):
      transaction.work.scenes.isConnecting = true
      defer { transaction.work.scenes.isConnecting = false }
      try connect(request.number, transaction)
    case (.connect, .some): transaction.note(.same(NodeName(id), .scene))
    case (.close, let open?): disconnect(open, transaction)
    case (_, let open?) where open == sceneInUse: transaction.note(.same(NodeName(id), .tab))
    case (_, let open?): use(open, transaction)
    // Another handler of the same command has closed it.
    case (_, nil): break
    }
  }

  /// Makes a scene the one that commands are for.
  mutating func use(_ scene: Handle, _ transaction: Transaction) {
    if !sceneInUse.isNone {
      transaction.work.scenes.touch(sceneInUse)
      self[scene: sceneInUse].owner = owner
    }
    sceneInUse = scene
    owner = self[scene: scene].owner
  }

  /// Sends the scene in use to the background, or brings it to the front again, and tells it to the coordinators from
  /// the visible one upwards, where one of them asks for that.
  mutating func setPhase(_ phase: ScenePhase, _ transaction: Transaction) throws(Refusal) {
    let id = self[scene: sceneInUse].id
    if self[scene: sceneInUse].phase == phase {
      return transaction.note(.same(NodeName(id), phase == .background ? .background : .foreground))
    }
    self[scene: sceneInUse].phase = phase
    transaction.note(.scene(id, phase))
    let coordinator = visibleCoordinator(scene: sceneInUse)
    let event = phase == .background ? Symbol.didEnterBackground : .willEnterForeground
    if coordinator.isNone || !handles(event, from: coordinator) { return }
    let node = visibleScreen().map { Node.entry($0) } ?? .coordinator(coordinator)
    try emit(event, [], from: node, transaction)
  }

  /// Ends every scene without handlers and connects the same ones again, the one in use last used.
  ///
  /// What outlives an app stays: services with their values, but for what is `transient` in them, stubs, the clock; and
  /// the serials go on.
  mutating func relaunch(_ transaction: Transaction) throws(Refusal) {
    var numbers: [Int] = []
    let current = sceneInUse.isNone ? nil : self[scene: sceneInUse].id
    for scene in scenes() {
      numbers.append(Int(self[scene: scene].declaration))
      disconnect(scene, transaction)
    }
    forgetTransients(transaction)
    if numbers.isEmpty, !definition.tables.scenes.isEmpty { numbers = [0] }
    transaction.work.scenes.isConnecting = true
    defer { transaction.work.scenes.isConnecting = false }
    for number in numbers where openScene(definition.tables.scenes[number].name) == nil {
      try connect(number, transaction)
    }
    if let current, let scene = openScene(current) { use(scene, transaction) }
  }

  /// Sets back what services keep in memory alone; nobody is there to be told.
  private mutating func forgetTransients(_ transaction: Transaction) {
    for (number, service) in definition.tables.services.enumerated() {
      let handle = handle(service: Int32(number))
      switch service.transience {
      case .none: break
      case .whole:
        let value = values.intern(service.value)
        let row = ServiceRow(phase: service.phase, value: value)
        if self[service: handle] == row { break }
        self[service: handle] = row
        let kept = transaction.keepsValues ? transaction.trace.keep(service.value) : -1
        transaction.note(.service(service.name, service.phase, value: kept))
      case .parts(let parts):
        for part in parts {
          let old = values[self[service: handle].value]
          let declared = service.value.member(part)
          guard case .map = old, old.member(part) != declared else { continue }
          let new = old.setting([part], to: declared)
          self[service: handle].value = values.intern(new)
          noteSet(NodeName(service.name), part, declared, transaction)
        }
      }
    }
  }

  /// The open scene with an ID.
  func openScene(_ id: Symbol) -> Handle? {
    guard let number = definition.sceneNumber(of: id) else { return nil }
    let scene = self[identity: definition.openScene(number: number)].first
    return scene.isNone ? nil : scene
  }

  /// What a declared scene is doing: closed when it is not open.
  package func phase(ofScene id: Symbol) -> ScenePhase {
    openScene(id).map { phase(scene: $0) } ?? .closed
  }
}

/// The owner of the visible screen of each scene.
extension World {
  /// The owner of the visible entry of a scene not in use, when another one was when the last command ended.
  func newOwner(of scene: Handle) -> Transaction.Coordinate? {
    let owner = visibleOwner(scene: scene)
    return owner == self[scene: scene].owner ? nil : owner
  }

  /// Remembers the owners for the next command.
  mutating func rememberOwners(_ transaction: Transaction) {
    if sceneInUse.isNone { return }
    // Settling has looked last when all was done.
    owner = transaction.owner
    guard hasSeveralScenes else { return }
    for scene in transaction.work.scenes.touched where scene != sceneInUse {
      if let owner = newOwner(of: scene) { self[scene: scene].owner = owner }
    }
  }

  /// Marks the scene of a coordinator, where something appeared or left; only while there are several.
  func touchScene(of handle: Handle, _ transaction: Transaction) {
    let scene = scene(of: handle)
    if scene != sceneInUse { transaction.work.scenes.touch(scene) }
  }
}
