/// Writing what is on layers and surfaces, and what was set aside.
extension StateCodec {
  mutating func encodeSurfaces(_ world: World, _ key: inout KeyWriter) {
    var scene = world.firstScene
    while !scene.isNone {
      let row = world[scene: scene]
      var layer = row.window
      var modals = 0
      while !layer.isNone {
        let surface = world.pointer(surface: layer)
        _ = encodeEntries(of: surface, world, &key)
        layer = surface.pointee.above
        if !layer.isNone { modals += 1 }
      }
      highest = max(highest, modals)
      scene = row.next
    }
    for number in 0..<order.count {
      let row = world.pointer(coordinator: order[number])
      if !row.pointee.host.isNone { encodeHost(row, world, &key) }
      var ownsScreen = false
      if !row.pointee.surface.isNone {
        let surface = world.pointer(surface: row.pointee.surface)
        ownsScreen = encodeEntries(of: surface, world, &key)
      }
      if row.pointee.flags.contains(.parked) { encodeParked(row.pointee, number, world, &key) }
      if row.pointee.lastCause != .none,
        keepsCause(row.pointee, ownsScreen: ownsScreen, world)
      {
        causes.append((number, row.pointee.lastCause, row.pointee.flags.contains(.lostOwn)))
      }
    }
  }

  /// Writes whose stack a coordinator shares: mostly what its parent has.
  private func encodeHost(
    _ row: UnsafePointer<CoordinatorRow>,
    _ world: World,
    _ key: inout KeyWriter
  ) {
    let host = row.pointee.host
    if !row.pointee.parent.isNone {
      let parent = world.pointer(coordinator: row.pointee.parent)
      if host == (parent.pointee.surface.isNone ? parent.pointee.host : parent.pointee.surface) {
        return key.append(0)
      }
    }
    key.append(number: Int(numbers[Int(world[surface: host].coordinator.index)]) + 1)
  }

  /// Writes the entries of a surface bottom up; whether a screen of the surface's coordinator is there.
  private mutating func encodeEntries(
    of row: UnsafePointer<SurfaceRow>,
    _ world: World,
    _ key: inout KeyWriter
  ) -> Bool {
    key.append(number: Int(row.pointee.count))
    let first = entryCount
    var ownsScreen = false
    let coordinator = row.pointee.coordinator
    let kind = row.pointee.kind
    var expected = coordinator
    let stack = kind == .stack ? coordinator : Handle.none
    // No entry is as old as 0.
    let end = stack.isNone ? 0 : world.pointer(coordinator: stack).pointee.startEnd
    var entry = row.pointee.first
    // Items beside each other are no stack.
    if kind != .tabs { highest = max(highest, Int(row.pointee.count)) }
    while !entry.isNone {
      let entryRow = world.pointer(entry: entry)
      numbers[Int(entry.index)] = Int32(truncatingIfNeeded: entryCount)
      entryCount += 1
      let owner = entryRow.pointee.owner
      let isOwn = entryRow.pointee.blueprint >= 0 && owner == coordinator
      if isOwn { ownsScreen = true }
      // What most entries are: a screen of the stack's own coordinator, and nothing more.
      if isOwn, owner == expected, !entryRow.pointee.hasValues, entryRow.pointee.topSub.isNone {
        let mark = entryRow.pointee.birth <= end
        key.append(number: EntryCode.plain(entryRow.pointee.blueprint, mark: mark).rawValue)
      } else {
        encode(entryRow, expected: expected, stack: stack, world, &key)
        expected = owner
      }
      entry = entryRow.pointee.next
    }
    if kind == .tabs {
      let selected = row.pointee.selected
      key.append(number: selected.isNone ? 0 : Int(numbers[Int(selected.index)]) - first + 1)
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
      let entryRow = world.pointer(entry: entry)
      numbers[Int(entry.index)] = Int32(entryCount)
      entryCount += 1
      encode(entryRow, expected: order[number], stack: .none, world, &key)
      entry = entryRow.pointee.next
    }
  }

  private mutating func encode(
    _ row: UnsafePointer<EntryRow>,
    expected: Handle,
    stack: Handle,
    _ world: World,
    _ key: inout KeyWriter
  ) {
    let owner = row.pointee.owner
    var mark = false
    var hasStarts = false
    if !stack.isNone {
      mark = row.pointee.birth <= world.pointer(coordinator: owner).pointee.startEnd
      if owner != stack { hasStarts = isShownByStart(row, stack, world) }
    }
    if row.pointee.blueprint < 0 {
      let number = numbers[Int(row.pointee.embedded.index)]
      key.append(
        number: EntryCode.embedding(number, mark: mark, hasStarts: hasStarts).rawValue
      )
      if hasStarts { encodeStarts(row, stack, world, &key) }
      return
    }
    let hasValues = row.pointee.hasValues
    if !hasValues, !hasStarts, row.pointee.topSub.isNone, owner == expected {
      return key.append(number: EntryCode.plain(row.pointee.blueprint, mark: mark).rawValue)
    }
    var code = EntryCode.screen(row.pointee.blueprint, mark: mark)
    code.hasStarts = hasStarts
    code.hasOwner = owner != expected
    code.hasValues = hasValues
    code.hasSubs = !row.pointee.topSub.isNone
    key.append(number: code.rawValue)
    if code.hasOwner { key.append(number: Int(numbers[Int(owner.index)])) }
    if hasStarts { encodeStarts(row, stack, world, &key) }
    if hasValues { encodeValues(row.pointee, world, &key) }
    if code.hasSubs { encodeSubs(row.pointee, world, &key) }
  }

  private mutating func encodeValues(_ row: EntryRow, _ world: World, _ key: inout KeyWriter) {
    key.append(number: values.number(of: row.parameters, in: world))
    key.append(number: numberOfState(row, world))
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
      let hasValues = row.hasValues
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
