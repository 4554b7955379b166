/// Making what is on layers and surfaces again, and what was set aside.
extension StateCodec {
  mutating func restoreSurfaces(_ reader: inout KeyReader, _ world: inout World) {
    var layer = 0
    while layer < draft.surfaces.count, draft.surfaces[layer].kind == .layer {
      restoreFrames(of: layer, &reader, &world)
      layer += 1
    }
    for number in 0..<draft.coordinators.count {
      if !draft.coordinators[number].host.isNone { restoreHost(of: number, &reader) }
      let surface = draft.coordinators[number].surface
      if !surface.isNone {
        restoreFrames(of: draft.number(surface: surface), &reader, &world)
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

  private mutating func restoreFrames(
    of number: Int,
    _ reader: inout KeyReader,
    _ world: inout World
  ) {
    var row = draft.surfaces[number]
    let count = reader.number()
    row.count = Int32(truncatingIfNeeded: count)
    let surface = draft.handle(surface: number)
    let stack = row.kind == .stack ? row.coordinator : Handle.none
    let first = draft.frames.count
    var expected = row.coordinator
    for _ in 0..<count {
      let place = draft.frames.count
      let frame = draft.handle(frame: place)
      var made = FrameRow(blueprint: -1, serial: 0, birth: 0, owner: expected, surface: surface)
      made.previous = row.last
      expected = restoreFrame(made, stack: stack, &reader, &world)
      draft.coordinators[draft.number(coordinator: expected)].holds += 1
      if row.first.isNone {
        row.first = frame
      } else {
        draft.frames[draft.number(frame: row.last)].next = frame
      }
      row.last = frame
    }
    if row.kind == .tabs {
      let selected = reader.number()
      if selected > 0 { row.selected = draft.handle(frame: first + selected - 1) }
    }
    draft.surfaces[number] = row
  }

  private mutating func restoreParked(
    of number: Int,
    _ reader: inout KeyReader,
    _ world: inout World
  ) {
    let owner = draft.handle(coordinator: number)
    var last = Handle.none
    for _ in 0..<reader.number() {
      let frame = draft.handle(frame: draft.frames.count)
      let made = FrameRow(blueprint: -1, serial: 0, birth: 0, owner: owner, surface: .none)
      _ = restoreFrame(made, stack: .none, &reader, &world)
      if last.isNone {
        draft.coordinators[number].parkedFrames = frame
      } else {
        draft.frames[draft.number(frame: last)].next = frame
      }
      last = frame
    }
  }

  /// Adds a frame with what is over it, as far as its surface does not know it; its owner.
  private mutating func restoreFrame(
    _ made: FrameRow,
    stack: Handle,
    _ reader: inout KeyReader,
    _ world: inout World
  ) -> Handle {
    var row = made
    let place = draft.frames.count
    let code = FrameCode(rawValue: reader.number())
    if code.isPlain {
      row.blueprint = Int32(truncatingIfNeeded: code.plainBlueprint)
      if !stack.isNone { noteStarts(of: row, code.plainMark, false, stack, &reader) }
      draft.add(row)
      return row.owner
    }
    if code.isEmbedding {
      row.embedded = draft.handle(coordinator: code.coordinator)
      row.owner = row.embedded
      draft.coordinators[code.coordinator].frame = draft.handle(frame: place)
      if !stack.isNone { noteStarts(of: row, code.mark, code.hasStarts, stack, &reader) }
      draft.add(row)
      return row.owner
    }
    row.blueprint = Int32(truncatingIfNeeded: code.blueprint)
    if code.hasOwner { row.owner = draft.handle(coordinator: reader.number()) }
    if !stack.isNone { noteStarts(of: row, code.mark, code.hasStarts, stack, &reader) }
    if code.hasValues { restoreValues(of: &row, &reader, &world) }
    draft.add(row)
    if code.hasSubs { restoreSubs(of: place, owner: row.owner, &reader, &world) }
    return row.owner
  }

  private mutating func restoreValues(
    of row: inout FrameRow,
    _ reader: inout KeyReader,
    _ world: inout World
  ) {
    row.parameters = values.id(of: reader.number(), in: &world)
    row.state = values.id(of: reader.number(), in: &world)
    row.fields = values.id(of: reader.number(), in: &world)
  }

  private mutating func restoreSubs(
    of screen: Int,
    owner: Handle,
    _ reader: inout KeyReader,
    _ world: inout World
  ) {
    var below = Handle.none
    for _ in 0..<reader.number() {
      let handle = draft.handle(frame: draft.frames.count)
      let code = FrameCode(rawValue: reader.number())
      var row = FrameRow(
        blueprint: Int32(truncatingIfNeeded: code.plainBlueprint),
        serial: 0,
        birth: 0,
        owner: owner,
        surface: draft.handle(frame: screen)
      )
      row.isConcealed = code.plainMark
      if !code.isPlain {
        row.blueprint = Int32(truncatingIfNeeded: code.blueprint)
        row.isConcealed = code.mark
        if code.hasOwner { row.owner = draft.handle(coordinator: reader.number()) }
        if code.hasValues { restoreValues(of: &row, &reader, &world) }
      }
      row.previous = below
      draft.add(row)
      if !below.isNone { draft.frames[draft.number(frame: below)].next = handle }
      draft.frames[screen].topSub = handle
      below = handle
    }
  }

  /// Takes down which starts showed a frame that is about to be added.
  private mutating func noteStarts(
    of row: FrameRow,
    _ mark: Bool,
    _ hasStarts: Bool,
    _ stack: Handle,
    _ reader: inout KeyReader
  ) {
    draft.noteStart(of: row.owner, isShown: mark)
    if row.owner == stack { return }
    var bits = 0
    var count = 0
    var above = draft.coordinators[draft.number(coordinator: row.owner)].parent
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
          draft.surfaces[layer].presenter = draft.handle(frame: presenter - 1)
        }
      }
      layer += 1
    }
  }
}
