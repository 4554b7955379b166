package import FlowNavigation

/// What is wrong with a state, and which conditions hold there; without serials.
package struct StateNote: Hashable, Sendable {
  package var findings: [StepNote.Warning] = []
  /// The numbers of the conditions that do not hold, or cannot be told.
  package var failing: [Int] = []

  package init() {}

  init(_ world: World, _ conditions: [Condition]) {
    // What comes up too often on a stack is found by its growth, or when it is shown.
    for finding in world.findings(countsEntries: false) {
      findings.append(
        StepNote.Warning(lint: finding.lint, node: finding.node.id, subject: finding.subject.id)
      )
    }
    for (number, condition) in conditions.enumerated()
    where condition.occasion == nil && !condition.holds(world) {
      failing.append(number)
    }
  }

  /// Something that is asked of every state, or of each behind a step with an occasion.
  package struct Condition: Sendable {
    package var occasion: ClaimDeclaration.Occasion?
    package var holds: @Sendable (World) -> Bool
    /// Why it makes no sense in a state; nil where it does.
    package var nonsense: @Sendable (World) -> String?
    /// The expressions that it asks for; nil where that is not known.
    package var reads: [Expression]?
    /// What it asks behind a step from a world, and how that is written; nil where it asks for nothing before the step.
    package var settled: Settled?

    /// A condition with what it asks for before a step as that is in a world; nil where that cannot be told.
    ///
    /// The claim is nil where nothing of the app is left in it.
    package typealias Settled = @Sendable (World) -> (condition: Condition, claim: String?)?

    package init(
      behind occasion: ClaimDeclaration.Occasion? = nil,
      nonsense: @escaping @Sendable (World) -> String? = { _ in nil },
      reads: [Expression]? = nil,
      settled: Settled? = nil,
      _ holds: @escaping @Sendable (World) -> Bool
    ) {
      self.occasion = occasion
      self.holds = holds
      self.nonsense = nonsense
      self.reads = reads
      self.settled = settled
    }
  }
}

/// What makes a state another one where the view is an expression.
package struct ViewedExpression: Sendable {
  package let text: String
  /// The expressions that it asks for; nil where that is not known.
  let reads: [Expression]?
  let value: @Sendable (World) -> String

  package init(
    _ text: String,
    reads: [Expression]? = nil,
    _ value: @escaping @Sendable (World) -> String
  ) {
    self.text = text
    self.reads = reads
    self.value = value
  }
}

/// The notes on the states of a search, each once; 0 is that nothing is wrong.
struct StateNoteTable {
  private(set) var notes = [StateNote()]
  private var numbers = [StateNote(): 0]

  mutating func number(of note: StateNote) -> Int {
    if let known = numbers[note] { return known }
    notes.append(note)
    numbers[note] = notes.count - 1
    return notes.count - 1
  }
}
