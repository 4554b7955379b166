import FlowDefinitions
import FlowExplorer
import FlowNavigation
import FlowScript
import Replay

/// What came of holding an app against its design.
public struct Conformity: Sendable, CustomStringConvertible {
  /// How many states of the design were compared.
  public let states: Int
  /// How many steps were taken in both.
  public let steps: Int
  /// The lines, as the app can be given them, to the first place where they part; nil where they do not.
  public let parting: [String]?
  /// What the design leaves open by `hole`, and was not compared, screen by screen.
  public let open: [String]
  /// What the design leaves open by `varies`, screen by screen: whether it can be used was not compared.
  public let varying: [String]
  /// The screens of the design that no step has come to.
  public let unseen: [String]
  /// What was found, as `conform` prints it.
  public let description: String
}

/// Why an app could not be held against a design.
public struct DesignFailure: Error, CustomStringConvertible {
  /// What is wrong.
  public let description: String
}

extension LiveApp {
  /// Holds the app against its design, as `conform` does: all that a user can do there is done in both.
  ///
  /// ```swift
  /// let found = try ItemsApp.app.conforming(to: "Items.nav")
  /// #expect(found.parting == nil, "\(found)")
  /// ```
  ///
  /// - Parameters:
  ///   - path: the definition.
  ///   - states: so many of its states at most.
  ///   - opensLinks: whether the links of the definition are opened in both, too.
  /// - Returns: whether and where they part.
  /// - Throws: `DesignFailure` where the definition is wrong, or one of the two cannot be launched.
  @MainActor
  public func conforming(
    to path: String,
    states: Int = 200,
    opensLinks: Bool = false
  ) throws -> Conformity {
    let loaded = ProcessEnvironment.load(path)
    guard let definition = loaded.definition else {
      let problem = loaded.diagnostics.first { $0.severity == .error }
      throw DesignFailure(description: "\(path): \(problem?.message ?? "cannot be loaded")")
    }
    var (design, app) = (definition.engine(), engine())
    do throws(Refusal) {
      try design.launch(in: Transaction())
      try app.launch(in: Transaction())
    } catch {
      throw DesignFailure(description: "cannot be launched: \(error.code.rawValue)")
    }
    // A test runner has threads of its own, which a fork would leave in the middle of something.
    let families: ActionFamilies = opensLinks ? [.onBoth, .links] : .onBoth
    let start = ConformedState(design: design, app: app, families: families)
    var kept = KeptStates(start)
    let found = Conformance(
      from: start.told(),
      of: definition.vocabulary,
      app: vocabulary,
      in: &kept,
      limit: states
    )
    return Conformity(
      states: found.states,
      steps: found.steps,
      parting: found.parting?.ownLines,
      open: found.open,
      varying: found.varying,
      unseen: found.unseen,
      description: found.text
    )
  }
}
