extension Lexer {
  /// How the search for the partner of a bracket ended.
  enum Balance {
    /// Found: the offset behind it.
    case closed(Int)
    /// A quote that its line does not close came first.
    case unclosedQuote(Int)
    /// Another bracket's partner came first, or too many brackets opened.
    case mismatch
    /// A line end came first, where lines are not joined.
    case endOfLine
    /// The text ended first.
    case endOfText
  }

  /// Looks for the partner of the bracket at an offset.
  ///
  /// A search that fails has seen at most 64 other openings: over all lines of a broken file
  /// the searches stay linear.
  func balance(from offset: Int) -> Balance {
    var brackets = BracketStack()
    var index = offset
    while index < end {
      let byte = bytes[index]
      switch byte {
      case .openBracket, .openBrace, .openParenthesis:
        guard brackets.push(byte) else { return .mismatch }
      case .closeBracket, .closeBrace, .closeParenthesis:
        guard brackets.pop(byte) else { return .mismatch }
        if brackets.depth == 0 { return .closed(index + 1) }
      case .doubleQuote, .singleQuote:
        if opensQuote(index) {
          guard let behind = quoteEnd(index) else { return .unclosedQuote(index) }
          index = behind
          continue
        }
      case .newline:
        if !brackets.joins { return .endOfLine }
      case .hash:
        if brackets.joins, standsApart(index) {
          while index < end, bytes[index] != .newline { index += 1 }
          continue
        }
      default: break
      }
      index += 1
    }
    return brackets.joins ? .endOfText : .endOfLine
  }

  /// Whether a quote at an offset opens a text; inside a word it is a character like others.
  func opensQuote(_ offset: Int) -> Bool {
    guard offset > 0 else { return true }
    let before = bytes[offset - 1]
    return !before.isNameByte && before < 0x80 && !before.isQuote && before != .dot
  }

  /// The offset behind the bracket at an offset and all within, counted without regard to kinds.
  func nestEnd(from offset: Int) -> Int {
    var depth = 0
    var index = offset
    while index < end {
      let byte = bytes[index]
      index += 1
      if byte.isOpening {
        depth += 1
      } else if byte.isClosing {
        depth -= 1
        if depth <= 0 { return index }
      }
    }
    return end
  }
}

extension Lexer {
  /// The cause of a problem: the outermost open bracket when it has no partner, else the problem
  /// itself.
  func cause(of problem: SyntaxProblem) -> SyntaxProblem {
    if depth == 0 || problem.isLimit { return problem }
    return balance(from: outermost).problem(opening: bytes[outermost], at: outermost) ?? problem
  }
}

extension Lexer.Balance {
  /// What is wrong with the bracket; nil when its partner was found.
  func problem(opening: UInt8, at offset: Int) -> SyntaxProblem? {
    switch self {
    case .closed: nil
    case .unclosedQuote(let quote): .unclosedQuote(at: quote)
    case .mismatch, .endOfLine, .endOfText: .unclosed(opening, at: offset)
    }
  }
}
