import FlowNavigation
import FlowScript

/// Words that are made of several: `rows[2]`, `rows[#1]`.
extension Lowering {
  mutating func readElement(
    _ value: ValueSyntax,
    _ line: Line,
    _ row: CommandTable.Shapes.Row,
    into operands: inout Operands
  ) throws(ReadingFailure) {
    switch value {
    case .word(let range):
      guard let bracket = bracket(in: range.indices) else {
        operands.subject = name(range)
        return
      }
      operands.subject = name(SourceRange(Int(range.start), bracket))
      let inside = bracket + 1..<Int(range.end) - 1
      guard !inside.isEmpty else { throw .notAName(self, line, row, range) }
      try readRow(inside, line, range, into: &operands)
    case .text(let parts, let range):
      if let row = rowBehindQuotes(parts, range) {
        try readElement(parts, rowAt: row, line, range, into: &operands)
        return
      }
      guard case .literal(let head)? = parts.first, case .literal(let tail)? = parts.last,
        let bracket = bracket(opening: head.indices),
        source.bytes[Int(tail.end) - 1] == UInt8(ascii: "]")
      else {
        operands.subject = operand(value)
        if range.indices.contains(where: { source.bytes[$0] == UInt8(ascii: "[") }) {
          throw .notAName(self, line, row, range)
        }
        return
      }
      operands.subject = name(SourceRange(Int(head.start), bracket))
      var inside = parts
      inside[0] = .literal(SourceRange(bracket + 1, Int(head.end)))
      inside[inside.count - 1] = .literal(SourceRange(Int(tail.start), Int(tail.end) - 1))
      readRow(inside, into: &operands)
    case .quoted, .expression:
      guard let name = name(value) else { throw .notAName(self, line, row, value.range) }
      operands.subject = name
    case .list, .map: throw .notAName(self, line, row, value.range)
    }
  }

  /// The first part of the brackets of `"two words"[2]`; nil for a text without any behind its quotes.
  private func rowBehindQuotes(_ parts: [TextPart], _ range: SourceRange) -> Int? {
    let quote = source.bytes[Int(range.start)]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      source.bytes[Int(range.end) - 1] == UInt8(ascii: "]")
    else { return nil }
    var behind = Int(range.start) + 1
    while behind < Int(range.end), source.bytes[behind] != quote {
      behind += source.bytes[behind] == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") ? 2 : 1
    }
    return parts.firstIndex {
      if case .literal(let text) = $0 { text.start == behind + 1 } else { false }
    }
  }

  /// `"two words"[2]`: the name and, from a part on, the brackets.
  private mutating func readElement(
    _ parts: [TextPart],
    rowAt row: Int,
    _ line: Line,
    _ range: SourceRange,
    into operands: inout Operands
  ) throws(ReadingFailure) {
    guard case .literal(let head) = parts[row] else { return }
    let quotes = SourceRange(Int(range.start), Int(head.start))
    if row == 1, case .literal(let text) = parts[0] {
      operands.subject = name(text)
    } else if let text = name(.text(Array(parts[..<row]), quotes)) {
      operands.subject = text
    }
    if row == parts.count - 1 {
      let inside = Int(head.start) + 1..<Int(range.end) - 1
      guard !inside.isEmpty else { throw .notAPlace(self, line, range) }
      return try readRow(inside, line, range, into: &operands)
    }
    var inside = Array(parts[row...])
    inside[0] = .literal(SourceRange(Int(head.start) + 1, Int(head.end)))
    if case .literal(let tail)? = inside.last {
      inside[inside.count - 1] = .literal(SourceRange(Int(tail.start), Int(tail.end) - 1))
    }
    readRow(inside, into: &operands)
  }

  /// `2`, `#2`, `"a b"` between the brackets.
  private mutating func readRow(
    _ inside: Range<Int>,
    _ line: Line,
    _ range: SourceRange,
    into operands: inout Operands
  ) throws(ReadingFailure) {
    let first = source.bytes[inside.lowerBound]
    if first == UInt8(ascii: "#") {
      let digits = SourceRange(inside.lowerBound + 1, inside.upperBound)
      guard case .integer(let place) = constant(word: digits), place > 0 else {
        throw .notAPlace(self, line, range)
      }
      operands.items.append(.value(.integer(place)))
    } else if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      operands.value = .value(.string(unquoted(inside)))
    } else {
      operands.value = .value(constant(word: SourceRange(inside.lowerBound, inside.upperBound)))
    }
  }

  /// `$x`, `#$x`, or text with `$x` in it.
  private mutating func readRow(_ parts: [TextPart], into operands: inout Operands) {
    var parts = parts.filter { part in
      if case .literal(let range) = part { !range.isEmpty } else { true }
    }
    var isPlace = false
    if case .literal(let range)? = parts.first, source.equals(range, "#") {
      isPlace = true
      parts.removeFirst()
    }
    var operand: Operand
    if parts.count == 1, case .interpolation(let syntax, nil) = parts[0] {
      operand = .expression(expression(syntax))
    } else {
      var expression = Expression()
      _ = add(parts, to: &expression)
      operand = .expression(expression)
    }
    if isPlace { operands.items.append(operand) } else { operands.value = operand }
  }

  /// The offset of the `[` that the final `]` of a word closes.
  private mutating func bracket(in range: Range<Int>) -> Int? {
    guard source.bytes[range.upperBound - 1] == UInt8(ascii: "]") else { return nil }
    return bracket(opening: range)
  }

  private mutating func bracket(opening range: Range<Int>) -> Int? {
    let found = range.first { source.bytes[$0] == UInt8(ascii: "[") }
    return found == range.lowerBound ? nil : found
  }

  private func unquoted(_ range: Range<Int>) -> String {
    let inner = range.lowerBound + 1..<max(range.upperBound - 1, range.lowerBound + 1)
    guard source.bytes[range.lowerBound] == UInt8(ascii: "\"") else {
      return String(decoding: source.bytes[inner], as: UTF8.self)
    }
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in source.bytes[inner] {
      if isEscaped {
        switch byte {
        case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
        default: bytes.append(byte)
        }
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ReadingFailure {
  fileprivate static func notAPlace(
    _ lowering: Lowering,
    _ line: Line,
    _ range: SourceRange
  ) -> Self {
    Self(
      .badValue,
      range,
      "'\(lowering.source.shown(range))' names no row: write rows[ID], or rows[#2] for the second"
    )
  }
}
