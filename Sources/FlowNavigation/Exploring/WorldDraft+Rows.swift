/// The rows of a draft in a world.
extension WorldDraft {
  /// Replaces the rows of a world, other than those of services; what waits is not there yet.
  func write(into world: inout World) {
    let total = firstEntry + entries.count
    world.setRowCount(total)
    for number in 0..<identities.count { world.put(identities[number], at: number) }
    var place = Int(world.definition.effectKind(of: .after).index)
    for _ in 0..<world.definition.effectCount {
      world.put(EffectKindRow(), at: place)
      place += 1
    }
    while place < fixed {
      world.put(IdentityRow(), at: place)
      place += 1
    }
    for number in 0..<scenes.count {
      let row = scenes[number]
      let handle = Handle(firstScene + number)
      world.put(row, at: firstScene + number)
      let opener = world.definition.openScene(number: Int(row.declaration))
      world.put(IdentityRow(first: handle), at: Int(opener.index))
    }
    for number in 0..<coordinators.count {
      world.put(coordinators[number], at: firstCoordinator + number)
    }
    for number in 0..<surfaces.count {
      world.put(surfaces[number], at: firstSurface + number)
    }
    for number in 0..<entries.count { world.put(entries[number], at: firstEntry + number) }
    world.forgetCommand()
    world.free = .none
    world.births = births
    world.clock = 0
    world.effects = EffectLists()
    world.firstScene = scenes.isEmpty ? .none : Handle(firstScene)
    world.lastScene = scenes.isEmpty ? .none : Handle(firstScene + scenes.count - 1)
  }
}
