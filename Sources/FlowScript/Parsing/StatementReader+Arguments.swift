/// What a head is made of while it is read.
struct HeadPieces {
  var arguments: [Argument] = []
  var raw: SourceRange?
  /// The offset behind the last piece.
  var end: Int32
}

extension StatementReader {
  /// Reads arguments, or the raw rest that a rule asks for, to what ends the head.
  ///
  /// Without a word there are arguments only.
  mutating func readArguments(
    of word: SourceRange?,
    into head: inout HeadPieces
  ) throws(SyntaxProblem) {
    let ruled = word.map { rules.places(of: $0, in: lexer) } ?? 0..<0
    while true {
      if !ruled.isEmpty, let kind = rules.kind(by: ruled, head.arguments, in: lexer) {
        let raw = kind == .text ? lexer.readText() : try lexer.readCondition()
        head.raw = raw
        if !raw.isEmpty { head.end = raw.end }
        lexer.skipBlanks()
        return
      }
      // One blank is what nearly always stands here.
      if lexer.next == .space { lexer.at += 1 }
      if lexer.next.isBlank || lexer.next == .backslash { lexer.skipBlanks() }
      switch lexer.next {
      case .newline, .semicolon: return
      case .hash where lexer.standsApart(lexer.at): return
      case .openBrace where lexer.isFinalBrace(lexer.at): return
      case .minus where lexer.isArrow(lexer.at): return
      case 0 where lexer.isAtEnd: return
      default: break
      }
      if head.arguments.isEmpty { head.arguments.reserveCapacity(2) }
      if let word, lexer.next == .openBrace, !lexer.isMapAhead,
        rules.takesBody(word, head.arguments, in: lexer)
      {
        throw .crowdedBlock(CrowdedBlock(lexer, from: Int(word.start), lexer.at))
      }
      head.arguments.append(try readArgument())
      head.end = Int32(truncatingIfNeeded: lexer.at)
    }
  }

  private mutating func readArgument() throws(SyntaxProblem) -> Argument {
    let start = lexer.at
    var key: SourceRange?
    var behind = plainEnd()
    if lexer.byte(behind) == .equal, lexer.byte(behind + 1) != .equal, lexer.next.isLetter {
      key = SourceRange(start, behind)
      lexer.at = behind + 1
      if isValueMissing { throw .nothingBehindKey(start, behind) }
      behind = plainEnd()
    }
    if behind > lexer.at, endsWord(behind) {
      let word = SourceRange(lexer.at, behind)
      lexer.at = behind
      return Argument(key: key, value: .word(word), range: SourceRange(start, behind))
    }
    let value = try lexer.readValue(nested: false)
    if key == nil, case .word(let range) = value { try refusePipe(range) }
    return Argument(key: key, value: value, range: SourceRange(start, lexer.at))
  }

  /// The offset behind the letters, digits and `_ - .` that begin here: a key, or most words.
  private func plainEnd() -> Int {
    var index = lexer.at
    while index < lexer.end {
      let byte = lexer.bytes[index]
      guard byte.isNameByte || byte == .minus || byte == .dot else { break }
      index += 1
    }
    return index
  }

  private func endsWord(_ offset: Int) -> Bool {
    guard offset < lexer.end else { return true }
    let byte = lexer.bytes[offset]
    return byte.isBlank || byte == .newline || byte == .semicolon
  }

  private var isValueMissing: Bool {
    lexer.isAtEnd || endsWord(lexer.at)
  }

  /// Refuses a word that is nothing but the signs of pipes and redirections.
  func refusePipe(_ range: SourceRange) throws(SyntaxProblem) {
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
  fileprivate static func crowdedBlock(_ block: CrowdedBlock) -> Self {
    Self(block.brace, block.message)
  }

  fileprivate static func pipe(_ range: SourceRange) -> Self {
    Self(range, "there are no pipes or redirections; put quotes around it if it is text")
  }

  fileprivate static func nothingBehindKey(_ start: Int, _ end: Int) -> Self {
    Self(SourceRange(start, end + 1), "a value is missing after '='; an empty one is '\"\"'")
  }
}
