/// Starting coordinators (R3).
extension World {
  /// The place where a started coordinator is shown.
  enum Spot {
    /// On top of a stack.
    case stack(Handle)
    /// As the only content of a surface, whose old content leaves.
    case content(Handle)
    /// In place of the top entry of a surface.
    case top(Handle)
    /// As a modal, presented by an entry.
    case modal(scene: Handle, presenter: Handle)
    /// Nowhere.
    case headless
  }

  /// Attaches a new child, makes room for it and runs its start.
  @discardableResult
  mutating func start(
    _ number: Int32,
    parameters: ValueID,
    parent: Handle,
    at spot: Spot,
    _ transaction: Transaction
  ) throws(Refusal) -> Handle {
    let blueprint = definition.tables.coordinators[Int(number)]
    try check(blueprint, at: spot)
    if let parked = parkedChild(number, parameters: parameters, of: parent) {
      if blueprint.policies.contains(.unique) {
        transaction.work.uniques.append(coordinate(parked))
      }
      try wake(parked, at: spot, transaction)
      return parked
    }
    let scene = scene(of: parent)
    let handle = try makeCoordinator(
      number,
      parameters: parameters,
      parent: parent,
      scene: scene,
      transaction
    )
    transaction.note(
      .start(
        name(coordinator: handle),
        parent: name(coordinator: parent),
        parameters: kept(parameters, transaction)
      )
    )
    if blueprint.policies.contains(.unique) { transaction.work.uniques.append(coordinate(handle)) }
    place(handle, at: spot, transaction)
    try run(handle, transaction)
    return handle
  }

  /// Gives a coordinator its surface, or the stack it shares.
  mutating func place(_ handle: Handle, at spot: Spot, _ transaction: Transaction) {
    let isShared = blueprint(handle).policies.contains(.shared)
    switch spot {
    case .headless: break
    case .stack(let surface):
      if isShared {
        self[coordinator: handle].host = surface
        return
      }
      embed(handle, on: surface, transaction)
    case .content(let surface):
      removeContent(of: surface, .replaced, transaction)
      if isShared, self[surface: surface].kind == .stack {
        self[coordinator: handle].host = surface
        return
      }
      embed(handle, on: surface, transaction)
    case .top(let surface):
      let top = self[surface: surface].last
      if !top.isNone { remove(top, .replaced, transaction) }
      if isShared, self[surface: surface].kind == .stack {
        self[coordinator: handle].host = surface
        return
      }
      embed(handle, on: surface, transaction)
    case .modal(let scene, let presenter):
      let layer = pushLayer(scene: scene, presenter: presenter)
      makeSurface(of: handle)
      append(makeEmbedding(of: handle), to: layer)
      notePresent(
        name(coordinator: handle),
        layer: layer,
        by: self[coordinator: handle].parent,
        transaction
      )
    }
  }

  private mutating func embed(_ handle: Handle, on surface: Handle, _ transaction: Transaction) {
    makeSurface(of: handle)
    append(makeEmbedding(of: handle), to: surface)
    noteShown(self[coordinator: handle].entry, transaction)
  }

  /// Makes the surface of a coordinator's own that its kind says; a shared one gets a stack.
  mutating func makeSurface(of handle: Handle) {
    // A coordinator that was parked still has its surface.
    if !self[coordinator: handle].surface.isNone { return }
    let blueprint = blueprint(handle)
    let kind: SurfaceRow.Kind =
      switch blueprint.kind {
      case _ where blueprint.policies.contains(.shared): .stack
      case .simple, .container: .single
      case .navigation: .stack
      case .tabs: .tabs
      }
    let surface = allocate(SurfaceRow(kind: kind, coordinator: handle))
    self[coordinator: handle].surface = surface
  }

  /// Shows what a coordinator shows at its start, and remembers which entries that were.
  mutating func run(_ handle: Handle, _ transaction: Transaction) throws(Refusal) {
    let me = coordinate(handle)
    if let service = unready(blueprint(handle).needs) {
      self[coordinator: handle].flags.insert(.waiting)
      return transaction.note(.waits(name(coordinator: handle), service: service))
    }
    transaction.work.started.append(me)
    if transaction.work.scenes.isConnecting { noteInjections(handle, transaction) }
    try runStart(of: handle, transaction)
    if isLive(me) { self[coordinator: handle].startEnd = births }
  }

  /// Shows `main`, then runs the `start` lines; tabs attach their items first.
  private mutating func runStart(of handle: Handle, _ transaction: Transaction) throws(Refusal) {
    let me = coordinate(handle)
    let blueprint = blueprint(handle)
    if blueprint.kind == .tabs { try attachItems(of: handle, transaction) }
    if !blueprint.main.isNone { try showMain(of: handle, blueprint, transaction) }
    if blueprint.policies.contains(.hasStart) {
      transaction.coverage?.ran(.start, Int(self[coordinator: handle].blueprint))
      _ = try run(
        blueprint.start,
        .start,
        of: handle,
        place: blueprint.place,
        Scope(coordinator: handle),
        transaction
      )
    }
    // Like UIKit's tab bar controller, which selects its first one.
    guard blueprint.kind == .tabs, isLive(me), let surface = surface(of: handle),
      self[surface: surface].selected.isNone, self[surface: layer(of: surface)].kind == .layer,
      let first = tabItems(of: handle).first
    else { return }
    try select(first, in: handle, transaction)
  }

  private mutating func showMain(
    of handle: Handle,
    _ blueprint: CoordinatorBlueprint,
    _ transaction: Transaction
  ) throws(Refusal) {
    guard case .controller(let number) = definition.entity(blueprint.main) else { return }
    let parameters = try bind(
      definition.tables.controllers[Int(number)].parameters,
      of: blueprint.main,
      to: definition.mainArguments[Int(self[coordinator: handle].blueprint)],
      Scope(coordinator: handle),
      transaction
    )
    guard let surface = surface(of: handle) else {
      throw Refusal(.noStack, definition.text(blueprint.main), node: name(coordinator: handle))
    }
    // While it waited for a service something else may have become its only content.
    if self[surface: surface].kind == .single { removeContent(of: surface, .replaced, transaction) }
    try show(number, parameters: parameters, by: handle, on: surface, transaction)
  }

  /// Makes a screen and puts it on top of a surface.
  mutating func show(
    _ number: Int32,
    parameters: ValueID,
    by owner: Handle,
    on surface: Handle,
    _ transaction: Transaction
  ) throws(Refusal) {
    try checkOnScreen(surface)
    let entry = try makeController(number, parameters: parameters, owner: owner, transaction)
    append(entry, to: surface)
    noteShown(entry, transaction)
  }

  /// Says that an entry is shown, on top unless told where, and notes what lints look at.
  func noteShown(_ entry: Handle, at position: Int32? = nil, _ transaction: Transaction) {
    let row = self[entry: entry]
    let surface = self[surface: row.surface]
    if hasSeveralScenes { touchScene(of: row.owner, transaction) }
    transaction.note(
      .shown(
        name(entry: entry),
        parameters: kept(row.parameters, transaction),
        surface: name(surface: row.surface),
        position: position ?? surface.count,
        owner: name(coordinator: row.owner)
      )
    )
    if surface.kind == .stack { noteForLints(entry, on: surface, transaction) }
  }

  /// Says that a modal is presented.
  func notePresent(_ entry: NodeName, layer: Handle, by owner: Handle, _ transaction: Transaction) {
    // Presenting a screen starts no coordinator, but it covers the visible screen of its scene.
    if hasSeveralScenes { touchScene(of: owner, transaction) }
    let row = self[surface: layer]
    var over = NodeName(.window)
    if !row.presenter.isNone {
      over = name(entry: row.presenter)
    } else if !self[surface: row.below].below.isNone {
      over = name(entry: self[surface: row.below].last)
    }
    transaction.note(.present(entry, over: over, owner: name(coordinator: owner)))
  }

  /// Refuses a start at a place that cannot show such a coordinator, or is on no screen, before anything is made.
  private func check(_ blueprint: CoordinatorBlueprint, at spot: Spot) throws(Refusal) {
    switch spot {
    case .stack(let surface), .content(let surface), .top(let surface):
      let isStack = blueprint.kind == .navigation && !blueprint.policies.contains(.shared)
      if isStack, self[surface: surface].kind == .stack {
        throw Refusal(.stackOnStack, definition.text(blueprint.id), node: name(surface: surface))
      }
      try checkOnScreen(surface)
    case .modal, .headless: break
    }
  }
}
