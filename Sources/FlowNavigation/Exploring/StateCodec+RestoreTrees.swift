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
    world.sceneInUse = .none
    world.heldRoutes = 0
    for number in 0..<count {
      let code = reader.number()
      let handle = Handle(draft.firstScene + number)
      let declaration = Int32(truncatingIfNeeded: code >> 4)
      var row = SceneRow(
        id: definition.tables.scenes[Int(declaration)].name,
        declaration: declaration
      )
      row.phase = ScenePhase(rawValue: UInt8(code & 3)) ?? .connected
      if code & 4 != 0 { world.sceneInUse = handle }
      if code & 8 != 0 {
        row.heldRoute = values.id(of: reader.number(), in: &world)
        world.heldRoutes += 1
      }
      if number > 0 { row.previous = Handle(draft.firstScene + number - 1) }
      if number < count - 1 { row.next = Handle(draft.firstScene + number + 1) }
      draft.scenes.append(row)
      addLayers(1 + reader.number(), of: handle)
    }
    draft.beginTrees()
    // The handles are known now.
    var layer = 0
    for number in 0..<count {
      draft.scenes[number].window = draft.handle(surface: layer)
      while true {
        let isLast = draft.surfaces[layer].above.isNone
        if !isLast {
          draft.surfaces[layer].above = draft.handle(surface: layer + 1)
          draft.surfaces[layer + 1].below = draft.handle(surface: layer)
        }
        layer += 1
        if isLast { break }
      }
      draft.scenes[number].topLayer = draft.handle(surface: layer - 1)
    }
  }

  /// Adds a window and its modals; all but the topmost are marked as having something above.
  private mutating func addLayers(_ count: Int, of scene: Handle) {
    for number in 0..<count {
      var row = SurfaceRow(kind: .layer, coordinator: .none, scene: scene)
      if number < count - 1 { row.above = scene }
      draft.surfaces.append(row)
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
    let scene = Handle(draft.firstScene + number)
    draft.scenes[number].root = draft.handle(coordinator: draft.coordinators.count)
    var parent = Handle.none
    var previous = Handle.none
    var depth: Int32 = 0
    while true {
      let handle = draft.handle(coordinator: draft.coordinators.count)
      let shape = reader.byte()
      let code = reader.number()
      let (serial, older) = draft.enter(coordinator: code >> 3)
      var row = CoordinatorRow(
        blueprint: Int32(truncatingIfNeeded: code >> 3),
        serial: serial,
        birth: UInt32(truncatingIfNeeded: draft.coordinators.count + 1),
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
        row.surface = draft.handle(surface: draft.surfaces.count)
        let kind = surfaceKind(of: row.blueprint)
        draft.surfaces.append(SurfaceRow(kind: kind, coordinator: handle))
      }
      // There is one, which is told with the surfaces.
      if code & 2 != 0 { row.host = handle }
      if code & 4 != 0 {
        row.parameters = values.id(of: reader.number(), in: &world)
        row.state = values.id(of: reader.number(), in: &world)
      }
      draft.coordinators.append(row)
      if !previous.isNone {
        draft.coordinators[draft.number(coordinator: previous)].next = handle
      } else if !parent.isNone {
        draft.coordinators[draft.number(coordinator: parent)].firstChild = handle
      }
      if !parent.isNone {
        draft.coordinators[draft.number(coordinator: parent)].lastChild = handle
      }
      if shape & 1 != 0 {
        (parent, previous, depth) = (handle, .none, depth + 1)
        continue
      }
      previous = handle
      while draft.coordinators[draft.number(coordinator: previous)].next != pending {
        previous = draft.coordinators[draft.number(coordinator: previous)].parent
        if previous.isNone { return }
        depth -= 1
      }
      parent = draft.coordinators[draft.number(coordinator: previous)].parent
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
