/// Writing effects: those with a time in their order, then the calls of each kind by age.
extension StateCodec {
  mutating func encodeEffects(_ world: World, _ key: inout KeyWriter) {
    let first = Int(definition.effectKind(of: .after).index)
    var hasSome = false
    for number in 0..<definition.effectCount where !hasSome {
      hasSome = !world[effectKind: Handle(first + number)].first.isNone
    }
    guard hasSome else { return }
    key.append(Section.effects.rawValue)
    var timed = world.heapHandles(world.effects.due)
    if timed.count > 1 {
      timed.sort { world[effect: $0].isBefore(world[effect: $1]) }
    }
    key.append(number: timed.count)
    var last = world.clock
    for place in timed.indices {
      let row = world[effect: timed[place]]
      numbers[Int(timed[place].index)] = Int32(place)
      key.append(number: Int(row.due - last))
      last = row.due
      key.append(number: Int(definition.effectKind(of: row.name).index) - first)
      encode(row, world, &key)
    }
    for number in 1..<max(1, definition.effectCount) {
      encodeCalls(number, of: world[effectKind: Handle(first + number)], world, &key)
    }
    key.append(0)
  }

  /// Writes the calls of a kind by age: those with a time by their places, the others whole.
  private mutating func encodeCalls(
    _ number: Int,
    of kind: EffectKindRow,
    _ world: World,
    _ key: inout KeyWriter
  ) {
    if kind.first.isNone { return }
    key.append(number: number)
    var handle = kind.first
    while !handle.isNone {
      let row = world[effect: handle]
      if row.due < 0 {
        key.append(number: 1)
        encode(row, world, &key)
      } else {
        key.append(number: Int(numbers[Int(handle.index)]) + 2)
      }
      handle = row.nextSame
    }
    key.append(0)
  }

  private mutating func encode(_ row: EffectRow, _ world: World, _ key: inout KeyWriter) {
    key.append(number: Int(numbers[Int(row.owner.index)]))
    key.append(number: values.number(of: row.payload, in: world))
    if row.program >= 0 {
      let program = programs.number(of: row.program, in: world)
      key.append(number: program)
      if row.isTyped { ask(programs[program].dependence) }
      key.append(number: Int(row.root.index) << 1 | (row.isTyped ? 1 : 0))
    } else {
      key.append(number: Int(row.outcome.index))
      key.append(number: Int(row.label.index))
    }
  }

  /// Lets the key of this world tell what lines outside the definition depend on.
  private mutating func ask(_ dependence: SerialDependence) {
    asked.merge(dependence)
    hasAsked = true
  }
}
