package import FlowNavigation
import FlowScript

/// Decisions speak the language of handlers.
extension DecisionTransaction {
  /// The value of an expression such as `$event.id` or `$depth + 1`; null for an absent member.
  ///
  /// An expression that cannot be read, or has no value, refuses the whole decision.
  package mutating func value(of text: String) -> Value {
    let source = SourceText(name: "", bytes: Array(text.utf8))
    let range = SourceRange(0, source.bytes.count)
    do throws(SyntaxProblem) {
      let syntax = try ExpressionSyntax.parse(source, range)
      var lowering = Lowering(definition.vocabulary, source: source)
      return value(of: lowering.expression(syntax))
    } catch {
      fail(source, at: error.range, error.message)
      return .null
    }
  }

  /// Adds lines as a handler has them; what cannot be read refuses the whole turn.
  package mutating func append(_ text: String) {
    let (source, problems) = SourceText.checked(name: "", bytes: Array(text.utf8))
    let (statements, diagnostics) = Parser.parse(source, rules: CommandTable.syntaxRules)
    if let first = (problems + diagnostics).first {
      return fail(first)
    }
    var lowering = Lowering(definition.vocabulary, source: source)
    var code: [Instruction] = []
    var failures: [ReadingFailure] = []
    lowering.instructions(statements, into: &code, failures: &failures)
    if let first = failures.first {
      return fail(source, at: first.range, first.message)
    }
    append(code)
  }

  private mutating func fail(_ source: SourceText, at range: SourceRange, _ message: String) {
    fail(Diagnostic(in: source, at: range, code: "", message: message))
  }

  /// Refuses with the line that is wrong.
  private mutating func fail(_ problem: Diagnostic) {
    fail("'\(problem.sourceLine)': \(problem.message)")
  }
}
