/// Parses a whole text at once.
package enum Parser {
  /// All statements, and all that is wrong, sorted by place.
  package static func parse(
    _ source: SourceText,
    rules: SyntaxRules
  ) -> (statements: [Statement], diagnostics: [Diagnostic]) {
    var reader = StatementReader(source, rules: rules)
    var statements: [Statement] = []
    var diagnostics: [Diagnostic] = []
    while let statement = reader.next(into: &diagnostics) { statements.append(statement) }
    return (statements, Diagnostic.sorted(diagnostics))
  }
}
