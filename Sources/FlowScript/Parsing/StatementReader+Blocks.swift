extension StatementReader {
  /// The lines of a block.
  struct Block {
    var statements: [Statement] = []
    /// The offset behind `}`.
    var end = 0
    var isClosed = true
  }

  /// Reads lines up to the `}` that closes the `{` at an offset; reports one that is not closed.
  mutating func readBlock(
    from brace: Int,
    depth: Int,
    into diagnostics: inout [Diagnostic]
  ) -> Block {
    var block = Block()
    if depth > SyntaxLimits.blocks {
      report(.tooManyBlocks(brace), into: &diagnostics)
      isTooDeep = true
      block.isClosed = skipBlock()
      block.end = lexer.at
      return block
    }
    while moveToItem() {
      if lexer.next == .closeBrace {
        if !isLineStart { report(.crowdedBrace(lexer.at), into: &diagnostics) }
        lexer.at += 1
        block.end = lexer.at
        return block
      }
      if let statement = readStatement(depth: depth, into: &diagnostics) {
        block.statements.append(statement)
      }
    }
    block.isClosed = false
    block.end = lexer.end
    if incompleteness == nil { incompleteness = .block }
    if !isTooDeep { diagnostics.append(Diagnostic(in: source, .openBlock(brace))) }
    return block
  }

  /// Reads what follows `}` on its line: nothing, `else {` or `else if … {`.
  mutating func readAlternative(
    depth: Int,
    into diagnostics: inout [Diagnostic]
  ) -> [Statement]? {
    var chain: [Statement] = []
    var last: [Statement]?
    var isTooLong = false
    while true {
      var conditional: Statement?
      let brace: Int?
      do throws(SyntaxProblem) {
        guard try readElse(&conditional, depth: depth) else { break }
        if last != nil, !isTooLong { throw .secondElse(lexer.at) }
        if chain.count >= SyntaxLimits.alternatives, conditional != nil {
          conditional = nil
          if !isTooLong { throw .tooManyAlternatives(lexer.at) }
        }
        brace = lexer.at
      } catch {
        isTooLong = isTooLong || error.isLimit
        conditional = nil
        brace = recover(from: error, into: &diagnostics)
      }
      guard let brace else { break }
      lexer.at = brace + 1
      let block = readBlock(from: brace, depth: depth + 1, into: &diagnostics)
      if var statement = conditional {
        statement.body = .block(block.statements, SourceRange(brace, block.end))
        chain.append(statement)
      } else {
        last = block.statements
      }
      guard block.isClosed else { break }
    }
    for var statement in chain.reversed() {
      statement.alternative = last
      last = [statement]
    }
    return last
  }

  /// Reads `else` and an `if … ` up to the `{`; false where the line ends behind `}`.
  private mutating func readElse(
    _ conditional: inout Statement?,
    depth: Int
  ) throws(SyntaxProblem) -> Bool {
    lexer.skipBlanks()
    let start = lexer.at
    if lexer.isAtEnd || lexer.next == .newline || lexer.next == .semicolon { return false }
    if lexer.next == .hash, lexer.standsApart(start) { return false }
    let end = lexer.nameEnd(start)
    guard lexer.isKeyword("else", start, end) else { throw .textBehindBrace(start) }
    lexer.at = end
    lexer.skipBlanks()
    let word = lexer.at
    if lexer.next != .openBrace {
      guard lexer.isKeyword("if", word, lexer.nameEnd(word)) else { throw .textBehindElse(word) }
      let statement = try readHead(depth: depth)
      guard case .none = statement.body, lexer.next == .openBrace else {
        throw .noBrace(lexer.at)
      }
      conditional = statement
    }
    guard lexer.isFinalBrace(lexer.at) else { throw .textBehindElse(lexer.at) }
    return true
  }
}

extension SyntaxProblem {
  fileprivate static func tooManyBlocks(_ offset: Int) -> Self {
    Self(
      at: offset,
      code: "limit",
      "blocks are nested more than \(SyntaxLimits.blocks) deep\(SyntaxLimits.fixed)"
    )
  }

  fileprivate static func tooManyAlternatives(_ offset: Int) -> Self {
    Self(
      at: offset,
      code: "limit",
      "more than \(SyntaxLimits.alternatives) 'else if' in one chain\(SyntaxLimits.fixed)"
    )
  }

  fileprivate static func secondElse(_ offset: Int) -> Self {
    Self(at: offset, "there is an 'else' already")
  }

  fileprivate static func crowdedBrace(_ offset: Int) -> Self {
    Self(at: offset, "'}' stands alone on its line")
  }

  fileprivate static func openBlock(_ offset: Int) -> Self {
    Self(at: offset, "this block is not closed")
  }

  fileprivate static func textBehindBrace(_ offset: Int) -> Self {
    Self(at: offset, "only 'else' may follow '}' on its line")
  }

  fileprivate static func textBehindElse(_ offset: Int) -> Self {
    Self(at: offset, "'{' or 'if … {' is missing after 'else'")
  }

  fileprivate static func noBrace(_ offset: Int) -> Self {
    Self(at: offset, "'{' is missing at the end of this line")
  }
}
