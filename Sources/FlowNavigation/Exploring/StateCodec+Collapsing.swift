/// Keys in two parts, and worlds of which only a part is there.
extension StateCodec {
  /// Replaces a collapsed key with that of a world; false when that cannot be told without what the
  /// world leaves out.
  ///
  /// The rests begin with those of the key that the world was made of.
  package mutating func collapse(_ world: World, into key: inout CollapsedKey) -> Bool {
    var work = Collapse()
    swap(&work.rests, &key.rests)
    swap(&work.codes, &key.codes)
    work.rests.removeAll(keepingCapacity: true)
    work.codes.removeAll(keepingCapacity: true)
    collapse = work
    encode(world, into: &key.template)
    if let done = collapse {
      key.rests = done.rests
      key.codes = done.codes
      key.highest = done.highest
    }
    collapse = nil
    key.waiting = world.waitingCount
    return world.faults?.rest == nil
  }

  /// Makes the world of a template with the topmost screens of each rest, in the storage of another.
  ///
  /// False when the template names what is left out. With all screens the world is whole.
  package mutating func restore(
    _ template: UnsafeRawBufferPointer,
    _ loaded: LoadedRests,
    into world: inout World
  ) -> Bool {
    precondition(world.definition === definition, "a key belongs to the definition of its codec")
    var work = Collapse()
    work.loaded = loaded
    collapse = work
    faults.reset()
    world.faults = faults
    restoreAll(template, &world)
    let leavesOut = collapse?.leavesOut ?? false
    collapse = nil
    if leavesOut {
      firstStart = draft.firstCoordinator
      starts = draft.coordinators.map(\.startEnd)
    } else {
      world.faults = nil
    }
    return faults.rest == nil
  }

  /// What was looked at first in a world that is not whole: -1 is more than one part, nil nothing.
  package func fault(of world: World) -> Int32? { world.faults?.rest }

  /// Forgets what was looked at.
  package func forgetFaults() { faults.reset() }

  /// Where the run of screens that are left out begins on a stack, and how many they are.
  func rest(of row: SurfaceRow, _ world: World) -> (start: Int, count: Int) {
    var start = 0
    var count = 0
    var entry = row.first
    let end = isInHiddenTab(row, world) ? Handle.none : row.last
    while entry != end {
      switch world.rows[Int(entry.index)] {
      case .entry(let entryRow):
        if isRestEntry(entryRow, of: row) {
          count += 1
        } else if count > 0 {
          return (start, count)
        } else {
          start += 1
        }
        entry = entryRow.next
      case .unloaded(let unloaded):
        count += 1
        entry = unloaded.next
      default: return (start, count)
      }
    }
    return (start, count)
  }

  /// Whether a stack is a tab's that is not selected: what is done elsewhere seldom looks at its top.
  private func isInHiddenTab(_ row: SurfaceRow, _ world: World) -> Bool {
    let entry = world[coordinator: row.coordinator].entry
    if entry.isNone { return false }
    let outer = world[surface: world[entry: entry].surface]
    return outer.kind == .tabs && outer.selected != entry
  }

  private func isRestEntry(_ row: EntryRow, of surface: SurfaceRow) -> Bool {
    row.blueprint >= 0 && row.owner == surface.coordinator && row.topSub.isNone
      && !staysLoaded[Int(row.blueprint)]
  }

  /// Takes down a run of screens, which get their numbers; the entry behind it.
  mutating func collapseRest(
    from first: Handle,
    count: Int,
    end: UInt32,
    _ surface: SurfaceRow,
    _ world: World
  ) -> Handle {
    var rest = CollapsedKey.Rest()
    var entry = first
    var codes: [UInt32] = []
    for place in 0..<count {
      numbers[Int(entry.index)] = Int32(entryCount)
      entryCount += 1
      switch world.rows[Int(entry.index)] {
      case .unloaded(let row):
        if place == 0 { rest.source = row.rest }
        // Nobody can have put them elsewhere without a look at them.
        if rest.source != row.rest || Int(row.place) != place || Int(rest.kept) != place
          || !startedAsBefore(surface.coordinator, world)
        {
          world.faults?.note(-1)
        }
        rest.kept += 1
        entry = row.next
      case .entry(let row):
        codes.append(code(of: row, mark: row.birth <= end, world))
        rest.added += 1
        entry = row.next
      default: world.faults?.note(-1)
      }
    }
    collapse?.rests.append(rest)
    collapse?.codes += codes
    return entry
  }

  private mutating func code(of row: EntryRow, mark: Bool, _ world: World) -> UInt32 {
    var entry = RestEntry(blueprint: row.blueprint, mark: mark)
    if (row.parameters | row.state | row.fields) != ValuePool.empty {
      entry.parameters = Int32(values.number(of: row.parameters, in: world))
      entry.state = Int32(values.number(of: row.state, in: world))
      entry.fields = Int32(values.number(of: row.fields, in: world))
    }
    return restEntries.code(of: entry)
  }

  /// Whether the end of a coordinator's start is where it was in the world as it was made.
  private func startedAsBefore(_ coordinator: Handle, _ world: World) -> Bool {
    let number = Int(coordinator.index) - firstStart
    return starts.indices.contains(number)
      && starts[number] == world[coordinator: coordinator].startEnd
  }

  /// Adds the screens of a rest to a stack: those that are left out, then those that are loaded.
  mutating func restoreRest(
    count: Int,
    on surface: Handle,
    after last: Handle,
    _ owner: Handle,
    _ world: inout World
  ) {
    guard var work = collapse else { return }
    let number = work.nextRest
    work.nextRest += 1
    let loaded =
      number < work.loaded.counts.count ? min(count, Int(work.loaded.counts[number])) : 0
    if loaded < count { work.leavesOut = true }
    var previous = last
    for place in 0..<count {
      let handle = draft.handle(entry: draft.entries.count)
      if !previous.isNone { draft.entries[draft.number(entry: previous)].next = handle }
      draft.coordinators[draft.number(coordinator: owner)].holds += 1
      if place < count - loaded {
        var row = EntryRow(
          blueprint: EntryRow.unloaded,
          serial: Int32(truncatingIfNeeded: number),
          birth: 0,
          owner: owner,
          surface: surface,
          previous: previous
        )
        row.parameters = ValueID(place)
        draft.entries.append(row)
      } else {
        append(restEntries[work.loaded.codes[work.nextCode]], on: surface, previous, owner, &world)
        work.nextCode += 1
      }
      previous = handle
    }
    collapse = work
  }

  private mutating func append(
    _ entry: RestEntry,
    on surface: Handle,
    _ previous: Handle,
    _ owner: Handle,
    _ world: inout World
  ) {
    draft.noteStart(of: owner, isShown: entry.mark)
    let (serial, older) = draft.enter(entry: Int(entry.blueprint), isSetAside: false)
    var row = EntryRow(
      blueprint: entry.blueprint,
      serial: serial,
      birth: 0,
      owner: owner,
      surface: surface,
      previous: previous,
      nextSame: older
    )
    row.parameters = values.id(of: Int(entry.parameters), in: &world)
    row.state = values.id(of: Int(entry.state), in: &world)
    row.fields = values.id(of: Int(entry.fields), in: &world)
    draft.entries.append(row)
  }
}

extension EntryRow {
  /// The blueprint of what a draft leaves out.
  static let unloaded: Int32 = -2
}
