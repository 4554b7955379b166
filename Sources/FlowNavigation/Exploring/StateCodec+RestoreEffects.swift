/// Making effects again, so that all that comes before another one does so again.
extension StateCodec {
  /// An effect of a key, with those that have to be older than others.
  private struct Effect {
    var row: EffectRow
    var kind: Int
    /// How many have to come before it that were not added yet.
    var waits = 0
    /// The next one that is due at the same time, and the next call of its kind; -1 without one.
    var nextDue = -1
    var nextSame = -1
  }

  mutating func restoreEffects(_ reader: inout KeyReader, _ world: inout World) {
    var effects: [Effect] = []
    var due: Int64 = 0
    for place in 0..<reader.number() {
      let later = Int64(reader.number())
      let kind = reader.number()
      due += later
      effects.append(Effect(row: restoreEffect(kind, due: due, &reader, &world), kind: kind))
      if place > 0, later == 0 {
        effects[place - 1].nextDue = place
        effects[place].waits += 1
      }
    }
    while true {
      let kind = reader.number()
      if kind == 0 { break }
      var last = -1
      while true {
        let code = reader.number()
        if code == 0 { break }
        var place = code - 2
        if code == 1 {
          place = effects.count
          effects.append(Effect(row: restoreEffect(kind, due: -1, &reader, &world), kind: kind))
        }
        if last >= 0 {
          effects[last].nextSame = place
          effects[place].waits += 1
        }
        last = place
      }
    }
    add(effects, to: &world)
  }

  private mutating func restoreEffect(
    _ kind: Int,
    due: Int64,
    _ reader: inout KeyReader,
    _ world: inout World
  ) -> EffectRow {
    let owner = draft.handle(coordinator: reader.number())
    var row = EffectRow(definition.callName(ofKind: kind), of: owner, due: due)
    row.payload = values.id(of: reader.number(), in: &world)
    if kind == 0 {
      row.program = world.programs.intern(programs[reader.number()].lines)
      let code = reader.number()
      row.root = Symbol(code >> 1)
      row.isTyped = code & 1 != 0
    } else {
      row.outcome = Symbol(reader.number())
      row.label = Symbol(reader.number())
    }
    return row
  }

  /// Adds effects, the oldest first: each when all that have to be older are there.
  private func add(_ list: [Effect], to world: inout World) {
    var effects = list
    var ready = effects.indices.filter { effects[$0].waits == 0 }
    var next = 0
    while next < ready.count {
      let effect = effects[ready[next]]
      next += 1
      add(effect.row, kind: effect.kind, to: &world)
      for place in [effect.nextDue, effect.nextSame] where place >= 0 {
        effects[place].waits -= 1
        if effects[place].waits == 0 { ready.append(place) }
      }
    }
  }

  private func add(_ made: EffectRow, kind number: Int, to world: inout World) {
    let kind = Handle(Int(definition.effectKind(of: .after).index) + number)
    var row = made
    var kindRow = world[effectKind: kind]
    kindRow.serial += 1
    kindRow.count += 1
    row.serial = kindRow.serial
    row.birth = world.nextBirth()
    row.ownerName = world.name(coordinator: row.owner)
    row.previousSame = kindRow.last
    row.nextOwned = world[coordinator: row.owner].firstEffect
    let handle = world.allocate(row)
    if kindRow.last.isNone {
      kindRow.first = handle
    } else {
      world[effect: kindRow.last].nextSame = handle
    }
    kindRow.last = handle
    world[effectKind: kind] = kindRow
    if !row.nextOwned.isNone { world[effect: row.nextOwned].previousOwned = handle }
    world[coordinator: row.owner].firstEffect = handle
    if row.due >= 0 { world.effects.due = world.merged(world.effects.due, handle) }
  }
}
