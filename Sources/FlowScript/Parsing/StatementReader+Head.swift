extension StatementReader {
  /// Reads mark, word and arguments, and behind ` -> ` the next head; stops before a final `{`.
  mutating func readHead(depth: Int) throws(SyntaxProblem) -> Statement {
    let start = lexer.at
    var mark = Statement.Mark.none
    if lexer.next == .bang || lexer.next == .question {
      mark = lexer.next == .bang ? .refused : .optional
      lexer.at += 1
      lexer.skipBlanks()
    }
    let word = try readCommandWord(marked: mark != .none)
    var head = HeadPieces(end: word.end)
    try readArguments(of: word, into: &head)
    var body = Statement.Body.none
    if lexer.next == .minus, lexer.isArrow(lexer.at) {
      body = .arrow([try readArrow(depth: depth)])
    }
    return Statement(
      mark: mark,
      word: word,
      arguments: head.arguments,
      raw: head.raw,
      body: body,
      range: SourceRange(start, Int(head.end))
    )
  }

  /// Reads ` -> ` and the head behind it, which has no block.
  private mutating func readArrow(depth: Int) throws(SyntaxProblem) -> Statement {
    let arrow = lexer.at
    guard depth < SyntaxLimits.blocks else { throw .tooManyArrows(arrow) }
    lexer.at += 2
    lexer.skipBlanks()
    if lexer.isAtEnd || lexer.next == .newline || lexer.next == .hash || lexer.next == .semicolon {
      throw .nothingBehindArrow(arrow)
    }
    let inner = try readHead(depth: depth + 1)
    if lexer.next == .openBrace { throw .blockBehindArrow(lexer.at) }
    return inner
  }

  private mutating func readCommandWord(marked: Bool) throws(SyntaxProblem) -> SourceRange {
    let start = lexer.at
    let first = lexer.next
    if first.isNameByte {
      var end = start + 1
      while end < lexer.end, !lexer.bytes[end].interruptsWord { end += 1 }
      let stop = lexer.byte(end)
      if stop == .space || stop == .newline || end == lexer.end {
        lexer.at = end
        if end - start == 4, lexer.isKeyword("else", start, end) { throw .looseElse(start) }
        return SourceRange(start, end)
      }
    }
    if marked, lexer.isAtEnd || first == .newline || first == .semicolon || first == .hash {
      throw .nothingBehindMark(start - 1)
    }
    if first == .openBrace, lexer.isFinalBrace(start) { throw .nothingBeforeBrace(start) }
    if lexer.isArrow(start) { throw .nothingBeforeArrow(start) }
    let isOther = first.isQuote || first.isOpening || first == .bang || first == .question
    guard !isOther, case .word(let range) = try lexer.readWord(nested: false) else {
      throw .noCommand(start)
    }
    try refusePipe(range)
    if lexer.isKeyword("else", start, lexer.at) { throw .looseElse(start) }
    return range
  }
}

extension SyntaxProblem {
  fileprivate static func tooManyArrows(_ offset: Int) -> Self {
    Self(
      SourceRange(offset, offset + 2),
      code: "limit",
      "'->' is nested more than \(SyntaxLimits.blocks) deep\(SyntaxLimits.fixed)"
    )
  }

  fileprivate static func nothingBehindArrow(_ offset: Int) -> Self {
    Self(SourceRange(offset, offset + 2), "a command is missing after '->'")
  }

  fileprivate static func nothingBeforeArrow(_ offset: Int) -> Self {
    Self(SourceRange(offset, offset + 2), "a command is missing before '->'")
  }

  fileprivate static func blockBehindArrow(_ offset: Int) -> Self {
    Self(at: offset, "a line has either '->' or a block, not both")
  }

  fileprivate static func nothingBeforeBrace(_ offset: Int) -> Self {
    Self(at: offset, "a command is missing before '{'")
  }

  fileprivate static func nothingBehindMark(_ offset: Int) -> Self {
    Self(at: offset, "a command is missing after the mark")
  }

  fileprivate static func noCommand(_ offset: Int) -> Self {
    Self(at: offset, "a line begins with the bare word of a command")
  }

  fileprivate static func looseElse(_ offset: Int) -> Self {
    Self(
      SourceRange(offset, offset + 4),
      "'else' stands on the line of the '}' before it: '} else {'"
    )
  }
}
