/// Puts entries on surfaces and takes them away; a coordinator lives while it owns one (R2).
extension World {
  /// Puts an entry on top of a surface.
  mutating func append(_ entry: Handle, to surface: Handle) {
    var row = self[surface: surface]
    var new = self[entry: entry]
    new.surface = surface
    new.previous = row.last
    new.next = .none
    self[entry: entry] = new
    if row.last.isNone { row.first = entry } else { self[entry: row.last].next = entry }
    row.last = entry
    row.count += 1
    self[surface: surface] = row
    hold(new.owner)
    if new.blueprint >= 0 { markSeen(new.owner) }
  }

  /// Remembers that a coordinator, and with it those above, has had a screen: once in its life.
  private mutating func markSeen(_ coordinator: Handle) {
    var handle = coordinator
    while !handle.isNone, !self[coordinator: handle].flags.contains(.seen) {
      self[coordinator: handle].flags.insert(.seen)
      handle = self[coordinator: handle].parent
    }
  }

  /// Takes an entry from its surface without telling anybody but its owner.
  mutating func unlink(_ entry: Handle, _ cause: Cause, _ transaction: Transaction) {
    let old = self[entry: entry]
    var row = self[surface: old.surface]
    if old.previous.isNone {
      row.first = old.next
      if row.kind == .stack, !old.next.isNone { transaction.noteRebased(old.surface) }
    } else {
      self[entry: old.previous].next = old.next
    }
    if old.next.isNone {
      row.last = old.previous
      if row.kind == .stack { transaction.work.popped.append(old.surface) }
    } else {
      self[entry: old.next].previous = old.previous
    }
    if row.selected == entry { row.selected = .none }
    row.count -= 1
    // By its coordinator: a surface that is gone may be another's before anybody looks.
    if row.count == 0, !row.coordinator.isNone {
      let owner = coordinate(row.coordinator)
      transaction.work.emptied.append(Transaction.Emptied(owner: owner, cause: cause))
    }
    self[surface: old.surface] = row
    if row.kind == .layer, !row.below.isNone {
      var owner = old.owner
      while !owner.isNone {
        transaction.work.undressed.append(coordinate(owner))
        owner = self[coordinator: owner].parent
      }
    }
    unhold(old.owner, cause, transaction)
  }

  /// Removes an entry with all inside it and every modal presented from it, topmost first.
  mutating func remove(_ entry: Handle, _ cause: Cause, _ transaction: Transaction) {
    var next = entry
    while true {
      dismissModals(presentedFrom: next, transaction)
      var row = self[entry: next]
      if hasSeveralScenes { touchScene(of: row.owner, transaction) }
      if !row.embedded.isNone {
        // The entries on the embedded surface leave before the entry that holds it.
        if !isKept(row.owner) {
          let inner = lastInside(row)
          if !inner.isNone {
            next = inner
            continue
          }
        } else {
          noteRemovedContent(of: self[coordinator: row.embedded].surface, cause, transaction)
        }
      }
      while true {
        let outer = next == entry ? nil : embeddingEntry(of: row.surface)
        removeEmptied(next, row, cause, transaction)
        guard let outer else { return }
        row = self[entry: outer]
        next = outer
        let inner = lastInside(row)
        if inner.isNone { continue }
        next = inner
        break
      }
    }
  }

  /// The entry that leaves next of those that an entry embeds: of tabs, the visible one is first.
  private func lastInside(_ row: EntryRow) -> Handle {
    let surface = self[surface: self[coordinator: row.embedded].surface]
    return surface.selected.isNone ? surface.last : surface.selected
  }

  /// Removes an entry whose embedded surface is empty, or is kept with its content.
  private mutating func removeEmptied(
    _ entry: Handle,
    _ row: EntryRow,
    _ cause: Cause,
    _ transaction: Transaction
  ) {
    let kind = self[surface: row.surface].kind
    let isKept = isKept(row.owner)
    // A presented screen left with its modal: its owner comes back without it (R12). One with a
    // surface of its own comes back with what is on that.
    let isSetAside =
      isKept && row.embedded.isNone && kind != .layer
      && self[coordinator: row.owner].surface.isNone
    if row.embedded.isNone, !isSetAside { removeSubControllers(of: entry) }
    // What embeds a tab item or fills a layer is no entry of its own to a user.
    if row.embedded.isNone || (kind != .tabs && kind != .layer) {
      transaction.note(.removed(name(entry: entry), cause))
    }
    if !row.embedded.isNone { self[coordinator: row.embedded].entry = .none }
    unlink(entry, cause, transaction)
    if isSetAside { return setAside(entry, transaction) }
    freeEntry(entry)
    if isKept, !row.embedded.isNone { beginParking(row.owner, cause, transaction) }
  }

  /// Removes every entry of a surface, topmost first; of tabs, the visible one first.
  mutating func removeContent(of surface: Handle, _ cause: Cause, _ transaction: Transaction) {
    let selected = self[surface: surface].selected
    if !selected.isNone { remove(selected, cause, transaction) }
    var entry = self[surface: surface].last
    while !entry.isNone {
      remove(entry, cause, transaction)
      entry = self[surface: surface].last
    }
  }

  /// Removes the entries above one of the same surface; whether there were any.
  @discardableResult
  mutating func removeAbove(_ entry: Handle, _ cause: Cause, _ transaction: Transaction) -> Bool {
    let surface = self[entry: entry].surface
    var top = self[surface: surface].last
    let found = top != entry
    while top != entry {
      remove(top, cause, transaction)
      top = self[surface: surface].last
    }
    return found
  }

  /// Counts one thing more that keeps a coordinator alive.
  mutating func hold(_ coordinator: Handle) {
    var handle = coordinator
    while !handle.isNone {
      var row = self[coordinator: handle]
      let wasHeld = row.holds > 0
      row.holds += 1
      row.flags.insert(.shown)
      self[coordinator: handle] = row
      if wasHeld || row.isParked { return }
      handle = row.parent
    }
  }

  /// Counts one thing less that keeps a coordinator alive; without any it may be dying.
  mutating func unhold(
    _ coordinator: Handle,
    _ cause: Cause,
    isOwn: Bool = true,
    _ transaction: Transaction
  ) {
    var handle = coordinator
    while !handle.isNone {
      var row = self[coordinator: handle]
      row.holds -= 1
      let hasLostOwn = isOwn && handle == coordinator
      if hasLostOwn { row.flags.insert(.lostOwn) }
      // A coordinator that never had an entry of its own ends with the cause of its descendants'
      // last one.
      if hasLostOwn || !row.flags.contains(.lostOwn) { row.lastCause = cause }
      self[coordinator: handle] = row
      if row.holds > 0 || row.isParked { return }
      transaction.work.dying.append(Transaction.Coordinate(handle: handle, birth: row.birth))
      handle = row.parent
    }
  }

  private mutating func removeSubControllers(of screen: Handle) {
    var sub = self[entry: screen].topSub
    while !sub.isNone {
      let below = self[entry: sub].previous
      freeEntry(sub)
      sub = below
    }
  }
}
