package import FlowNavigation
import FlowScript

/// Decisions speak the language of handlers.
extension DecisionTurn {
  /// The value of an expression such as `$event.id` or `$depth + 1`; null when there is none.
  ///
  /// What cannot be read, and what has no value, refuses the whole turn.
  package mutating func value(of text: String) -> Value {
    let source = SourceText(name: "", bytes: Array(text.utf8))
    let range = SourceRange(0, source.bytes.count)
    do throws(SyntaxProblem) {
      let syntax = try ExpressionSyntax.parse(source, range)
      var lowering = Lowering(definition: definition, source: source)
      return value(of: lowering.expression(syntax))
    } catch {
      fail(Self.quoted(text, error.message))
      return .null
    }
  }

  /// Adds lines as a handler has them; what cannot be read refuses the whole turn.
  package mutating func append(_ text: String) {
    let (source, problems) = SourceText.checked(name: "", bytes: Array(text.utf8))
    let (statements, diagnostics) = Parser.parse(source, rules: CommandTable.syntaxRules)
    if let first = (problems + diagnostics).first { return fail(Self.quoted(text, first.message)) }
    var lowering = Lowering(definition: definition, source: source)
    var code: [Instruction] = []
    var failures: [ReadingFailure] = []
    lowering.instructions(statements, into: &code, failures: &failures)
    if let first = failures.first { return fail(Self.quoted(text, first.message)) }
    append(code)
  }

  private static func quoted(_ text: String, _ problem: String) -> String {
    "'\(SafeText.string(text))': \(problem)"
  }
}
