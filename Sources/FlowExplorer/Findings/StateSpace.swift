package import FlowNavigation

/// A search with what can be seen of each of its states.
package struct StateSpace {
  /// The world that the search began in.
  package let start: World
  package let search: Search
  /// The conditions that were asked of every state, in their order.
  package let conditions: [AskedCondition]
  /// The number of the sight of each state.
  package let observations: [Int32]
  /// The first state of each sight.
  package let firsts: [Int32]
  /// The actors of the steps of each observation, by ordinal.
  package let actors: [[Observation.Actor]]
  /// Whether a step of the state was cut, so that its successors are not all known.
  package let isOpen: [Bool]
  /// The steps between the states; the number of an edge is the place of its mark, too.
  let graph: Digraph
  package let coverage: CoverageRecorder.Record?
  /// Whether every state was looked at; else there are no observations, and only what the search noted is known.
  package let isObserved: Bool
  /// Whether there is no more time to look for what is wrong; once it is so, it stays so.
  package var isOver: () -> Bool

  package init(
    _ start: World,
    _ search: inout Search,
    conditions: [AskedCondition] = [],
    coverage: CoverageRecorder.Record? = nil,
    isOver: @escaping () -> Bool = { false }
  ) {
    self.isOver = isOver
    self.start = start
    self.conditions = conditions
    self.coverage = coverage
    let count = search.store.count
    let observations = Self.observations(&search, isOver)
    isObserved = observations.count == count
    var firsts: [Int32] = []
    for (state, observation) in observations.enumerated() where Int(observation) == firsts.count {
      firsts.append(Int32(truncatingIfNeeded: state))
    }
    self.observations = observations
    self.firsts = firsts
    actors = (0..<search.expander.observationCount).map { number in
      search.expander.observation(number).actions.map(Observation.actor)
    }
    var isOpen = Array(repeating: false, count: count)
    for step in search.leftOut { isOpen[Int(step.state)] = true }
    for state in search.expanded..<count { isOpen[state] = true }
    self.isOpen = isOpen
    graph = Digraph(nodeCount: count, edges: search.edges)
    self.search = search
  }

  /// What the search has noted so far, with no look at its states.
  init(notedBy search: Search, from start: World, _ conditions: [AskedCondition]) {
    self.start = start
    self.search = search
    self.conditions = conditions
    (observations, firsts, actors, isOpen) = ([], [], [], [])
    graph = Digraph(nodeCount: 0, edges: [])
    coverage = nil
    isObserved = false
    isOver = { true }
  }

  /// The number of the observation of each state; none where there was no time for all of them.
  private static func observations(_ search: inout Search, _ isOver: () -> Bool) -> [Int32] {
    var observations = search.observations
    observations.reserveCapacity(search.store.count)
    for state in 0..<search.store.count {
      if state % 256 == 255, isOver() { return [] }
      // Those of the states that were expanded are known.
      if state < observations.count { continue }
      let number = search.store.withKey(of: state) { search.expander.observe($0) }
      observations.append(Int32(truncatingIfNeeded: number))
    }
    return observations
  }

  package var definition: AppDefinition { search.expander.definition }
  package var stateCount: Int { search.store.count }

  /// The observation of a state.
  package func observation(of state: Int) -> Observation {
    isObserved
      ? search.expander.observation(Int(observations[state]))
      : Observation(world(of: state), search.expander.families, in: Transaction())
  }

  /// The actor of a step.
  package func actor(of state: Int, _ ordinal: Int) -> Observation.Actor {
    isObserved
      ? actors[Int(observations[state])][ordinal]
      : Observation.actor(of: observation(of: state).actions[ordinal])
  }

  /// The steps that lead to a state.
  package func execution(to state: Int) -> Execution {
    Execution(from: start, to: state, in: search)
  }

  /// The world of a state, with canonical serials.
  package func world(of state: Int) -> World {
    var expander = search.expander
    var world = World(definition)
    expander.restore(search.store[state], into: &world)
    return world
  }

  /// What had so many values in its states that they are many.
  package var manyValues: [String] { ManyValues(stateSpace: self).texts() }

  /// The steps that count as ways on: all but links, services that go away, and the system's.
  package func waysOn() -> Digraph {
    Digraph(
      nodeCount: stateCount,
      edges: graph.edges.filter { edge in
        switch actor(of: Int(edge.from), Int(edge.label)) {
        case .user, .typing, .answer, .provider: true
        case .link, .phase, .launch, .failure: false
        }
      }
    )
  }

  /// Whether an edge is a new launch: what was there before is gone behind it.
  func isLaunch(_ edge: Digraph.Edge) -> Bool {
    actor(of: Int(edge.from), Int(edge.label)) == .launch
  }

  /// The edges turned round, without those of launches.
  func edgesBack() -> Digraph {
    Digraph(nodeCount: stateCount, edges: graph.edges.filter { !isLaunch($0) }).reversed
  }

  /// The name of a node as text.
  package func text(_ id: Symbol) -> String { definition.text(id) }
}

/// A condition that is to hold in every state, in none, or at last.
package struct AskedCondition: Hashable, Sendable {
  package var kind: Finding.Kind
  /// What stands behind `expect`.
  package var claim: String
  /// What it is to hold behind, as it is written; nil where it is asked of states.
  package var occasion: String?
  /// Where the definition says so; nil where an option does.
  package var place: Place?

  package init(
    _ kind: Finding.Kind,
    claim: String,
    behind occasion: String? = nil,
    place: Place? = nil
  ) {
    self.kind = kind
    self.claim = claim
    self.occasion = occasion
    self.place = place
  }

  /// What holds where nothing is wrong.
  package var wanted: String { kind == .never ? "not \(claim)" : claim }
}
