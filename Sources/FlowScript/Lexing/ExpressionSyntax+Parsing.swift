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
      var problem = error
      if lexer.depth > 0, !problem.isLimit,
        let unclosed = lexer.balance(from: lexer.outermost).problem(
          opening: lexer.bytes[lexer.outermost],
          at: lexer.outermost
        )
      {
        problem = unclosed
      }
      throw problem
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
