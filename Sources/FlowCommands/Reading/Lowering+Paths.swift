import FlowNavigation
import FlowScript

/// Words that are taken apart at dots or slashes, and the entries of `stack`.
extension Lowering {
  /// `state.X`, `SERVICE.path`, `NODE.state.X`: the first piece is the subject or a node.
  mutating func readPath(
    _ value: ValueSyntax,
    _ line: Line,
    _ row: CommandTable.Shapes.Row,
    into operands: inout Operands
  ) throws(ReadingFailure) {
    let pieces = try pieces(value, at: UInt8(ascii: "."), line, row)
    let first = pieces[0]
    let (name, serial) = instance(first)
    if let serial {
      operands.node =
        symbol(name).map { .instance($0, serial) } ?? .unknown(source.string(first))
    } else {
      operands.subject = self.name(first)
    }
    for piece in pieces.dropFirst() {
      operands.items.append(.value(.string(source.string(piece))))
    }
  }

  /// `teams/team`: every name is an item.
  mutating func readRoute(
    _ value: ValueSyntax,
    _ line: Line,
    _ row: CommandTable.Shapes.Row,
    into operands: inout Operands
  ) throws(ReadingFailure) {
    switch value {
    case .text, .expression: operands.items.append(operand(value))
    case .word, .quoted, .list, .map:
      for piece in try pieces(value, at: UInt8(ascii: "/"), line, row) {
        operands.items.append(name(piece))
      }
    }
  }

  /// `SERVICE.CALL` or `SERVICE.CALL#n`.
  mutating func readCall(
    _ value: ValueSyntax,
    _ line: Line,
    _ row: CommandTable.Shapes.Row,
    into operands: inout Operands
  ) throws(ReadingFailure) {
    guard case .word(let range) = value else { throw .notAName(self, line, row, value.range) }
    let (name, serial) = instance(range)
    let whole = SourceRange(name.lowerBound, name.upperBound)
    if serial != nil, row.kind == .call { throw .notAName(self, line, row, range) }
    let pieces = try pieces(.word(whole), at: UInt8(ascii: "."), line, row)
    guard pieces.count == 2 else { throw .notAName(self, line, row, range) }
    operands.subject = self.name(pieces[0])
    operands.items.append(self.name(pieces[1]))
    if let serial { operands.items.append(.value(.integer(Int64(serial)))) }
  }

  /// `A`, `[A, B]`, `[{id: A, team: 1}]`.
  mutating func readEntries(
    _ value: ValueSyntax,
    _ line: Line,
    _ row: CommandTable.Shapes.Row,
    into operands: inout Operands
  ) throws(ReadingFailure) {
    guard case .list(let items, _) = value else {
      guard let name = name(value) else { throw .notAName(self, line, row, value.range) }
      operands.items.append(name)
      return
    }
    for item in items {
      switch item {
      case .map(let entries, let range):
        guard entries.contains(where: { source.equals($0.key, "id") }) else {
          throw .noID(self, range)
        }
        operands.items.append(operand(item))
      case .list(_, let range): throw .notAName(self, line, row, range)
      case .word, .quoted, .text, .expression:
        if let name = name(item) { operands.items.append(name) }
      }
    }
  }

  private func pieces(
    _ value: ValueSyntax,
    at separator: UInt8,
    _ line: Line,
    _ row: CommandTable.Shapes.Row
  ) throws(ReadingFailure) -> [SourceRange] {
    let range: SourceRange
    switch value {
    case .word(let word), .quoted(let word): range = word
    case .text, .list, .map, .expression: throw .notAName(self, line, row, value.range)
    }
    var pieces: [SourceRange] = []
    var start = Int(range.start)
    for index in range.indices where source.bytes[index] == separator {
      pieces.append(SourceRange(start, index))
      start = index + 1
    }
    pieces.append(SourceRange(start, Int(range.end)))
    if pieces.contains(where: \.isEmpty) { throw .notAName(self, line, row, range) }
    return pieces
  }
}

extension ReadingFailure {
  fileprivate static func noID(_ lowering: Lowering, _ range: SourceRange) -> Self {
    Self(.badValue, range, "a frame of a stack needs an id: {id: ID, k: v}")
  }
}
