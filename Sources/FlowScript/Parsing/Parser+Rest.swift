extension Parser {
  /// Reads a range as what stands behind the first word of a line: arguments, or one raw condition.
  ///
  /// The word of the statement is empty. Nil where there is more than the rest of one line.
  package static func rest(
    of source: SourceText,
    _ range: SourceRange,
    isCondition: Bool
  ) throws(SyntaxProblem) -> Statement? {
    var reader = StatementReader(source, rules: SyntaxRules([]))
    reader.lexer = Lexer(source, range)
    var head = HeadPieces(end: range.start)
    do throws(SyntaxProblem) {
      if isCondition {
        let raw = try reader.lexer.readCondition()
        head.raw = raw
        head.end = raw.isEmpty ? range.start : raw.end
      } else {
        try reader.readArguments(of: nil, into: &head)
      }
    } catch {
      throw reader.lexer.cause(of: error)
    }
    if reader.moveToItem() { return nil }
    let start = Int(range.start)
    return Statement(
      word: SourceRange(start, start),
      arguments: head.arguments,
      raw: head.raw,
      range: SourceRange(start, Int(head.end))
    )
  }
}
