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
      if let milliseconds = DurationText.milliseconds(source.bytes, range.indices) {
        return .value(.integer(milliseconds))
      }
    case .expression(let syntax):
      guard let constant = constant(syntax) else {
        // An expression gives seconds; the world counts milliseconds.
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
