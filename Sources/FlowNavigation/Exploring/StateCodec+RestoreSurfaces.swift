/// Making what is on layers and surfaces again, and what was set aside.
extension StateCodec {
  mutating func restoreSurfaces(_ reader: inout KeyReader, _ world: inout World) {
    var layer = 0
    while layer < draft.surfaceCount,
      world.pointer(surface: draft.handle(surface: layer)).pointee.kind == .layer
    {
      restoreEntries(of: draft.handle(surface: layer), &reader, &world)
      layer += 1
    }
    for number in 0..<draft.coordinatorCount {
      let coordinator = draft.handle(coordinator: number)
      let row = world.made(coordinator: coordinator)
      if !row.pointee.host.isNone { restoreHost(of: row, &reader, world) }
      let (surface, flags) = (row.pointee.surface, row.pointee.flags)
      if !surface.isNone { restoreEntries(of: surface, &reader, &world) }
      if flags.contains(.parked) { restoreParked(of: coordinator, &reader, &world) }
    }
  }

  private func restoreHost(
    of row: UnsafeMutablePointer<CoordinatorRow>,
    _ reader: inout KeyReader,
    _ world: World
  ) {
    let code = reader.number()
    if code > 0 {
      let owner = draft.handle(coordinator: code - 1)
      row.pointee.host = world.pointer(coordinator: owner).pointee.surface
    } else {
      let parent = world.pointer(coordinator: row.pointee.parent).pointee
      row.pointee.host = parent.surface.isNone ? parent.host : parent.surface
    }
  }

  private mutating func restoreEntries(
    of surface: Handle,
    _ reader: inout KeyReader,
    _ world: inout World
  ) {
    let count = reader.number()
    let (kind, coordinator) = (
      world.made(surface: surface).pointee.kind, world.made(surface: surface).pointee.coordinator
    )
    var expected = coordinator
    let stack = kind == .stack ? expected : Handle.none
    let first = draft.nextEntry
    var last = Handle.none
    for _ in 0..<count {
      let entry = draft.nextEntry
      if !last.isNone { world.made(entry: last).pointee.next = entry }
      expected = restoreEntry(on: surface, last, expected, stack, &reader, &world)
      world.made(coordinator: expected).pointee.holds += 1
      last = entry
    }
    let row = world.made(surface: surface)
    if count > 0 {
      row.pointee.first = first
      row.pointee.last = last
      row.pointee.count = Int32(truncatingIfNeeded: count)
    }
    if kind == .tabs {
      let selected = reader.number()
      if selected > 0 { row.pointee.selected = Handle(Int(first.index) + selected - 1) }
    }
  }

  private mutating func restoreParked(
    of owner: Handle,
    _ reader: inout KeyReader,
    _ world: inout World
  ) {
    var last = Handle.none
    for _ in 0..<reader.number() {
      let entry = draft.nextEntry
      if last.isNone {
        world.made(coordinator: owner).pointee.parkedEntries = entry
      } else {
        world.made(entry: last).pointee.next = entry
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
    let place = draft.nextEntry
    let code = EntryCode(rawValue: reader.number())
    if code.isPlain {
      if !stack.isNone { noteStarts(of: expected, code.plainMark, false, stack, &reader, world) }
      let (serial, older) = draft.enter(
        entry: code.plainBlueprint,
        isSetAside: surface.isNone,
        in: world
      )
      draft.add(
        EntryRow(
          blueprint: Int32(truncatingIfNeeded: code.plainBlueprint),
          serial: serial,
          birth: 0,
          owner: expected,
          surface: surface,
          previous: previous,
          nextSame: older
        ),
        to: &world
      )
      return expected
    }
    if code.isEmbedding {
      let owner = draft.handle(coordinator: code.coordinator)
      if !stack.isNone { noteStarts(of: owner, code.mark, code.hasStarts, stack, &reader, world) }
      world.made(coordinator: owner).pointee.entry = place
      draft.add(
        EntryRow(
          blueprint: -1,
          serial: 0,
          birth: 0,
          owner: owner,
          surface: surface,
          previous: previous,
          embedded: owner
        ),
        to: &world
      )
      return owner
    }
    let owner = code.hasOwner ? draft.handle(coordinator: reader.number()) : expected
    if !stack.isNone { noteStarts(of: owner, code.mark, code.hasStarts, stack, &reader, world) }
    let (serial, older) = draft.enter(
      entry: code.blueprint,
      isSetAside: surface.isNone,
      in: world
    )
    draft.add(
      EntryRow(
        blueprint: Int32(truncatingIfNeeded: code.blueprint),
        serial: serial,
        birth: 0,
        owner: owner,
        surface: surface,
        previous: previous,
        nextSame: older
      ),
      to: &world
    )
    if code.hasValues { restoreValues(of: place, &reader, &world) }
    if code.hasSubs {
      restoreSubs(of: place, owner: owner, isSetAside: surface.isNone, &reader, &world)
    }
    return owner
  }

  private mutating func restoreValues(
    of entry: Handle,
    _ reader: inout KeyReader,
    _ world: inout World
  ) {
    let parameters = values.id(of: reader.number(), in: &world)
    let state = values.id(of: reader.number(), in: &world)
    let fields = values.id(of: reader.number(), in: &world)
    let row = world.made(entry: entry)
    row.pointee.parameters = parameters
    row.pointee.state = state
    row.pointee.fields = fields
  }

  private mutating func restoreSubs(
    of screen: Handle,
    owner: Handle,
    isSetAside: Bool,
    _ reader: inout KeyReader,
    _ world: inout World
  ) {
    var below = Handle.none
    for _ in 0..<reader.number() {
      let place = draft.nextEntry
      let code = EntryCode(rawValue: reader.number())
      let blueprint = code.isPlain ? code.plainBlueprint : code.blueprint
      let hasOwner = !code.isPlain && code.hasOwner
      let (serial, older) = draft.enter(entry: blueprint, isSetAside: isSetAside, in: world)
      draft.add(
        EntryRow(
          blueprint: Int32(truncatingIfNeeded: blueprint),
          serial: serial,
          birth: 0,
          owner: hasOwner ? draft.handle(coordinator: reader.number()) : owner,
          surface: screen,
          previous: below,
          nextSame: older,
          isConcealed: code.isPlain ? code.plainMark : code.mark
        ),
        to: &world
      )
      if !code.isPlain, code.hasValues { restoreValues(of: place, &reader, &world) }
      if !below.isNone {
        world.made(entry: below).pointee.next = place
      }
      below = place
      world.made(entry: screen).pointee.topSub = below
    }
  }

  /// Takes down which starts showed the entry that is added next.
  private mutating func noteStarts(
    of owner: Handle,
    _ mark: Bool,
    _ hasStarts: Bool,
    _ stack: Handle,
    _ reader: inout KeyReader,
    _ world: World
  ) {
    draft.noteStart(of: owner, isShown: mark)
    if owner == stack { return }
    var bits = 0
    var count = 0
    var above = world.pointer(coordinator: owner).pointee.parent
    while !above.isNone {
      if hasStarts, count & 7 == 0 { bits = reader.byte() }
      draft.noteStart(of: above, isShown: bits & 1 != 0)
      bits >>= 1
      count += 1
      if above == stack { return }
      above = world.pointer(coordinator: above).pointee.parent
    }
  }

  func restorePresenters(_ reader: inout KeyReader, _ world: World) {
    for number in 0..<draft.surfaceCount {
      let layer = world.made(surface: draft.handle(surface: number))
      if layer.pointee.kind != .layer { return }
      if layer.pointee.below.isNone { continue }
      let presenter = reader.number()
      if presenter > 0 { layer.pointee.presenter = draft.handle(entry: presenter - 1) }
    }
  }
}
