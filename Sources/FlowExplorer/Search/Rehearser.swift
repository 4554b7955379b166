import FlowNavigation

/// Does ahead what is not known of some states, on a thread of its own, with worlds of its own.
///
/// What it knows is what the search knows, which does not change meanwhile. What would need a new number it
/// leaves to the search.
final class Rehearser: @unchecked Sendable {
  // Sound: one thread at a time uses it.
  private var expander: Expander
  private(set) var tape = StepTape()
  /// How much it was held up since it began: what it did in vain, times the numbers to be taken over again.
  private var losses = 0
  private let nothing: CoverageHits?

  /// After that it leaves the rest of the states to the search.
  private static let mostLosses = 1 << 16

  init(_ expander: Expander) {
    var plan: CoveragePlan?
    if let recorder = expander.transaction.coverage {
      let known = recorder.plans.first { $0.definition === expander.definition }
      plan = known ?? CoveragePlan(expander.definition)
    }
    nothing = plan.map { CoverageHits(count: $0.items.count) }
    self.expander = Expander(
      expander.definition,
      expander.families,
      conditions: expander.conditions,
      coverage: plan.map { CoverageRecorder(plans: [$0]) },
      remembers: expander.remembers
    )
  }

  /// Begins anew with what a search knows.
  func begin(_ known: Expander) {
    tape.removeAll()
    losses = 0
    expander.borrow(known)
  }

  /// Lets go of what the search knows, so that it can be changed in its place.
  func end() { expander.giveBack() }

  /// Does ahead what is not known of a state.
  func rehearse(
    _ words: UnsafeBufferPointer<UInt32>,
    isFirst: Bool,
    inspects: Bool,
    _ known: Expander
  ) {
    if losses < Self.mostLosses, !tape.isFull {
      let isWhole = isFirst || !known.remembers
      let lost = expander.rehearse(words, isWhole: isWhole, inspects, known.codec, &tape)
      losses += lost * (known.codec.numberCount + 64)
    }
    tape.endState(takeHits(known))
  }

  /// Exchanges the tape for another one: whoever reads it has it to itself.
  func exchange(_ tape: inout StepTape) { swap(&self.tape, &tape) }

  /// What the state reached that the search has not reached yet.
  private func takeHits(_ known: Expander) -> CoverageHits? {
    guard let nothing, let recorder = expander.transaction.coverage, let hits = recorder.hits else {
      return nil
    }
    recorder.takeBack(to: nothing)
    if hits.isEmpty { return nil }
    if let all = known.transaction.coverage?.hits, hits.isSubset(of: all) { return nil }
    return hits
  }
}
