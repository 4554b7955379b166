extension ExpressionSyntax {
  /// Parses a raw condition; nil when it is wrong, with the reason among the diagnostics.
  package static func parse(
    _ source: SourceText,
    _ range: SourceRange,
    into diagnostics: inout [Diagnostic]
  ) -> ExpressionSyntax? {
    do throws(SyntaxProblem) {
      return try parse(source, range)
    } catch {
      diagnostics.append(Diagnostic(in: source, error))
      return nil
    }
  }

  /// Parses a raw condition.
  package static func parse(
    _ source: SourceText,
    _ range: SourceRange
  ) throws(SyntaxProblem) -> ExpressionSyntax {
    var lexer = Lexer(source, range, joined: true)
    do throws(SyntaxProblem) {
      let expression = try lexer.readExpression()
      lexer.skipBlanks()
      guard lexer.isAtEnd else { throw lexer.unexpected("an operator is missing here") }
      return expression
    } catch {
      throw lexer.cause(of: error)
    }
  }

  /// The bare word that a range begins with behind any `not`, and how many of these there are.
  ///
  /// Nil where it begins as an expression does: with a sign, a value or a function.
  package static func bareWord(
    _ source: SourceText,
    _ range: SourceRange
  ) -> (word: SourceRange, negations: Int)? {
    var lexer = Lexer(source, range)
    var negations = 0
    while true {
      lexer.skipBlanks()
      let start = lexer.at
      let end = lexer.nameEnd(start)
      if end == start || lexer.next.isDigit || lexer.byte(end) == .openParenthesis { return nil }
      lexer.at = end
      guard lexer.isKeyword("not", start, end) else {
        let word = SourceRange(start, end)
        return isCondition(word, source) ? nil : (word, negations)
      }
      negations += 1
      lexer.skipBlanks()
      // A `not` with nothing behind it is the word itself.
      if lexer.isAtEnd { return (SourceRange(start, end), negations) }
    }
  }

  /// Splits `COND max N` at the last ` max ` that stands outside quotes and brackets.
  package static func splitTrailing(
    _ source: SourceText,
    _ range: SourceRange,
    keyword: StaticString
  ) -> (SourceRange, SourceRange)? {
    var lexer = Lexer(source, range, joined: true)
    lexer.skipBlanks()
    var found: (before: Int, behind: Int)?
    var previous: Int?
    while !lexer.isAtEnd {
      let start = lexer.at
      guard (try? lexer.skipConditionPiece()) == true else { break }
      let end = lexer.at
      lexer.skipBlanks()
      if let previous, !lexer.isAtEnd, lexer.isKeyword(keyword, start, end) {
        found = (previous, lexer.at)
      }
      previous = end
    }
    return found.map {
      (SourceRange(Int(range.start), $0.before), SourceRange($0.behind, Int(range.end)))
    }
  }
}
