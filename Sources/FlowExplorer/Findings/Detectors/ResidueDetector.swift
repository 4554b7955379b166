import FlowNavigation

/// Ways back that leave a value as what was left had set it, though each other way out sets it back; swipes that do
/// otherwise than the button; and ways back that lead to the same screen, opened anew.
///
/// A handler for an end that comes by a button only is the cause of most: the swipe has its own.
struct ResidueDetector {
  let stateSpace: StateSpace

  func findings() -> [Finding] { residues() + swipes() + returns() }

  private func target(of state: Int, _ ordinal: Int) -> Int? {
    let edge = stateSpace.graph.edges(from: state).first {
      Int(stateSpace.graph.edges[$0].label) == ordinal
    }
    return edge.map { Int(stateSpace.graph.edges[$0].to) }
  }

  private struct Return {
    var state: Int
    var opening: Int
    var shown: Int
    var way: Int
    var closing: [Int]
  }

  /// What is left by a way back, and by no tap that leads to the same place.
  private func residues() -> [Finding] {
    struct Look: Hashable {
      var from: Int32
      var shown: Int32
      var end: Int32
      var ordinal: Int32
    }
    var looks: Set<Look> = []
    var known: Set<String> = []
    var findings: [Finding] = []
    let marks = stateSpace.search.edgeList.marks
    for (place, edge) in stateSpace.graph.edges.enumerated()
    where marks[place].contains(.opens) && !marks[place].contains(.leaves) {
      if stateSpace.isOver() { break }
      let (state, shown) = (Int(edge.from), Int(edge.to))
      guard stateSpace.actor(of: state, Int(edge.label)) == .user else { continue }
      let look = stateSpace.observation(of: state)
      let actions = stateSpace.observation(of: shown).actions
      for (way, action) in actions.enumerated()
      where action.verb == .swipeDown || action.verb == .back && action.option != .to {
        guard let end = target(of: shown, way), end != state,
          stateSpace.observation(of: end).path == look.path,
          looks.insert(
            Look(
              from: stateSpace.observations[state],
              shown: stateSpace.observations[shown],
              end: stateSpace.observations[end],
              ordinal: Int32(truncatingIfNeeded: way)
            )
          ).inserted
        else { continue }
        let closing = actions.indices.filter { tap in
          guard actions[tap].verb == .tap, let end = target(of: shown, tap) else { return false }
          return stateSpace.observation(of: end).path == look.path
        }
        if closing.isEmpty || closing.contains(where: { target(of: shown, $0) == end }) { continue }
        let found = Return(
          state: state,
          opening: Int(edge.label),
          shown: shown,
          way: way,
          closing: closing
        )
        if let finding = finding(found, &known) { findings.append(finding) }
      }
    }
    return findings
  }

  private func finding(_ found: Return, _ known: inout Set<String>) -> Finding? {
    var opened = stateSpace.execution(to: found.state)
    let before = StateValues(opened.world)
    let screen = opened.world.visibleScreenName
    let opening = opened.actions()[found.opening]
    opened.take(opening)
    let shown = StateValues(opened.world)
    var left = opened
    let way = left.actions()[found.way]
    left.take(way)
    guard left.world.visibleScreenName == screen, left.world.pendingEffects().isEmpty else {
      return nil
    }
    let after = StateValues(left.world)
    let closed = found.closing.map { tap -> StateValues in
      var execution = opened
      execution.take(tap)
      return StateValues(execution.world)
    }
    for name in after.names {
      guard let old = before[name], let new = after[name], old != new, shown[name] == new,
        closed.allSatisfy({ $0[name] == old })
      else { continue }
      let text = StateValues.text(name, in: stateSpace.definition)
      guard known.insert(text).inserted else { continue }
      let screen = stateSpace.text(stateSpace.observation(of: found.shown).screen)
      var finding = Finding(
        .back,
        text,
        "'\(stateSpace.text(way))' leaves \(text) as \(screen) had it, each other way out sets it back",
        place: stateSpace.place(of: name.node.id)
      )
      finding.severity = .warning
      finding.show(
        left,
        from: stateSpace.start,
        claim: StateValues.claim(name, is: old, in: stateSpace.definition)
      )
      finding.countsStates = false
      return finding
    }
    return nil
  }

  /// Swipes that end otherwise than the button that stands for the same.
  private func swipes() -> [Finding] {
    var findings: [Finding] = []
    var known: Set<Symbol> = []
    var looks: Set<[Int32]> = []
    for state in 0..<stateSpace.search.expanded {
      if stateSpace.isOver() { break }
      let look = stateSpace.observation(of: state)
      guard !known.contains(look.screen),
        let swipe = look.actions.firstIndex(where: { $0.verb == .back && $0.option == .swipe }),
        let back = look.actions.firstIndex(where: { $0 == Action(.back) }),
        let swiped = target(of: state, swipe), let popped = target(of: state, back),
        swiped != popped
      else { continue }
      let numbers = [state, swiped, popped].map { stateSpace.observations[$0] }
      guard looks.insert(numbers).inserted, let finding = finding(state, back, swipe) else {
        continue
      }
      known.insert(look.screen)
      findings.append(finding)
    }
    return findings
  }

  private func finding(_ state: Int, _ back: Int, _ swipe: Int) -> Finding? {
    var popped = stateSpace.execution(to: state)
    var swiped = popped
    popped.take(back)
    swiped.take(swipe)
    let screen = stateSpace.text(stateSpace.observation(of: state).screen)
    let ends = [popped, swiped].map { $0.world.visibleScreenName }
    var what = ""
    var claim = ""
    if ends[0].id != ends[1].id, !ends.contains(.none) {
      what = "ends on \(stateSpace.text(ends[1].id)), 'back' on \(stateSpace.text(ends[0].id))"
      claim = "expect screen \(stateSpace.text(ends[0].id))"
    } else {
      let (right, other) = (StateValues(popped.world), StateValues(swiped.world))
      guard
        let name = right.names.first(where: { name in
          other[name].map { $0 != right[name] } ?? false
        }), let value = right[name]
      else { return nil }
      what = "leaves \(StateValues.text(name, in: stateSpace.definition)) otherwise than 'back'"
      claim = StateValues.claim(name, is: value, in: stateSpace.definition)
    }
    var finding = Finding(
      .back,
      screen,
      "'back swipe' from \(screen) \(what)",
      place: stateSpace.place(of: stateSpace.observation(of: state).screen)
    )
    finding.severity = .warning
    finding.show(swiped, from: stateSpace.start, claim: claim)
    finding.countsStates = false
    return finding
  }

  /// Ways back that open again what they leave: they lead to the very state that they left, or to one that looks like it.
  private func returns() -> [Finding] {
    var findings: [Finding] = []
    var known: Set<Symbol> = []
    for first in stateSpace.firsts where Int(first) < stateSpace.search.expanded {
      if stateSpace.isOver() { break }
      let state = Int(first)
      let look = stateSpace.observation(of: state)
      guard !known.contains(look.screen) else { continue }
      for (way, action) in look.actions.enumerated()
      where action.verb == .swipeDown || action.verb == .back && action.option != .to {
        if let end = target(of: state, way), stateSpace.observation(of: end).path != look.path {
          continue
        }
        guard let finding = finding(of: state, leadingBackBy: action) else { continue }
        known.insert(look.screen)
        findings.append(finding)
        break
      }
    }
    return findings
  }

  private func finding(of state: Int, leadingBackBy way: Action) -> Finding? {
    var execution = stateSpace.execution(to: state)
    let shown = execution.world.visibleScreenName
    let parameters = execution.world.parameters(of: shown)
    execution.take(way)
    let again = execution.world.visibleScreenName
    let isOpened = execution.trace.facts.contains { fact in
      if case .shown(again, _, _, _, _) = fact { return true }
      return false
    }
    guard isOpened, again != shown, again.id == shown.id,
      parameters == execution.world.parameters(of: again)
    else { return nil }
    let screen = stateSpace.text(shown.id)
    var finding = Finding(
      .back,
      screen,
      "\(stateSpace.text(way, at: state)) leads to \(screen) again, which is opened anew",
      place: stateSpace.place(of: shown.id)
    )
    finding.severity = .warning
    finding.show(execution, from: stateSpace.start, claim: "expect not screen \(screen)")
    finding.countsStates = false
    return finding
  }
}
