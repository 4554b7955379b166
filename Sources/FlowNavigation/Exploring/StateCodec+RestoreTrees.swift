/// Making services, scenes and the trees of coordinators again.
extension StateCodec {
  mutating func restoreServices(_ reader: inout KeyReader, _ world: inout World) {
    let first = Int(world.handle(service: 0).index)
    for number in definition.tables.services.indices {
      let code = reader.number()
      let phase = ServicePhase(rawValue: UInt8(code & 3)) ?? .absent
      let value = values.id(of: code >> 2, in: &world)
      world.put(ServiceRow(phase: phase, value: value), at: first + number)
    }
  }

  mutating func restoreScenes(_ reader: inout KeyReader, _ world: inout World) {
    let count = reader.number()
    draft.begin(scenes: count, in: &world)
    world.sceneInUse = .none
    world.heldRoutes = 0
    for number in 0..<count {
      let code = reader.number()
      let handle = draft.handle(scene: number)
      let declaration = Int32(truncatingIfNeeded: code >> 4)
      var row = SceneRow(
        id: definition.tables.scenes[Int(declaration)].name,
        declaration: declaration
      )
      row.phase = ScenePhase(rawValue: UInt8(code & 3)) ?? .connected
      if code & 4 != 0 { world.sceneInUse = handle }
      if code & 8 != 0 {
        row.heldRoute = values.id(of: reader.number(), in: &world)
        row.heldName = world.firstName(ofHeldRoute: row.heldRoute)
        world.heldRoutes += 1
      }
      if number > 0 { row.previous = draft.handle(scene: number - 1) }
      if number < count - 1 { row.next = draft.handle(scene: number + 1) }
      addLayers(1 + reader.number(), of: handle, &row, &world)
      world.put(row, at: Int(handle.index))
      let opener = definition.openScene(number: Int(declaration))
      world.put(IdentityRow(first: handle), at: Int(opener.index))
    }
  }

  /// Adds a window and its modals.
  private mutating func addLayers(
    _ count: Int,
    of scene: Handle,
    _ row: inout SceneRow,
    _ world: inout World
  ) {
    for number in 0..<count {
      var surface = SurfaceRow(kind: .layer, coordinator: .none, scene: scene)
      surface.below = row.topLayer
      let layer = draft.add(surface, to: &world)
      if number == 0 {
        row.window = layer
      } else {
        world.made(surface: row.topLayer).pointee.above = layer
      }
      row.topLayer = layer
    }
  }

  /// Makes the tree of a scene.
  mutating func restoreTree(
    ofScene number: Int,
    _ reader: inout KeyReader,
    _ world: inout World
  ) {
    // In the place of a sibling that is still to come.
    let pending = Handle(-2)
    let scene = draft.handle(scene: number)
    world.made(scene: scene).pointee.root = draft.nextCoordinator
    var parent = Handle.none
    var previous = Handle.none
    var depth: Int32 = 0
    while true {
      let handle = draft.nextCoordinator
      let shape = reader.byte()
      let code = reader.number()
      let (serial, older) = draft.enter(handle, coordinator: code >> 3, in: world)
      var row = CoordinatorRow(
        blueprint: Int32(truncatingIfNeeded: code >> 3),
        serial: serial,
        birth: UInt32(truncatingIfNeeded: draft.treeEnd + 1),
        scene: scene,
        parent: parent
      )
      row.nextSame = older
      row.previous = previous
      row.depth = depth
      row.flags = CoordinatorRow.Flags(shape: shape)
      if parent.isNone { row.flags.insert(.root) }
      if shape & 2 != 0 { row.next = pending }
      if code & 1 != 0 {
        let kind = surfaceKind(of: row.blueprint)
        row.surface = draft.add(SurfaceRow(kind: kind, coordinator: handle), to: &world)
      }
      // There is one, which is told with the surfaces.
      if code & 2 != 0 { row.host = handle }
      if code & 4 != 0 {
        row.parameters = values.id(of: reader.number(), in: &world)
        row.state = values.id(of: reader.number(), in: &world)
      }
      draft.add(row, to: &world)
      if !previous.isNone {
        world.made(coordinator: previous).pointee.next = handle
      } else if !parent.isNone {
        world.made(coordinator: parent).pointee.firstChild = handle
      }
      if !parent.isNone { world.made(coordinator: parent).pointee.lastChild = handle }
      if shape & 1 != 0 {
        (parent, previous, depth) = (handle, .none, depth + 1)
        continue
      }
      previous = handle
      while world.made(coordinator: previous).pointee.next != pending {
        previous = world.made(coordinator: previous).pointee.parent
        if previous.isNone { return }
        depth -= 1
      }
      parent = world.made(coordinator: previous).pointee.parent
    }
  }

  /// What kind of surface a coordinator has when it has one of its own.
  private func surfaceKind(of blueprint: Int32) -> SurfaceRow.Kind {
    let blueprint = definition.tables.coordinators[Int(blueprint)]
    if blueprint.policies.contains(.shared) { return .stack }
    return switch blueprint.kind {
    case .simple, .container: .single
    case .navigation: .stack
    case .tabs: .tabs
    }
  }
}
