/// What a bare ID means: the instance nearest to the line that says it (R24).
extension World {
  /// The live instance of an ID that is nearest to a place.
  func nearest(_ id: Symbol, _ scope: Scope) throws(Refusal) -> Node {
    var found = Nearness(
      scene: scope.coordinator.isNone ? sceneInUse : scene(of: scope.coordinator)
    )
    switch definition.entity(id) {
    case .coordinator(let number):
      let first = self[identity: identity(coordinator: number)].first
      if first.isNone { break }
      if isLive(scope.finished), self[coordinator: scope.finished.handle].blueprint == number {
        return .coordinator(scope.finished.handle)
      }
      if self[coordinator: first].nextSame.isNone { return .coordinator(first) }
      for countsDead in [false, true] {
        var handle = first
        while !handle.isNone {
          let row = self[coordinator: handle]
          if handle == scope.coordinator || countsDead || isAlive(row) {
            let distance = distance(from: scope.coordinator, handle, row.parent)
            found.note(handle, distance, in: row.scene)
          }
          handle = row.nextSame
        }
        if let handle = try found.only(definition.text(id)) { return .coordinator(handle) }
      }
    case .controller(let number):
      let first = self[identity: identity(controller: number)].first
      if first.isNone { break }
      if !scope.screen.isNone, self[entry: scope.screen].blueprint == number {
        return .entry(scope.screen)
      }
      if self[entry: first].nextSame.isNone { return .entry(first) }
      var handle = first
      while !handle.isNone {
        let row = self[entry: handle]
        let distance = distance(from: scope.coordinator, row.owner, row.owner)
        found.note(handle, distance, in: scene(of: row.owner))
        handle = row.nextSame
      }
      if let handle = try found.only(definition.text(id)) { return .entry(handle) }
    case .service, .none: break
    }
    throw Refusal(.unknownNode, definition.text(id))
  }

  /// Whether a node of a name is there, in any scene: a coordinator that is alive, or is just finishing, and is
  /// neither idle nor parked; a screen as long as it exists.
  func isAlive(_ name: NodeName) -> Bool {
    instances(name.id).contains { node in
      if name.serial > 0, self.name(node).serial != name.serial { return false }
      guard case .coordinator(let handle) = node else { return true }
      let row = self[coordinator: handle]
      return row.flags.contains(.finishing)
        || isAlive(row) && !row.flags.contains(.idle) && !row.isParked
    }
  }

  /// How many steps up from a coordinator one of two others is met; nil when neither is.
  private func distance(from place: Handle, _ first: Handle, _ second: Handle) -> Int32? {
    var handle = place
    var steps: Int32 = 0
    while !handle.isNone {
      if handle == first || handle == second { return steps }
      handle = self[coordinator: handle].parent
      steps += 1
    }
    return nil
  }
}

/// The nearest of several instances, and how many are as near.
private struct Nearness {
  private let scene: Handle
  private var nearest = Handle.none
  private var distance = Int32.max
  private var count = 0

  init(scene: Handle) {
    self.scene = scene
  }

  /// Steps up the tree come first, then the scene of the place, then the other scenes.
  mutating func note(_ handle: Handle, _ steps: Int32?, in other: Handle) {
    let distance = steps ?? (other == scene ? Int32.max - 2 : Int32.max - 1)
    if distance > self.distance { return }
    count = distance == self.distance ? count + 1 : 1
    self.distance = distance
    nearest = handle
  }

  /// The nearest one; nil when there is none.
  func only(_ id: String) throws(Refusal) -> Handle? {
    if count > 1 { throw Refusal(.ambiguous, id) }
    return count == 0 ? nil : nearest
  }
}
