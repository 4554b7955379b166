/// Making what is on layers and surfaces again, and what was set aside.
extension StateCodec {
  mutating func restoreSurfaces(_ reader: inout KeyReader, _ world: inout World) {
    var layer = 0
    while layer < draft.surfaces.count, draft.surfaces[layer].kind == .layer {
      restoreEntries(of: layer, &reader, &world)
      layer += 1
    }
    for number in 0..<draft.coordinators.count {
      if !draft.coordinators[number].host.isNone { restoreHost(of: number, &reader) }
      let surface = draft.coordinators[number].surface
      if !surface.isNone {
        restoreEntries(of: draft.number(surface: surface), &reader, &world)
      }
      if draft.coordinators[number].flags.contains(.parked) {
        restoreParked(of: number, &reader, &world)
      }
    }
  }

  private mutating func restoreHost(of number: Int, _ reader: inout KeyReader) {
    let code = reader.number()
    let row = draft.coordinators[number]
    if code == 0 {
      let parent = draft.coordinators[draft.number(coordinator: row.parent)]
      draft.coordinators[number].host = parent.surface.isNone ? parent.host : parent.surface
    } else {
      draft.coordinators[number].host = draft.coordinators[code - 1].surface
    }
  }

  private mutating func restoreEntries(
    of number: Int,
    _ reader: inout KeyReader,
    _ world: inout World
  ) {
    let count = reader.number()
    let surface = draft.handle(surface: number)
    let kind = draft.surfaces[number].kind
    var expected = draft.surfaces[number].coordinator
    let stack = kind == .stack ? expected : Handle.none
    let first = draft.entries.count
    var last = Handle.none
    for _ in 0..<count {
      let entry = draft.handle(entry: draft.entries.count)
      if !last.isNone { draft.entries[draft.number(entry: last)].next = entry }
      expected = restoreEntry(on: surface, last, expected, stack, &reader, &world)
      draft.coordinators[draft.number(coordinator: expected)].holds += 1
      last = entry
    }
    if count > 0 {
      draft.surfaces[number].first = draft.handle(entry: first)
      draft.surfaces[number].last = last
      draft.surfaces[number].count = Int32(truncatingIfNeeded: count)
    }
    if kind == .tabs {
      let selected = reader.number()
      if selected > 0 {
        draft.surfaces[number].selected = draft.handle(entry: first + selected - 1)
      }
    }
  }

  private mutating func restoreParked(
    of number: Int,
    _ reader: inout KeyReader,
    _ world: inout World
  ) {
    let owner = draft.handle(coordinator: number)
    var last = Handle.none
    for _ in 0..<reader.number() {
      let entry = draft.handle(entry: draft.entries.count)
      if last.isNone {
        draft.coordinators[number].parkedEntries = entry
      } else {
        draft.entries[draft.number(entry: last)].next = entry
      }
      _ = restoreEntry(on: .none, .none, owner, .none, &reader, &world)
      last = entry
    }
  }

  /// Adds an entry with what is over it, as far as its surface does not know it; its owner.
  // Rows are made once, where they stay: one that is handed around is copied while it is written.
  private mutating func restoreEntry(
    on surface: Handle,
    _ previous: Handle,
    _ expected: Handle,
    _ stack: Handle,
    _ reader: inout KeyReader,
    _ world: inout World
  ) -> Handle {
    let place = draft.entries.count
    let code = EntryCode(rawValue: reader.number())
    if code.isPlain {
      if !stack.isNone { noteStarts(of: expected, code.plainMark, false, stack, &reader) }
      let (serial, older) = draft.enter(entry: code.plainBlueprint, isSetAside: surface.isNone)
      draft.entries.append(
        EntryRow(
          blueprint: Int32(truncatingIfNeeded: code.plainBlueprint),
          serial: serial,
          birth: 0,
          owner: expected,
          surface: surface,
          previous: previous,
          nextSame: older
        )
      )
      return expected
    }
    if code.isEmbedding {
      let owner = draft.handle(coordinator: code.coordinator)
      if !stack.isNone { noteStarts(of: owner, code.mark, code.hasStarts, stack, &reader) }
      draft.coordinators[code.coordinator].entry = draft.handle(entry: place)
      draft.entries.append(
        EntryRow(
          blueprint: -1,
          serial: 0,
          birth: 0,
          owner: owner,
          surface: surface,
          previous: previous,
          embedded: owner
        )
      )
      return owner
    }
    let owner = code.hasOwner ? draft.handle(coordinator: reader.number()) : expected
    if !stack.isNone { noteStarts(of: owner, code.mark, code.hasStarts, stack, &reader) }
    let (serial, older) = draft.enter(entry: code.blueprint, isSetAside: surface.isNone)
    draft.entries.append(
      EntryRow(
        blueprint: Int32(truncatingIfNeeded: code.blueprint),
        serial: serial,
        birth: 0,
        owner: owner,
        surface: surface,
        previous: previous,
        nextSame: older
      )
    )
    if code.hasValues { restoreValues(of: place, &reader, &world) }
    if code.hasSubs { restoreSubs(of: place, owner: owner, &reader, &world) }
    return owner
  }

  private mutating func restoreValues(
    of entry: Int,
    _ reader: inout KeyReader,
    _ world: inout World
  ) {
    draft.entries[entry].parameters = values.id(of: reader.number(), in: &world)
    draft.entries[entry].state = values.id(of: reader.number(), in: &world)
    draft.entries[entry].fields = values.id(of: reader.number(), in: &world)
  }

  private mutating func restoreSubs(
    of screen: Int,
    owner: Handle,
    _ reader: inout KeyReader,
    _ world: inout World
  ) {
    var below = Handle.none
    for _ in 0..<reader.number() {
      let place = draft.entries.count
      let code = EntryCode(rawValue: reader.number())
      let blueprint = code.isPlain ? code.plainBlueprint : code.blueprint
      let hasOwner = !code.isPlain && code.hasOwner
      let (serial, older) = draft.enter(entry: blueprint, isSetAside: false)
      draft.entries.append(
        EntryRow(
          blueprint: Int32(truncatingIfNeeded: blueprint),
          serial: serial,
          birth: 0,
          owner: hasOwner ? draft.handle(coordinator: reader.number()) : owner,
          surface: draft.handle(entry: screen),
          previous: below,
          nextSame: older,
          isConcealed: code.isPlain ? code.plainMark : code.mark
        )
      )
      if !code.isPlain, code.hasValues { restoreValues(of: place, &reader, &world) }
      if !below.isNone {
        draft.entries[draft.number(entry: below)].next = draft.handle(entry: place)
      }
      below = draft.handle(entry: place)
      draft.entries[screen].topSub = below
    }
  }

  /// Takes down which starts showed the entry that is added next.
  private mutating func noteStarts(
    of owner: Handle,
    _ mark: Bool,
    _ hasStarts: Bool,
    _ stack: Handle,
    _ reader: inout KeyReader
  ) {
    draft.noteStart(of: owner, isShown: mark)
    if owner == stack { return }
    var bits = 0
    var count = 0
    var above = draft.coordinators[draft.number(coordinator: owner)].parent
    while !above.isNone {
      if hasStarts, count & 7 == 0 { bits = reader.byte() }
      draft.noteStart(of: above, isShown: bits & 1 != 0)
      bits >>= 1
      count += 1
      if above == stack { return }
      above = draft.coordinators[draft.number(coordinator: above)].parent
    }
  }

  mutating func restorePresenters(_ reader: inout KeyReader) {
    var layer = 0
    while layer < draft.surfaces.count, draft.surfaces[layer].kind == .layer {
      if !draft.surfaces[layer].below.isNone {
        let presenter = reader.number()
        if presenter > 0 {
          draft.surfaces[layer].presenter = draft.handle(entry: presenter - 1)
        }
      }
      layer += 1
    }
  }
}
