/// Two worlds are equal when rows, values, counters and clock are.
///
/// Written by hand: a derived comparison would hold the log, and the order in which values were
/// first seen, against worlds that are the same to everybody.
extension World: Hashable {
  package static func == (left: World, right: World) -> Bool {
    guard left.definition === right.definition, left.rowCount == right.rowCount,
      left.births == right.births, left.clock == right.clock, left.free == right.free,
      left.effects == right.effects,
      left.firstScene == right.firstScene, left.sceneInUse == right.sceneInUse
    else { return false }
    let areNumbersEqual = left.values.agrees(with: right.values)
    for index in 0..<left.rowCount {
      let (row, other) = (left.row(Handle(index)), right.row(Handle(index)))
      // Worlds that come from each other are mostly the same rows with the same numbers.
      if areNumbersEqual, row == other, !row.isEffect { continue }
      if left.resolved(row) != right.resolved(other) { return false }
    }
    return true
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(births)
    hasher.combine(clock)
    hasher.combine(sceneInUse)
    for row in rows { hasher.combine(resolved(row).values) }
  }

  /// What a row stands for besides its own numbers.
  private struct Resolved: Hashable {
    var row: Row
    var values: [Value]
    /// What a timer runs.
    var program: [Instruction] = []
  }

  /// A row with its values in place of their numbers.
  private func resolved(_ row: Row) -> Resolved {
    switch row {
    case .coordinator(var plain):
      let found = [
        values[plain.parameters], values[plain.state],
        plain.route < 0 ? .null : values[plain.route],
      ]
      plain.route = 0
      plain.parameters = 0
      plain.state = 0
      return Resolved(row: .coordinator(plain), values: found)
    case .entry(var plain):
      let found = [values[plain.parameters], values[plain.state], values[plain.fields]]
      plain.parameters = 0
      plain.state = 0
      plain.fields = 0
      return Resolved(row: .entry(plain), values: found)
    case .service(var plain):
      let found = [values[plain.value]]
      plain.value = 0
      return Resolved(row: .service(plain), values: found)
    case .message(var plain):
      let found = [values[plain.arguments]]
      plain.arguments = 0
      return Resolved(row: .message(plain), values: found)
    case .effect(var plain):
      let found = [values[plain.payload]]
      let program = plain.program < 0 ? [] : programs[plain.program]
      plain.payload = 0
      // Two effects are equal whatever line led to them.
      plain.origin = -1
      plain.program = min(plain.program, 0)
      return Resolved(row: .effect(plain), values: found, program: program)
    case .stub(var plain):
      let found = [values[plain.arguments]]
      plain.arguments = 0
      return Resolved(row: .stub(plain), values: found)
    case .scene(var plain):
      let found = [plain.heldRoute < 0 ? Value.null : values[plain.heldRoute]]
      plain.heldRoute = 0
      return Resolved(row: .scene(plain), values: found)
    case .identity, .surface, .queue, .effectKind, .free:
      return Resolved(row: row, values: [])
    }
  }
}

extension Row {
  /// Effects name their programs by numbers of their own.
  fileprivate var isEffect: Bool { if case .effect = self { true } else { false } }
}
