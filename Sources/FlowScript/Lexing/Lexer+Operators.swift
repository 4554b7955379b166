extension BinaryOperator {
  /// How tightly an operator binds, loosest first.
  enum Level: Int, Comparable {
    case or
    case and
    case not
    case comparison
    case sum
    case product
    case unary

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// The next tighter level: what stands right of an operator that nests to the left.
    var next: Level { Level(rawValue: rawValue + 1) ?? .unary }
  }

  /// How tightly this operator binds.
  var level: Level {
    switch self {
    case .or: .or
    case .and: .and
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .isIn: .comparison
    case .add, .subtract: .sum
    case .multiply, .divide: .product
    }
  }
}

extension Lexer {
  /// The operator that comes next and its length, with blanks skipped; nil, and nothing read, if none.
  mutating func peekOperator() -> (BinaryOperator, length: Int)? {
    let saved = at
    skipBlanks()
    if let found = operatorHere() { return found }
    at = saved
    return nil
  }

  private func operatorHere() -> (BinaryOperator, length: Int)? {
    let second = byte(at + 1)
    switch next {
    case .plus: return (.add, 1)
    case .minus: return (.subtract, 1)
    case .asterisk: return (.multiply, 1)
    case .slash: return (.divide, 1)
    case .less: return second == .equal ? (.lessOrEqual, 2) : (.less, 1)
    case .greater: return second == .equal ? (.greaterOrEqual, 2) : (.greater, 1)
    case .equal: return second == .equal ? (.equal, 2) : nil
    case .bang: return second == .equal ? (.notEqual, 2) : nil
    case UInt8(ascii: "a"): return isKeyword("and", at, bareNameEnd()) ? (.and, 3) : nil
    case UInt8(ascii: "o"): return isKeyword("or", at, bareNameEnd()) ? (.or, 2) : nil
    case UInt8(ascii: "i"): return isKeyword("in", at, bareNameEnd()) ? (.isIn, 2) : nil
    default: return nil
    }
  }

  /// Whether a range of bytes is this keyword.
  func isKeyword(_ keyword: StaticString, _ start: Int, _ end: Int) -> Bool {
    guard end - start == keyword.utf8CodeUnitCount else { return false }
    for offset in 0..<end - start where bytes[start + offset] != keyword.utf8Start[offset] {
      return false
    }
    return true
  }

  /// The offset behind a bare name: `-`, `/`, `.`, `:` and `#` count between characters of a name.
  func bareNameEnd() -> Int {
    var behind = nameEnd(at)
    while behind > at {
      switch byte(behind) {
      case .minus, .slash, .dot, .colon, .hash:
        let further = nameEnd(behind + 1)
        guard further > behind + 1 else { return behind }
        behind = further
      default: return behind
      }
    }
    return behind
  }

  /// The offset behind a number; nil where it goes on as a name, as in `1.9s`.
  func numberEnd() -> Int? {
    var behind = at
    while byte(behind).isDigit { behind += 1 }
    if byte(behind) == .dot, byte(behind + 1).isDigit {
      behind += 1
      while byte(behind).isDigit { behind += 1 }
    }
    return nameEnd(behind) > behind ? nil : behind
  }

  /// A problem with what comes next, with a hint for what other languages write.
  func unexpected(_ message: String) -> SyntaxProblem {
    let second = byte(at + 1)
    return switch (next, second) {
    case (.equal, _): SyntaxProblem(at: at, "write '==' to compare")
    case (.ampersand, .ampersand):
      SyntaxProblem(SourceRange(at, at + 2), "write 'and' instead of '&&'")
    case (.bar, .bar): SyntaxProblem(SourceRange(at, at + 2), "write 'or' instead of '||'")
    case (.bang, _): SyntaxProblem(at: at, "write 'not' instead of '!'")
    default: SyntaxProblem(SourceRange(at, max(at + 1, pieceEnd)), message)
    }
  }

  /// The offset behind the word or the quoted text at hand.
  private var pieceEnd: Int {
    if next.isQuote, let behind = quoteEnd(at) { return behind }
    var index = at
    while index < end, !bytes[index].interruptsWord { index += 1 }
    return index
  }
}
