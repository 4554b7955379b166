import FlowCommands
package import FlowNavigation
package import FlowScript

/// A claim that can be held against any state of an app: what stands behind `expect`, or a condition.
package struct StateClaim: Sendable {
  /// The claim as a flow has it behind `expect`: a condition is written out as `that COND`.
  package let text: String
  private let expectation: Expectation

  /// Reads a claim that an option was given; what is wrong is told with a caret under it.
  ///
  /// What `isOfStep` may ask for what was before the step.
  package static func read(
    _ words: String,
    option: String,
    definition: AppDefinition,
    members: MemberPaths = MemberPaths(),
    isOfStep: Bool = false
  ) -> Result<StateClaim, ConditionText.Problem> {
    let text = ConditionText(
      words,
      named: option,
      for: definition,
      members: members,
      isOfStep: isOfStep
    )
    return text.expectation().map { expectation in
      StateClaim(text: String(text.line.dropFirst("expect ".count)), expectation: expectation)
    }
  }

  /// The expressions that it asks for, before a step and behind it.
  package func expressions(of definition: AppDefinition) -> [Expression] {
    expectation.withoutBefore(definition.tables.symbols).expressions
  }

  /// Whether it asks for what was before a step.
  package var asksForBefore: Bool { expectation.expressions.contains(where: \.asksForBefore) }

  /// Whether it asks for anything of an app.
  package var asksApp: Bool { expectation.expressions.contains(where: \.asksApp) }

  /// The claim with what it asks for before a step as it is in a world; nil where that cannot be told, as of a node
  /// that is not there.
  package func settled(before world: World) -> StateClaim? {
    guard case .that(let condition) = expectation.claim else { return self }
    let definition = world.definition
    let settled = try? condition.replacingBefore(definition.tables.symbols) {
      (path) throws(Refusal) in
      let path = Expression(nodes: [.path(path)])
      return .constant(try world.value(of: .expression(path), in: Transaction()))
    }
    guard let settled else { return nil }
    let words = (expectation.isNegated ? "not that " : "that ")
    return StateClaim(
      text: words + ActionWriter.text(of: settled, in: definition),
      expectation: Expectation(.that(settled), isNegated: expectation.isNegated)
    )
  }

  /// Reads a claim of an app of Swift, of which no more is known than its names.
  package static func read(
    _ words: String,
    option: String,
    vocabulary: Vocabulary
  ) -> Result<StateClaim, ConditionText.Problem> {
    let text = ConditionText(words, named: option, in: vocabulary)
    return text.expectation().map { expectation in
      StateClaim(text: String(text.line.dropFirst("expect ".count)), expectation: expectation)
    }
  }

  /// Whether an app is as the claim says.
  ///
  /// Of a node that is not there nothing can be told, which breaks nothing; what makes no sense, as
  /// `1 < null` does, is neither so nor its opposite.
  package func holds(in engine: some Engine) -> Bool {
    switch outcome(in: engine) {
    case .is(let holds): holds
    case .refused(let refusal): refusal.code != .badValue
    }
  }

  /// Whether an app is not as the claim says, with the same exceptions.
  package func fails(in engine: some Engine) -> Bool {
    switch outcome(in: engine) {
    case .is(let holds): !holds
    case .refused(let refusal): refusal.code != .badValue
    }
  }

  /// Whether an app is as the claim says, which can be told.
  package func isTrue(in engine: some Engine) -> Bool {
    if case .is(true) = outcome(in: engine) { true } else { false }
  }

  /// What the claim asks for that an app or its engine does not know, as a sentence with what is possible;
  /// nil where all is known.
  package func unknown(in engine: some Engine) -> String? {
    let vocabulary = engine.vocabulary
    if case .screen(.id(let id)) = expectation.claim, case .coordinator = vocabulary.entity(id) {
      let name = vocabulary.text(id)
      return "'\(name)' is a coordinator and no screen (did you mean 'alive \(name)'?)"
    }
    guard case .refused(let refusal) = outcome(in: engine),
      [.unknownID, .unknownEvent, .unknownService, .notSupported].contains(refusal.code)
    else { return nil }
    return RefusedLine(refusal, of: engine, vocabulary).reason
  }

  /// Why the claim makes no sense of an app; nil where it does.
  package func nonsense(in engine: some Engine) -> String? {
    guard case .refused(let refusal) = outcome(in: engine), refusal.code == .badValue else {
      return nil
    }
    return RefusalText.reason(refusal, of: engine)
  }

  private enum Outcome {
    case `is`(Bool)
    case refused(Refusal)
  }

  private func outcome(in engine: some Engine) -> Outcome {
    let check = ExpectationCheck(
      engine: engine,
      transaction: Transaction(),
      refusal: nil,
      hasTrace: false
    )
    do throws(Refusal) {
      return .is(try check.evaluate(expectation) == .holds)
    } catch {
      return .refused(error)
    }
  }
}
