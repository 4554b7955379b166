extension World {
  /// Begins a command: what it overwrites from here on can be taken back.
  mutating func beginCommand() {
    makeUnique()
    parts.pointee.command &+= 1
    parts.pointee.log.removeAll()
    parts.pointee.touched = []
    parts.pointee.before = parts.pointee.registers
  }

  /// Forgets what the last command overwrote.
  mutating func forgetCommand() {
    makeUnique()
    parts.pointee.command &+= 1
    parts.pointee.log.removeAll()
    parts.pointee.touched = []
    parts.pointee.before = nil
  }

  /// Takes back all that the running command, or the last one, did.
  package mutating func rollBack() {
    guard let before = parts.pointee.before else { return }
    makeUnique()
    let parts = parts
    var count = parts.pointee.rows.count
    var place = parts.pointee.log.count
    while place > 0 {
      place -= 1
      let entry = parts.pointee.log.pointer(place)
      if entry.pointee.isNew {
        // New rows are behind all others, whatever was written to them since.
        count -= 1
      } else {
        parts.pointee.rows[Int(entry.pointee.handle.index)] = entry.pointee.slot
      }
    }
    parts.pointee.rows.removeAll(from: count)
    parts.pointee.registers = before
    parts.pointee.command &+= 1
    parts.pointee.log.removeAll()
    parts.pointee.touched = []
  }

  /// Whether the last command changed anything.
  package var hasChanged: Bool {
    !parts.pointee.log.isEmpty || parts.pointee.registers != parts.pointee.before
  }

  /// Whether the command has written to rows of some kinds.
  func hasTouched(_ kinds: Row.Kinds) -> Bool { !parts.pointee.touched.isDisjoint(with: kinds) }

  /// What takes the last command back, also one that changed nothing; nil when that was done.
  package func lastChange() -> UndoRecord? {
    parts.pointee.before.map {
      .rows(RowChange(entries: parts.pointee.log.array, registers: $0))
    }
  }

  /// Takes back a command, the newest first, and gives what does it again.
  package mutating func revert(_ record: UndoRecord) -> UndoRecord {
    guard case .rows(let record) = record else { return record }
    makeUnique()
    let parts = parts
    var opposite: [OverwrittenRow] = []
    opposite.reserveCapacity(record.entries.count)
    let before = parts.pointee.registers
    for entry in record.entries.reversed() {
      let index = Int(entry.handle.index)
      var now = entry
      now.isNew = index >= parts.pointee.rows.count
      if !now.isNew { now.slot = parts.pointee.rows[index] }
      opposite.append(now)
      if entry.isNew {
        parts.pointee.rows.removeAll(from: index)
      } else if now.isNew {
        parts.pointee.rows.append(entry.slot)
      } else {
        parts.pointee.rows[index] = entry.slot
      }
    }
    parts.pointee.registers = record.registers
    forgetCommand()
    return .rows(RowChange(entries: opposite, registers: before))
  }
}
