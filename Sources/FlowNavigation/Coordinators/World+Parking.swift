/// `keep`: coordinators that are parked instead of finished, and come back as they were.
extension World {
  /// Whether what a coordinator loses is set aside for its return.
  func isKept(_ handle: Handle) -> Bool { blueprint(handle).policies.contains(.keep) }

  /// Whether a kept coordinator that leaves is parked: it has frames to come back with, or needs none.
  func isParkable(_ handle: Handle) -> Bool {
    guard isKept(handle) else { return false }
    let row = self[coordinator: handle]
    if !row.flags.contains(.shown) || blueprint(handle).policies.contains(.headless) { return true }
    if !row.parkedFrames.isNone { return true }
    return !row.surface.isNone && self[surface: row.surface].count > 0
  }

  /// Sets a screen aside that left its surface: it comes back if its owner is parked by this command.
  mutating func setAside(_ frame: Handle, _ turn: Turn) {
    unlinkIdentity(of: frame)
    let owner = self[frame: frame].owner
    self[frame: frame].surface = .none
    self[frame: frame].previous = .none
    // Topmost left first: pushed in front, the list is bottom up in the end.
    self[frame: frame].next = self[coordinator: owner].parkedFrames
    self[coordinator: owner].parkedFrames = frame
    turn.work.setAside.append(coordinate(owner))
  }

  /// A coordinator with a surface of its own leaves the screen with all that is on it.
  mutating func beginParking(_ handle: Handle, _ cause: Cause, _ turn: Turn) {
    let row = self[coordinator: handle]
    self[coordinator: handle].flags.insert(.parking)
    self[coordinator: handle].lastCause = cause
    // What it holds is on no screen: it keeps nobody alive.
    if row.holds > 0, !row.parent.isNone { unhold(row.parent, cause, isOwn: false, turn) }
    turn.work.dying.append(coordinate(handle))
  }

  /// Parks a coordinator that would finish otherwise.
  mutating func park(_ handle: Handle, _ turn: Turn) {
    var row = self[coordinator: handle]
    row.flags.subtract([.finishing, .parking])
    row.flags.insert(.parked)
    self[coordinator: handle] = row
    turn.note(.parked(name(coordinator: handle)))
  }

  /// The parked child that a start of an ID with these parameters brings back.
  func parkedChild(_ number: Int32, parameters: ValueID, of parent: Handle) -> Handle? {
    guard definition.tables.coordinators[Int(number)].policies.contains(.keep) else { return nil }
    var handle = self[identity: identity(coordinator: number)].first
    while !handle.isNone {
      let row = self[coordinator: handle]
      // Its frames may have left earlier in this very command.
      let hasLeft = row.holds == 0 && !row.parkedFrames.isNone
      // Who is about to finish makes place for another one.
      let isThere = (row.isParked || hasLeft) && !row.flags.contains(.finishing)
      if row.parent == parent, row.parameters == parameters, isThere {
        return handle
      }
      handle = row.nextSame
    }
    return nil
  }

  /// Whether a coordinator, or one that it is below, is parked: it is on no screen.
  func isPutAside(_ handle: Handle) -> Bool {
    var handle = handle
    while !handle.isNone {
      if self[coordinator: handle].isParked { return true }
      handle = self[coordinator: handle].parent
    }
    return false
  }

  /// Frees what was set aside for coordinators that were not parked after all.
  mutating func forgetSetAside(_ turn: Turn) {
    if turn.work.setAside.isEmpty { return }
    for coordinate in turn.work.setAside where isLive(coordinate) {
      let row = self[coordinator: coordinate.handle]
      if !row.isParked, !row.parkedFrames.isNone { discardParkedFrames(of: coordinate.handle) }
    }
    turn.work.setAside.removeAll(keepingCapacity: true)
  }

  /// Frees everything that a stopping coordinator still has where nobody sees it.
  mutating func discardKept(of handle: Handle) {
    discardParkedFrames(of: handle)
    let surface = self[coordinator: handle].surface
    if surface.isNone { return }
    for frame in frames(on: surface) {
      discardSubs(of: frame)
      freeFrame(frame)
    }
  }

  private mutating func discardParkedFrames(of handle: Handle) {
    forget(takeParkedFrames(of: handle))
  }

  /// Frees screens that are on no surface, and come back nowhere.
  mutating func forget(_ frames: [Handle]) {
    for frame in frames {
      let embedded = self[frame: frame].embedded
      if !embedded.isNone { self[coordinator: embedded].frame = .none }
      discardSubs(of: frame)
      release(frame)
    }
  }

  private mutating func discardSubs(of frame: Handle) {
    for sub in subs(of: frame) { freeFrame(sub) }
  }

  /// The screens that were set aside for a coordinator, bottom up; it has none afterwards.
  mutating func takeParkedFrames(of handle: Handle) -> [Handle] {
    var frames: [Handle] = []
    var frame = self[coordinator: handle].parkedFrames
    while !frame.isNone {
      frames.append(frame)
      frame = self[frame: frame].next
    }
    if !frames.isEmpty { self[coordinator: handle].parkedFrames = .none }
    return frames
  }

  /// Says of everything on a surface that it left, topmost first.
  func noteRemovedContent(of surface: Handle, _ cause: Cause, _ turn: Turn) {
    var open = framesVisibleLast(on: surface).map { ($0, isEmptied: false) }
    while let (frame, isEmptied) = open.popLast() {
      let embedded = self[frame: frame].embedded
      if embedded.isNone || isEmptied {
        if !isTabFrame(frame) { turn.note(.removed(name(frame: frame), cause)) }
        continue
      }
      open.append((frame, isEmptied: true))
      let inside = framesVisibleLast(on: self[coordinator: embedded].surface)
      open += inside.map { ($0, isEmptied: false) }
    }
  }

  /// The frames of a surface bottom to top; of tabs, the visible one is the last.
  func framesVisibleLast(on surface: Handle) -> [Handle] {
    let selected = self[surface: surface].selected
    let frames = frames(on: surface)
    return selected.isNone ? frames : frames.filter { $0 != selected } + [selected]
  }

  /// Whether a frame embeds a tab item: that is no frame of its own to a user.
  func isTabFrame(_ frame: Handle) -> Bool {
    self[surface: self[frame: frame].surface].kind == .tabs
  }
}

extension CoordinatorRow {
  /// Whether it is parked, or will be when the command is over.
  var isParked: Bool { !flags.isDisjoint(with: [.parked, .parking]) }
}
