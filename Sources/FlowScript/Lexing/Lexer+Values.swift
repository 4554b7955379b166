extension Lexer {
  /// Reads one value; in a list or map (`nested`) commas and closing brackets end it.
  mutating func readValue(nested: Bool) throws(SyntaxProblem) -> ValueSyntax {
    let value: ValueSyntax
    switch next {
    case .doubleQuote: value = try readDoubleQuoted()
    case .singleQuote: value = try readSingleQuoted()
    case .openBracket: value = try readList()
    case .openBrace: value = try readMap()
    case .openParenthesis: value = .expression(try readParentheses())
    default: return try readWord(nested: nested)
    }
    if !nested, next == .openBracket, bytes[at - 1].isQuote { return try readRow(of: value) }
    guard endsValue(nested: nested) else { throw .missingBlank(at) }
    return value
  }

  /// Reads the brackets of `"two words"[2]`: a row of a list that has blanks in its name.
  private mutating func readRow(of list: ValueSyntax) throws(SyntaxProblem) -> ValueSyntax {
    var parts: [TextPart]
    switch list {
    case .quoted(let range): parts = [.literal(range)]
    case .text(let written, _): parts = written
    default: throw .missingBlank(at)
    }
    let isQuoted = if case .quoted = list { true } else { false }
    let start = isQuoted ? Int(list.range.start) - 1 : Int(list.range.start)
    switch try readWord(nested: false) {
    case .word(let range): parts.append(.literal(range))
    case .text(let row, _): parts += row
    default: throw .missingBlank(at)
    }
    return .text(parts, SourceRange(start, at))
  }

  /// Whether a value may end here: at a blank, a separator or the end.
  private func endsValue(nested: Bool) -> Bool {
    switch next {
    case .space, .newline, .tab, .carriageReturn, .semicolon, 0: true
    case .backslash: continuation(at) != nil
    case .comma, .closeBracket, .closeBrace, .closeParenthesis: nested
    default: false
    }
  }

  /// Reads `[a, b]`; a line end separates items as a comma does.
  mutating func readList() throws(SyntaxProblem) -> ValueSyntax {
    let start = at
    try open()
    skipBlanks()
    var items: [ValueSyntax] = []
    while next != .closeBracket {
      guard items.count < SyntaxLimits.items else { throw .tooManyItems(at) }
      items.append(try readValue(nested: true))
      let crossed = skipBlanks()
      if next == .comma {
        at += 1
        skipBlanks()
        if next == .closeBracket { throw .nothingBehindComma(at) }
      } else if next != .closeBracket && !crossed {
        throw .missingComma(at)
      }
    }
    close()
    return .list(items, SourceRange(start, at))
  }

  /// Reads `{key: value, key: value}`.
  mutating func readMap() throws(SyntaxProblem) -> ValueSyntax {
    let start = at
    try open()
    skipBlanks()
    var entries: [MapEntry] = []
    while next != .closeBrace {
      guard entries.count < SyntaxLimits.items else { throw .tooManyItems(at) }
      let key = try readMapKey()
      skipSpaces()
      guard next == .colon else {
        throw isAtEnd || next == .newline ? .unclosed(.openBrace, at: start) : .missingColon(at)
      }
      at += 1
      skipSpaces()
      entries.append(MapEntry(key: key, value: try readValue(nested: true)))
      skipBlanks()
      if next == .comma {
        at += 1
        skipBlanks()
        if next == .closeBrace { throw .nothingBehindComma(at) }
      } else if next != .closeBrace {
        throw isAtEnd || next == .newline
          ? .unclosed(.openBrace, at: start) : .missingMapComma(at)
      }
    }
    close()
    return .map(entries, SourceRange(start, at))
  }

  private mutating func readMapKey() throws(SyntaxProblem) -> SourceRange {
    if next.isQuote {
      guard case .quoted(let range) = try readValueOfKey() else { throw .richKey(at) }
      return range
    }
    let start = at
    while at < end {
      let byte = bytes[at]
      if byte.interruptsWord || byte == .colon || byte.isQuote { break }
      at += 1
    }
    guard at > start else { throw .missingKey(at) }
    return SourceRange(start, at)
  }

  private mutating func readValueOfKey() throws(SyntaxProblem) -> ValueSyntax {
    next == .doubleQuote ? try readDoubleQuoted() : try readSingleQuoted()
  }
}

extension SyntaxProblem {
  fileprivate static func missingBlank(_ offset: Int) -> Self {
    Self(at: offset, "a blank is missing here")
  }

  fileprivate static func missingComma(_ offset: Int) -> Self {
    Self(at: offset, "a comma or a line end is missing between two items")
  }

  fileprivate static func missingMapComma(_ offset: Int) -> Self {
    Self(at: offset, "a comma or '}' is missing here")
  }

  fileprivate static func missingColon(_ offset: Int) -> Self {
    Self(at: offset, "a map is 'key: value', and ':' is missing here; a block's '{' ends its line")
  }

  fileprivate static func missingKey(_ offset: Int) -> Self {
    Self(at: offset, "a key is missing here")
  }

  fileprivate static func richKey(_ offset: Int) -> Self {
    Self(at: offset, "a key is plain text, without '$' and escapes")
  }

  fileprivate static func nothingBehindComma(_ offset: Int) -> Self {
    Self(at: offset, "a value is missing after the comma")
  }

  fileprivate static func tooManyItems(_ offset: Int) -> Self {
    Self(
      at: offset,
      code: "limit",
      "more than \(SyntaxLimits.items) items in one list\(SyntaxLimits.fixed)"
    )
  }
}
