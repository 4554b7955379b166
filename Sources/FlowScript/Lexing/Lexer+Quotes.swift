extension Lexer {
  /// The offset behind the quote that opens at an offset; nil when its line ends first.
  func quoteEnd(_ offset: Int) -> Int? {
    let quote = bytes[offset]
    var behind = offset + 1
    while behind < end {
      let byte = bytes[behind]
      if byte == quote { return behind + 1 }
      if byte == .newline { return nil }
      let escapes = byte == .backslash && quote == .doubleQuote && self.byte(behind + 1) != .newline
      behind += escapes ? 2 : 1
    }
    return nil
  }

  /// Reads `'…'`, where nothing has a meaning but the closing quote.
  mutating func readSingleQuoted() throws(SyntaxProblem) -> ValueSyntax {
    let start = at
    guard let behind = quoteEnd(start) else {
      at = start + 1
      throw .unclosedQuote(at: start)
    }
    at = behind
    return .quoted(SourceRange(start + 1, behind - 1))
  }

  /// Reads `"…"` with its escapes and interpolations.
  mutating func readDoubleQuoted() throws(SyntaxProblem) -> ValueSyntax {
    let start = at
    var parts: [TextPart] = []
    at += 1
    var literal = at
    while true {
      let here = at
      switch next {
      case .doubleQuote:
        at += 1
        if parts.isEmpty { return .quoted(SourceRange(start + 1, here)) }
        if literal < here { parts.append(.literal(SourceRange(literal, here))) }
        return .text(parts, SourceRange(start, at))
      case .backslash:
        if literal < here { parts.append(.literal(SourceRange(literal, here))) }
        try readEscape(into: &parts, quote: start)
        literal = at
      case .dollar:
        guard let part = try readInterpolation() else {
          at += 1
          continue
        }
        if literal < here { parts.append(.literal(SourceRange(literal, here))) }
        parts.append(part)
        literal = at
      default:
        guard !isAtEnd, next != .newline else {
          at = start + 1
          throw .unclosedQuote(at: start)
        }
        at += 1
      }
    }
  }

  /// Reads `\n \t \" \\ \$` or `\u{…}`; the last makes one escape for each byte of its UTF-8.
  private mutating func readEscape(
    into parts: inout [TextPart],
    quote: Int
  ) throws(SyntaxProblem) {
    let start = at
    at += 2
    switch byte(start + 1) {
    case UInt8(ascii: "n"): parts.append(.escape(.newline))
    case UInt8(ascii: "t"): parts.append(.escape(.tab))
    case .doubleQuote: parts.append(.escape(.doubleQuote))
    case .backslash: parts.append(.escape(.backslash))
    case .dollar: parts.append(.escape(.dollar))
    case UInt8(ascii: "u"):
      let scalar = try readScalar(from: start)
      parts += UTF8.encode(scalar).map { $0.map(TextPart.escape) } ?? []
    case .newline, 0:
      at = quote + 1
      throw .unclosedQuote(at: quote)
    default: throw .unknownEscape(start)
    }
  }

  private mutating func readScalar(from start: Int) throws(SyntaxProblem) -> Unicode.Scalar {
    var value: UInt32 = 0
    guard next == .openBrace else { throw .unknownEscape(start) }
    at += 1
    let digits = at
    while at < digits + 6, let digit = Character(Unicode.Scalar(next)).hexDigitValue {
      value = value << 4 | UInt32(digit)
      at += 1
    }
    guard next == .closeBrace, at > digits, let scalar = Unicode.Scalar(value) else {
      throw .unknownEscape(start)
    }
    at += 1
    return scalar
  }
}

extension SyntaxProblem {
  fileprivate static func unknownEscape(_ offset: Int) -> Self {
    Self(
      SourceRange(offset, offset + 2),
      #"unknown escape; there are '\n', '\t', '\"', '\\', '\$' and '\u{…}'"#
    )
  }
}
