/// Writing what is on layers and surfaces, and what was set aside.
extension StateCodec {
  mutating func encodeSurfaces(_ world: World, _ key: inout KeyWriter) {
    var scene = world.firstScene
    while !scene.isNone {
      let row = world[scene: scene]
      var layer = row.window
      var modals = 0
      while !layer.isNone {
        let surface = world[surface: layer]
        _ = encodeEntries(of: surface, world, &key)
        layer = surface.above
        if !layer.isNone { modals += 1 }
      }
      highest = max(highest, modals)
      scene = row.next
    }
    for number in 0..<order.count {
      let row = world[coordinator: order[number]]
      if !row.host.isNone { encodeHost(row, world, &key) }
      var ownsScreen = false
      if !row.surface.isNone {
        ownsScreen = encodeEntries(of: world[surface: row.surface], world, &key)
      }
      if row.flags.contains(.parked) { encodeParked(row, number, world, &key) }
      if row.lastCause != .none, keepsCause(row, ownsScreen: ownsScreen, world) {
        causes.append((number, row.lastCause, row.flags.contains(.lostOwn)))
      }
    }
  }

  /// Writes whose stack a coordinator shares: mostly what its parent has.
  private func encodeHost(_ row: CoordinatorRow, _ world: World, _ key: inout KeyWriter) {
    if !row.parent.isNone {
      let parent = world[coordinator: row.parent]
      if row.host == (parent.surface.isNone ? parent.host : parent.surface) {
        return key.append(0)
      }
    }
    key.append(number: Int(numbers[Int(world[surface: row.host].coordinator.index)]) + 1)
  }

  /// Writes the entries of a surface bottom up; whether a screen of the surface's coordinator is there.
  private mutating func encodeEntries(
    of row: SurfaceRow,
    _ world: World,
    _ key: inout KeyWriter
  ) -> Bool {
    key.append(number: Int(row.count))
    let first = entryCount
    var ownsScreen = false
    var expected = row.coordinator
    let stack = row.kind == .stack ? row.coordinator : Handle.none
    // No entry is as old as 0.
    let end = stack.isNone ? 0 : world[coordinator: stack].startEnd
    var entry = row.first
    // Items beside each other are no stack.
    if row.kind != .tabs { highest = max(highest, Int(row.count)) }
    while !entry.isNone {
      let entryRow = world[entry: entry]
      numbers[Int(entry.index)] = Int32(entryCount)
      entryCount += 1
      // What most entries are: a screen of the stack's own coordinator, and nothing more.
      if entryRow.blueprint >= 0, entryRow.owner == row.coordinator, entryRow.owner == expected,
        (entryRow.parameters | entryRow.state | entryRow.fields) == ValuePool.empty,
        entryRow.topSub.isNone
      {
        let code = EntryCode.plain(entryRow.blueprint, mark: entryRow.birth <= end)
        key.append(number: code.rawValue)
        ownsScreen = true
        entry = entryRow.next
        continue
      }
      encode(entryRow, expected: expected, stack: stack, world, &key)
      if entryRow.blueprint >= 0, entryRow.owner == row.coordinator { ownsScreen = true }
      expected = entryRow.owner
      entry = entryRow.next
    }
    if row.kind == .tabs {
      let selected = row.selected.isNone ? 0 : Int(numbers[Int(row.selected.index)]) - first + 1
      key.append(number: selected)
    }
    return ownsScreen
  }

  private mutating func encodeParked(
    _ row: CoordinatorRow,
    _ number: Int,
    _ world: World,
    _ key: inout KeyWriter
  ) {
    var count = 0
    var entry = row.parkedEntries
    while !entry.isNone {
      count += 1
      entry = world[entry: entry].next
    }
    key.append(number: count)
    entry = row.parkedEntries
    while !entry.isNone {
      let entryRow = world[entry: entry]
      numbers[Int(entry.index)] = Int32(entryCount)
      entryCount += 1
      encode(entryRow, expected: order[number], stack: .none, world, &key)
      entry = entryRow.next
    }
  }

  private mutating func encode(
    _ row: EntryRow,
    expected: Handle,
    stack: Handle,
    _ world: World,
    _ key: inout KeyWriter
  ) {
    var mark = false
    var hasStarts = false
    if !stack.isNone {
      mark = row.birth <= world[coordinator: row.owner].startEnd
      if row.owner != stack { hasStarts = isShownByStart(row, stack, world) }
    }
    if row.blueprint < 0 {
      let number = numbers[Int(row.embedded.index)]
      key.append(
        number: EntryCode.embedding(number, mark: mark, hasStarts: hasStarts).rawValue
      )
      if hasStarts { encodeStarts(row, stack, world, &key) }
      return
    }
    let hasValues = (row.parameters | row.state | row.fields) != ValuePool.empty
    if !hasValues, !hasStarts, row.topSub.isNone, row.owner == expected {
      return key.append(number: EntryCode.plain(row.blueprint, mark: mark).rawValue)
    }
    var code = EntryCode.screen(row.blueprint, mark: mark)
    code.hasStarts = hasStarts
    code.hasOwner = row.owner != expected
    code.hasValues = hasValues
    code.hasSubs = !row.topSub.isNone
    key.append(number: code.rawValue)
    if code.hasOwner { key.append(number: Int(numbers[Int(row.owner.index)])) }
    if hasStarts { encodeStarts(row, stack, world, &key) }
    if hasValues { encodeValues(row, world, &key) }
    if code.hasSubs { encodeSubs(row, world, &key) }
  }

  private mutating func encodeValues(_ row: EntryRow, _ world: World, _ key: inout KeyWriter) {
    key.append(number: values.number(of: row.parameters, in: world))
    key.append(number: values.number(of: row.state, in: world))
    key.append(number: values.number(of: row.fields, in: world))
  }

  /// Writes the sub-controllers over a screen, the lowest first.
  private mutating func encodeSubs(_ screen: EntryRow, _ world: World, _ key: inout KeyWriter) {
    var count = 1
    var sub = screen.topSub
    var row = world[entry: sub]
    while !row.previous.isNone {
      count += 1
      sub = row.previous
      row = world[entry: sub]
    }
    key.append(number: count)
    while true {
      numbers[Int(sub.index)] = Int32(entryCount)
      entryCount += 1
      let hasValues = (row.parameters | row.state | row.fields) != ValuePool.empty
      if !hasValues, row.owner == screen.owner {
        key.append(number: EntryCode.plain(row.blueprint, mark: row.isConcealed).rawValue)
      } else {
        var code = EntryCode.screen(row.blueprint, mark: row.isConcealed)
        code.hasOwner = row.owner != screen.owner
        code.hasValues = hasValues
        key.append(number: code.rawValue)
        if code.hasOwner { key.append(number: Int(numbers[Int(row.owner.index)])) }
        if hasValues { encodeValues(row, world, &key) }
      }
      if row.next.isNone { return }
      sub = row.next
      row = world[entry: sub]
    }
  }

  /// Writes which entries presented the modals; 0 for a layer that did so as a whole.
  func encodePresenters(_ world: World, _ key: inout KeyWriter) {
    var scene = world.firstScene
    while !scene.isNone {
      let row = world[scene: scene]
      var layer = world[surface: row.window].above
      while !layer.isNone {
        let surface = world[surface: layer]
        let presenter = surface.presenter
        key.append(number: presenter.isNone ? 0 : Int(numbers[Int(presenter.index)]) + 1)
        layer = surface.above
      }
      scene = row.next
    }
  }
}
