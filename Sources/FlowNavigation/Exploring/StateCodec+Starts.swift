/// Which entries the starts of coordinators showed: those no younger than the end of the start.
///
/// `root` and `stack` keep them together. It is asked of an entry and those who may have entries of
/// their own on the same stack: its owner and all above it, up to the coordinator of the stack.
extension StateCodec {
  /// Whether a start above that of its owner showed an entry.
  func isShownByStart(
    _ row: UnsafePointer<EntryRow>,
    _ stack: Handle,
    _ world: World
  ) -> Bool {
    var next = world.pointer(coordinator: row.pointee.owner).pointee.parent
    while !next.isNone {
      let above = world.pointer(coordinator: next)
      if row.pointee.birth <= above.pointee.startEnd { return true }
      if next == stack { return false }
      next = above.pointee.parent
    }
    return false
  }

  /// Writes a bit for each coordinator above the owner, the nearest first.
  func encodeStarts(
    _ row: UnsafePointer<EntryRow>,
    _ stack: Handle,
    _ world: World,
    _ key: inout KeyWriter
  ) {
    var bits: UInt8 = 0
    var count: UInt8 = 0
    var next = world.pointer(coordinator: row.pointee.owner).pointee.parent
    while !next.isNone {
      let above = world.pointer(coordinator: next).pointee
      if row.pointee.birth <= above.startEnd { bits |= 1 << count }
      count += 1
      if count == 8 {
        key.append(bits)
        (bits, count) = (0, 0)
      }
      if next == stack { break }
      next = above.parent
    }
    if count > 0 { key.append(bits) }
  }

  /// Whether somebody may yet ask why the last entry of a coordinator left.
  ///
  /// The cause is overwritten when an entry of its own leaves, and that happens before it ends as long
  /// as it has one. What empties a modal is asked for by the cause of the modal's coordinator, which
  /// is overwritten only by a screen of its own in there.
  func keepsCause(
    _ row: CoordinatorRow,
    ownsScreen: Bool,
    _ world: World
  ) -> Bool {
    if ownsScreen || !row.parkedEntries.isNone { return false }
    guard row.surface.isNone else {
      if row.entry.isNone { return true }
      let outer = world[surface: world[entry: row.entry].surface]
      return outer.kind == .layer && !outer.below.isNone
    }
    var own = row.holds
    var child = row.firstChild
    while !child.isNone {
      let childRow = world[coordinator: child]
      if childRow.holds > 0, !childRow.isParked { own -= 1 }
      child = childRow.next
    }
    return own == 0
  }
}
