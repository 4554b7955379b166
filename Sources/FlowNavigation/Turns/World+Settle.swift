/// What follows a command's moves: events, then reconcile, until nothing changes (R5).
extension World {
  /// Delivers what is queued and does all bookkeeping.
  mutating func settle(_ turn: Turn) throws(Refusal) {
    repeat {
      while let event = turn.dequeue() { try deliver(event, turn) }
      if try closeEmptyModals(turn) { continue }
      if !turn.dying.isEmpty {
        try finishTheDead(turn)
        continue
      }
      if try activate(turn) { continue }
      if try tellPoppedBack(turn) { continue }
      if try changeScenes(turn) { continue }
      if try fireDue(turn) { continue }
      if try retryHeldRoute(turn) { continue }
      break
    } while true
    forgetSetAside(turn)
    noteRoutes(turn)
    if !turn.isWaiting { warnOfLine(turn) }
  }

  /// A modal left without frames is dismissed (R12).
  private mutating func closeEmptyModals(_ turn: Turn) throws(Refusal) -> Bool {
    var closed = false
    while let surface = turn.emptied.popLast() {
      guard case .surface(let row) = rows[Int(surface.index)], row.count == 0,
        !row.coordinator.isNone, self[coordinator: row.coordinator].surface == surface,
        let frame = embeddingFrame(of: surface)
      else { continue }
      let outer = self[frame: frame].surface
      guard self[surface: outer].kind == .layer, !self[surface: outer].below.isNone else {
        continue
      }
      // Its start may still be waiting for what it will show.
      let cause = self[coordinator: row.coordinator].lastCause
      dismiss(downTo: outer, cause == .none ? .popped : cause, turn)
      closed = true
    }
    return closed
  }

  private mutating func finishTheDead(_ turn: Turn) throws(Refusal) {
    var batch = turn.dying
    turn.dying.removeAll(keepingCapacity: true)
    if batch.count > 1 {
      let depths = batch.map { isLive($0) ? self[coordinator: $0.handle].depth : 0 }
      // Deepest first; of equals, the one that lost its frame first.
      let order = batch.indices.sorted { (depths[$1], $0) < (depths[$0], $1) }
      batch = order.map { batch[$0] }
    }
    for coordinate in batch { try finishDead(coordinate, turn) }
  }

  /// `active X`: X owns the visible frame now and owned none before, or was started again.
  private mutating func activate(_ turn: Turn) throws(Refusal) -> Bool {
    if sceneInUse.isNone { return false }
    var woken: [Turn.Coordinate] = []
    for restarted in turn.restarted where isLive(restarted) { woken.append(restarted) }
    turn.restarted.removeAll()
    turn.owner = visibleOwner(scene: sceneInUse)
    if turn.owner != owner { woken.append(turn.owner) }
    if hasSeveralScenes {
      for scene in turn.scenes.touched where scene != sceneInUse {
        if let owner = newOwner(of: scene) { woken.append(owner) }
      }
    }
    var ran = false
    for coordinate in woken
    where coordinate.birth <= turn.birthsBefore && !turn.activated.contains(coordinate) {
      turn.activated.append(coordinate)
      guard isLive(coordinate) else { continue }
      turn.note(.active(name(coordinator: coordinate.handle)))
      if let handler = handler(.activated, .none, of: coordinate.handle) {
        _ = try run(handler, of: coordinate.handle, Scope(coordinator: coordinate.handle), turn)
        ran = true
      }
    }
    return ran
  }

  /// `back X to S`: frames above S were removed, and S is on top again.
  private mutating func tellPoppedBack(_ turn: Turn) throws(Refusal) -> Bool {
    if turn.popped.isEmpty { return false }
    let popped = turn.popped
    turn.popped.removeAll(keepingCapacity: true)
    var ran = false
    var told: [Handle] = []
    for surface in popped where !told.contains(surface) {
      told.append(surface)
      guard case .surface(let row) = rows[Int(surface.index)], row.kind == .stack,
        !row.last.isNone, self[frame: row.last].birth <= turn.birthsBefore,
        let screen = visibleScreen(on: surface), self[frame: screen].birth <= turn.birthsBefore
      else { continue }
      let owner = self[frame: screen].owner
      turn.note(.back(name(coordinator: owner), screen: name(frame: screen)))
      if let handler = handler(.poppedBack, .none, of: owner) {
        _ = try run(handler, of: owner, Scope(coordinator: owner), turn)
        ran = true
      }
    }
    return ran
  }
}
