/// What follows a command's moves: events, then reconcile, until nothing changes (R5).
extension World {
  /// Delivers the queued events, reconciles, and repeats until nothing changes.
  mutating func settle(_ transaction: Transaction) throws(Refusal) {
    repeat {
      while let event = transaction.work.dequeue() { try deliver(event, transaction) }
      if try closeEmptyModals(transaction) { continue }
      if !transaction.work.dying.isEmpty {
        try finishTheDead(transaction)
        continue
      }
      if try activate(transaction) { continue }
      if try tellPoppedBack(transaction) { continue }
      if try changeScenes(transaction) { continue }
      if try fireDue(transaction) { continue }
      if try retryHeldRoute(transaction) { continue }
      break
    } while true
    forgetSetAside(transaction)
    noteRoutes(transaction)
    if !transaction.work.isWaiting { warnOfLine(transaction) }
  }

  /// A modal left without entries is dismissed (R12).
  private mutating func closeEmptyModals(_ transaction: Transaction) throws(Refusal) -> Bool {
    var closed = false
    while let emptied = transaction.work.emptied.popLast() {
      let owner = emptied.owner
      guard isLive(owner) else { continue }
      let surface = self[coordinator: owner.handle].surface
      guard !surface.isNone, self[surface: surface].count == 0,
        let entry = embeddingEntry(of: surface)
      else { continue }
      let outer = self[entry: entry].surface
      guard self[surface: outer].kind == .layer, !self[surface: outer].below.isNone else {
        continue
      }
      dismiss(downTo: outer, emptied.cause, transaction)
      closed = true
    }
    return closed
  }

  private mutating func finishTheDead(_ transaction: Transaction) throws(Refusal) {
    var batch = takeTheDead(transaction)
    if batch.count > 1 {
      let depths = batch.map { self[coordinator: $0.handle].depth }
      // Deepest first; of equals, the one that lost its entry first.
      let order = batch.indices.sorted { (depths[$1], $0) < (depths[$0], $1) }
      batch = order.map { batch[$0] }
    }
    for coordinate in batch { try finishDead(coordinate, transaction) }
    transaction.putBack(&batch)
  }

  /// Takes the coordinators that are not alive any more, in the order they lost their last entry.
  ///
  /// Those that a `finished` handler kills meanwhile are for the next round.
  private func takeTheDead(_ transaction: Transaction) -> [Transaction.Coordinate] {
    var dead = transaction.takeList()
    // A coordinator that lost its last entry twice in one command counts by the later loss.
    for coordinate in transaction.work.dying.reversed()
    where isDead(coordinate) && !dead.contains(coordinate) {
      dead.append(coordinate)
    }
    transaction.work.dying.removeAll(keepingCapacity: true)
    dead.reverse()
    // A tab item that lost its entries before its tabs did has lived by them until now.
    var next = 0
    while next < dead.count {
      let handle = dead[next].handle
      if blueprint(handle).kind == .tabs {
        var child = self[coordinator: handle].firstChild
        while !child.isNone {
          let row = self[coordinator: child]
          let item = Transaction.Coordinate(handle: child, birth: row.birth)
          if row.flags.contains(.tabItem), isDead(item), !dead.contains(item) { dead.append(item) }
          child = row.next
        }
      }
      next += 1
    }
    return dead
  }

  /// `active X`: X owns the visible entry now and owned none before, or was started again.
  private mutating func activate(_ transaction: Transaction) throws(Refusal) -> Bool {
    if sceneInUse.isNone { return false }
    if !hasTouched(.visible), transaction.work.restarted.isEmpty {
      transaction.owner = owner
      return false
    }
    let visible = visibleOwner(scene: sceneInUse)
    transaction.owner = visible
    if transaction.work.restarted.isEmpty, !hasSeveralScenes {
      return visible == owner ? false : try wake(visible, transaction)
    }
    var woken = transaction.work.restarted.filter { isLive($0) }
    transaction.work.restarted.removeAll()
    if visible != owner { woken.append(visible) }
    if hasSeveralScenes {
      for scene in transaction.work.scenes.touched where scene != sceneInUse {
        if let owner = newOwner(of: scene) { woken.append(owner) }
      }
    }
    var ran = false
    for coordinate in woken where try wake(coordinate, transaction) { ran = true }
    return ran
  }

  /// Tells a coordinator once that it is active; whether it handled that.
  private mutating func wake(
    _ coordinate: Transaction.Coordinate,
    _ transaction: Transaction
  ) throws(Refusal) -> Bool {
    guard coordinate.birth <= transaction.birthsBefore,
      !transaction.work.activated.contains(coordinate)
    else { return false }
    transaction.work.activated.append(coordinate)
    guard isLive(coordinate) else { return false }
    transaction.note(.active(name(coordinator: coordinate.handle)))
    guard let handler = handler(.activated, .none, of: coordinate.handle) else { return false }
    let scope = Scope(coordinator: coordinate.handle)
    _ = try run(handler, of: coordinate.handle, scope, transaction)
    return true
  }

  /// `back X to S`: entries above S were removed, and S is on top again.
  private mutating func tellPoppedBack(_ transaction: Transaction) throws(Refusal) -> Bool {
    if transaction.work.popped.isEmpty { return false }
    // Taken out and put back, so that most commands make no list.
    var popped: [Handle] = []
    swap(&popped, &transaction.work.popped)
    var ran = false
    for (index, surface) in popped.enumerated() where !popped[..<index].contains(surface) {
      guard kind(surface) == .surface, case let row = self[surface: surface], row.kind == .stack,
        !row.last.isNone, self[entry: row.last].birth <= transaction.birthsBefore,
        let screen = visibleScreen(on: surface),
        self[entry: screen].birth <= transaction.birthsBefore
      else { continue }
      let owner = self[entry: screen].owner
      transaction.note(.back(name(coordinator: owner), screen: name(entry: screen)))
      if let handler = handler(.poppedBack, .none, of: owner) {
        _ = try run(handler, of: owner, Scope(coordinator: owner), transaction)
        ran = true
      }
    }
    if transaction.work.popped.isEmpty {
      popped.removeAll(keepingCapacity: true)
      swap(&popped, &transaction.work.popped)
    }
    return ran
  }
}
