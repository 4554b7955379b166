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
    if !world.log.entries.isEmpty { world.log.entries.removeAll(keepingCapacity: true) }
    world.log.mark = nil
    world.free = .none
    world.births = births
    world.clock = 0
    world.effects = EffectLists()
    world.firstScene = scenes.isEmpty ? .none : Handle(firstScene)
    world.lastScene = scenes.isEmpty ? .none : Handle(firstScene + scenes.count - 1)
  }
}
