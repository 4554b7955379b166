/// `missing-base`: a detail is the root of a stack, and the base that belongs beneath it is not there.
///
/// A base is named by the coordinator that owns the first entry, with its `main`; for a child that is
/// one screen by the coordinator whose stack it is, with `main` or with what its `start` always opens
/// first. A child with a stack's kind is a section: it may take a stack over, and brings its own base.
/// A detail is what the lines of that coordinator put on top of others: a flow that goes from one root
/// to the next, such as from a sign-in to a home, is in order.
extension World {
  /// The first entry of a stack when it is a detail without its base.
  func missingBase(on surface: Handle) -> Handle? {
    let row = self[surface: surface]
    guard row.kind == .stack, !row.first.isNone, !row.coordinator.isNone else { return nil }
    let first = self[entry: row.first]
    if first.blueprint >= 0, isDetail(name(entry: row.first).id, of: first.owner, on: surface) {
      return row.first
    }
    guard let page = page(of: row.coordinator, showing: row.first),
      isDetail(page, of: row.coordinator, on: surface)
    else { return nil }
    return row.first
  }

  /// Whether a coordinator puts an ID on top of its base, and the base is not on the surface.
  private func isDetail(_ id: Symbol, of host: Handle, on surface: Handle) -> Bool {
    let declared = definition.stackBases[Int(self[coordinator: host].blueprint)]
    guard let base = declared.base, base != id, !isThere(base, on: surface) else { return false }
    return declared.details.contains(id)
  }

  /// The child of a stack's coordinator that is one screen, and shows an entry.
  private func page(of host: Handle, showing entry: Handle) -> Symbol? {
    let owner = self[entry: entry].owner
    guard owner != host, self[coordinator: owner].parent == host,
      blueprint(owner).kind == .simple
    else { return nil }
    return name(coordinator: owner).id
  }

  /// Whether an ID, or an entry of the coordinator that it is, is on a surface.
  private func isThere(_ id: Symbol, on surface: Handle) -> Bool {
    var entry = self[surface: surface].first
    while !entry.isNone {
      let row = self[entry: entry]
      if name(entry: entry).id == id || name(coordinator: row.owner).id == id { return true }
      entry = row.next
    }
    return false
  }
}
