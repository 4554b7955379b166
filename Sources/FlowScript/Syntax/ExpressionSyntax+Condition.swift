/// Conditions that can be told to be none before anything runs.
extension ExpressionSyntax {
  /// The part that can never be true or false, whatever its paths have; nil where it may be a condition.
  ///
  /// A number, a text, a list or a map is neither; null counts as false.
  package func noCondition(in source: SourceText) -> SourceRange? {
    switch self {
    case .path, .unary(.alive, _, _): nil
    case .name(let range): Self.isCondition(range, source) ? nil : range
    case .value(let value): value.noCondition(in: source)
    case .unary(.not, let operand, _): operand.noCondition(in: source)
    case .binary(.and, let left, let right, _), .binary(.or, let left, let right, _):
      left.noCondition(in: source) ?? right.noCondition(in: source)
    case .binary(.add, _, _, _), .binary(.subtract, _, _, _), .binary(.multiply, _, _, _),
      .binary(.divide, _, _, _), .unary, .number:
      range
    case .binary: nil
    }
  }

  static func isCondition(_ word: SourceRange, _ source: SourceText) -> Bool {
    ["true", "false", "null"].contains(source.string(word))
  }
}

extension ValueSyntax {
  /// The part that can never be true or false; nil where it may be a condition.
  package func noCondition(in source: SourceText) -> SourceRange? {
    switch self {
    case .expression(let expression): expression.noCondition(in: source)
    case .word(let range): ExpressionSyntax.isCondition(range, source) ? nil : range
    case .quoted, .text, .list, .map: range
    }
  }
}
