/// Putting frames on surfaces and taking them away; who owns frames lives (R2).
extension World {
  /// Puts a frame on top of a surface.
  mutating func append(_ frame: Handle, to surface: Handle) {
    var row = self[surface: surface]
    var new = self[frame: frame]
    new.surface = surface
    new.previous = row.last
    new.next = .none
    self[frame: frame] = new
    if row.last.isNone { row.first = frame } else { self[frame: row.last].next = frame }
    row.last = frame
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

  /// Takes a frame from its surface without telling anybody but its owner.
  mutating func unlink(_ frame: Handle, _ cause: Cause, _ turn: Turn) {
    let old = self[frame: frame]
    var row = self[surface: old.surface]
    if old.previous.isNone {
      row.first = old.next
      if row.kind == .stack, !old.next.isNone { turn.noteRebased(old.surface) }
    } else {
      self[frame: old.previous].next = old.next
    }
    if old.next.isNone {
      row.last = old.previous
      if row.kind == .stack { turn.work.popped.append(old.surface) }
    } else {
      self[frame: old.next].previous = old.previous
    }
    if row.selected == frame { row.selected = .none }
    row.count -= 1
    // By its coordinator: a surface that is gone may be another's before anybody looks.
    if row.count == 0, !row.coordinator.isNone {
      turn.work.emptied.append(coordinate(row.coordinator))
    }
    self[surface: old.surface] = row
    unhold(old.owner, cause, turn)
  }

  /// Removes a frame with all inside it and every modal presented from it, topmost first.
  mutating func remove(_ frame: Handle, _ cause: Cause, _ turn: Turn) {
    var next = frame
    while true {
      dismissModals(presentedFrom: next, turn)
      var row = self[frame: next]
      if hasSeveralScenes { touchScene(of: row.owner, turn) }
      if !row.embedded.isNone {
        // What is inside leaves first.
        if !isKept(row.owner) {
          let inner = lastInside(row)
          if !inner.isNone {
            next = inner
            continue
          }
        } else {
          noteRemovedContent(of: self[coordinator: row.embedded].surface, cause, turn)
        }
      }
      while true {
        let outer = next == frame ? nil : embeddingFrame(of: row.surface)
        removeEmptied(next, row, cause, turn)
        guard let outer else { return }
        row = self[frame: outer]
        next = outer
        let inner = lastInside(row)
        if inner.isNone { continue }
        next = inner
        break
      }
    }
  }

  /// The frame that leaves next of those that a frame embeds: of tabs, the visible one is first.
  private func lastInside(_ row: FrameRow) -> Handle {
    let surface = self[surface: self[coordinator: row.embedded].surface]
    return surface.selected.isNone ? surface.last : surface.selected
  }

  /// Removes a frame in which nothing is left but what is kept.
  private mutating func removeEmptied(
    _ frame: Handle,
    _ row: FrameRow,
    _ cause: Cause,
    _ turn: Turn
  ) {
    let kind = self[surface: row.surface].kind
    let isKept = isKept(row.owner)
    // A presented screen left with its modal: its owner comes back without it (R12). One with a
    // surface of its own comes back with what is on that.
    let isSetAside =
      isKept && row.embedded.isNone && kind != .layer
      && self[coordinator: row.owner].surface.isNone
    if row.embedded.isNone, !isSetAside { removeSubControllers(of: frame) }
    // What embeds a tab item or fills a layer is no frame of its own to a user.
    if row.embedded.isNone || (kind != .tabs && kind != .layer) {
      turn.note(.removed(name(frame: frame), cause))
    }
    if !row.embedded.isNone { self[coordinator: row.embedded].frame = .none }
    unlink(frame, cause, turn)
    if isSetAside { return setAside(frame, turn) }
    freeFrame(frame)
    if isKept, !row.embedded.isNone { beginParking(row.owner, cause, turn) }
  }

  /// Removes every frame of a surface, topmost first; of tabs, the visible one first.
  mutating func removeContent(of surface: Handle, _ cause: Cause, _ turn: Turn) {
    let selected = self[surface: surface].selected
    if !selected.isNone { remove(selected, cause, turn) }
    var frame = self[surface: surface].last
    while !frame.isNone {
      remove(frame, cause, turn)
      frame = self[surface: surface].last
    }
  }

  /// Removes the frames above one of the same surface; whether there were any.
  @discardableResult
  mutating func removeAbove(_ frame: Handle, _ cause: Cause, _ turn: Turn) -> Bool {
    let surface = self[frame: frame].surface
    var top = self[surface: surface].last
    let found = top != frame
    while top != frame {
      remove(top, cause, turn)
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
    _ turn: Turn
  ) {
    var handle = coordinator
    while !handle.isNone {
      var row = self[coordinator: handle]
      row.holds -= 1
      let hasLostOwn = isOwn && handle == coordinator
      if hasLostOwn { row.flags.insert(.lostOwn) }
      // Who never had a frame of its own goes by the last one below it.
      if hasLostOwn || !row.flags.contains(.lostOwn) { row.lastCause = cause }
      self[coordinator: handle] = row
      if row.holds > 0 || row.isParked { return }
      turn.work.dying.append(Turn.Coordinate(handle: handle, birth: row.birth))
      handle = row.parent
    }
  }

  private mutating func removeSubControllers(of screen: Handle) {
    var sub = self[frame: screen].topSub
    while !sub.isNone {
      let below = self[frame: sub].previous
      freeFrame(sub)
      sub = below
    }
  }
}
