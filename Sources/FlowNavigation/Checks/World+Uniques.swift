/// `duplicate-unique`: two entries of one `unique` ID on a surface.
///
/// `start` and `push` go back to the first one. `stack`, `replace`, `root`, a `main` and a parked
/// coordinator that returns show what their line says: they can make it two.
extension World {
  /// Warns of unique coordinators and screens that the command showed beside another one.
  func warnOfDuplicates(_ transaction: Transaction) {
    if transaction.work.uniques.isEmpty { return }
    let uniques = transaction.work.uniques
    for (index, candidate) in uniques.enumerated() where !uniques[..<index].contains(candidate) {
      // Of two new entries the later one is warned of.
      let later = uniques[(index + 1)...]
      guard let pair = duplicate(candidate, besides: later) else { continue }
      transaction.warn(.duplicateUnique, pair.name, pair.other)
    }
  }

  private func duplicate(
    _ candidate: Transaction.Coordinate,
    besides later: ArraySlice<Transaction.Coordinate>
  ) -> (name: NodeName, other: NodeName)? {
    let handle = candidate.handle
    switch row(handle) {
    case .coordinator(let row) where row.birth == candidate.birth:
      guard let stack = stack(ofUnique: row) else { return nil }
      var other = self[identity: identity(coordinator: row.blueprint)].first
      while !other.isNone {
        let otherRow = self[coordinator: other]
        if other != handle, self.stack(ofUnique: otherRow) == stack,
          !later.contains(coordinate(other))
        {
          return (name(coordinator: handle), name(coordinator: other))
        }
        other = otherRow.nextSame
      }
    case .entry(let row) where row.birth == candidate.birth:
      if row.surface.isNone { return nil }
      var other = self[identity: identity(controller: row.blueprint)].first
      while !other.isNone {
        let otherRow = self[entry: other]
        let coordinate = Transaction.Coordinate(handle: other, birth: otherRow.birth)
        if other != handle, otherRow.surface == row.surface, !later.contains(coordinate) {
          return (name(entry: handle), name(entry: other))
        }
        other = otherRow.nextSame
      }
    default: break
    }
    return nil
  }

  /// The stack that a unique coordinator shows something on; nil while it shows nothing on one.
  private func stack(ofUnique row: CoordinatorRow) -> Handle? {
    guard row.holds > 0, !row.isParked else { return nil }
    let surface = hostSurface(row)
    return surface.isNone || self[surface: surface].kind != .stack ? nil : surface
  }
}
