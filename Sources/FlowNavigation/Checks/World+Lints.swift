/// The lints of a line: what a command left behind, looked for only where it changed something.
extension World {
  /// Warns of what is wrong with what the whole command did.
  func warnOfLine(_ turn: Turn) {
    if turn.work.hasNothingForLints { return }
    warnOfNoScreen(turn)
    warnOfDuplicates(turn)
    warnOfMissingBases(turn)
  }

  /// Keeps what is to be looked at when the command is over, and warns when one ID piles up.
  func noteForLints(_ frame: Handle, on surface: SurfaceRow, _ turn: Turn) {
    let row = self[frame: frame]
    if surface.count == 1 { return turn.noteRebased(row.surface) }
    if row.blueprint >= 0, definition.tables.controllers[Int(row.blueprint)].isUnique {
      turn.work.uniques.append(Turn.Coordinate(handle: frame, birth: row.birth))
    }
    if surface.count >= 3, turn.warnsOfGrowth, isThird(frame) {
      turn.warn(.growth, name(frame: frame), name(surface: row.surface))
    }
  }

  /// Whether a frame just shown is the third of its ID on its surface; those after it are not told.
  private func isThird(_ frame: Handle) -> Bool {
    let row = self[frame: frame]
    var found = 0
    var looked = 0
    var other = row.blueprint < 0 ? self[coordinator: row.embedded].nextSame : row.nextSame
    // The newest come first: on one stack they are near, and a step costs the same in any world.
    while !other.isNone, looked < 16, found < 3 {
      if row.blueprint < 0 {
        let otherRow = self[coordinator: other]
        if !otherRow.frame.isNone, self[frame: otherRow.frame].surface == row.surface { found += 1 }
        other = otherRow.nextSame
      } else {
        let otherRow = self[frame: other]
        if otherRow.surface == row.surface { found += 1 }
        other = otherRow.nextSame
      }
      looked += 1
    }
    return found == 2
  }

  private func warnOfMissingBases(_ turn: Turn) {
    if turn.work.rebased.isEmpty { return }
    var seen: Set<Handle> = []
    for surface in turn.work.rebased where seen.insert(surface).inserted {
      guard case .surface = rows[Int(surface.index)], let first = missingBase(on: surface) else {
        continue
      }
      turn.warn(.missingBase, name(frame: first), name(surface: surface))
    }
  }
}

/// `no-screen` and `never-shown`: coordinators that show nothing.
extension World {
  /// Whether a started coordinator shows nothing though it should: the lint `no-screen`.
  func isBlank(_ handle: Handle) -> Bool {
    isEmpty(handle) && ancestorsOfWaiting(below: [handle]).isEmpty
  }

  private func warnOfNoScreen(_ turn: Turn) {
    let empty = turn.work.started.filter { isLive($0) && isEmpty($0.handle) }
    if empty.isEmpty { return }
    let excused = ancestorsOfWaiting(below: empty.map(\.handle))
    for coordinate in empty where !excused.contains(coordinate.handle) {
      turn.warn(.noScreen, name(coordinator: coordinate.handle), .none)
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
  func endsUnseen(_ handle: Handle, _ cause: Cause, _ turn: Turn) -> Bool {
    let row = self[coordinator: handle]
    if !row.flags.isDisjoint(with: [.seen, .idle]) { return false }
    if blueprint(handle).policies.contains(.headless) { return false }
    let isOwnDecision = row.flags.contains(.finishing) && cause == .finished
    return !isOwnDecision || row.birth <= turn.birthsBefore
  }

  /// Those that have something waiting below them, with all above them; each node is looked at once.
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
