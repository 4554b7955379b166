/// Why a text cannot end here: what makes a prompt go on with `... `.
package enum Incompleteness: Hashable, Sendable {
  /// A block waits for its `}`.
  case block
  /// A `[` or `(` waits for its partner.
  case bracket
  /// A final `\` waits for the next line.
  case backslash

  /// The block, bracket or quote that is open at the end of the lines; nil when they are whole, or
  /// wrong for good.
  package static func of(_ bytes: [UInt8], rules: SyntaxRules) -> Incompleteness? {
    var reader = StatementReader(SourceText(name: "", bytes: bytes), rules: rules)
    var diagnostics: [Diagnostic] = []
    while reader.next(into: &diagnostics) != nil {}
    if reader.lexer.endedInBackslash { return .backslash }
    return reader.mistakes == 0 ? reader.incompleteness : nil
  }
}
