/// The lints of a line: what a command left behind, looked for only where it changed something.
extension World {
  /// Warns of `no-screen`, `missing-base` and the like when the whole command is done.
  func warnOfLine(_ transaction: Transaction) {
    if transaction.work.hasNothingForLints { return }
    warnOfNoScreen(transaction)
    warnOfDuplicates(transaction)
    warnOfMissingBases(transaction)
  }

  /// Notes an entry for the lints at the end of the command; warns of `growth` at once.
  func noteForLints(_ entry: Handle, on surface: SurfaceRow, _ transaction: Transaction) {
    let row = self[entry: entry]
    if surface.count == 1 { return transaction.noteRebased(row.surface) }
    if row.blueprint >= 0, definition.tables.controllers[Int(row.blueprint)].isUnique {
      transaction.work.uniques.append(Transaction.Coordinate(handle: entry, birth: row.birth))
    }
    if surface.count >= 3, transaction.warnsOfGrowth, isThird(entry) {
      transaction.warn(.growth, name(entry: entry), name(surface: row.surface))
    }
  }

  /// Whether an entry just shown is the third of its ID on its surface; those after it are not told.
  private func isThird(_ entry: Handle) -> Bool {
    let row = self[entry: entry]
    var found = 0
    var looked = 0
    var other = row.blueprint < 0 ? self[coordinator: row.embedded].nextSame : row.nextSame
    // The newest come first: on one stack they are near, and a step costs the same in any world.
    while !other.isNone, looked < 16, found < 3 {
      if row.blueprint < 0 {
        let otherRow = self[coordinator: other]
        if !otherRow.entry.isNone, self[entry: otherRow.entry].surface == row.surface { found += 1 }
        other = otherRow.nextSame
      } else {
        let otherRow = self[entry: other]
        if otherRow.surface == row.surface { found += 1 }
        other = otherRow.nextSame
      }
      looked += 1
    }
    return found == 2
  }

  private func warnOfMissingBases(_ transaction: Transaction) {
    let rebased = transaction.work.rebased
    for (number, surface) in rebased.enumerated() where !rebased[..<number].contains(surface) {
      guard kind(surface) == .surface, let first = missingBase(on: surface) else {
        continue
      }
      transaction.warn(.missingBase, name(entry: first), name(surface: surface))
    }
  }
}

/// `no-screen` and `never-shown`: coordinators that show nothing.
extension World {
  /// Whether a started coordinator shows nothing though it should: the lint `no-screen`.
  func isBlank(_ handle: Handle) -> Bool {
    isEmpty(handle) && ancestorsOfWaiting(below: [handle]).isEmpty
  }

  private func warnOfNoScreen(_ transaction: Transaction) {
    let empty = transaction.work.started.filter { isLive($0) && isEmpty($0.handle) }
    if empty.isEmpty { return }
    let excused = ancestorsOfWaiting(below: empty.map(\.handle))
    for coordinate in empty where !excused.contains(coordinate.handle) {
      transaction.warn(.noScreen, name(coordinator: coordinate.handle), .none)
    }
  }

  private func isEmpty(_ handle: Handle) -> Bool {
    if blueprint(handle).policies.contains(.headless) { return false }
    let row = self[coordinator: handle]
    if row.surface.isNone { return !row.flags.contains(.shown) }
    let surface = self[surface: row.surface]
    return surface.kind != .tabs && surface.count == 0
  }

  /// Whether a coordinator that stops now never had a screen in its life: the lint `never-shown`.
  ///
  /// Nobody expects one of a coordinator that is headless, is an idle tab, or found at its very start
  /// that there is nothing to do and finished; nor, as the caller knows, of one that waits for a
  /// service or has somebody below it that does.
  func endsUnseen(_ handle: Handle, _ cause: Cause, _ transaction: Transaction) -> Bool {
    let row = self[coordinator: handle]
    if !row.flags.isDisjoint(with: [.seen, .idle]) { return false }
    if blueprint(handle).policies.contains(.headless) { return false }
    let isOwnDecision = row.flags.contains(.finishing) && cause == .finished
    return !isOwnDecision || row.birth <= transaction.birthsBefore
  }

  /// The coordinators that have a waiting descendant; each node is looked at once.
  private func ancestorsOfWaiting(below roots: [Handle]) -> Set<Handle> {
    var seen: Set<Handle> = []
    var excused: Set<Handle> = []
    for root in roots {
      var open = [root]
      while let next = open.popLast() {
        guard seen.insert(next).inserted else { continue }
        if self[coordinator: next].flags.contains(.waiting) {
          var above = next
          while !above.isNone, excused.insert(above).inserted {
            above = self[coordinator: above].parent
          }
        }
        var child = self[coordinator: next].firstChild
        while !child.isNone {
          open.append(child)
          child = self[coordinator: child].next
        }
      }
    }
    return excused
  }
}
