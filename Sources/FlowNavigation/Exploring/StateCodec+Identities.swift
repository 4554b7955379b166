/// Writing the age of those with one ID where somebody asks for the newest, and the places do not say it.
///
/// Of several unique ones on one stack, and of several main screens of one coordinator, the newest is
/// meant. Mostly it is the one with the highest number; `stack` may have put it beneath an older one.
extension StateCodec {
  func encodeIdentities(_ world: World, _ key: inout KeyWriter) {
    var isFirst = true
    for blueprint in dependence.agedCoordinators {
      let row = world[identity: world.identity(coordinator: blueprint)]
      if row.count < 2 || !isOutOfOrder(coordinators: row.first, world) { continue }
      if isFirst { key.append(Section.identities.rawValue) }
      isFirst = false
      key.append(number: Int(world.identity(coordinator: blueprint).index) + 1)
      var handle = row.first
      while !handle.isNone {
        key.append(number: Int(numbers[Int(handle.index)]))
        handle = world[coordinator: handle].nextSame
      }
    }
    for blueprint in dependence.agedControllers {
      let row = world[identity: world.identity(controller: blueprint)]
      if row.count < 2 || !isOutOfOrder(entries: row.first, world) { continue }
      if isFirst { key.append(Section.identities.rawValue) }
      isFirst = false
      key.append(number: Int(world.identity(controller: blueprint).index) + 1)
      var handle = row.first
      while !handle.isNone {
        key.append(number: Int(numbers[Int(handle.index)]))
        handle = world[entry: handle].nextSame
      }
    }
    if !isFirst { key.append(0) }
  }

  private func isOutOfOrder(coordinators first: Handle, _ world: World) -> Bool {
    var newer = first
    while !newer.isNone {
      let row = world[coordinator: newer]
      var older = row.nextSame
      while !older.isNone {
        let olderRow = world[coordinator: older]
        if numbers[Int(newer.index)] < numbers[Int(older.index)],
          world.hostSurface(row) == world.hostSurface(olderRow)
        {
          return true
        }
        older = olderRow.nextSame
      }
      newer = row.nextSame
    }
    return false
  }

  private func isOutOfOrder(entries first: Handle, _ world: World) -> Bool {
    var newer = first
    while !newer.isNone {
      let row = world[entry: newer]
      var older = row.nextSame
      while !older.isNone {
        let olderRow = world[entry: older]
        if numbers[Int(newer.index)] < numbers[Int(older.index)],
          row.surface == olderRow.surface || row.owner == olderRow.owner
        {
          return true
        }
        older = olderRow.nextSame
      }
      newer = row.nextSame
    }
    return false
  }
}
