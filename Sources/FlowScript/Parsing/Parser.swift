/// Parses a whole text at once.
package enum Parser {
  /// All statements, and the problems sorted by place, with a last one for those over the limit.
  package static func parse(
    _ source: SourceText,
    rules: SyntaxRules
  ) -> (statements: [Statement], diagnostics: [Diagnostic]) {
    var room = SyntaxLimits.statements
    let (statements, diagnostics, leftOut) = parse(source, rules: rules, room: &room)
    if leftOut == 0 { return (statements, diagnostics) }
    return (statements, diagnostics + [Diagnostic(in: source, .more(leftOut, source.bytes.count))])
  }

  /// The statements of one of several texts that are kept together, the problems, and the number of
  /// those not told; `room` lines are left for all texts.
  package static func parse(
    _ source: SourceText,
    rules: SyntaxRules,
    room: inout Int
  ) -> (statements: [Statement], diagnostics: [Diagnostic], leftOut: Int) {
    var reader = StatementReader(source, rules: rules, room: room)
    var statements: [Statement] = []
    var diagnostics: [Diagnostic] = []
    while let statement = reader.next(into: &diagnostics) { statements.append(statement) }
    room = reader.room
    return (statements, Diagnostic.sorted(diagnostics), reader.leftOut)
  }
}
