/// An expression as it was written: a condition, the inside of `( … )`, or a path behind `$`.
package indirect enum ExpressionSyntax: Hashable, Sendable {
  /// A number, exactly as written, without its sign.
  case number(SourceRange)
  /// A bare name: `true`, `false`, `null` or text.
  case name(SourceRange)
  /// A quoted string, a list, or other literal value.
  case value(ValueSyntax)
  /// `$root.member.1`: the range of the root (without `$`; may be `ID#n`) and of each member.
  case path(root: SourceRange, members: [SourceRange], SourceRange)
  /// `not x`, `-x`, `count(x)`, `alive(x)`.
  case unary(UnaryOperator, ExpressionSyntax, SourceRange)
  /// `a and b`, `a == b`, `a + b` …
  case binary(BinaryOperator, ExpressionSyntax, ExpressionSyntax, SourceRange)

  /// Where the expression stands.
  package var range: SourceRange {
    switch self {
    case .number(let range), .name(let range), .path(_, _, let range), .unary(_, _, let range),
      .binary(_, _, _, let range):
      range
    case .value(let value): value.range
    }
  }
}

/// An operator with one operand.
package enum UnaryOperator: Hashable, Sendable {
  case not
  case negate
  case count
  case alive
}

/// An operator between two operands.
package enum BinaryOperator: Hashable, Sendable {
  case or
  case and
  case equal
  case notEqual
  case less
  case lessOrEqual
  case greater
  case greaterOrEqual
  case isIn
  case add
  case subtract
  case multiply
  case divide
}
