import FlowNavigation
import FlowScript

/// What `walk` is to reach: a claim as behind `expect`, or a condition.
extension Lowering {
  mutating func goal(_ raw: SourceRange) throws(ReadingFailure) -> Expectation {
    let words = source.bytes[raw.indices].split(separator: UInt8(ascii: " "), maxSplits: 2)
    let isNegated = words.first.map { $0.elementsEqual("not".utf8) } ?? false
    guard let word = words.dropFirst(isNegated ? 1 : 0).first else {
      throw ReadingFailure(.missingParameter, raw, "a claim or a condition is missing")
    }
    guard CommandTable.claims.find(source.bytes, word.indices) != nil else {
      return Expectation(.that(try condition(raw)))
    }
    let claim = try claim(raw)
    if claim.isOfLastLine {
      let range = SourceRange(word.startIndex, word.endIndex)
      throw .ofLastLine(self, range)
    }
    return claim
  }

  /// Reads the rest of a line as if it stood behind `expect`.
  private func claim(_ raw: SourceRange) throws(ReadingFailure) -> Expectation {
    let head = Array("expect ".utf8)
    let text = SourceText(name: source.name, bytes: head + source.bytes[raw.indices])
    let offset = Int(raw.start) - head.count
    var lines = StatementReader(text, rules: CommandTable.syntaxRules)
    var problems: [Diagnostic] = []
    let statement = lines.next(into: &problems)
    guard let statement, problems.isEmpty else {
      throw ReadingFailure(.badValue, raw, problems.first?.message ?? "a claim is expected")
    }
    var inner = Lowering(definition: definition, source: text, table: .standard)
    do throws(ReadingFailure) {
      if case .check(let expectation) = try inner.order(statement, place: .session) {
        return expectation
      }
    } catch {
      var failure = error
      let start = max(Int(error.range.start) + offset, Int(raw.start))
      failure.range = SourceRange(start, max(start, Int(error.range.end) + offset))
      throw failure
    }
    throw ReadingFailure(.badValue, raw, "a claim is expected")
  }
}

extension ReadingFailure {
  fileprivate static func ofLastLine(_ lowering: Lowering, _ range: SourceRange) -> Self {
    let word = lowering.source.shown(range)
    return Self(
      .badValue,
      range,
      "'\(word)' speaks of what a line did: 'walk' takes what can be seen of a state"
    )
  }
}
