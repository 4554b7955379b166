extension StatementReader {
  /// Reports a problem and steps to the end of its line, or to the `{` that ends it and is returned.
  mutating func recover(
    from problem: SyntaxProblem,
    into diagnostics: inout [Diagnostic]
  ) -> Int? {
    var problem = problem
    var skipsItems = false
    if lexer.depth > 0 {
      let opening = lexer.outermost
      if problem.isLimit {
        lexer.at = max(lexer.nestEnd(from: opening), lexer.at)
      } else {
        switch lexer.balance(from: opening) {
        case .closed(let behind): lexer.at = max(behind, lexer.at)
        case .unclosedQuote(let quote):
          problem = .unclosedQuote(at: quote)
          lexer.at = quote + 1
        case .endOfText where incompleteness == nil && lexer.isAtEnd:
          incompleteness = .bracket
          mistakes -= 1
          fallthrough
        case .mismatch, .endOfLine, .endOfText:
          problem = .unclosed(lexer.bytes[opening], at: opening)
          lexer.at = opening + 1
          skipsItems = true
        }
      }
      lexer.forgetBrackets()
    }
    lexer.operators = 0
    report(problem, into: &diagnostics)
    let brace = lexer.skipLine()
    if brace == nil, skipsItems { lexer.skipItemLines() }
    return brace
  }

  /// Steps over a block too deep to read, by its braces alone; false when the text ends first.
  mutating func skipBlock() -> Bool {
    var open = 1
    while moveToItem() {
      if lexer.next == .closeBrace {
        lexer.at += 1
        open -= 1
        if open == 0 { return true }
      }
      if let brace = lexer.skipLine() {
        lexer.at = brace + 1
        open += 1
      }
    }
    return false
  }
}

extension Lexer {
  /// Steps to the end of the line, or to the final `{` that opens a block, whose offset it returns.
  mutating func skipLine() -> Int? {
    var ignoresQuotes = false
    while at < end {
      let byte = bytes[at]
      switch byte {
      case .newline: return nil
      case .openBrace where standsApart(at) && isFinalBrace(at): return at
      case .openBracket, .openParenthesis:
        if case .closed(let behind) = balance(from: at) { at = behind } else { at += 1 }
      case .doubleQuote, .singleQuote:
        if !ignoresQuotes, opensQuote(at), let behind = quoteEnd(at) {
          at = behind
        } else {
          ignoresQuotes = true
          at += 1
        }
      case .hash where standsApart(at): skipComment()
      case .backslash: at = continuation(at) ?? at + 1
      default: at += 1
      }
    }
    return nil
  }

  /// Steps over lines that can only be items of a list that was given up: they begin no command.
  mutating func skipItemLines() {
    while at < end {
      var index = at + 1
      while index < end, bytes[index].isBlank { index += 1 }
      guard index < end, bytes[index].isQuote || bytes[index].isOpening else { return }
      at = index
      skipComment()
    }
  }
}
