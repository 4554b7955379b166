import FlowNavigation

/// What an app shows by itself as long as a condition holds, `start { if COND -> present Login }`, and what the user
/// can be rid of by going back, though each other way out of it is one that the condition ends by.
///
/// What an element leaves as it was may be left out, and is no demand.
struct DemandDetector {
  let stateSpace: StateSpace

  /// How many ways out of what is demanded are looked at.
  private static let ways = 400

  func findings() -> [Finding] {
    let definition = stateSpace.definition
    var findings: [Finding] = []
    for (owner, coordinator) in definition.tables.coordinators.enumerated()
    where coordinator.policies.contains(.hasStart) {
      for demand in Gate.demands(
        coordinator.start.indices,
        owner,
        coordinator.startPlace,
        definition
      ) {
        if stateSpace.isOver() { return findings }
        if let finding = finding(demand) { findings.append(finding) }
      }
    }
    return findings
  }

  private func finding(_ demand: Gate) -> Finding? {
    var back: Digraph.Edge?
    var isMet = false
    var count = 0
    for edge in stateSpace.graph.edges where count < Self.ways {
      let (state, end) = (Int(edge.from), Int(edge.to))
      guard stateSpace.observation(of: state).path.contains(demand.keeper),
        !stateSpace.observation(of: end).path.contains(demand.keeper),
        [.user, .answer].contains(stateSpace.actor(of: state, Int(edge.label))),
        holds(demand, in: state)
      else { continue }
      count += 1
      let after = stateSpace.world(of: end)
      if after.liveNames.contains(where: { $0.id == demand.keeper }) { continue }
      let verb = stateSpace.observation(of: state).actions[Int(edge.label)].verb
      let isBack = verb == .back || verb == .swipeDown
      switch (isBack, after.holds(demand.condition, ofCoordinator: demand.owner)) {
      case (true, true): back = back ?? edge
      case (false, false): isMet = true
      // Whose condition it is has gone, too: nothing is known of it.
      case (false, nil): continue
      case (true, false), (true, nil), (false, true): return nil
      }
    }
    guard isMet, let back else { return nil }
    var execution = stateSpace.execution(to: Int(back.from))
    execution.take(Int(back.label))
    let keeper = stateSpace.text(demand.keeper)
    var finding = Finding(
      .gate,
      keeper,
      "'\(execution.lines.last ?? "")' leaves \(keeper), though what it is shown for at the start is as it was; "
        + "each other way out of it changes that",
      place: demand.place
    )
    finding.screen = keeper
    finding.show(execution, from: stateSpace.start, claim: "expect alive \(keeper)")
    finding.countsStates = false
    return finding
  }

  private func holds(_ demand: Gate, in state: Int) -> Bool {
    stateSpace.world(of: state).holds(demand.condition, ofCoordinator: demand.owner) == true
  }
}
