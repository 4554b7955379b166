extension Lexer {
  /// Reads a bare word: `.word`, `.text` when it mixes text with `$x`, or a whole `$x`.
  ///
  /// In a list or map (`nested`) it also ends at a comma and at a bracket that it did not open.
  mutating func readWord(nested: Bool) throws(SyntaxProblem) -> ValueSyntax {
    let start = at
    var literal = at
    var parts: [TextPart] = []
    var brackets = BracketStack()
    var opening = 0
    scan: while true {
      while at < end, !bytes[at].interruptsWord { at += 1 }
      let byte = next
      switch byte {
      case .dollar:
        let here = at
        guard let part = try readInterpolation() else {
          at += 1
          continue
        }
        if literal < here { parts.append(.literal(SourceRange(literal, here))) }
        parts.append(part)
        literal = at
      case .openBracket, .openParenthesis, .openBrace:
        if brackets.depth == 0 { opening = at }
        guard brackets.push(byte) else { throw .tooDeepWord(at) }
        at += 1
        if next.isQuote, let behind = quoteEnd(at) { at = behind }
      case .closeBracket, .closeParenthesis, .closeBrace:
        if brackets.pop(byte) {
          at += 1
          continue
        }
        guard brackets.depth == 0, nested else { throw .unexpected(byte, at) }
        break scan
      case .comma:
        if nested, brackets.depth == 0 { break scan }
        at += 1
      case .semicolon:
        if brackets.depth == 0 { break scan }
        at += 1
      case .backslash:
        if continuation(at) != nil { break scan }
        at += 1
      default:
        if byte == 0, at < end {
          at += 1
          continue
        }
        break scan
      }
    }
    guard brackets.depth == 0 else { throw .openWord(bytes[opening], opening) }
    guard at > start else { throw .missingValue(start) }
    if bytes[at - 1] == .backslash { throw .finalBackslash(at - 1) }
    if parts.isEmpty { return .word(SourceRange(start, at)) }
    if literal == at, parts.count == 1, case .interpolation(let path, nil) = parts[0] {
      return .expression(path)
    }
    if literal < at { parts.append(.literal(SourceRange(literal, at))) }
    return .text(parts, SourceRange(start, at))
  }
}

extension SyntaxProblem {
  fileprivate static func tooDeepWord(_ offset: Int) -> Self {
    Self(
      at: offset,
      code: "limit",
      "brackets are nested more than \(SyntaxLimits.brackets) deep\(SyntaxLimits.fixed)"
    )
  }

  fileprivate static func unexpected(_ byte: UInt8, _ offset: Int) -> Self {
    let character = Character(Unicode.Scalar(byte))
    return Self(at: offset, "'\(character)' closes nothing; put quotes around it if it is text")
  }

  fileprivate static func openWord(_ byte: UInt8, _ offset: Int) -> Self {
    let character = Character(Unicode.Scalar(byte))
    return Self(
      at: offset,
      byte == .openBrace
        ? "'{' is not closed in this word; a block's '{' stands alone, after a blank"
        : "'\(character)' is not closed in this word; put quotes around text with blanks"
    )
  }

  /// A `\` that would join the next line if no blank stood behind it.
  static func finalBackslash(_ offset: Int) -> Self {
    Self(at: offset, "'\\' joins the next line only as the last character of its own")
  }

  fileprivate static func missingValue(_ offset: Int) -> Self {
    Self(at: offset, "a value is missing")
  }
}
