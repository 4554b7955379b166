import FlowNavigation

/// Elements, links and answers that show, close or ask for something at first, and from some step on never do anything
/// again, though they can be used, or come.
///
/// An answer or a link that itself ends that it does something, such as one that shows a hint once, is meant so.
/// Judged is only where all is known that can come: what a state with a step that was cut leads to may mend it.
struct DeadElementDetector {
  let stateSpace: StateSpace
  let graph: Digraph

  init(stateSpace: StateSpace) {
    self.stateSpace = stateSpace
    graph = stateSpace.graph
  }

  /// An element by the screen that it is used on; or a link or an answer, whatever can be seen.
  struct Use: Hashable {
    var screen = Symbol.none
    var verb: Verb
    var element: Operand
    var call: Operand?
    var outcome = Operand.none

    /// What a step uses on a screen; nil for steps that are not looked at.
    init?(_ action: Action, on screen: Symbol) {
      verb = action.verb
      element = action.subject
      switch verb {
      case .tap, .longpress, .swipe: self.screen = screen
      case .reply:
        call = action.items.first
        outcome = action.value
      case .link: break
      default: return nil
      }
    }

    /// Whether it comes from outside of all screens.
    var isFromOutside: Bool { verb == .reply || verb == .link }
    /// What it has done somewhere to be looked at; that a link only asks for something is why it shows that later.
    var opens: StepMark { verb == .link ? [.opens, .leaves, .asks] : [.opens, .leaves] }
  }

  func findings() -> [Finding] {
    let families = stateSpace.search.expander.families
    guard families.contains(.user),
      families.contains(.services) || stateSpace.definition.effectNames == 0
    else { return [] }
    let (uses, uniques) = openers()
    if uniques.isEmpty { return [] }
    let idle = idleStates(uses, uniques)
    if idle.allSatisfy(\.isEmpty) { return [] }
    let components = StrongComponents(of: graph)
    let mayWork = mayWork(uses, uniques, components)
    var findings: [Finding] = []
    var lives = ScreenLives(stateSpace: stateSpace)
    var silentCauses: [SilentCause: Int] = [:]
    for (number, use) in uniques.enumerated() where !idle[number].isEmpty {
      if stateSpace.isOver() { break }
      let finding =
        finding(use, number, uses, mayWork, components)
        ?? finding(use, number, uses, idle[number], &lives)
      if let finding {
        findings.append(finding)
      } else if let (finding, cause) = silent(use, number, uses, idle[number]) {
        // Several elements may raise what one handler does nothing about.
        if let known = silentCauses[cause] {
          findings[known].others += 1
        } else {
          silentCauses[cause] = findings.count
          findings.append(finding)
        }
      }
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
    if use.isFromOutside { return nil }
    func action(in state: Int) -> Action? {
      let look = Int(stateSpace.observations[state])
      return uses[look].firstIndex(of: Int32(number)).map {
        stateSpace.search.expander.observation(look).actions[$0]
      }
    }
    // What follows costs more than to do a few steps again.
    let dead = idle.filter { state in action(in: state).map { isDead($0, in: state) } ?? false }
    if dead.isEmpty { return nil }
    let mayWork = lives.mayLead(on: use.screen) { state, ordinal in
      uses[Int(stateSpace.observations[state])][ordinal] == number
    }
    for state in dead where mayWork[state] == .never {
      let path = stateSpace.search.store.path(to: state)
      guard let place = path.firstIndex(where: { mayWork[$0] == .never }), place > 0,
        mayWork[path[place - 1]] == .maybe, let action = action(in: state)
      else { continue }
      return finding(use, action, state, after: path[place], while: use.screen)
    }
    return nil
  }

  /// For each use the states in which it is offered and nothing comes of it, the first of each look.
  private func idleStates(_ uses: [[Int32]], _ uniques: [Use]) -> [[Int]] {
    var states: [[Int]] = Array(repeating: [], count: uniques.count)
    var known = uses.map { $0.map { $0 < 0 } }
    for state in 0..<stateSpace.search.expanded where !stateSpace.isOpen[state] {
      let look = Int(stateSpace.observations[state])
      if !known[look].contains(false) { continue }
      var leads = Array(repeating: false, count: uses[look].count)
      for edge in graph.edges(from: state) {
        let ordinal = Int(graph.edges[edge].label)
        let use = uses[look][ordinal]
        leads[ordinal] = use < 0 || works(edge, uniques[Int(use)])
      }
      for ordinal in leads.indices where !leads[ordinal] && !known[look][ordinal] {
        known[look][ordinal] = true
        states[Int(uses[look][ordinal])].append(state)
      }
    }
    return states
  }

  /// Whether a step that leads to another state does something: that an answer has come, and is kept, is one by itself.
  private func works(_ edge: Int, _ use: Use) -> Bool {
    !use.isFromOutside
      || !stateSpace.search.edgeList.marks[edge].isDisjoint(with: [.opens, .leaves, .asks])
  }

  /// The numbers of the uses that each sight offers by their ordinals, and the uses that show or close something somewhere.
  private func openers() -> (uses: [[Int32]], uniques: [Use]) {
    var numbers: [Use: Int32] = [:]
    var all: [Use] = []
    var uses = stateSpace.firsts.map { first in
      let observation = stateSpace.observation(of: Int(first))
      return observation.actions.map { action -> Int32 in
        guard observation.screen != .none, let use = Use(action, on: observation.screen) else {
          return -1
        }
        if let known = numbers[use] { return known }
        numbers[use] = Int32(all.count)
        all.append(use)
        return Int32(all.count - 1)
      }
    }
    var opens = all.map { _ in false }
    for (place, edge) in graph.edges.enumerated()
    where !stateSpace.search.edgeList.marks[place].isDisjoint(with: [.opens, .leaves, .asks]) {
      let use = Int(uses[Int(stateSpace.observations[Int(edge.from)])][Int(edge.label)])
      if use >= 0, !opens[use] {
        opens[use] = !stateSpace.search.edgeList.marks[place].isDisjoint(with: all[use].opens)
      }
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
    _ uniques: [Use],
    _ components: StrongComponents
  ) -> [[UInt64]] {
    let words = (uniques.count + 63) / 64
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
          if use >= 0, works(place, uniques[Int(use)]) {
            mayWork[component][Int(use) / 64] |= 1 << UInt64(use % 64)
          }
          let next = Int(components.numbers[Int(edge.to)])
          if next != component, !stateSpace.isLaunch(edge) {
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
    _ offered: [[Int32]],
    _ mayWork: [[UInt64]],
    _ components: StrongComponents
  ) -> Finding? {
    func works(_ state: Int) -> Bool {
      mayWork[Int(components.numbers[state])][number / 64] & (1 << UInt64(number % 64)) != 0
    }
    /// The use that led to a state.
    func cause(of state: Int) -> Int {
      let parent = stateSpace.search.store.parent(of: state)
      let place = stateSpace.search.store.ordinal(of: state)
      return Int(offered[Int(stateSpace.observations[parent])][place])
    }
    for state in 0..<stateSpace.search.expanded where !works(state) {
      let uses = offered[Int(stateSpace.observations[state])]
      guard let ordinal = uses.firstIndex(of: Int32(number)) else { continue }
      let action = stateSpace.observation(of: state).actions[ordinal]
      guard isDead(action, in: state), state > 0,
        let breaking = stateSpace.search.store.path(to: state).first(where: { !works($0) }),
        breaking > 0, !use.isFromOutside || cause(of: breaking) != number
      else { return nil }
      return finding(use, action, state, after: breaking)
    }
    return nil
  }

  /// Whether a step is handled, and does nothing at all.
  func isDead(_ action: Action, in state: Int) -> Bool {
    var world = stateSpace.world(of: state)
    let transaction = Transaction()
    guard (try? world.perform(action, in: transaction)) != nil else { return false }
    var isHandled = false
    for fact in transaction.trace.facts {
      switch fact {
      case .visit(_, .handled, _), .reply, .ask(_, .done): isHandled = true
      case .goto, .event, .visit, .request, .answer: break
      // What an answer brings is kept.
      case .set where action.verb == .reply: break
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
    let screen = stateSpace.text(stateSpace.observation(of: state).screen)
    var execution = stateSpace.execution(to: state)
    let stop = stateSpace.lines(of: action, in: execution.world)?.stop
    execution.take(action)
    var finding = Finding(
      .deadElement,
      use.isFromOutside ? stateSpace.text(action) : screen,
      "\(stateSpace.text(action, at: state)) did something before \(stateSpace.text(cause, at: parent)), and "
        + "never does anything again" + (life == .none ? "" : " as long as \(screen) is there")
        + (stop?.reason.map { ": \($0)" } ?? ""),
      place: stop?.place ?? stateSpace.place(of: stateSpace.observation(of: state).screen)
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
