/// R3: a child is attached, put where its host says, and started.
extension ReferenceWorld {
  /// Where a started coordinator goes.
  enum Placement {
    /// On top of what is there.
    case top(Int)
    /// Instead of those entries, at the end of what is left.
    case instead(of: [Int], on: Int)
    case modal(presenter: Int?)
    case nowhere
  }

  /// Attaches a coordinator to its parent; nil for the root of a scene.
  mutating func attach(
    _ id: String,
    to parent: Int?,
    scene: Int,
    _ parameters: [ReferenceArgument]
  ) -> Int {
    guard let blueprint = app.coordinator(id) else { preconditionFailure("a checked ID") }
    var row = Coordinator(
      id: id,
      serial: serial(for: id),
      blueprint: blueprint,
      scene: scene,
      parent: parent,
      birth: commands
    )
    row.parameters = parameters
    row.state = blueprint.state
    starts += 1
    row.order = starts
    coordinators.append(row)
    let index = coordinators.count - 1
    if let parent { coordinators[parent].children.append(index) }
    return index
  }

  /// Its own surface, as its kind says; shared ones have one where they lie on no other's stack.
  mutating func makeSurface(for coordinator: Int) {
    // Who was parked has it still.
    if coordinators[coordinator].surface != nil { return }
    let kind: SurfaceKind =
      switch coordinators[coordinator].blueprint.kind {
      case .tabs: .tabs
      case .navigation: .stack
      case .simple, .container: coordinators[coordinator].blueprint.isShared ? .stack : .single
      }
    surfaces.append(Surface(kind: kind, owner: coordinator))
    coordinators[coordinator].surface = surfaces.count - 1
  }

  /// A new child with its entries; the caller has checked that it may be opened.
  mutating func start(
    _ id: String,
    in parent: Int,
    _ parameters: [ReferenceArgument],
    at placement: Placement
  ) throws(ReferenceRefusal) {
    if let parked = parkedChild(id, parameters, of: parent) {
      return try wake(parked, in: parent, at: placement)
    }
    let child = attach(id, to: parent, scene: coordinators[parent].scene, parameters)
    tell("start", "\(name(child)) in \(name(parent))\(parameters.text)")
    try place(child, by: parent, at: placement)
    try begin(child, on: coordinators[child].host)
  }

  /// Makes room for a child: its surface and the entry that holds it, or the stack that it shares.
  mutating func place(
    _ child: Int,
    by parent: Int,
    at placement: Placement
  ) throws(ReferenceRefusal) {
    let isShared = coordinators[child].blueprint.isShared
    var on: Int?
    switch placement {
    case .top(let surface):
      try checkOnScreen(surface)
      on = surface
    case .instead(let doomed, let surface):
      try checkOnScreen(surface)
      remove(doomed, cause: .replaced)
      on = surface
    case .modal(let presenter): present(child, by: parent, presenter: presenter)
    case .nowhere: break
    }
    // In a container a shared one has a stack of its own too: there is only one place.
    coordinators[child].host = on
    if let on, !isShared || surfaces[on].kind != .stack {
      makeSurface(for: child)
      show(makeEntry(coordinators[child].id, [], owner: child, embedding: child), on: on)
    }
  }

  /// What a started coordinator does first: items, main, and the lines of `start`.
  mutating func begin(_ coordinator: Int, on surface: Int?) throws(ReferenceRefusal) {
    let blueprint = coordinators[coordinator].blueprint
    if let missing = unready(blueprint.needs), deviation != .needsIgnored {
      coordinators[coordinator].isWaiting = true
      return tell("waits", "\(name(coordinator)) for \(missing)")
    }
    if isConnecting { tellInjections(into: coordinator) }
    if blueprint.kind == .tabs { try attachItems(of: coordinator) }
    starting.append(coordinator)
    defer { starting.removeLast() }
    // What was shown while it waited counts as shown by its start.
    for entry in entries.indices where subtree(of: coordinator).contains(entries[entry].owner) {
      entries[entry].startedBy.append(coordinator)
    }
    let context = Context(node: coordinator)
    if let main = blueprint.main, let on = coordinators[coordinator].surface ?? surface {
      let arguments = try arguments(main.arguments, for: main.subject, context)
      if surfaces[on].kind == .single { remove(surfaces[on].entries.reversed(), cause: .replaced) }
      try showScreen(main.subject, arguments, on: on, owner: coordinator)
    }
    if let lines = blueprint.start { _ = try run(lines, context) }
    guard blueprint.kind == .tabs, coordinators[coordinator].phase == .started,
      let surface = coordinators[coordinator].surface, surfaces[surface].selected == nil,
      isOnScreen(coordinator) || deviation == .selectsOffScreen,
      let first = surfaces[surface].items.first
    else { return }
    if blueprint.start != nil { meet(.nothingSelected) }
    try select(first, of: coordinator)
  }

  /// A scene opens with its root.
  mutating func connect(_ scene: ReferenceApp.Scene) throws(ReferenceRefusal) {
    tell("scene", "\(scene.id) connected")
    let index = scenes.count
    scenes.append(Scene(id: scene.id, root: coordinators.count, layers: []))
    let values = try arguments([], for: scene.root, Context())
    let root = attach(scene.root, to: nil, scene: index, values)
    current = index
    tell("start", "\(name(root)) in \(scene.id)\(values.text)")
    makeSurface(for: root)
    let entry = makeEntry(scene.root, [], owner: root, embedding: root)
    scenes[index].layers.append(Layer(entry: entry, presenter: nil))
    try begin(root, on: nil)
  }

  /// The app as it is when it was launched; the root's own lines may be refused.
  package mutating func launch() -> String? {
    let before = self
    commands += 1
    do throws(ReferenceRefusal) {
      if let first = app.scenes.first { try connect(first) }
      try settle()
    } catch {
      self = before
      return error.code
    }
    return nil
  }
}
