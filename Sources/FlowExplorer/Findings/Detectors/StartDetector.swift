import FlowNavigation

/// What `start` decides between, `if COND { root Home } else { root Login }`, and what a step makes it decide otherwise,
/// though what it would show then is not shown, by whatever is done: who has signed out is still in the app, or an
/// onboarding does not go away.
///
/// Where the app leads to the one while the condition speaks for the other, as a guest, it is no contradiction.
struct StartDetector {
  let stateSpace: StateSpace

  /// How many steps and states are looked at for each decision.
  private static let steps = 2_000
  private static let states = 400

  func findings() -> [Finding] {
    var findings: [Finding] = []
    for gate in Gate.atStart(stateSpace.definition) where gate.target != .none {
      if stateSpace.isOver() { break }
      if let finding = finding(gate) { findings.append(finding) }
    }
    return findings
  }

  private func finding(_ gate: Gate) -> Finding? {
    var reader = StateReader(stateSpace)
    var step: Digraph.Edge?
    var count = 0
    for edge in stateSpace.graph.edges where count < Self.steps {
      let (state, end) = (Int(edge.from), Int(edge.to))
      // What is to be seen in the background is seen when the app comes back.
      guard [.user, .answer].contains(stateSpace.actor(of: state, Int(edge.label))),
        !stateSpace.observation(of: end).isBackground
      else { continue }
      count += 1
      reader.read(end)
      guard isOpen(gate, reader.world), isAlive(gate.keeper, reader.world) else { continue }
      let isWaiting = reader.world.waitingCount > 0
      reader.read(state)
      // The app leads there in this case, too.
      if !isAlive(gate.keeper, reader.world) { return nil }
      if step == nil, !isWaiting, !isOpen(gate, reader.world) { step = edge }
    }
    guard let step, !isShownLater(gate, from: Int(step.to)) else { return nil }
    var execution = stateSpace.execution(to: Int(step.from))
    let action = stateSpace.observation(of: Int(step.from)).actions[Int(step.label)]
    execution.take(action)
    let (keeper, target) = (stateSpace.text(gate.keeper), stateSpace.text(gate.target))
    var finding = Finding(
      .gate,
      target,
      "behind \(stateSpace.text(action, at: Int(step.from))) the start would show \(target), and \(keeper) stays; "
        + "nothing leads to \(target)",
      place: gate.place
    )
    finding.screen = keeper
    finding.show(execution, from: stateSpace.start, claim: "expect alive \(target)")
    finding.countsStates = false
    return finding
  }

  private func isOpen(_ gate: Gate, _ world: World) -> Bool {
    world.holds(gate.condition, ofCoordinator: gate.owner) == gate.isOpen
  }

  private func isAlive(_ id: Symbol, _ world: World) -> Bool {
    world.liveNames.contains { $0.id == id }
  }

  /// Whether what would be shown comes by whatever is done while the condition is as it is.
  private func isShownLater(_ gate: Gate, from start: Int) -> Bool {
    var reader = StateReader(stateSpace)
    var queue = [start]
    var seen: Set<Int> = [start]
    var next = 0
    while next < queue.count, queue.count < Self.states {
      let state = queue[next]
      next += 1
      if stateSpace.isOpen[state] { return true }
      reader.read(state)
      if isAlive(gate.target, reader.world) { return true }
      if !isOpen(gate, reader.world) { continue }
      for place in stateSpace.graph.edges(from: state) {
        let edge = stateSpace.graph.edges[place]
        switch stateSpace.actor(of: state, Int(edge.label)) {
        case .link, .phase, .launch, .failure: continue
        case .user, .typing, .answer, .provider: break
        }
        if seen.insert(Int(edge.to)).inserted { queue.append(Int(edge.to)) }
      }
    }
    return false
  }
}
