import FlowNavigation

/// What somebody looks for behind steps of a search that are done once more.
protocol StepTrial {
  /// Whether a step is wanted, by who takes it and what can be done before and after.
  ///
  /// After is nil where it is not known. A step that is not wanted then is not wanted wherever it leads.
  func isWanted(_ actor: Observation.Actor, _ action: Action, _ next: Observation?) -> Bool

  /// Whether something may come of a step that is wanted, by its mark.
  func isPromising(_ mark: StepMark) -> Bool

  /// Whether nothing will come of a step, by where it leads.
  func isIdle(_ edge: Int) -> Bool

  /// Looks at what a step led to.
  mutating func look(at step: TriedStep, _ world: World)

  /// What it has found.
  var findings: [Finding] { get }
}

extension StepTrial {
  func isPromising(_ mark: StepMark) -> Bool { true }
  func isIdle(_ edge: Int) -> Bool { false }
  var findings: [Finding] { [] }
}

/// A step that was done once more.
struct TriedStep {
  let state: Int
  let action: Action
  /// The screen that could be seen before it.
  let screen: NodeName
  fileprivate let taking: Transaction
  /// For whoever does more.
  let transaction: Transaction

  /// What it did.
  var trace: Trace { taking.trace }
}

/// Steps of a search that are done once more to see what comes behind them: once for all who look at them.
///
/// They are those of the first state of each sight, and of the other states, in their order, as many for each trial as
/// a limit allows. A step that is known to lead to no other state has nothing behind it.
struct TriedSteps {
  /// How many steps are tried at least where there are so many, beside those of the first states.
  private static let least = 10_000
  /// In how many steps of the search there is one more.
  private static let share = 10
  /// How many steps are done before it is asked whether there is time.
  private static let roundSize = 64

  private let stateSpace: StateSpace
  private let limit: Int

  init(_ stateSpace: StateSpace, limit: Int? = nil) {
    self.stateSpace = stateSpace
    self.limit = limit ?? max(Self.least, stateSpace.graph.edges.count / Self.share)
  }

  /// What some trials find.
  func findings(_ trials: [any StepTrial]) -> [Finding] {
    var trials = trials
    visit(&trials)
    return trials.flatMap(\.findings)
  }

  /// Lets some trials look at what came of each step that they want, nearest first, as long as there is time.
  func visit(_ trials: inout [any StepTrial]) {
    var choice = StepChoice(stateSpace, limit: limit, for: trials)
    var reader = StateReader(stateSpace)
    let (taking, transaction) = (Transaction(), Transaction())
    taking.notesRoutes = false
    transaction.notesRoutes = false
    var count = 0
    for state in 0..<stateSpace.stateCount {
      for step in choice.steps(from: state, for: trials) {
        if count % Self.roundSize == 0, stateSpace.isOver() { return }
        count += 1
        reader.read(state)
        let action = stateSpace.observation(of: state).actions[step.ordinal]
        let screen = reader.world.visibleScreenName
        guard (try? reader.world.perform(action, in: taking)) != nil else { continue }
        let tried = TriedStep(
          state: state,
          action: action,
          screen: screen,
          taking: taking,
          transaction: transaction
        )
        for place in trials.indices where step.askers & 1 << place != 0 {
          trials[place].look(at: tried, reader.world)
        }
        // Taking a step back costs less than a copy.
        reader.world.rollBack()
      }
    }
  }
}

/// Which steps of a state some trials want, by the places of these.
private struct StepChoice {
  private let stateSpace: StateSpace
  private let hasTargets: Bool
  /// Who may want a step with a mark.
  private let promised: [UInt8]
  /// How many steps of other than first states there are left for each trial.
  private var left: [Int]
  private var candidates: [[Step]?]
  private var known: [Key: UInt8] = [:]
  /// The edges of the state at hand by their ordinals; -1 where there is none.
  private var edges: [Int] = []

  struct Step: BitwiseCopyable {
    var ordinal: Int
    /// A bit for each trial.
    var askers: UInt8
  }

  private struct Key: Hashable {
    var observation: Int32
    var ordinal: Int32
    var target: Int32
  }

  init(_ stateSpace: StateSpace, limit: Int, for trials: [any StepTrial]) {
    self.stateSpace = stateSpace
    hasTargets = stateSpace.search.bounds.view == .full
    left = Array(repeating: limit, count: trials.count)
    candidates = Array(repeating: nil, count: stateSpace.firsts.count)
    promised = (0..<1 << StepMark.count).map { mark in
      Self.askers(trials) { $0.isPromising(StepMark(rawValue: UInt8(mark))) }
    }
  }

  private static func askers(
    _ trials: [any StepTrial],
    among some: UInt8 = .max,
    where isTrue: (any StepTrial) -> Bool
  ) -> UInt8 {
    var askers: UInt8 = 0
    for (place, trial) in trials.enumerated() where some & 1 << place != 0 && isTrue(trial) {
      askers |= 1 << place
    }
    return askers
  }

  mutating func steps(from state: Int, for trials: [any StepTrial]) -> [Step] {
    let look = stateSpace.observations[state]
    let isFirst = stateSpace.firsts[Int(look)] == state
    let open = isFirst ? UInt8.max : left.indices.reduce(0) { left[$1] > 0 ? $0 | 1 << $1 : $0 }
    let candidates = candidates(of: Int(look), trials)
    if open == 0 || candidates.isEmpty { return [] }
    readEdges(of: state)
    var steps: [Step] = []
    for candidate in candidates where candidate.askers & open != 0 {
      let edge = edges[candidate.ordinal]
      if edge < 0, hasTargets, !stateSpace.isOpen[state] { continue }
      var askers = candidate.askers & open & wanting(candidate, look, edge, trials)
      if !isFirst {
        for place in left.indices where askers & 1 << place != 0 { left[place] -= 1 }
      }
      if edge >= 0 {
        // The edges of a search are in the order of the states that they leave.
        askers &= promised[Int(stateSpace.search.edgeList.marks[edge].rawValue)]
        askers &= ~Self.askers(trials, among: askers) { $0.isIdle(edge) }
      }
      if askers != 0 { steps.append(Step(ordinal: candidate.ordinal, askers: askers)) }
    }
    return steps
  }

  /// The steps of a sight that somebody may want.
  private mutating func candidates(of look: Int, _ trials: [any StepTrial]) -> [Step] {
    if let known = candidates[look] { return known }
    let actions = stateSpace.search.expander.observation(look).actions
    let steps = actions.indices.compactMap { ordinal -> Step? in
      let actor = stateSpace.actors[look][ordinal]
      let askers = Self.askers(trials) { $0.isWanted(actor, actions[ordinal], nil) }
      return askers == 0 ? nil : Step(ordinal: ordinal, askers: askers)
    }
    candidates[look] = steps
    return steps
  }

  private mutating func wanting(
    _ step: Step,
    _ look: Int32,
    _ edge: Int,
    _ trials: [any StepTrial]
  ) -> UInt8 {
    if edge < 0 { return step.askers }
    let target = stateSpace.observations[Int(stateSpace.graph.edges[edge].to)]
    let key = Key(
      observation: look,
      ordinal: Int32(truncatingIfNeeded: step.ordinal),
      target: target
    )
    if let known = known[key] { return known }
    let action = stateSpace.search.expander.observation(Int(look)).actions[step.ordinal]
    let actor = stateSpace.actors[Int(look)][step.ordinal]
    let next = stateSpace.search.expander.observation(Int(target))
    let askers = Self.askers(trials, among: step.askers) { $0.isWanted(actor, action, next) }
    known[key] = askers
    return askers
  }

  private mutating func readEdges(of state: Int) {
    edges.removeAll(keepingCapacity: true)
    let count = stateSpace.actors[Int(stateSpace.observations[state])].count
    for _ in 0..<count { edges.append(-1) }
    guard hasTargets else { return }
    for edge in stateSpace.graph.edges(from: state) {
      edges[Int(stateSpace.graph.edges[edge].label)] = edge
    }
  }
}
