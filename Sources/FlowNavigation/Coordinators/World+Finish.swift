/// Finishing coordinators: because they say so (R4), or because they lost life (R5).
extension World {
  /// A coordinator ends by its own decision.
  mutating func finish(
    _ handle: Handle,
    result: [NamedValue],
    _ transaction: Transaction
  ) throws(Refusal) {
    let row = self[coordinator: handle]
    let finished = name(coordinator: handle)
    if row.flags.contains(.finishing) { return transaction.warn(.deadLetter, finished, .none) }
    if row.flags.contains(.root) {
      throw Refusal(
        .lastEntry,
        definition.text(finished.id),
        node: finished,
        other: definition.text(self[scene: row.scene].id)
      )
    }
    if row.flags.contains(.tabItem) {
      throw Refusal(
        .wrongKind,
        definition.text(finished.id),
        node: finished,
        other: "tab item"
      )
    }
    self[coordinator: handle].flags.insert(.finishing)
    self[coordinator: handle].lastCause = .finished
    noteFinish(handle, .finished, result: result, transaction)
    dismissModals(ofSubtree: handle, .finished, transaction)
    let me = coordinate(handle)
    try tellParent(of: handle, .finished, result: result, transaction)
    // The handler may have finished the parent, and with it this coordinator.
    guard isLive(me) else { return }
    // The handler may have presented or shown something for the child; it leaves with it.
    dismissModals(ofSubtree: handle, .finished, transaction)
    removeEntries(ofSubtree: handle, .finished, transaction)
    guard isParkable(handle) else { return stop(handle, .finished, transaction) }
    // A kept coordinator without a surface of its own loses the children that shared its stack; one
    // with a surface keeps those on it.
    if self[coordinator: handle].surface.isNone { stopChildren(of: handle, .finished, transaction) }
    park(handle, transaction)
  }

  /// Whether a coordinator is to finish, or to be parked, because nothing keeps it alive.
  func isDead(_ coordinate: Transaction.Coordinate) -> Bool {
    guard isLive(coordinate) else { return false }
    let row = self[coordinator: coordinate.handle]
    if row.flags.contains(.parking) { return true }
    // What an idle tab item presented was not its life.
    return !isAlive(row) && row.flags.isDisjoint(with: [.finishing, .idle])
  }

  /// Whether a dead coordinator is to go, rather than to stay without a screen.
  func isEnding(_ coordinate: Transaction.Coordinate) -> Bool {
    let staysManually = blueprint(coordinate.handle).policies.contains(.retainManual)
    return isDead(coordinate) && (!staysManually || isParkable(coordinate.handle))
  }

  /// A coordinator that lost its last entry ends with the cause of that.
  mutating func finishDead(
    _ coordinate: Transaction.Coordinate,
    _ transaction: Transaction
  ) throws(Refusal) {
    guard isDead(coordinate) else { return }
    let handle = coordinate.handle
    let row = self[coordinator: handle]
    if row.flags.contains(.parking) {
      // A parked coordinator is on no screen: its modals, and its screens on other surfaces, leave
      // too.
      dismissModals(ofSubtree: handle, .dismissed, transaction)
      removeEntries(ofSubtree: handle, row.lastCause, transaction)
      return park(handle, transaction)
    }
    if isParkable(handle) { return park(handle, transaction) }
    if blueprint(handle).policies.contains(.retainManual) { return }
    self[coordinator: handle].flags.insert(.finishing)
    noteFinish(handle, row.lastCause, result: [], transaction)
    try tellParent(of: handle, row.lastCause, result: [], transaction)
    guard isLive(coordinate) else { return }
    // The handler may have presented or shown something for the child; it leaves with it.
    dismissModals(ofSubtree: handle, row.lastCause, transaction)
    removeEntries(ofSubtree: handle, row.lastCause, transaction)
    stop(handle, row.lastCause, transaction)
  }

  private func noteFinish(
    _ handle: Handle,
    _ cause: Cause,
    result: [NamedValue],
    _ transaction: Transaction
  ) {
    let parent = self[coordinator: handle].parent
    transaction.note(
      .finish(
        name(coordinator: handle),
        cause,
        result: transaction.trace.keep(result),
        parent: name(coordinator: parent)
      )
    )
  }

  private mutating func tellParent(
    of handle: Handle,
    _ cause: Cause,
    result: [NamedValue],
    _ transaction: Transaction
  ) throws(Refusal) {
    let parent = self[coordinator: handle].parent
    if parent.isNone || self[coordinator: parent].flags.contains(.finishing) { return }
    let id = name(coordinator: handle).id
    for place in blueprint(parent).handlers.indices {
      let handler = definition.tables.handlers[place]
      guard handler.trigger == .finished, handler.name == id,
        handler.causes.contains(Handler.CauseSet(cause))
      else { continue }
      var scope = Scope(coordinator: parent)
      scope.root = .result
      scope.payload = result
      scope.cause = cause
      scope.finished = coordinate(handle)
      _ = try run(place, of: parent, scope, transaction)
      return
    }
  }

  private mutating func dismissModals(
    ofSubtree handle: Handle,
    _ cause: Cause,
    _ transaction: Transaction
  ) {
    let scene = scene(of: handle)
    let window = self[scene: scene].window
    var layer = self[scene: scene].topLayer
    var lowest = Handle.none
    while layer != window {
      let row = self[surface: layer]
      let owners = [row.last, row.presenter].filter { !$0.isNone }.map { self[entry: $0].owner }
      if owners.contains(where: { isCoordinator($0, below: handle) }) { lowest = layer }
      layer = row.below
    }
    if lowest.isNone { return }
    while true {
      let top = self[scene: scene].topLayer
      let content = self[surface: top].last
      let isOwn = content.isNone || isCoordinator(self[entry: content].owner, below: handle)
      dismissTop(scene: scene, isOwn ? cause : .dismissed, transaction)
      if top == lowest { return }
    }
  }

  private mutating func removeEntries(
    ofSubtree handle: Handle,
    _ cause: Cause,
    _ transaction: Transaction
  ) {
    if self[coordinator: handle].holds == 0 { return }
    var around = environment(of: handle)[...]
    while !around.isEmpty { removeEntries(ofSubtree: handle, on: &around, cause, transaction) }
    // The entries on surfaces of the subtree that had left the screen before.
    var family = [handle]
    while self[coordinator: handle].holds > 0, let next = family.popLast() {
      let row = self[coordinator: next]
      // A parked coordinator keeps the entries on its own surface.
      if row.entry.isNone, !row.surface.isNone, !row.isParked {
        removeContent(of: row.surface, cause, transaction)
      }
      var child = row.firstChild
      while !child.isNone {
        family.append(child)
        child = self[coordinator: child].next
      }
    }
  }

  /// Removes a subtree's entries from the last of some surfaces, each in the one behind it, top to bottom.
  ///
  /// What is on an inner surface lies where the entry of that is. Surfaces that were come to are taken off the list.
  private mutating func removeEntries(
    ofSubtree handle: Handle,
    on around: inout ArraySlice<Handle>,
    _ cause: Cause,
    _ transaction: Transaction
  ) {
    guard let surface = around.popLast() else { return }
    var entry = self[surface: surface].last
    // Entries of others stay: only the subtree's own leave (R6).
    while !entry.isNone, self[coordinator: handle].holds > 0 {
      let (previous, embedded) = (self[entry: entry].previous, self[entry: entry].embedded)
      if isCoordinator(self[entry: entry].owner, below: handle) {
        remove(entry, cause, transaction)
      } else if !embedded.isNone, let inner = around.last,
        self[coordinator: embedded].surface == inner
      {
        removeEntries(ofSubtree: handle, on: &around, cause, transaction)
      }
      entry = previous
    }
  }

  /// The surface that a coordinator was put on and those around it, to the nearest stack.
  func environment(of handle: Handle) -> [Handle] {
    let row = self[coordinator: handle]
    var surface = row.entry.isNone ? row.host : self[entry: row.entry].surface
    // The entry that embeds it may have left before one that it pushed.
    var parent = row.parent
    while surface.isNone, !parent.isNone {
      surface = self.surface(of: parent).flatMap { enclosingStack(from: $0) } ?? .none
      parent = self[coordinator: parent].parent
    }
    if surface.isNone { return [] }
    var surfaces = [surface]
    // A simple coordinator may have pushed beside the entry that embeds it, or beside that one's.
    while self[surface: surface].kind != .stack, let outer = embeddingEntry(of: surface) {
      surface = self[entry: outer].surface
      surfaces.append(surface)
    }
    return surfaces
  }

  private mutating func stopChildren(of handle: Handle, _ cause: Cause, _ transaction: Transaction)
  {
    var child = self[coordinator: handle].firstChild
    while !child.isNone {
      let next = self[coordinator: child].next
      stop(child, cause, transaction)
      child = next
    }
  }

  /// Stops a subtree deepest first and frees it.
  mutating func stop(_ handle: Handle, _ cause: Cause, _ transaction: Transaction) {
    // Coordinators with a descendant that waits for a service: it stops before they do.
    var excused: Set<Handle> = []
    var next = handle
    while true {
      let row = self[coordinator: next]
      if !row.firstChild.isNone {
        next = row.firstChild
        continue
      }
      let isExcused = row.flags.contains(.waiting) || excused.contains(next)
      if isExcused, next != handle { excused.insert(row.parent) }
      stopLeaf(
        next,
        cause,
        isUnseen: !isExcused && endsUnseen(next, cause, transaction),
        transaction
      )
      if next == handle { return }
      next = row.parent
    }
  }

  private mutating func stopLeaf(
    _ handle: Handle,
    _ cause: Cause,
    isUnseen: Bool,
    _ transaction: Transaction
  ) {
    discardKept(of: handle)
    discardMessages(of: handle, transaction)
    cancelEffects(of: handle, cause, transaction)
    transaction.note(.stop(name(coordinator: handle), cause))
    if isUnseen { transaction.warn(.neverShown, name(coordinator: handle), .none) }
    let row = self[coordinator: handle]
    // Events that the coordinator emitted and that are still queued go on from its parent.
    transaction.redirect(from: handle, to: coordinate(row.parent))
    detach(handle)
    freeCoordinator(handle)
  }
}
