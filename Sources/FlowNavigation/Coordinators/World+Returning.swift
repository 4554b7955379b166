/// How a parked coordinator comes back: with its number, its entries and all that is below it.
extension World {
  /// Brings a parked coordinator back with the entries its last move took; its start does not run.
  mutating func wake(_ handle: Handle, at spot: Spot, _ transaction: Transaction) throws(Refusal) {
    bringBack(handle, at: spot, transaction)
    // Services that became ready while the coordinator was parked start the descendants that
    // waited.
    let me = coordinate(handle)
    var open = [me]
    while let next = open.popLast() {
      guard isLive(next), isLive(me) else { continue }
      let waits = self[coordinator: next.handle].flags.contains(.waiting)
      if waits, unready(blueprint(next.handle).needs) == nil {
        self[coordinator: next.handle].flags.remove(.waiting)
        try run(next.handle, transaction)
        guard isLive(next) else { continue }
      }
      open += children(of: next.handle).reversed().map { coordinate($0) }
    }
  }

  private mutating func bringBack(_ handle: Handle, at spot: Spot, _ transaction: Transaction) {
    transaction.note(.wakes(name(coordinator: handle)))
    transaction.work.restarted.append(coordinate(handle))
    let old = surface(of: handle)
    var entries = takeParkedEntries(of: handle)
    if blueprint(handle).policies.contains(.shared), !self[coordinator: handle].surface.isNone {
      entries += takeContent(of: handle)
    }
    let cause = self[coordinator: handle].lastCause
    // The causes of entries lost before it was parked do not count for its next end.
    self[coordinator: handle].flags.subtract([.parked, .parking, .lostOwn])
    self[coordinator: handle].lastCause = .none
    if self[coordinator: handle].holds > 0 { hold(self[coordinator: handle].parent) }
    place(handle, at: spot, transaction)
    guard let surface = surface(of: handle) else {
      // A headless one that comes back where there is no stack: who lived by what was on its own one is over.
      if let old { moveHosts(below: handle, from: old, to: .none) }
      for entry in entries { unholdContent(of: entry, cause, transaction) }
      forget(entries)
      return endDead(below: handle, cause, transaction)
    }
    if let old, old != surface { moveHosts(below: handle, from: old, to: surface) }
    if entries.isEmpty {
      if !self[coordinator: handle].surface.isNone { return noteContent(of: surface, transaction) }
      // A coordinator that comes back with no entry lives like a starting one until it shows its
      // first.
      self[coordinator: handle].flags.remove(.shown)
    }
    renewBirths(of: entries, on: surface, below: handle)
    for entry in entries {
      linkIdentities(of: entry)
      append(entry, to: surface)
      noteShown(entry, transaction)
    }
    self[coordinator: handle].startEnd = births
  }

  /// Makes the returning entries new on their surface, so that no `back` to them is told.
  ///
  /// Their order among each other stays, so that a start below still counts as having shown them.
  private mutating func renewBirths(
    of entries: [Handle],
    on surface: Handle,
    below handle: Handle
  ) {
    var renewed: [(old: UInt32, new: UInt32)] = []
    for entry in entries.sorted(by: { self[entry: $0].birth < self[entry: $1].birth }) {
      let old = self[entry: entry].birth
      self[entry: entry].birth = nextBirth()
      renewed.append((old, births))
    }
    var open = children(of: handle)
    while let next = open.popLast() {
      open += children(of: next)
      let row = self[coordinator: next]
      guard row.host == surface, let last = renewed.last(where: { $0.old <= row.startEnd }) else {
        continue
      }
      self[coordinator: next].startEnd = last.new
    }
  }

  /// Takes the entries from a surface that a shared coordinator had for one life only.
  private mutating func takeContent(of handle: Handle) -> [Handle] {
    let surface = self[coordinator: handle].surface
    let taken = entries(on: surface)
    for entry in taken {
      unlinkIdentities(of: entry)
      var owner = self[entry: entry].owner
      // Counted as far as the parked one: above it nothing was held by this.
      while true {
        self[coordinator: owner].holds -= 1
        if self[coordinator: owner].holds > 0 || owner == handle { break }
        owner = self[coordinator: owner].parent
      }
    }
    release(surface)
    self[coordinator: handle].surface = .none
    return taken
  }

  /// Counts what is on the surface in an entry that is on no surface any more as keeping nobody alive: whoever has the
  /// surface frees it as it stops.
  private mutating func unholdContent(
    of entry: Handle,
    _ cause: Cause,
    _ transaction: Transaction
  ) {
    var open = [self[entry: entry].embedded]
    while let next = open.popLast() {
      if next.isNone { continue }
      let surface = self[coordinator: next].surface
      if surface.isNone { continue }
      for entry in entries(on: surface) {
        unhold(self[entry: entry].owner, cause, transaction)
        open.append(self[entry: entry].embedded)
      }
    }
  }

  /// Has those below a coordinator finish that are not alive any more.
  private mutating func endDead(
    below handle: Handle,
    _ cause: Cause,
    _ transaction: Transaction
  ) {
    var open = children(of: handle)
    while let next = open.popLast() {
      open += children(of: next)
      if isAlive(self[coordinator: next]) { continue }
      self[coordinator: next].lastCause = cause
      transaction.work.dying.append(coordinate(next))
    }
  }

  /// Lets the children that shared a surface share the one that took its place.
  private mutating func moveHosts(below handle: Handle, from old: Handle, to new: Handle) {
    var open = children(of: handle)
    while let next = open.popLast() {
      if self[coordinator: next].host == old { self[coordinator: next].host = new }
      open += children(of: next)
    }
  }

  /// Says of everything on a surface that it is shown again.
  private func noteContent(of surface: Handle, _ transaction: Transaction) {
    var open = placed(entriesVisibleLast(on: surface))
    while let (entry, position) = open.popLast() {
      if !isTabEntry(entry) { noteShown(entry, at: position, transaction) }
      let embedded = self[entry: entry].embedded
      if embedded.isNone { continue }
      open += placed(entriesVisibleLast(on: self[coordinator: embedded].surface))
    }
  }

  /// Entries with their positions, to be taken from the end.
  private func placed(_ entries: [Handle]) -> [(Handle, position: Int32)] {
    entries.enumerated().reversed().map { ($1, position: Int32($0 + 1)) }
  }
}
