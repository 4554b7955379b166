extension Lexer {
  /// Reads a raw condition: to the final `{`, to ` -> `, `;`, a comment or the line's end.
  mutating func readCondition() throws(SyntaxProblem) -> SourceRange {
    skipBlanks()
    let start = at
    var last = at
    while try skipConditionPiece() {
      last = at
      skipBlanks()
    }
    at = last
    return SourceRange(start, last)
  }

  /// Steps over what stands between two blanks of a condition; false where the condition ends.
  mutating func skipConditionPiece() throws(SyntaxProblem) -> Bool {
    let start = at
    if next == .hash || isArrow(at) || (next == .openBrace && isFinalBrace(at)) { return false }
    while at < end {
      let byte = bytes[at]
      if byte.isBlank || byte == .newline || byte == .semicolon { break }
      if byte.isQuote, opensQuote(at) {
        guard let behind = quoteEnd(at) else {
          let quote = at
          at += 1
          throw .unclosedQuote(at: quote)
        }
        at = behind
      } else if byte.isOpening, !(byte == .openBrace && at > 0 && bytes[at - 1] == .dollar) {
        try skipBrackets()
      } else if byte == .backslash {
        if continuation(at) != nil { break }
        throw .finalBackslash(at)
      } else {
        at += 1
      }
    }
    return at > start
  }

  private mutating func skipBrackets() throws(SyntaxProblem) {
    let opening = at
    switch balance(from: opening) {
    case .closed(let behind): at = behind
    case let failure:
      // The bracket stays open: the report of the error looks for its partner.
      try open()
      if case .endOfText = failure { at = end }
      throw .unclosed(bytes[opening], at: opening)
    }
  }

  /// Reads a raw text: to a comment or the line's end.
  mutating func readText() -> SourceRange {
    skipSpaces()
    let start = at
    var last = at
    while at < end, bytes[at] != .newline {
      if bytes[at].isBlank {
        at += 1
      } else if bytes[at] == .hash, standsApart(at) {
        break
      } else {
        at += 1
        last = at
      }
    }
    at = last
    return SourceRange(start, last)
  }
}
