import FlowNavigation

/// "Back" or a swipe that leaves a screen at once, where an element of that screen asks first whether it is to be left.
///
/// An alert that stands before the very same end is one that asks. Of what else comes up over the screen, as a menu,
/// that is so where the element leaves the screen without it in another state.
struct UnaskedDetector {
  let stateSpace: StateSpace

  func findings() -> [Finding] {
    let edges = stateSpace.graph.edges
    let marks = stateSpace.search.edgeList.marks
    var samples = EdgeSamples(stateSpace)
    var known: Set<Way> = []
    var leaving: Set<Use>?
    var findings: [Finding] = []
    for (place, edge) in edges.enumerated()
    where marks[place].contains(.opens) && !marks[place].contains(.leaves) {
      if stateSpace.isOver() { break }
      let state = Int(edge.from)
      let look = stateSpace.observation(of: state)
      let action = look.actions[Int(edge.label)]
      guard look.subs.isEmpty, !look.isBackground, let use = Use(action, on: look.screen),
        let sub = added(to: look, in: Int(edge.to)), samples.insert(edge)
      else { continue }
      for ordinal in look.actions.indices {
        let way = look.actions[ordinal]
        guard way.verb == .swipeDown || way.verb == .back && way.option == .none,
          let end = end(of: state, ordinal),
          stateSpace.observation(of: end).screen != look.screen,
          leads(from: Int(edge.to), to: end)
        else { continue }
        if !isAlert(sub) {
          let known = leaving ?? leavingUses()
          leaving = known
          if !known.contains(use) { continue }
        }
        guard known.insert(Way(use: use, verb: way.verb)).inserted else { continue }
        findings.append(finding(state, action, ordinal, sub))
      }
    }
    return findings
  }

  private struct Use: Hashable {
    var screen: Symbol
    var element: Operand

    init?(_ action: Action, on screen: Symbol) {
      guard action.verb == .tap, action.value == .none else { return nil }
      self.screen = screen
      element = action.subject
    }
  }

  private struct Way: Hashable {
    var use: Use
    var verb: Verb
  }

  /// The one sub-controller that a step puts over a screen that stays.
  private func added(to look: Observation, in end: Int) -> Symbol? {
    let next = stateSpace.observation(of: end)
    return next.path == look.path && next.subs.count == 1 ? next.subs[0] : nil
  }

  private func isAlert(_ sub: Symbol) -> Bool {
    guard case .controller(let number) = stateSpace.definition.entity(sub) else { return false }
    return stateSpace.definition.tables.controllers[Int(number)].kind == .alert
  }

  private func end(of state: Int, _ ordinal: Int) -> Int? {
    let graph = stateSpace.graph
    return graph.edges(from: state).first { Int(graph.edges[$0].label) == ordinal }.map {
      Int(graph.edges[$0].to)
    }
  }

  /// Whether an element of what asks leads to a state.
  private func leads(from state: Int, to end: Int) -> Bool {
    let look = stateSpace.observation(of: state)
    return stateSpace.graph.edges(from: state).contains { place in
      let edge = stateSpace.graph.edges[place]
      return Int(edge.to) == end && look.actions[Int(edge.label)].verb == .tap
    }
  }

  /// The elements that leave their screen at once somewhere.
  private func leavingUses() -> Set<Use> {
    var uses: Set<Use> = []
    let marks = stateSpace.search.edgeList.marks
    for (place, edge) in stateSpace.graph.edges.enumerated()
    where marks[place].contains(.leaves) && !marks[place].contains(.opens) {
      let look = stateSpace.observation(of: Int(edge.from))
      if look.subs.isEmpty, stateSpace.observation(of: Int(edge.to)).screen != look.screen,
        let use = Use(look.actions[Int(edge.label)], on: look.screen)
      {
        uses.insert(use)
      }
    }
    return uses
  }

  private func finding(_ state: Int, _ action: Action, _ way: Int, _ sub: Symbol) -> Finding {
    let look = stateSpace.observation(of: state)
    let screen = stateSpace.text(look.screen)
    var execution = stateSpace.execution(to: state)
    execution.take(way)
    var finding = Finding(
      .unasked,
      screen,
      "\(stateSpace.text(look.actions[way], at: state)) leaves it at once, where '\(stateSpace.text(action))' asks "
        + "first by \(stateSpace.text(sub))",
      place: stateSpace.place(of: look.screen)
    )
    finding.screen = screen
    finding.refusable = [execution.lines.count - 1]
    finding.show(execution, from: stateSpace.start, claim: "expect screen \(screen)")
    finding.countsStates = false
    return finding
  }
}
