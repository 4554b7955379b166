import FlowNavigation

/// Elements that show or close something at first, and from some step on never do anything again, though they can be used.
///
/// Judged is only where all is known that can come: what a state with a step that was cut leads to may mend it.
struct DeadElementDetector {
  let stateSpace: StateSpace
  private let graph: Digraph

  init(stateSpace: StateSpace) {
    self.stateSpace = stateSpace
    graph = stateSpace.graph
  }

  /// An element by the screen that it is used on.
  private struct Use: Hashable {
    var screen: Symbol
    var verb: Verb
    var element: Operand
  }

  func findings() -> [Finding] {
    let families = stateSpace.search.expander.families
    guard families.contains(.user),
      families.contains(.services) || stateSpace.definition.effectNames == 0
    else { return [] }
    let (uses, uniques) = openers()
    if uniques.isEmpty { return [] }
    let idle = idleStates(uses, uniques.count)
    if idle.allSatisfy(\.isEmpty) { return [] }
    let components = StrongComponents(of: graph)
    let mayWork = mayWork(uses, uniques.count, components)
    var findings: [Finding] = []
    var lives = ScreenLives(stateSpace: stateSpace)
    for (number, use) in uniques.enumerated() where !idle[number].isEmpty {
      if stateSpace.isOver() { break }
      let finding =
        finding(use, number, uses, mayWork, components)
        ?? finding(use, number, uses, idle[number], &lives)
      if let finding { findings.append(finding) }
    }
    return findings
  }

  /// An element that does nothing any more as long as its screen is there.
  private func finding(
    _ use: Use,
    _ number: Int,
    _ uses: [[Int32]],
    _ idle: [Int],
    _ lives: inout ScreenLives
  ) -> Finding? {
    let mayWork = lives.mayLead(on: use.screen) { state, ordinal in
      uses[Int(stateSpace.observations[state])][ordinal] == number
    }
    for state in idle where mayWork[state] == .never {
      let path = stateSpace.search.store.path(to: state)
      guard let place = path.firstIndex(where: { mayWork[$0] == .never }), place > 0,
        mayWork[path[place - 1]] == .maybe,
        let ordinal = uses[Int(stateSpace.observations[state])].firstIndex(of: Int32(number)),
        case let action = stateSpace.observation(of: state).actions[ordinal],
        isDead(action, in: state)
      else { continue }
      return finding(use, action, state, after: path[place], while: use.screen)
    }
    return nil
  }

  /// For each use the states in which it is offered and nothing comes of it, the first of each look.
  private func idleStates(_ uses: [[Int32]], _ count: Int) -> [[Int]] {
    var states: [[Int]] = Array(repeating: [], count: count)
    var known = uses.map { $0.map { $0 < 0 } }
    for state in 0..<stateSpace.search.expanded where !stateSpace.isOpen[state] {
      let look = Int(stateSpace.observations[state])
      if !known[look].contains(false) { continue }
      var leads = Array(repeating: false, count: uses[look].count)
      for edge in graph.edges(from: state) { leads[Int(graph.edges[edge].label)] = true }
      for ordinal in leads.indices where !leads[ordinal] && !known[look][ordinal] {
        known[look][ordinal] = true
        states[Int(uses[look][ordinal])].append(state)
      }
    }
    return states
  }

  /// The numbers of the uses that each sight offers by their ordinals, and the uses that show or close something somewhere.
  private func openers() -> (uses: [[Int32]], uniques: [Use]) {
    var numbers: [Use: Int32] = [:]
    var all: [Use] = []
    var uses = stateSpace.firsts.map { first in
      let observation = stateSpace.observation(of: Int(first))
      return observation.actions.map { action -> Int32 in
        guard [.tap, .longpress, .swipe].contains(action.verb), observation.screen != .none else {
          return -1
        }
        let use = Use(screen: observation.screen, verb: action.verb, element: action.subject)
        if let known = numbers[use] { return known }
        numbers[use] = Int32(all.count)
        all.append(use)
        return Int32(all.count - 1)
      }
    }
    var opens = all.map { _ in false }
    for (place, edge) in graph.edges.enumerated()
    where !stateSpace.search.edgeList.marks[place].isDisjoint(with: [.opens, .leaves]) {
      let use = uses[Int(stateSpace.observations[Int(edge.from)])][Int(edge.label)]
      if use >= 0 { opens[Int(use)] = true }
    }
    var places = all.map { _ in Int32(-1) }
    var uniques: [Use] = []
    for (number, use) in all.enumerated() where opens[number] {
      places[number] = Int32(uniques.count)
      uniques.append(use)
    }
    for sight in uses.indices {
      for ordinal in uses[sight].indices where uses[sight][ordinal] >= 0 {
        uses[sight][ordinal] = places[Int(uses[sight][ordinal])]
      }
    }
    return (uses, uniques)
  }

  /// Whether behind each component each use may still do something: a bit for each.
  private func mayWork(
    _ uses: [[Int32]],
    _ count: Int,
    _ components: StrongComponents
  ) -> [[UInt64]] {
    let words = (count + 63) / 64
    var mayWork = Array(
      repeating: Array(repeating: UInt64(0), count: words),
      count: components.count
    )
    for component in (0..<components.count).reversed() {
      for state in components[component] {
        let state = Int(state)
        if stateSpace.isOpen[state] {
          for word in 0..<words { mayWork[component][word] = .max }
        }
        let offered = uses[Int(stateSpace.observations[state])]
        for place in graph.edges(from: state) {
          let edge = graph.edges[place]
          let use = offered[Int(edge.label)]
          if use >= 0 { mayWork[component][Int(use) / 64] |= 1 << UInt64(use % 64) }
          let next = Int(components.numbers[Int(edge.to)])
          if next != component {
            for word in 0..<words { mayWork[component][word] |= mayWork[next][word] }
          }
        }
      }
    }
    return mayWork
  }

  private func finding(
    _ use: Use,
    _ number: Int,
    _ uses: [[Int32]],
    _ mayWork: [[UInt64]],
    _ components: StrongComponents
  ) -> Finding? {
    func works(_ state: Int) -> Bool {
      mayWork[Int(components.numbers[state])][number / 64] & (1 << UInt64(number % 64)) != 0
    }
    for state in 0..<stateSpace.search.expanded where !works(state) {
      let offered = uses[Int(stateSpace.observations[state])]
      guard let ordinal = offered.firstIndex(of: Int32(number)) else { continue }
      let action = stateSpace.observation(of: state).actions[ordinal]
      guard isDead(action, in: state), state > 0,
        let breaking = stateSpace.search.store.path(to: state).first(where: { !works($0) }),
        breaking > 0
      else { return nil }
      return finding(use, action, state, after: breaking)
    }
    return nil
  }

  /// Whether a step is handled, and does nothing at all.
  private func isDead(_ action: Action, in state: Int) -> Bool {
    var world = stateSpace.world(of: state)
    let transaction = Transaction()
    guard (try? world.perform(action, in: transaction)) != nil else { return false }
    var isHandled = false
    for fact in transaction.trace.facts {
      switch fact {
      case .visit(_, .handled, _): isHandled = true
      case .event, .visit, .request, .answer: break
      default: return false
      }
    }
    return isHandled
  }

  private func finding(
    _ use: Use,
    _ action: Action,
    _ state: Int,
    after breaking: Int,
    while life: Symbol = .none
  ) -> Finding {
    let store = stateSpace.search.store
    let parent = store.parent(of: breaking)
    let cause = stateSpace.observation(of: parent).actions[store.ordinal(of: breaking)]
    let screen = stateSpace.text(use.screen)
    var execution = stateSpace.execution(to: state)
    execution.take(action)
    var finding = Finding(
      .deadElement,
      screen,
      "\(stateSpace.text(action, at: state)) did something before \(stateSpace.text(cause, at: parent)), and "
        + "never does anything again" + (life == .none ? "" : " as long as \(screen) is there"),
      place: stateSpace.place(of: use.screen)
    )
    finding.screen = screen
    finding.show(execution, from: stateSpace.start, claim: "expect not screen \(screen)")
    finding.countsStates = false
    return finding
  }
}

extension AppDefinition {
  /// How many calls there are, and lines that wait for a time.
  fileprivate var effectNames: Int {
    tables.services.reduce(0) { $0 + $1.calls.count }
      + tables.instructions.count { line in
        if case .act(let action, _) = line { action.verb == .after } else { false }
      }
  }
}
