import FlowNavigation
import FlowScript

/// Numbers and durations.
extension Lowering {
  mutating func number(
    _ value: ValueSyntax,
    _ line: Line,
    _ row: CommandTable.Shapes.Row
  ) throws(ReadingFailure) -> Operand {
    switch value {
    case .word(let range):
      if case .integer(let number) = constant(word: range), number >= 0 {
        return .value(.integer(number))
      }
    case .expression:
      let number = operand(value)
      guard case .value(let constant) = number else { return number }
      if case .integer(let count) = constant, count >= 0 { return number }
    case .quoted, .text, .list, .map: break
    }
    throw .notANumber(self, line, value.range)
  }

  /// `1.9s`, `900ms`, `2m`, or seconds without a unit, as milliseconds.
  mutating func duration(
    _ value: ValueSyntax,
    _ line: Line
  ) throws(ReadingFailure) -> Operand {
    switch value {
    case .word(let range):
      if let milliseconds = milliseconds(range) { return .value(.integer(milliseconds)) }
    case .expression(let syntax):
      guard let constant = constant(syntax) else {
        // What is computed are seconds: the world counts milliseconds.
        var seconds = expression(syntax)
        let last = Int32(seconds.nodes.count - 1)
        let thousand = seconds.add(.constant(.integer(1000)))
        _ = seconds.add(.binary(.multiply, last, thousand))
        return .expression(seconds)
      }
      if case .integer(let seconds) = constant, seconds >= 0, seconds < 1_000_000_000_000 {
        return .value(.integer(seconds * 1000))
      }
    case .quoted, .text, .list, .map: break
    }
    throw .notADuration(self, line, value.range)
  }

  private func milliseconds(_ range: SourceRange) -> Int64? {
    var whole: Int64 = 0
    var fraction: Int64 = 0
    var scale: Int64 = 1
    var sawDigit = false
    var sawPoint = false
    var index = range.indices.lowerBound
    scan: while index < range.indices.upperBound {
      switch source.bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = Int64(source.bytes[index] - UInt8(ascii: "0"))
        sawDigit = true
        if sawPoint {
          fraction = fraction * 10 + digit
          scale *= 10
        } else {
          whole = whole * 10 + digit
        }
        guard whole < 1_000_000_000_000, scale < 1_000_000_000 else { return nil }
      case UInt8(ascii: ".") where sawDigit && !sawPoint: sawPoint = true
      default: break scan
      }
      index += 1
    }
    guard sawDigit, !sawPoint || scale > 1 else { return nil }
    let unit: Int64
    switch PackedWord.pack(source.bytes, index..<range.indices.upperBound) {
    case PackedWord.pack("ms"): unit = 1
    case PackedWord.pack("m"): unit = 60_000
    case PackedWord.pack("s"): unit = 1000
    case 0 where index == range.indices.upperBound: unit = 1000
    default: return nil
    }
    // Nothing is shorter than a millisecond.
    guard fraction * unit % scale == 0 else { return nil }
    return whole * unit + fraction * unit / scale
  }
}

extension ReadingFailure {
  fileprivate static func notANumber(
    _ lowering: Lowering,
    _ line: Line,
    _ range: SourceRange
  ) -> Self {
    let text = lowering.source.shown(range)
    return Self(.badValue, range, "'\(text)' is not a whole number from 0: \(line.allUsages)")
  }

  fileprivate static func notADuration(
    _ lowering: Lowering,
    _ line: Line,
    _ range: SourceRange
  ) -> Self {
    let text = lowering.source.shown(range)
    return Self(.badValue, range, "'\(text)' is not a duration such as 1.9s, 900ms or 2m")
  }
}
