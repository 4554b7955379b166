/// What a user sees, and where on the scene a thing is.
extension World {
  /// The surface that a coordinator's lines act on: its own, or the enclosing stack.
  func surface(of handle: Handle) -> Handle? {
    let row = self[coordinator: handle]
    if !row.surface.isNone { return row.surface }
    if !row.host.isNone { return row.host }
    // A headless coordinator has no surface: it opens on the nearest stack around, as a shared one
    // does.
    guard blueprint(handle).policies.contains(.headless), !row.parent.isNone else { return nil }
    return surface(of: row.parent).flatMap { enclosingStack(from: $0) }
  }

  /// The entry of a surface that can be seen when the surface can.
  func visibleEntry(on surface: Handle) -> Handle? {
    let row = pointer(surface: surface)
    let entry = row.pointee.kind == .tabs ? row.pointee.selected : row.pointee.last
    return entry.isNone ? nil : entry
  }

  /// The screen of a surface that can be seen when the surface can; nil when it is blank.
  func visibleScreen(on surface: Handle) -> Handle? {
    var surface = surface
    while let entry = visibleEntry(on: surface) {
      let row = pointer(entry: entry)
      if row.pointee.blueprint >= 0 { return entry }
      surface = pointer(coordinator: row.pointee.embedded).pointee.surface
    }
    return nil
  }

  /// The innermost surface that a user of a scene sees, also when it is blank.
  func visibleSurface(scene: Handle) -> Handle { visibleSurface(on: self[scene: scene].topLayer) }

  /// The innermost surface of those that can be seen when a surface can.
  func visibleSurface(on surface: Handle) -> Handle {
    var surface = surface
    while let entry = visibleEntry(on: surface), self[entry: entry].blueprint < 0 {
      surface = self[coordinator: self[entry: entry].embedded].surface
    }
    return surface
  }

  /// The innermost stack, of a surface and those around it, that has something to go back to.
  func stackToGoBack(from surface: Handle) -> Handle? {
    var surface = surface
    while self[surface: surface].kind != .stack || self[surface: surface].count < 2 {
      guard let outer = embeddingEntry(of: surface) else { return nil }
      surface = self[entry: outer].surface
    }
    return surface
  }

  /// The screen that a user of a scene sees; nil when there is none.
  func visibleScreen(scene: Handle) -> Handle? {
    scene.isNone ? nil : visibleScreen(on: self[scene: scene].topLayer)
  }

  /// The innermost coordinator whose surface a user of a scene sees, even when it is blank.
  func visibleCoordinator(scene: Handle) -> Handle {
    let scene = self[scene: scene]
    var surface = scene.topLayer
    var coordinator = scene.root
    while let entry = visibleEntry(on: surface) {
      let row = pointer(entry: entry)
      coordinator = row.pointee.owner
      if row.pointee.blueprint >= 0 { break }
      surface = pointer(coordinator: row.pointee.embedded).pointee.surface
    }
    return coordinator
  }

  /// The owner of a scene's visible entry; none while the scene shows nothing.
  func visibleOwner(scene: Handle) -> Transaction.Coordinate {
    guard let screen = visibleScreen(scene: scene) else {
      return Transaction.Coordinate(handle: .none, birth: 0)
    }
    return coordinate(self[entry: screen].owner)
  }

  /// The coordinator that a line without `on` acts for: the owner of the visible entry.
  func currentCoordinator() throws(Refusal) -> Handle {
    if sceneInUse.isNone { throw Refusal(.notLaunched) }
    return visibleCoordinator(scene: sceneInUse)
  }

  /// The scene of a coordinator.
  func scene(of handle: Handle) -> Handle { self[coordinator: handle].scene }

  /// The entry that embeds a surface, unless the surface is a layer.
  func embeddingEntry(of surface: Handle) -> Handle? {
    let coordinator = self[surface: surface].coordinator
    if coordinator.isNone { return nil }
    let entry = self[coordinator: coordinator].entry
    return entry.isNone ? nil : entry
  }

  /// The window or modal that a surface is in.
  func layer(of surface: Handle) -> Handle {
    var surface = surface
    while let entry = embeddingEntry(of: surface) { surface = self[entry: entry].surface }
    return surface
  }

  /// Refuses to show anything on a surface that has left the screen while its owner lives on.
  ///
  /// Such as that of a dismissed modal whose coordinator has presented another one.
  func checkOnScreen(_ surface: Handle) throws(Refusal) {
    if self[surface: layer(of: surface)].kind != .layer {
      throw Refusal(.offScreen, text(name(surface: surface)))
    }
  }

  /// The layer that a coordinator presents on (R12): that of its surface, else its parent's.
  func layer(ofCoordinator handle: Handle) -> Handle {
    var next = handle
    while !next.isNone {
      if let surface = surface(of: next), case let layer = layer(of: surface),
        self[surface: layer].kind == .layer
      {
        return layer
      }
      next = self[coordinator: next].parent
    }
    return self[scene: scene(of: handle)].window
  }

  /// The layer that a node is in.
  func layer(of node: Node) -> Handle {
    switch node {
    case .coordinator(let handle): return layer(ofCoordinator: handle)
    case .entry(let entry):
      let layer = layer(of: screenSurface(of: entry))
      return self[surface: layer].kind == .layer
        ? layer : self.layer(ofCoordinator: self[entry: entry].owner)
    }
  }

  /// Whether an entry is a thing inside another one, or that entry itself.
  func isEntry(_ inner: Handle, inside outer: Handle) -> Bool {
    var entry = inner
    while entry != outer {
      guard let embedding = embeddingEntry(of: self[entry: entry].surface) else { return false }
      entry = embedding
    }
    return true
  }

  /// The nearest stack that a surface is, or is in.
  func enclosingStack(from surface: Handle) -> Handle? {
    var surface = surface
    while self[surface: surface].kind != .stack {
      guard let entry = embeddingEntry(of: surface) else { return nil }
      surface = self[entry: entry].surface
    }
    return surface
  }

  /// The IDs from the root to the visible screen of the scene in use: what `= PATH` prints.
  package func visiblePath() -> VisiblePath? {
    guard !sceneInUse.isNone else { return nil }
    // Paths name their scene when there are several.
    let scene = hasSeveralScenes ? self[scene: sceneInUse].id : .none
    return VisiblePath(ids: visiblePath(scene: sceneInUse), scene: scene)
  }

  /// The IDs from the root of a scene to its visible screen.
  func visiblePath(scene: Handle) -> [Symbol] {
    var path: [Symbol] = []
    var coordinator = visibleCoordinator(scene: scene)
    if let screen = visibleScreen(scene: scene) {
      path.append(name(entry: screen).id)
      coordinator = self[entry: screen].owner
    }
    while !coordinator.isNone {
      path.append(name(coordinator: coordinator).id)
      coordinator = self[coordinator: coordinator].parent
    }
    return path.reversed()
  }

  /// The visible entry as something to compare: another one means that the path is printed again.
  package func visibleIdentity() -> UInt64 {
    guard !sceneInUse.isNone else { return 0 }
    let scene =
      UInt64(truncatingIfNeeded: sceneInUse.index) << 40 | (hasSeveralScenes ? 1 << 63 : 0)
    if let screen = visibleScreen(scene: sceneInUse) {
      return scene | UInt64(self[entry: screen].birth) << 1
    }
    let coordinator = visibleCoordinator(scene: sceneInUse)
    return scene | UInt64(self[coordinator: coordinator].birth) << 1 | 1
  }
}
