/// The rows of a draft in a world.
extension WorldDraft {
  /// Replaces the rows of a world, other than those of services; what waits is not there yet.
  func write(into world: inout World) {
    let total = firstEntry + entries.count
    if world.rows.count > total {
      world.rows.removeLast(world.rows.count - total)
    } else {
      world.rows.reserveCapacity(total)
      while world.rows.count < total { world.rows.append(.free(next: .none)) }
    }
    for number in 0..<identities.count { world.rows[number] = .identity(identities[number]) }
    var place = Int(world.definition.effectKind(of: .after).index)
    for _ in 0..<world.definition.effectCount {
      world.rows[place] = .effectKind(EffectKindRow())
      place += 1
    }
    while place < fixed {
      world.rows[place] = .identity(IdentityRow())
      place += 1
    }
    for number in 0..<scenes.count {
      let row = scenes[number]
      let handle = Handle(firstScene + number)
      world.rows[firstScene + number] = .scene(row)
      let opener = world.definition.openScene(number: Int(row.declaration))
      world.rows[Int(opener.index)] = .identity(IdentityRow(first: handle))
    }
    for number in 0..<coordinators.count {
      world.rows[firstCoordinator + number] = .coordinator(coordinators[number])
    }
    for number in 0..<surfaces.count {
      world.rows[firstSurface + number] = .surface(surfaces[number])
    }
    for number in 0..<entries.count { world.rows[firstEntry + number] = .entry(entries[number]) }
    if world.faults != nil { leaveOut(in: &world) }
    if !world.log.entries.isEmpty { world.log.entries.removeAll(keepingCapacity: true) }
    world.log.mark = nil
    world.free = .none
    world.births = births
    world.clock = 0
    world.effects = EffectLists()
    world.firstScene = scenes.isEmpty ? .none : Handle(firstScene)
    world.lastScene = scenes.isEmpty ? .none : Handle(firstScene + scenes.count - 1)
  }

  /// Puts in the place of what is left out that it is.
  private func leaveOut(in world: inout World) {
    var isWhole = true
    for number in 0..<entries.count where entries[number].blueprint == EntryRow.unloaded {
      let entry = entries[number]
      isWhole = false
      world.rows[firstEntry + number] = .unloaded(
        UnloadedRow(
          surface: entry.surface,
          previous: entry.previous,
          next: entry.next,
          owner: entry.owner,
          rest: entry.serial,
          place: entry.parameters
        )
      )
    }
    if isWhole { return }
    // Of an ID that may be left out it is not known which are the live ones.
    let none = UnloadedRow(surface: handle(surface: 0), owner: Handle(firstCoordinator))
    for number in firstController..<identities.count where !staysLoaded[number - firstController] {
      world.rows[number] = .unloaded(none)
    }
    for number in 0..<entries.count where entries[number].blueprint >= 0 {
      let entry = entries[number]
      if staysLoaded[Int(entry.blueprint)] { continue }
      var row = entry
      row.nextSame = Handle(firstController + Int(entry.blueprint))
      row.previousSame = row.nextSame
      world.rows[firstEntry + number] = .entry(row)
    }
  }
}
