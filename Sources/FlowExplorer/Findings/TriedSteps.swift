import FlowNavigation

/// Steps of a search that are done once more to see what comes behind them.
///
/// They are those of the first state of each sight, and of the other states, in their order, as many as a
/// limit allows. A step that is known to lead to no other state has nothing behind it.
struct TriedSteps {
  /// How many steps are tried at most, beside those of the first states.
  static let limit = 100_000

  private let stateSpace: StateSpace
  private var steps: [Step] = []

  /// A step by the state that it leaves and its place there.
  struct Step: BitwiseCopyable {
    var state: Int32
    var ordinal: UInt16
  }

  /// Takes the steps that are wanted, by who takes them and what can be done before and after.
  ///
  /// After is nil where it is not known. A step that is not wanted then is not wanted wherever it leads. Of those
  /// that are, a step is left out of which its mark, or where it leads, says that nothing will come of it.
  init(
    _ stateSpace: StateSpace,
    limit: Int = TriedSteps.limit,
    marked isPromising: (StepMark) -> Bool = { _ in true },
    unless isIdle: (_ edge: Int) -> Bool = { _ in false },
    where isWanted: (Observation.Actor, Action, _ next: Observation?) -> Bool
  ) {
    self.stateSpace = stateSpace
    let hasTargets = stateSpace.search.bounds.view == .full
    let graph = stateSpace.graph
    var known: [Key: Bool] = [:]
    var candidates: [[Int]?] = Array(repeating: nil, count: stateSpace.firsts.count)
    var left = limit
    for state in 0..<stateSpace.stateCount {
      let number = stateSpace.observations[state]
      let isFirst = stateSpace.firsts[Int(number)] == state
      if left <= 0, !isFirst { continue }
      let actions = stateSpace.observation(of: state).actions
      let ordinals =
        candidates[Int(number)]
        ?? actions.indices.filter {
          isWanted(stateSpace.actors[Int(number)][$0], actions[$0], nil)
        }
      candidates[Int(number)] = ordinals
      if ordinals.isEmpty { continue }
      var targets = Array(repeating: Int32(-1), count: actions.count)
      var arePromising = Array(repeating: true, count: actions.count)
      if hasTargets {
        for edge in graph.edges(from: state) {
          let ordinal = Int(graph.edges[edge].label)
          targets[ordinal] = stateSpace.observations[Int(graph.edges[edge].to)]
          // The edges of a search are in the order of the states that they leave.
          arePromising[ordinal] =
            isPromising(stateSpace.search.edgeList.marks[edge]) && !isIdle(edge)
        }
      }
      for ordinal in ordinals {
        let target = targets[ordinal]
        if target < 0, hasTargets, !stateSpace.isOpen[state] { continue }
        let key = Key(
          observation: number,
          ordinal: Int32(truncatingIfNeeded: ordinal),
          target: target
        )
        let isTried =
          known[key]
          ?? isWanted(
            stateSpace.actors[Int(number)][ordinal],
            actions[ordinal],
            target < 0 ? nil : stateSpace.search.expander.observation(Int(target))
          )
        known[key] = isTried
        guard isTried else { continue }
        if !isFirst { left -= 1 }
        guard arePromising[ordinal] else { continue }
        steps.append(
          Step(
            state: Int32(truncatingIfNeeded: state),
            ordinal: UInt16(truncatingIfNeeded: ordinal)
          )
        )
      }
    }
  }

  private struct Key: Hashable {
    var observation: Int32
    var ordinal: Int32
    var target: Int32
  }

  /// Does something with each step, and hands out what came of it, nearest first, as long as there is time.
  ///
  /// What is done gets the world before the step, and leaves it as it was: taking a step back costs less than
  /// a copy.
  func visit<Result>(
    _ work: (_ state: Int, Action, inout World, Transaction) -> Result?,
    found body: (_ state: Int, Action, Result) -> Void
  ) {
    var expander = stateSpace.search.expander
    var world = World(stateSpace.definition)
    var last = -1
    let transaction = Transaction()
    transaction.notesRoutes = false
    for (number, step) in steps.enumerated() {
      if number % Self.roundSize == 0, stateSpace.isOver() { return }
      let state = Int(step.state)
      if state != last {
        expander.restore(stateSpace.search.store[state], into: &world)
        last = state
      }
      let action = stateSpace.observation(of: state).actions[Int(step.ordinal)]
      if let result = work(state, action, &world, transaction) { body(state, action, result) }
    }
  }

  /// How many steps are done before it is asked whether there is time.
  private static let roundSize = 64
}
