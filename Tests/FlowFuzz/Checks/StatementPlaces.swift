import FlowScript

/// Holds where statements say that they stand against the bytes of their text.
struct StatementPlaces {
  private let bytes: [UInt8]
  /// Everything before is accounted for.
  private var at = 0

  /// Requires that statements stand in the text, in order, with nothing lost between them.
  ///
  /// Nothing lost is asked only of a text without mistakes: reading goes on behind one.
  static func require(_ statements: [Statement], in source: SourceText, isGood: Bool) {
    var places = StatementPlaces(bytes: source.bytes)
    places.visit(statements, isGood)
    if isGood { places.skipGap(to: source.bytes.count) }
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func visit(_ statements: [Statement], _ isGood: Bool) {
    for statement in statements { visit(statement, isGood) }
  }

  private mutating func visit(_ statement: Statement, _ isGood: Bool) {
    let head = statement.range.indices
    FlowFuzz.require(head.upperBound <= bytes.count, "a statement stands in its text")
    FlowFuzz.require(head.lowerBound >= at, "statements stand one behind the other")
    if isGood { skipGap(to: head.lowerBound) }
    let word = statement.word.indices
    FlowFuzz.require(!word.isEmpty, "a statement has a word")
    FlowFuzz.require(contains(head, word), "the word stands in the head")
    at = word.upperBound
    for argument in statement.arguments {
      let range = argument.range.indices
      FlowFuzz.require(contains(head, range) && range.lowerBound >= at, "arguments are in order")
      FlowFuzz.require(contains(range, argument.value.range.indices), "a value is in its argument")
      if isGood { skipGap(to: range.lowerBound) }
      at = range.upperBound
    }
    if let raw = statement.raw {
      FlowFuzz.require(raw.isEmpty || contains(head, raw.indices), "a raw text is in the head")
      if !raw.isEmpty { at = max(at, Int(raw.end)) }
    }
    at = max(at, head.upperBound)
    switch statement.body {
    case .none: break
    case .arrow(let inner):
      FlowFuzz.require(inner.count == 1, "one statement stands behind an arrow")
      visit(inner, isGood)
    case .block(let inner, let range):
      FlowFuzz.require(Int(range.start) >= at, "a block stands behind its head")
      FlowFuzz.require(Int(range.end) <= bytes.count, "a block stands in its text")
      visit(inner, isGood)
      FlowFuzz.require(Int(range.end) >= at, "a block ends behind its lines")
      if isGood { skipGap(to: Int(range.end)) }
      at = Int(range.end)
    }
    visit(statement.alternative ?? [], isGood)
  }

  private func contains(_ outer: Range<Int>, _ inner: Range<Int>) -> Bool {
    outer.lowerBound <= inner.lowerBound && inner.upperBound <= outer.upperBound
  }

  /// Steps over what may stand between two tokens, and requires that nothing else does.
  private mutating func skipGap(to end: Int) {
    while at < end {
      switch bytes[at] {
      case UInt8(ascii: "#"):
        while at < end, bytes[at] != UInt8(ascii: "\n") { at += 1 }
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"),
        UInt8(ascii: ";"), UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"):
        at += 1
      default:
        let rest = bytes[at...]
        let known = rest.starts(with: "->".utf8) ? 2 : rest.starts(with: "else".utf8) ? 4 : 0
        FlowFuzz.require(known > 0, "byte \(at) belongs to a token")
        at += known
      }
    }
  }
}
