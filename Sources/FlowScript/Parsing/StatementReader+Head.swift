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
    var statement = Statement(
      mark: mark, word: word, range: SourceRange(start, Int(word.end)))
    try readArguments(of: &statement)
    guard lexer.next == .minus, lexer.isArrow(lexer.at) else { return statement }
    guard depth < SyntaxLimits.blocks else { throw .tooManyArrows(lexer.at) }
    let arrow = lexer.at
    lexer.at += 2
    lexer.skipBlanks()
    if lexer.isAtEnd || lexer.next == .newline || lexer.next == .hash || lexer.next == .semicolon {
      throw .nothingBehindArrow(arrow)
    }
    let inner = try readHead(depth: depth + 1)
    if lexer.next == .openBrace { throw .blockBehindArrow(lexer.at) }
    statement.body = .arrow([inner])
    return statement
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
    return range
  }

  private mutating func readArguments(of statement: inout Statement) throws(SyntaxProblem) {
    let isRuled = rules.mayApply(to: statement.word, in: lexer)
    while true {
      if isRuled,
        let kind = rules.kind(after: statement.word, statement.arguments, in: lexer)
      {
        let raw = kind == .text ? lexer.readText() : try lexer.readCondition()
        statement.raw = raw
        if !raw.isEmpty { statement.range.end = raw.end }
        lexer.skipBlanks()
        return
      }
      lexer.skipBlanks()
      switch lexer.next {
      case .newline, .semicolon: return
      case .hash where lexer.standsApart(lexer.at): return
      case .openBrace where lexer.isFinalBrace(lexer.at): return
      case .minus where lexer.isArrow(lexer.at): return
      case 0 where lexer.isAtEnd: return
      default: break
      }
      let argument = try readArgument()
      if statement.arguments.isEmpty { statement.arguments.reserveCapacity(2) }
      statement.arguments.append(argument)
      statement.range.end = argument.range.end
    }
  }

  private mutating func readArgument() throws(SyntaxProblem) -> Argument {
    let start = lexer.at
    guard let behind = keyEnd() else {
      let value = try lexer.readValue(nested: false)
      if case .word(let range) = value { try refusePipe(range) }
      return Argument(value: value, range: SourceRange(start, lexer.at))
    }
    lexer.at = behind + 1
    let first = lexer.next
    guard !lexer.isAtEnd, !first.isBlank, first != .newline, first != .semicolon else {
      throw .nothingBehindKey(start, behind)
    }
    let value = try lexer.readValue(nested: false)
    return Argument(
      key: SourceRange(start, behind), value: value, range: SourceRange(start, lexer.at))
  }

  /// The offset of the `=` behind a key; nil where no key stands.
  private func keyEnd() -> Int? {
    guard lexer.next.isLetter else { return nil }
    var index = lexer.at + 1
    while index < lexer.end {
      let byte = lexer.bytes[index]
      if byte == .equal { return lexer.byte(index + 1) == .equal ? nil : index }
      guard byte.isNameByte || byte == .minus || byte == .dot else { return nil }
      index += 1
    }
    return nil
  }

  private func refusePipe(_ range: SourceRange) throws(SyntaxProblem) {
    for index in range.indices {
      switch lexer.bytes[index] {
      case .bar, .less, .greater, .ampersand: continue
      default: return
      }
    }
    throw .pipe(range)
  }
}

extension SyntaxProblem {
  fileprivate static func pipe(_ range: SourceRange) -> Self {
    Self(range, "there are no pipes or redirections; put quotes around it if it is text")
  }

  fileprivate static func tooManyArrows(_ offset: Int) -> Self {
    Self(
      SourceRange(offset, offset + 2), code: "limit",
      "'->' is nested more than \(SyntaxLimits.blocks) deep")
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

  fileprivate static func nothingBehindKey(_ start: Int, _ end: Int) -> Self {
    Self(SourceRange(start, end + 1), "a value is missing after '='; an empty one is '\"\"'")
  }

  fileprivate static func noCommand(_ offset: Int) -> Self {
    Self(at: offset, "a line begins with the bare word of a command")
  }

  fileprivate static func looseElse(_ offset: Int) -> Self {
    Self(SourceRange(offset, offset + 4), "'else' stands on the line of the '}' before it: '} else {'")
  }
}
