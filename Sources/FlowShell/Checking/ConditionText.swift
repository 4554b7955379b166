import FlowChecking
package import FlowCommands
package import FlowNavigation
package import FlowScript

/// A condition as a command line has it: what may stand behind `expect`, or a plain condition.
package struct ConditionText {
  private let source: SourceText
  private let encoding: [Diagnostic]
  private let vocabulary: Vocabulary
  /// Nil for an app that is not described.
  private let definition: AppDefinition?
  private let members: MemberPaths
  /// Whether it is asked behind steps, and may ask for what was before.
  private let isOfStep: Bool

  /// A text; `name` is what messages call it.
  ///
  /// `members` are those that services may have; none where flows may have set others. What `isOfStep` is asked
  /// behind steps, and may ask for what was before.
  package init(
    _ text: String,
    named name: String,
    for definition: AppDefinition,
    members: MemberPaths = MemberPaths(),
    isOfStep: Bool = false
  ) {
    (source, encoding) = SourceText.checked(name: name, bytes: Array(text.utf8))
    vocabulary = definition.vocabulary
    self.definition = definition
    self.members = members
    self.isOfStep = isOfStep
  }

  /// A text about an app that is not described.
  init(_ text: String, named name: String, in vocabulary: Vocabulary) {
    (source, encoding) = SourceText.checked(name: name, bytes: Array(text.utf8))
    self.vocabulary = vocabulary
    definition = nil
    members = MemberPaths()
    isOfStep = false
  }

  /// What is wrong with a condition.
  package struct Problem: Error, Hashable, Sendable {
    package var diagnostics: [Diagnostic]
  }

  /// What the text claims of an app, or all that is wrong with it.
  package func expectation() -> Result<Expectation, Problem> {
    read { lowering throws(ReadingFailure) in try lowering.stateClaim(whole) }
  }

  /// An expression that is asked of worlds.
  package struct Asked: Sendable {
    package var expression: Expression
    /// What it says of a world, as text: its value, or why it has none.
    package var value: @Sendable (World) -> String
  }

  /// The text as an expression, or all that is wrong with it.
  package func asked() -> Result<Asked, Problem> {
    let read = read { lowering throws(ReadingFailure) in
      (Expectation(.that(try lowering.stateExpression(whole))), whole)
    }
    return read.map { expectation in
      guard case .that(let expression) = expectation.claim else {
        preconditionFailure("what was read is an expression")
      }
      return Asked(expression: expression) { world in
        do throws(Refusal) {
          return try world.value(of: .expression(expression), in: Transaction()).description
        } catch {
          return error.code.rawValue
        }
      }
    }
  }

  /// The line of a flow that claims it.
  package var line: String {
    let text = source.string(whole)
    return (ExpressionSyntax.bareWord(source, whole) == nil ? "expect that " : "expect ") + text
  }

  private var whole: SourceRange { SourceRange(0, source.bytes.count) }

  /// What is read, unless it names what the app does not know.
  private func read(
    _ body: (inout Lowering) throws(ReadingFailure) -> (Expectation, SourceRange)
  ) -> Result<Expectation, Problem> {
    if !encoding.isEmpty { return .failure(Problem(diagnostics: encoding)) }
    var lowering = Lowering(vocabulary, source: source)
    do throws(ReadingFailure) {
      let (expectation, range) = try body(&lowering)
      let problems = problems(with: expectation, at: range)
      return problems.isEmpty ? .success(expectation) : .failure(Problem(diagnostics: problems))
    } catch {
      return .failure(Problem(diagnostics: [Diagnostic(error, in: source)]))
    }
  }

  private func problems(with expectation: Expectation, at range: SourceRange) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    if let definition {
      var check = LineCheck(DeclaredNames(definition, members, isAlone: true))
      let symbols = vocabulary.tables.symbols
      check.check(.check(isOfStep ? expectation.withoutBefore(symbols) : expectation))
      let statement = Statement(word: SourceRange(0, 0), range: range)
      // Here nothing sets variables, and what is doubtful is not asked.
      problems = (check.mistakes + check.variables.map(\.mistake)).map { mistake in
        var mistake = mistake
        if mistake.consequence == .unlessSet { mistake.consequence = .refused }
        var problem = mistake.diagnostic(statement, source, definition)
        problem.severity = .error
        return problem
      }
    }
    if expectation.isIdle { problems.append(.idle(range, in: source, severity: .error)) }
    return Diagnostic.sorted(problems)
  }
}
