import FlowNavigation

/// Steps of a search that are done once more to see what comes behind them.
///
/// They are those of the first state of each sight, and of the other states, in their order, as many as a
/// limit allows. A step that is known to lead to no other state has nothing behind it.
struct TriedSteps {
  /// How many steps are tried at most, beside those of the first states.
  static let limit = 100_000

  private let survey: Survey
  private var steps: [(state: Int32, ordinal: UInt16)] = []

  /// Takes the steps that are wanted, by who takes them and what can be done before and after; nil
  /// stands for what is not known.
  init(
    _ survey: Survey,
    limit: Int = TriedSteps.limit,
    where isWanted: (Sight.Actor, Action, _ next: Sight?) -> Bool
  ) {
    self.survey = survey
    let hasTargets = survey.search.bounds.view == .full
    let graph = Digraph(nodeCount: survey.stateCount, edges: survey.search.edges)
    var known: [Key: Bool] = [:]
    var left = limit
    for state in 0..<survey.stateCount {
      let number = survey.sights[state]
      let isFirst = survey.firsts[Int(number)] == state
      if left <= 0, !isFirst { continue }
      let actions = survey.sight(of: state).actions
      var targets = Array(repeating: Int32(-1), count: actions.count)
      if hasTargets {
        for edge in graph.edges(from: state) {
          targets[Int(graph.edges[edge].label)] = survey.sights[Int(graph.edges[edge].to)]
        }
      }
      for (ordinal, action) in actions.enumerated() {
        let target = targets[ordinal]
        if target < 0, hasTargets, !survey.isOpen[state] { continue }
        let key = Key(sight: number, ordinal: Int32(truncatingIfNeeded: ordinal), target: target)
        let isTried =
          known[key]
          ?? isWanted(
            survey.actors[Int(number)][ordinal],
            action,
            target < 0 ? nil : survey.search.expander.sight(Int(target))
          )
        known[key] = isTried
        guard isTried else { continue }
        steps.append(
          (Int32(truncatingIfNeeded: state), UInt16(truncatingIfNeeded: ordinal))
        )
        if !isFirst { left -= 1 }
      }
    }
  }

  private struct Key: Hashable {
    var sight: Int32
    var ordinal: Int32
    var target: Int32
  }

  /// Hands out each step with the world before it, nearest first, as long as there is time.
  func visit(_ body: (_ state: Int, _ action: Action, _ world: World) -> Void) {
    var expander = survey.search.expander
    var world = World(survey.definition)
    var restored = -1
    for step in steps {
      if survey.isOver() { return }
      let state = Int(step.state)
      if state != restored { expander.restore(survey.search.store[state], into: &world) }
      restored = state
      body(state, survey.sight(of: state).actions[Int(step.ordinal)], world)
    }
  }
}
