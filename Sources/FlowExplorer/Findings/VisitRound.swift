import FlowNavigation

/// Some steps of a search that several threads do once more.
final class VisitRound<Result: Sendable>: @unchecked Sendable {
  // Sound: who takes some steps is the only one to write what comes of them, and that is read when all are
  // done.
  private let steps: ArraySlice<TriedSteps.Step>
  private let visitors: [StepVisitor]
  private let work: Work
  private let found: UnsafeMutableBufferPointer<Result?>

  typealias Work = @Sendable (_ state: Int, Action, World, Transaction) -> Result?

  /// How many steps one takes: mostly of one state.
  private static var partSize: Int { 8 }

  init(_ steps: ArraySlice<TriedSteps.Step>, _ visitors: [StepVisitor], _ work: @escaping Work) {
    self.steps = steps
    self.visitors = visitors
    self.work = work
    found = .allocate(capacity: steps.count)
    found.initialize(repeating: nil)
  }

  deinit {
    found.deinitialize()
    found.deallocate()
  }

  /// What came of each step, in their order.
  var results: [Result?] { Array(found) }

  var partCount: Int { (steps.count + Self.partSize - 1) / Self.partSize }

  func visit(_ part: Int, by job: Int) {
    let first = part * Self.partSize
    for place in first..<min(first + Self.partSize, steps.count) {
      found[place] = visitors[job].visit(steps[steps.startIndex + place], work)
    }
  }
}

/// What a thread needs to do steps of a search once more.
final class StepVisitor: @unchecked Sendable {
  // Sound: one thread at a time uses it.
  private let stateSpace: StateSpace
  private var expander: Expander
  private var world: World
  private var state = -1
  private let transaction = Transaction()

  init(_ stateSpace: StateSpace) {
    self.stateSpace = stateSpace
    expander = Expander(reading: stateSpace.search.expander)
    world = World(stateSpace.definition)
  }

  /// Does something with a step, and the world before it.
  func visit<Result>(_ step: TriedSteps.Step, _ work: VisitRound<Result>.Work) -> Result? {
    if state != Int(step.state) {
      state = Int(step.state)
      expander.restore(stateSpace.search.store[state], into: &world)
    }
    return work(
      state,
      stateSpace.observation(of: state).actions[Int(step.ordinal)],
      world,
      transaction
    )
  }
}
