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
    let count = reader.number()
    let surface = draft.handle(surface: number)
    let kind = draft.surfaces[number].kind
    var expected = draft.surfaces[number].coordinator
    let stack = kind == .stack ? expected : Handle.none
    let first = draft.frames.count
    var last = Handle.none
    var rest = (start: 0, count: 0)
    if collapse != nil, kind == .stack {
      rest.count = reader.number()
      if rest.count > 0 { rest.start = reader.number() }
    }
    var place = 0
    while place < count {
      if rest.count > 0, place == rest.start {
        expected = stack
        restoreRest(count: rest.count, on: surface, after: last, stack, &world)
        last = draft.handle(frame: draft.frames.count - 1)
        place += rest.count
        continue
      }
      place += 1
      let frame = draft.handle(frame: draft.frames.count)
      if !last.isNone { draft.frames[draft.number(frame: last)].next = frame }
      expected = restoreFrame(on: surface, last, expected, stack, &reader, &world)
      draft.coordinators[draft.number(coordinator: expected)].holds += 1
      last = frame
    }
    if count > 0 {
      draft.surfaces[number].first = draft.handle(frame: first)
      draft.surfaces[number].last = last
      draft.surfaces[number].count = Int32(truncatingIfNeeded: count)
    }
    if kind == .tabs {
      let selected = reader.number()
      if selected > 0 {
        draft.surfaces[number].selected = draft.handle(frame: first + selected - 1)
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
      let frame = draft.handle(frame: draft.frames.count)
      if last.isNone {
        draft.coordinators[number].parkedFrames = frame
      } else {
        draft.frames[draft.number(frame: last)].next = frame
      }
      _ = restoreFrame(on: .none, .none, owner, .none, &reader, &world)
      last = frame
    }
  }

  /// Adds a frame with what is over it, as far as its surface does not know it; its owner.
  // Rows are made once, where they stay: one that is handed around is copied while it is written.
  private mutating func restoreFrame(
    on surface: Handle,
    _ previous: Handle,
    _ expected: Handle,
    _ stack: Handle,
    _ reader: inout KeyReader,
    _ world: inout World
  ) -> Handle {
    let place = draft.frames.count
    let code = FrameCode(rawValue: reader.number())
    if code.isPlain {
      if !stack.isNone { noteStarts(of: expected, code.plainMark, false, stack, &reader) }
      let (serial, older) = draft.enter(frame: code.plainBlueprint, isSetAside: surface.isNone)
      draft.frames.append(
        FrameRow(
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
      draft.coordinators[code.coordinator].frame = draft.handle(frame: place)
      draft.frames.append(
        FrameRow(
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
    let (serial, older) = draft.enter(frame: code.blueprint, isSetAside: surface.isNone)
    draft.frames.append(
      FrameRow(
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
    of frame: Int,
    _ reader: inout KeyReader,
    _ world: inout World
  ) {
    draft.frames[frame].parameters = values.id(of: reader.number(), in: &world)
    draft.frames[frame].state = values.id(of: reader.number(), in: &world)
    draft.frames[frame].fields = values.id(of: reader.number(), in: &world)
  }

  private mutating func restoreSubs(
    of screen: Int,
    owner: Handle,
    _ reader: inout KeyReader,
    _ world: inout World
  ) {
    var below = Handle.none
    for _ in 0..<reader.number() {
      let place = draft.frames.count
      let code = FrameCode(rawValue: reader.number())
      let blueprint = code.isPlain ? code.plainBlueprint : code.blueprint
      let hasOwner = !code.isPlain && code.hasOwner
      let (serial, older) = draft.enter(frame: blueprint, isSetAside: false)
      draft.frames.append(
        FrameRow(
          blueprint: Int32(truncatingIfNeeded: blueprint),
          serial: serial,
          birth: 0,
          owner: hasOwner ? draft.handle(coordinator: reader.number()) : owner,
          surface: draft.handle(frame: screen),
          previous: below,
          nextSame: older,
          isConcealed: code.isPlain ? code.plainMark : code.mark
        )
      )
      if !code.isPlain, code.hasValues { restoreValues(of: place, &reader, &world) }
      if !below.isNone {
        draft.frames[draft.number(frame: below)].next = draft.handle(frame: place)
      }
      below = draft.handle(frame: place)
      draft.frames[screen].topSub = below
    }
  }

  /// Takes down which starts showed the frame that is added next.
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
          draft.surfaces[layer].presenter = draft.handle(frame: presenter - 1)
        }
      }
      layer += 1
    }
  }
}
