/// What follows a command's moves: events, then reconcile, until nothing changes (R5).
extension World {
  /// Delivers what is queued and does all bookkeeping.
  mutating func settle(_ turn: Turn) throws(Refusal) {
    repeat {
      while let event = turn.work.dequeue() { try deliver(event, turn) }
      if try closeEmptyModals(turn) { continue }
      if !turn.work.dying.isEmpty {
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
    if !turn.work.isWaiting { warnOfLine(turn) }
  }

  /// A modal left without frames is dismissed (R12).
  private mutating func closeEmptyModals(_ turn: Turn) throws(Refusal) -> Bool {
    var closed = false
    while let owner = turn.work.emptied.popLast() {
      guard isLive(owner) else { continue }
      let surface = self[coordinator: owner.handle].surface
      guard !surface.isNone, self[surface: surface].count == 0,
        let frame = embeddingFrame(of: surface)
      else { continue }
      let outer = self[frame: frame].surface
      guard self[surface: outer].kind == .layer, !self[surface: outer].below.isNone else {
        continue
      }
      // Its start may still be waiting for what it will show.
      let cause = self[coordinator: owner.handle].lastCause
      dismiss(downTo: outer, cause == .none ? .popped : cause, turn)
      closed = true
    }
    return closed
  }

  private mutating func finishTheDead(_ turn: Turn) throws(Refusal) {
    var batch = takeTheDead(turn)
    if batch.count > 1 {
      let depths = batch.map { self[coordinator: $0.handle].depth }
      // Deepest first; of equals, the one that lost its frame first.
      let order = batch.indices.sorted { (depths[$1], $0) < (depths[$0], $1) }
      batch = order.map { batch[$0] }
    }
    for coordinate in batch { try finishDead(coordinate, turn) }
  }

  /// Those that are dead by now, in the order they lost their life.
  ///
  /// Who dies by what a handler does while they finish is for the next round.
  private func takeTheDead(_ turn: Turn) -> [Turn.Coordinate] {
    var dead: [Turn.Coordinate] = []
    // Who was saved once and lost the next frame too has lost its life by that one.
    for coordinate in turn.work.dying.reversed()
    where isDead(coordinate) && !dead.contains(coordinate) {
      dead.append(coordinate)
    }
    turn.work.dying.removeAll(keepingCapacity: true)
    dead.reverse()
    // A tab item that lost its frames before its tabs did has lived by them until now.
    var next = 0
    while next < dead.count {
      let handle = dead[next].handle
      if blueprint(handle).kind == .tabs {
        for item in tabItems(of: handle).map({ coordinate($0) })
        where isDead(item) && !dead.contains(item) {
          dead.append(item)
        }
      }
      next += 1
    }
    return dead
  }

  /// `active X`: X owns the visible frame now and owned none before, or was started again.
  private mutating func activate(_ turn: Turn) throws(Refusal) -> Bool {
    if sceneInUse.isNone { return false }
    var woken: [Turn.Coordinate] = []
    if !turn.work.restarted.isEmpty {
      woken = turn.work.restarted.filter { isLive($0) }
      turn.work.restarted.removeAll()
    }
    let visible = visibleOwner(scene: sceneInUse)
    turn.owner = visible
    if visible != owner { woken.append(visible) }
    if hasSeveralScenes {
      for scene in turn.work.scenes.touched where scene != sceneInUse {
        if let owner = newOwner(of: scene) { woken.append(owner) }
      }
    }
    var ran = false
    for coordinate in woken
    where coordinate.birth <= turn.birthsBefore && !turn.work.activated.contains(coordinate) {
      turn.work.activated.append(coordinate)
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
    if turn.work.popped.isEmpty { return false }
    // Taken out and put back, so that most commands make no list.
    var popped: [Handle] = []
    swap(&popped, &turn.work.popped)
    var ran = false
    for (index, surface) in popped.enumerated() where !popped[..<index].contains(surface) {
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
    if turn.work.popped.isEmpty {
      popped.removeAll(keepingCapacity: true)
      swap(&popped, &turn.work.popped)
    }
    return ran
  }
}
