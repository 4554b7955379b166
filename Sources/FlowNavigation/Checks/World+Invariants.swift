/// What must hold of the rows after every command.
extension World {
  /// Stops the program with the broken invariant; for tests and exhaustive searches.
  package func checkInvariants() {
    if let broken = brokenInvariant() { preconditionFailure(broken) }
  }

  /// The first invariant that does not hold, in words; nil when all do.
  package func brokenInvariant() -> String? {
    var entries = 0
    var coordinators = 0
    var surfaces = 0
    var waiting = 0
    var scenes = 0
    for index in 0..<rowCount {
      let handle = Handle(index)
      switch row(handle) {
      case .coordinator(let row):
        coordinators += 1
        if let broken = brokenInvariant(of: handle, row) { return broken }
      case .entry(let row):
        entries += 1
        if let broken = brokenInvariant(of: handle, row) { return broken }
      case .surface(let row):
        surfaces += 1
        if let broken = brokenInvariant(of: handle, row) { return broken }
      case .scene(let row):
        scenes += 1
        if let broken = brokenInvariant(ofScene: handle, row) { return broken }
      case .message, .queue, .effect, .stub: waiting += 1
      case .identity, .effectKind, .service, .free: continue
      }
    }
    if let broken = brokenSceneList(count: scenes) { return broken }
    return brokenEffects() ?? brokenQueues()
      ?? brokenFreeList(used: entries + coordinators + surfaces + waiting)
  }

  private func brokenInvariant(of handle: Handle, _ row: CoordinatorRow) -> String? {
    let name = text(name(coordinator: handle))
    if row.flags.contains(.finishing) { return "\(name) is gone when it has finished" }
    let isManual = blueprint(handle).policies.contains(.retainManual)
    if !isAlive(row), !isManual { return "\(name) is alive by rule R2" }
    var held = 0
    var seen = Handle.none
    for child in children(of: handle) {
      let childRow = self[coordinator: child]
      if childRow.parent != handle { return "\(name) is the parent of its children" }
      if childRow.previous != seen { return "the children of \(name) are linked both ways" }
      if childRow.depth != row.depth + 1 { return "a child of \(name) is one level deeper" }
      if childRow.scene != row.scene { return "a child of \(name) is in its scene" }
      if childRow.holds > 0, !childRow.isParked { held += 1 }
      seen = child
    }
    if seen != row.lastChild { return "the last child of \(name) is the last" }
    if row.parent.isNone != row.flags.contains(.root) { return "\(name) has a parent or is a root" }
    let owned = rows.count { candidate in
      if case .entry(let entry) = candidate {
        entry.owner == handle && !isSubRow(entry) && !entry.surface.isNone
      } else {
        false
      }
    }
    if owned + held != Int(row.holds) { return "\(name) counts what holds it" }
    if !row.host.isNone {
      guard kind(row.host) == .surface else {
        return "\(name) shares a live surface"
      }
    }
    if !row.entry.isNone, self[entry: row.entry].embedded != handle {
      return "the frame of \(name) embeds it"
    }
    return nil
  }

  private func isSubRow(_ row: EntryRow) -> Bool {
    row.blueprint >= 0 && definition.tables.controllers[Int(row.blueprint)].kind != .screen
  }

  private func brokenInvariant(of handle: Handle, _ row: EntryRow) -> String? {
    let name = text(name(entry: handle))
    guard kind(row.owner) == .coordinator else { return "\(name) has a live owner" }
    if isSubRow(row) {
      return subs(of: row.surface).contains(handle) ? nil : "\(name) is over its screen"
    }
    if row.surface.isNone {
      return self[coordinator: row.owner].isParked ? nil : "\(name) is set aside for a parked owner"
    }
    guard kind(row.surface) == .surface else { return "\(name) is on a surface" }
    let layer = self[surface: layer(of: row.surface)]
    // What is parked with its own surface is in no layer.
    if layer.kind == .layer, layer.scene != scene(of: row.owner) {
      return "\(name) is in the scene of its owner"
    }
    return entries(on: row.surface).contains(handle) ? nil : "\(name) is on its surface"
  }

  private func brokenInvariant(of handle: Handle, _ row: SurfaceRow) -> String? {
    let all = entries(on: handle)
    if all.count != Int(row.count) { return "a surface counts its frames" }
    if all.last ?? .none != row.last { return "the last frame of a surface is the last" }
    var previous = Handle.none
    for entry in all {
      if self[entry: entry].previous != previous { return "frames are linked both ways" }
      if self[entry: entry].surface != handle { return "frames know their surface" }
      previous = entry
    }
    if !row.selected.isNone, !all.contains(row.selected) { return "a selected tab is there" }
    if row.kind == .single || row.kind == .layer, all.count > 1 { return "one frame at most" }
    if row.kind == .stack {
      for entry in all where self[entry: entry].blueprint < 0 {
        let embedded = blueprint(self[entry: entry].embedded)
        if embedded.kind == .navigation, !embedded.policies.contains(.shared) {
          return "a stack is never on a stack"
        }
      }
    }
    return nil
  }

  private func brokenInvariant(ofScene handle: Handle, _ row: SceneRow) -> String? {
    var layer = row.window
    var last = Handle.none
    while !layer.isNone {
      let layerRow = self[surface: layer]
      if layerRow.below != last || layerRow.scene != handle { return "layers are in one line" }
      if layer != row.window, layerRow.count == 0 { return "a modal has a frame" }
      if !layerRow.presenter.isNone {
        guard case .entry(let entry) = self.row(layerRow.presenter) else {
          return "a presenter is a frame"
        }
        if self.layer(of: entry.surface) != layerRow.below { return "a presenter is just below" }
      }
      last = layer
      layer = layerRow.above
    }
    return last == row.topLayer ? nil : "the top layer is the top one"
  }

  private func brokenSceneList(count: Int) -> String? {
    let open = scenes()
    if open.count != count { return "every scene is in the list" }
    var previous = Handle.none
    for scene in open {
      let row = self[scene: scene]
      if row.previous != previous { return "scenes are linked both ways" }
      let owner = scene == sceneInUse ? owner : row.owner
      if owner != visibleOwner(scene: scene) {
        return "scene \(definition.text(row.id)) remembers who owns what is visible"
      }
      previous = scene
    }
    if lastScene != previous { return "the last scene is the last" }
    let held = open.count { self[scene: $0].heldRoute >= 0 }
    if held != Int(heldRoutes) { return "held routes are counted" }
    if sceneInUse.isNone { return open.isEmpty ? nil : "an open scene is in use" }
    return open.contains(sceneInUse) ? nil : "the scene in use is open"
  }

  private func brokenFreeList(used: Int) -> String? {
    var free = 0
    var handle = self.free
    while !handle.isNone, free <= rowCount {
      guard case .free(let next) = row(handle) else { return "free rows are free" }
      free += 1
      handle = next
    }
    let fixed = rows.count { row in
      switch row {
      case .identity, .effectKind, .service, .scene: true
      case .coordinator, .entry, .surface, .message, .queue, .effect, .stub, .free: false
      }
    }
    return free + used + fixed == rowCount ? nil : "every row is used or free"
  }
}
