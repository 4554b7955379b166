extension Lexer {
  /// Reads `( … )`; the parentheses are not a part of the expression's range.
  mutating func readParentheses() throws(SyntaxProblem) -> ExpressionSyntax {
    try open()
    let expression = try readExpression()
    skipBlanks()
    guard next == .closeParenthesis else { throw unexpected("')' is missing here") }
    close()
    return expression
  }

  /// Reads an expression whose operators bind at least as tightly as `level`.
  mutating func readExpression(
    level: BinaryOperator.Level = .or
  ) throws(SyntaxProblem) -> ExpressionSyntax {
    skipBlanks()
    let start = at
    var left = try readOperand(level: level)
    while let (binary, length) = peekOperator(), binary.level >= level {
      try countOperator()
      at += length
      let right = try readExpression(level: binary.level.next)
      left = .binary(binary, left, right, SourceRange(start, at))
      if binary.level == .comparison, let (again, _) = peekOperator(), again.level == .comparison {
        throw .chainedComparison(at)
      }
    }
    return left
  }

  /// Counts one operator more; the tree of an expression is never deeper than they are many.
  private mutating func countOperator() throws(SyntaxProblem) {
    operators += 1
    guard operators <= SyntaxLimits.operators else { throw .tooManyOperators(at) }
  }

  private mutating func readOperand(
    level: BinaryOperator.Level
  ) throws(SyntaxProblem) -> ExpressionSyntax {
    let start = at
    switch next {
    case .minus:
      try countOperator()
      at += 1
      skipBlanks()
      return .unary(.negate, try readOperand(level: .unary), SourceRange(start, at))
    case .openParenthesis: return try readParentheses()
    case .doubleQuote: return .value(try readDoubleQuoted())
    case .singleQuote: return .value(try readSingleQuoted())
    case .openBracket: return .value(try readList())
    case .openBrace: return .value(try readMap())
    case .dollar:
      guard case .interpolation(let path, let fallback)? = try readInterpolation() else {
        throw .noName(start)
      }
      guard fallback == nil else { throw .defaultInExpression(path.range) }
      return path
    default: return try readNamed(level: level)
    }
  }

  /// Reads a number, a name, `not x`, `count(x)` or `alive(x)`.
  private mutating func readNamed(
    level: BinaryOperator.Level
  ) throws(SyntaxProblem) -> ExpressionSyntax {
    let start = at
    if next.isDigit, let behind = numberEnd() {
      at = behind
      return .number(SourceRange(start, at))
    }
    let behind = bareNameEnd()
    guard behind > start else { throw unexpected("a value is missing here") }
    if isKeyword("not", start, behind) {
      guard level <= .not else { throw .looseNot(SourceRange(start, behind)) }
      try countOperator()
      at = behind
      return .unary(.not, try readExpression(level: .not), SourceRange(start, at))
    }
    for keyword in ["and", "or", "in"] as [StaticString] where isKeyword(keyword, start, behind) {
      throw .missingOperand(SourceRange(start, behind))
    }
    at = behind
    if next == .openParenthesis {
      let function: UnaryOperator
      if isKeyword("count", start, behind) {
        function = .count
      } else if isKeyword("alive", start, behind) {
        function = .alive
      } else {
        throw .unknownFunction(start, behind)
      }
      try countOperator()
      return .unary(function, try readParentheses(), SourceRange(start, at))
    }
    return .name(SourceRange(start, behind))
  }
}

extension SyntaxProblem {
  fileprivate static func chainedComparison(_ offset: Int) -> Self {
    Self(at: offset, "comparisons do not chain; write 'a < b and b < c'")
  }

  fileprivate static func tooManyOperators(_ offset: Int) -> Self {
    Self(
      at: offset,
      code: "limit",
      "more than \(SyntaxLimits.operators) operators in one expression\(SyntaxLimits.fixed)"
    )
  }

  fileprivate static func noName(_ offset: Int) -> Self {
    Self(at: offset, "a name is missing after '$'")
  }

  fileprivate static func defaultInExpression(_ range: SourceRange) -> Self {
    Self(range, "a default with ':-' belongs in a text, not in an expression")
  }

  fileprivate static func looseNot(_ range: SourceRange) -> Self {
    Self(range, "'not' needs parentheses here: '(not …)'")
  }

  fileprivate static func missingOperand(_ range: SourceRange) -> Self {
    Self(range, "a value is missing before this operator")
  }

  fileprivate static func unknownFunction(_ start: Int, _ end: Int) -> Self {
    Self(SourceRange(start, end), "the only functions are 'count(…)' and 'alive(…)'")
  }
}
