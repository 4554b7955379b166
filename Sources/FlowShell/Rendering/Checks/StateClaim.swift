import FlowCommands
package import FlowNavigation

/// A claim that can be held against any state of an app: what stands behind `expect`, or a condition.
package struct StateClaim: Sendable {
  /// The claim as a flow has it behind `expect`: a condition is written out as `that COND`.
  package let text: String
  private let expectation: Expectation

  /// Reads a claim that an option was given; what is wrong is told with a caret under it.
  package static func read(
    _ words: String,
    option: String,
    definition: AppDefinition
  ) -> Result<StateClaim, ConditionText.Problem> {
    ConditionText.read(words, named: option, for: definition).map { expectation in
      let line = ConditionText.line(words, for: definition)
      return StateClaim(text: String(line.dropFirst("expect ".count)), expectation: expectation)
    }
  }

  /// Whether a world is as the claim says; what cannot be told there breaks nothing.
  package func holds(in world: World) -> Bool { outcome(in: world) ?? true }

  /// The opposite of `holds`, but for what cannot be told.
  package func fails(in world: World) -> Bool { outcome(in: world).map { !$0 } ?? true }

  private func outcome(in world: World) -> Bool? {
    let check = ExpectationCheck(world: world, turn: Turn(), refusal: nil, hasTrace: false)
    do throws(Refusal) {
      return try check.evaluate(expectation) == .holds
    } catch {
      return nil
    }
  }
}
