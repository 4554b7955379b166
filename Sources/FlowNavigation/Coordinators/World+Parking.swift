/// `keep`: coordinators that are parked instead of finished, and come back as they were.
extension World {
  /// Whether what a coordinator loses is set aside for its return.
  func isKept(_ handle: Handle) -> Bool { blueprint(handle).policies.contains(.keep) }

  /// Whether a kept coordinator that leaves is parked: it has entries to come back with, or needs none.
  func isParkable(_ handle: Handle) -> Bool {
    guard isKept(handle) else { return false }
    let row = self[coordinator: handle]
    if !row.flags.contains(.shown) || blueprint(handle).policies.contains(.headless) { return true }
    if !row.parkedEntries.isNone { return true }
    return !row.surface.isNone && self[surface: row.surface].count > 0
  }

  /// Sets a screen aside, with what is over it, that left its surface: it comes back if its owner is parked by
  /// this command.
  mutating func setAside(_ entry: Handle, _ transaction: Transaction) {
    unlinkIdentities(of: entry)
    let owner = self[entry: entry].owner
    self[entry: entry].surface = .none
    self[entry: entry].previous = .none
    // Topmost left first: pushed in front, the list is bottom up in the end.
    self[entry: entry].next = self[coordinator: owner].parkedEntries
    self[coordinator: owner].parkedEntries = entry
    transaction.work.setAside.append(coordinate(owner))
  }

  /// A coordinator with a surface of its own leaves the screen with all that is on it.
  mutating func beginParking(_ handle: Handle, _ cause: Cause, _ transaction: Transaction) {
    let row = self[coordinator: handle]
    self[coordinator: handle].flags.insert(.parking)
    self[coordinator: handle].lastCause = cause
    // The entries of a parked coordinator are on no screen and keep no ancestor alive.
    if row.holds > 0, !row.parent.isNone { unhold(row.parent, cause, isOwn: false, transaction) }
    transaction.work.dying.append(coordinate(handle))
  }

  /// Parks a coordinator that would finish otherwise.
  mutating func park(_ handle: Handle, _ transaction: Transaction) {
    var row = self[coordinator: handle]
    row.flags.subtract([.finishing, .parking])
    row.flags.insert(.parked)
    self[coordinator: handle] = row
    transaction.note(.parked(name(coordinator: handle)))
  }

  /// The parked child that a start of an ID with these parameters brings back.
  func parkedChild(_ number: Int32, parameters: ValueID, of parent: Handle) -> Handle? {
    guard definition.tables.coordinators[Int(number)].policies.contains(.keep) else { return nil }
    var handle = self[identity: identity(coordinator: number)].first
    while !handle.isNone {
      let row = self[coordinator: handle]
      // Its entries may have left earlier in this very command.
      let hasLeft = !isAlive(row) && !row.parkedEntries.isNone
      // A kept child that is about to finish does not come back: a new one is started.
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

  /// Frees the screens that were set aside for coordinators that then were not parked.
  mutating func forgetSetAside(_ transaction: Transaction) {
    if transaction.work.setAside.isEmpty { return }
    for coordinate in transaction.work.setAside where isLive(coordinate) {
      let row = self[coordinator: coordinate.handle]
      if !row.isParked, !row.parkedEntries.isNone { discardParkedEntries(of: coordinate.handle) }
    }
    transaction.work.setAside.removeAll(keepingCapacity: true)
  }

  /// Frees the entries that a stopping coordinator keeps on surfaces that are on no screen.
  mutating func discardKept(of handle: Handle) {
    discardParkedEntries(of: handle)
    let surface = self[coordinator: handle].surface
    if surface.isNone { return }
    for entry in entries(on: surface) {
      unlinkIdentities(of: entry)
      releaseEntry(entry)
    }
  }

  private mutating func discardParkedEntries(of handle: Handle) {
    forget(takeParkedEntries(of: handle))
  }

  /// Frees screens that are on no surface, and come back nowhere.
  mutating func forget(_ entries: [Handle]) {
    for entry in entries {
      let embedded = self[entry: entry].embedded
      if !embedded.isNone { self[coordinator: embedded].entry = .none }
      releaseEntry(entry)
    }
  }

  private mutating func releaseEntry(_ entry: Handle) {
    for sub in subs(of: entry) { release(sub) }
    release(entry)
  }

  /// The screens that were set aside for a coordinator, bottom up; it has none afterwards.
  mutating func takeParkedEntries(of handle: Handle) -> [Handle] {
    var entries: [Handle] = []
    var entry = self[coordinator: handle].parkedEntries
    while !entry.isNone {
      entries.append(entry)
      entry = self[entry: entry].next
    }
    if !entries.isEmpty { self[coordinator: handle].parkedEntries = .none }
    return entries
  }

  /// Says of everything on a surface that it left, topmost first.
  func noteRemovedContent(of surface: Handle, _ cause: Cause, _ transaction: Transaction) {
    var open = entriesVisibleLast(on: surface).map { ($0, isEmptied: false) }
    while let (entry, isEmptied) = open.popLast() {
      let embedded = self[entry: entry].embedded
      if embedded.isNone || isEmptied {
        if !isTabEntry(entry) { transaction.note(.removed(name(entry: entry), cause)) }
        continue
      }
      open.append((entry, isEmptied: true))
      let inside = entriesVisibleLast(on: self[coordinator: embedded].surface)
      open += inside.map { ($0, isEmptied: false) }
    }
  }

  /// The entries of a surface bottom to top; of tabs, the visible one is the last.
  func entriesVisibleLast(on surface: Handle) -> [Handle] {
    let selected = self[surface: surface].selected
    let entries = entries(on: surface)
    return selected.isNone ? entries : entries.filter { $0 != selected } + [selected]
  }

  /// Whether an entry embeds a tab item: that is no entry of its own to a user.
  func isTabEntry(_ entry: Handle) -> Bool {
    self[surface: self[entry: entry].surface].kind == .tabs
  }
}

extension CoordinatorRow {
  /// Whether it is parked, or will be when the command is over.
  var isParked: Bool { !flags.isDisjoint(with: [.parked, .parking]) }
}
