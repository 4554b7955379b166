/// What piles up: the same ID again and again, and nobody takes it away.
extension World {
  /// Whether more coordinators of one ID than so many own nothing.
  package func hasPile(above limit: Int) -> Bool {
    for number in definition.tables.coordinators.indices {
      let identity = self[identity: identity(coordinator: Int32(number))]
      if identity.count > limit, idleCount(from: identity.first) > limit { return true }
    }
    return false
  }

  /// How many of the coordinators of an ID own nothing, though they were started.
  private func idleCount(from first: Handle) -> Int {
    var count = 0
    var handle = first
    while !handle.isNone {
      let row = pointer(coordinator: handle)
      let isElsewhere = !row.pointee.flags.isDisjoint(with: [.idle, .parked, .tabItem, .root])
      if row.pointee.holds == 0, !isElsewhere { count += 1 }
      handle = row.pointee.nextSame
    }
    return count
  }
}
