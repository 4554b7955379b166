extension World {
  /// Begins a command: what it overwrites from here on can be taken back.
  mutating func beginCommand() {
    if !log.entries.isEmpty { log.entries.removeAll(keepingCapacity: true) }
    log.mark = mark
  }

  /// Takes back all that the running command, or the last one, did.
  package mutating func rollBack() {
    guard let mark = log.mark else { return }
    var made = 0
    var place = log.entries.count
    while place > 0 {
      place -= 1
      let entry = log.entries[place]
      if let row = entry.row { rows[Int(entry.handle.index)] = row } else { made += 1 }
    }
    // New rows are behind all others, whatever was written to them since.
    rows.removeLast(made)
    restore(mark)
    if !log.entries.isEmpty { log.entries.removeAll(keepingCapacity: true) }
  }

  /// What takes the last command back, also one that changed nothing; nil when that was done.
  package func lastChange() -> UndoRecord? {
    log.mark.map { UndoRecord(entries: log.entries, mark: $0) }
  }

  /// Takes back a command, the newest first, and gives what does it again.
  package mutating func revert(_ record: UndoRecord) -> UndoRecord {
    var opposite: [UndoLog.Entry] = []
    opposite.reserveCapacity(record.entries.count)
    let before = mark
    for entry in record.entries.reversed() {
      let index = Int(entry.handle.index)
      if let row = entry.row {
        if index < rows.count {
          opposite.append(UndoLog.Entry(handle: entry.handle, row: rows[index]))
          rows[index] = row
        } else {
          opposite.append(UndoLog.Entry(handle: entry.handle, row: nil))
          rows.append(row)
        }
      } else {
        opposite.append(UndoLog.Entry(handle: entry.handle, row: rows[index]))
        rows.removeLast()
      }
    }
    restore(record.mark)
    log.entries.removeAll()
    log.mark = nil
    return UndoRecord(entries: opposite, mark: before)
  }

  private var mark: UndoLog.Mark {
    UndoLog.Mark(
      free: free,
      births: births,
      clock: clock,
      effects: effects,
      firstScene: firstScene,
      lastScene: lastScene,
      sceneInUse: sceneInUse,
      owner: owner,
      heldRoutes: heldRoutes
    )
  }

  private mutating func restore(_ mark: UndoLog.Mark) {
    free = mark.free
    births = mark.births
    clock = mark.clock
    effects = mark.effects
    firstScene = mark.firstScene
    lastScene = mark.lastScene
    sceneInUse = mark.sceneInUse
    owner = mark.owner
    heldRoutes = mark.heldRoutes
  }
}
