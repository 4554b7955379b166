import FlowNavigation

/// "Back" or a swipe that leaves a screen at once, where an element of that screen asks first whether it is to be left;
/// or an element that does, where a try to go back or to swipe asks.
///
/// An alert that stands before the very same end is one that asks, unless a row of it leads there: who chooses among
/// several is not asked. Of what else comes up over the screen, as a menu,
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
      guard look.subs.isEmpty, !look.isBackground, action.isWayBack || action.isPlainTap,
        let sub = added(to: look, in: Int(edge.to)), samples.insert(edge)
      else { continue }
      for ordinal in look.actions.indices {
        let way = look.actions[ordinal]
        guard action.isWayBack ? way.isPlainTap : way.isWayBack, let end = end(of: state, ordinal),
          stateSpace.observation(of: end).screen != look.screen,
          leads(from: Int(edge.to), to: end)
        else { continue }
        let use = Use(action.isWayBack ? way : action, on: look.screen)
        if action.isWayBack {
          // One of several that end so may save, and what asks itself leaves only what saves.
          guard stateSpace.definition.isAlert(sub), isOnly(ordinal, of: look, from: state, to: end)
          else { continue }
        } else if !stateSpace.definition.isAlert(sub) {
          let known = leaving ?? leavingUses()
          leaving = known
          if !known.contains(use) { continue }
        }
        let pair = Way(use: use, verb: action.isWayBack ? action.verb : way.verb)
        guard known.insert(pair).inserted else { continue }
        findings.append(finding(state, action, ordinal, sub))
      }
    }
    return findings
  }

  private struct Use: Hashable {
    var screen: Symbol
    var element: Operand

    init(_ action: Action, on screen: Symbol) {
      self.screen = screen
      element = action.subject
    }
  }

  /// An element, and "back" or the swipe: one asks, the other does not.
  private struct Way: Hashable {
    var use: Use
    var verb: Verb
  }

  /// Whether of several elements this one alone leads to an end, and no other one asks.
  private func isOnly(_ ordinal: Int, of look: Observation, from state: Int, to end: Int) -> Bool {
    let others = look.actions.indices.filter { look.actions[$0].isPlainTap && $0 != ordinal }
    return !others.isEmpty
      && others.allSatisfy { other in
        guard let place = self.end(of: state, other) else { return true }
        return place != end && added(to: look, in: place) == nil
      }
  }

  /// The one sub-controller that a step puts over a screen that stays.
  private func added(to look: Observation, in end: Int) -> Symbol? {
    let next = stateSpace.observation(of: end)
    return next.path == look.path && next.subs.count == 1 ? next.subs[0] : nil
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
      return Int(edge.to) == end && look.actions[Int(edge.label)].isPlainTap
    }
  }

  /// The elements that leave their screen at once somewhere.
  private func leavingUses() -> Set<Use> {
    var uses: Set<Use> = []
    let marks = stateSpace.search.edgeList.marks
    for (place, edge) in stateSpace.graph.edges.enumerated()
    where marks[place].contains(.leaves) && !marks[place].contains(.opens) {
      let look = stateSpace.observation(of: Int(edge.from))
      let action = look.actions[Int(edge.label)]
      if action.isPlainTap, look.subs.isEmpty,
        stateSpace.observation(of: Int(edge.to)).screen != look.screen
      {
        uses.insert(Use(action, on: look.screen))
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

extension AppDefinition {
  /// Whether an ID is that of an alert.
  func isAlert(_ id: Symbol) -> Bool {
    guard case .controller(let number) = entity(id) else { return false }
    return tables.controllers[Int(number)].kind == .alert
  }
}

extension Action {
  /// Whether it is a tap on an element, and on no row of it.
  fileprivate var isPlainTap: Bool { verb == .tap && value == .none }

  /// Whether it is a swipe-down, or the plain "back".
  fileprivate var isWayBack: Bool { verb == .swipeDown || verb == .back && option == .none }
}
