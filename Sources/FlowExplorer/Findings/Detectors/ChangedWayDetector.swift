import FlowNavigation

/// Ways out of a screen that end elsewhere once the user has been on from there and gone back.
///
/// What the step on has set, and nothing has set back, is the cause of all. Only what leads out counts: what leads on
/// may well depend on what was looked at.
struct ChangedWayDetector {
  let stateSpace: StateSpace

  func findings() -> [Finding] {
    var findings: [Finding] = []
    var known: Set<Use> = []
    var looks: Set<Look> = []
    let marks = stateSpace.search.edgeList.marks
    for (place, edge) in stateSpace.graph.edges.enumerated() {
      if stateSpace.isOver() { break }
      let isOpening = marks[place].contains(.opens) && !marks[place].contains(.leaves)
      guard isOpening || marks[place].contains(.asks),
        stateSpace.actor(of: Int(edge.from), Int(edge.label)) == .user
      else { continue }
      for visit in visits(behind: edge, isOpening: isOpening) {
        let end = stateSpace.observations[visit.end]
        let look = Look(from: stateSpace.observations[visit.state], end: end, label: edge.label)
        guard visit.end != visit.state, looks.insert(look).inserted else { continue }
        for way in changedWays(visit) {
          let screen = stateSpace.observation(of: visit.state).screen
          let use = Use(screen: screen, element: way.subject, verb: way.verb)
          guard !known.contains(use), let finding = finding(visit, way) else { continue }
          known.insert(use)
          findings.append(finding)
        }
      }
    }
    return findings
  }

  private struct Use: Hashable {
    var screen: Symbol
    var element: Operand
    var verb: Verb
  }

  private struct Look: Hashable {
    var from: Int32
    var end: Int32
    var label: Int32
  }

  /// Steps from a state to another screen and back, by their places.
  private struct Visit {
    var state: Int
    var steps: [Int]
    var end: Int
  }

  /// The ways on by a step, or by the answer to it, and back again.
  private func visits(behind edge: Digraph.Edge, isOpening: Bool) -> [Visit] {
    let state = Int(edge.from)
    if isOpening { return returns(from: Int(edge.to), to: state, [Int(edge.label)]) }
    let (graph, marks) = (stateSpace.graph, stateSpace.search.edgeList.marks)
    return graph.edges(from: Int(edge.to)).flatMap { place -> [Visit] in
      let answer = graph.edges[place]
      guard marks[place].contains(.opens), !marks[place].contains(.leaves),
        stateSpace.actor(of: Int(answer.from), Int(answer.label)) == .answer
      else { return [] }
      return returns(from: Int(answer.to), to: state, [Int(edge.label), Int(answer.label)])
    }
  }

  private func returns(from shown: Int, to state: Int, _ steps: [Int]) -> [Visit] {
    let (graph, marks) = (stateSpace.graph, stateSpace.search.edgeList.marks)
    let look = stateSpace.observation(of: state)
    return graph.edges(from: shown).compactMap { place in
      let edge = graph.edges[place]
      let way = stateSpace.observation(of: shown).actions[Int(edge.label)]
      let end = stateSpace.observation(of: Int(edge.to))
      guard way == Action(.back) || way == Action(.swipeDown), !marks[place].contains(.opens),
        end.path == look.path, end.subs == look.subs, end.screen != .none
      else { return nil }
      return Visit(state: state, steps: steps + [Int(edge.label)], end: Int(edge.to))
    }
  }

  /// The ways out that end on another screen behind a visit.
  private func changedWays(_ visit: Visit) -> [Action] {
    let (graph, marks) = (stateSpace.graph, stateSpace.search.edgeList.marks)
    let (look, again) = (
      stateSpace.observation(of: visit.state), stateSpace.observation(of: visit.end)
    )
    if stateSpace.isOpen[visit.end] { return [] }
    if again.actions.contains(where: { Observation.actor(of: $0) == .answer }) { return [] }
    return graph.edges(from: visit.state).compactMap { place in
      let edge = graph.edges[place]
      let action = look.actions[Int(edge.label)]
      guard marks[place].contains(.leaves),
        [.tap, .back, .swipeDown].contains(action.verb),
        let ordinal = again.actions.firstIndex(of: action),
        // That it does nothing any more is told of the element.
        let next = graph.edges(from: visit.end).first(where: {
          Int(graph.edges[$0].label) == ordinal
        }),
        // It may ask first.
        marks[next].contains(.leaves) || !marks[next].contains(.opens)
      else { return nil }
      let ends = [edge.to, graph.edges[next].to].map { stateSpace.observation(of: Int($0)) }
      return ends[0].path == ends[1].path ? nil : action
    }
  }

  private func finding(_ visit: Visit, _ way: Action) -> Finding? {
    var execution = stateSpace.execution(to: visit.state)
    let screen = execution.world.visibleScreenName
    let parameters = execution.world.parameters(of: screen)
    let before = StateValues(execution.world)
    var left = execution
    left.take(way)
    let right = left.world.visibleScreenName.id
    for step in visit.steps.dropLast() { execution.take(step) }
    let shown = StateValues(execution.world)
    if let back = visit.steps.last { execution.take(back) }
    let lines = execution.lines.suffix(visit.steps.count)
    guard execution.world.visibleScreenName == screen, execution.world.pendingEffects().isEmpty,
      parameters == execution.world.parameters(of: screen)
    else { return nil }
    let after = StateValues(execution.world)
    // What "back" sets is its own affair.
    let changed = after.names.first { name in
      after[name] != before[name] && before[name] != nil && shown[name] == after[name]
    }
    guard let changed else { return nil }
    execution.take(way)
    let end = execution.world.visibleScreenName.id
    guard end != right, right != .none, execution.refusal == nil else { return nil }
    let visited = lines.map { "'\($0)'" }.joined(separator: ", ")
    let value = StateValues.text(changed, in: stateSpace.definition)
    var finding = Finding(
      .back,
      stateSpace.text(screen.id),
      "\(stateSpace.text(way, at: visit.state)) leads to "
        + "\(end == .none ? "no screen" : stateSpace.text(end)) after \(visited), "
        + "before to \(stateSpace.text(right)): \(value) stays changed",
      place: stateSpace.place(of: screen.id)
    )
    finding.severity = .warning
    finding.screen = stateSpace.text(screen.id)
    let claim = "expect screen \(stateSpace.text(right))"
    finding.show(execution, from: stateSpace.start, claim: claim)
    finding.countsStates = false
    return finding
  }
}
