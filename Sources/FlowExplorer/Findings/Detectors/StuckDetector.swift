import FlowNavigation

/// Calls that come out in one way so that what was begun with them can be done again, and in another so that it
/// cannot, with what marked that it was under way still there; or in one way so that the screen is left, and in another
/// so that it stays with what it was begun with disabled.
///
/// An outcome that is forgotten in a handler is the cause of most: the spinner stays, the button stays off.
struct StuckDetector {
  let stateSpace: StateSpace

  /// How many states are looked at for a way on.
  private static let states = 200

  func findings() -> [Finding] {
    guard stateSpace.search.expander.families.isSuperset(of: [.user, .services]) else { return [] }
    struct Look: Hashable {
      var from: Int32
      var begun: Int32
      var ordinal: Int32
    }
    var looks: Set<Look> = []
    var findings: [Finding] = []
    var known: Set<String> = []
    let marks = stateSpace.search.edgeList.marks
    for (place, edge) in stateSpace.graph.edges.enumerated() where marks[place].contains(.asks) {
      if stateSpace.isOver() { break }
      let (state, begun) = (Int(edge.from), Int(edge.to))
      let look = Look(
        from: stateSpace.observations[state],
        begun: stateSpace.observations[begun],
        ordinal: edge.label
      )
      guard stateSpace.actor(of: state, Int(edge.label)) == .user, looks.insert(look).inserted,
        let found = outcomes(of: state, Int(edge.label), begun),
        let finding = finding(found), known.insert(finding.message).inserted
      else { continue }
      findings.append(finding)
    }
    return findings
  }

  private struct Outcomes {
    var state: Int
    var asking: Int
    /// The places of two answers: behind the first the step can be done again, or the screen has gone.
    var right: Int
    var wrong: Int
    var isLeft = false
  }

  private func isWorking(_ action: Action, in state: Int) -> Bool {
    if stateSpace.isOpen[state] { return true }
    guard let ordinal = stateSpace.observation(of: state).actions.firstIndex(of: action) else {
      return false
    }
    return stateSpace.graph.edges(from: state).contains {
      Int(stateSpace.graph.edges[$0].label) == ordinal
    }
  }

  private func outcomes(of state: Int, _ asking: Int, _ begun: Int) -> Outcomes? {
    let look = stateSpace.observation(of: state)
    let action = look.actions[asking]
    var right: Int?
    var leaving: Int?
    var others: [(ordinal: Int, end: Int)] = []
    let marks = stateSpace.search.edgeList.marks
    for place in stateSpace.graph.edges(from: begun) {
      let edge = stateSpace.graph.edges[place]
      let end = Int(edge.to)
      guard stateSpace.observation(of: begun).actions[Int(edge.label)].verb == .reply else {
        continue
      }
      guard stateSpace.observation(of: end).path == look.path else {
        if marks[place].contains(.leaves), !marks[place].contains(.opens) {
          leaving = leaving ?? Int(edge.label)
        }
        continue
      }
      if isWorking(action, in: end) {
        right = right ?? Int(edge.label)
      } else if !waits(end) {
        others.append((Int(edge.label), end))
      }
    }
    // What is said over the screen may have to go first.
    let isLeft =
      right == nil && leaving != nil
      && !others.contains { leadsOn(from: $0.end, to: action, look, true) }
    let wrong = others.first { !leadsOn(from: $0.end, to: action, look, isLeft) }
    right = right ?? others.first { leadsOn(from: $0.end, to: action, look, isLeft) }?.ordinal
    guard let wrong else { return nil }
    if let right {
      return Outcomes(state: state, asking: asking, right: right, wrong: wrong.ordinal)
    }
    guard let leaving, Self.isDisabled(action, in: stateSpace.world(of: wrong.end))
    else { return nil }
    return Outcomes(
      state: state,
      asking: asking,
      right: leaving,
      wrong: wrong.ordinal,
      isLeft: true
    )
  }

  /// Whether an element can be seen, and not be used.
  private static func isDisabled(_ action: Action, in world: World) -> Bool {
    guard case .symbol(let id) = action.subject else { return false }
    let elements = world.screenReport(in: Transaction())?.elements ?? []
    return elements.contains { $0.name == id && $0.isVisible && !$0.isEnabled }
  }

  private func waits(_ state: Int) -> Bool {
    stateSpace.observation(of: state).actions.contains { Observation.actor(of: $0) == .answer }
  }

  /// Whether the user may do something again, as long as the screen is there, or can be seen.
  private func leadsOn(
    from start: Int,
    to action: Action,
    _ look: Observation,
    _ isSeen: Bool = false
  ) -> Bool {
    stateSpace.mayHold(from: start, limit: Self.states) { edge in
      let path = stateSpace.observation(of: Int(edge.to)).path
      return [.user, .typing, .answer]
        .contains(stateSpace.actor(of: Int(edge.from), Int(edge.label)))
        // What is over the screen, or on another item, may set it right; what is before it is another life of it.
        && (isSeen ? path == look.path : path.starts(with: look.path.dropLast()))
    } where: { state in
      isWorking(action, in: state)
    }
  }

  private func finding(_ found: Outcomes) -> Finding? {
    var asked = stateSpace.execution(to: found.state)
    let before = StateValues(asked.world)
    let screen = asked.world.visibleScreenName
    let subs = asked.world.visibleSubNames
    let action = stateSpace.observation(of: found.state).actions[found.asking]
    let asking = stateSpace.text(action)
    asked.take(found.asking)
    let begun = StateValues(asked.world)
    var (right, wrong) = (asked, asked)
    right.take(found.right)
    let answer = asked.actions()[found.wrong]
    let lines = stateSpace.lines(of: answer, in: asked.world)
    wrong.take(answer)
    guard found.isLeft || right.world.visibleScreenName == screen,
      wrong.world.visibleScreenName == screen
    else { return nil }
    let definition = stateSpace.definition
    let (better, worse) = (StateValues(right.world), StateValues(wrong.world))
    var what = ""
    var claim = ""
    let isOff = Self.isDisabled(action, in: wrong.world)
    let spinner = asked.world.visibleSubNames.first { sub in
      !subs.contains(sub) && wrong.world.isLive(sub) && !right.world.isLive(sub)
    }
    if let spinner {
      what = definition.text(spinner.id)
      claim = "expect gone \(what)"
    } else if let name = begun.names.first(where: { name in
      before[name] != nil && begun[name] != before[name] && worse[name] == begun[name]
        // What only goes back to what it is declared as, and hides a "try again" by that, locks nothing.
        && (isOff || begun[name] != name.declared(in: definition))
        && (better[name] == before[name] || found.isLeft && better[name] == nil)
    }), let value = before[name] {
      what = StateValues.text(name, in: definition)
      claim = StateValues.claim(name, is: value, in: definition)
    } else {
      return nil
    }
    var finding = Finding(
      .stuck,
      definition.text(screen.id),
      "'\(asking)' on \(definition.text(screen.id)) can never be done again after '\(wrong.lines.last ?? "")': \(what) "
        + "stays, which \(found.isLeft ? "is left" : "goes") after '\(right.lines.last ?? "")'",
      place: lines?.handlerPlace ?? stateSpace.place(of: screen.id)
    )
    finding.screen = definition.text(screen.id)
    finding.show(wrong, from: stateSpace.start, claim: claim)
    finding.countsStates = false
    return finding
  }
}
