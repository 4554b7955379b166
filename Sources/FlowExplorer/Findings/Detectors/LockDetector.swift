import FlowNavigation

/// Locks that are passed by leaving the app: what `start` presents while a condition holds, and only an answer or a
/// right text takes away, is gone where the app was in the background and has come back, with the condition as it was.
///
/// The few steps are done from where the lock is first there, however much of the app a search has seen. A call that
/// begins when the app comes back may take it away then.
struct LockDetector {
  let stateSpace: StateSpace

  /// How many steps are looked at for a lock that comes later, and how many worlds behind one.
  private static let steps = 2_000
  private static let worlds = 200

  func findings() -> [Finding] {
    guard stateSpace.search.expander.families.isSuperset(of: .everybody) else { return [] }
    var findings: [Finding] = []
    var told: Set<Symbol> = []
    for gate in Gate.atStart(stateSpace.definition) where !told.contains(gate.keeper) {
      if stateSpace.isOver() { break }
      guard let state = firstShut(gate), let finding = finding(gate, state) else { continue }
      told.insert(gate.keeper)
      findings.append(finding)
    }
    return findings
  }

  /// The first state in which the keeper is presented while its condition holds: where the search begins, or where the
  /// app has come back.
  private func firstShut(_ gate: Gate) -> Int? {
    var reader = StateReader(stateSpace)
    func isShut(_ state: Int) -> Bool {
      reader.read(state)
      return isShown(gate, reader.world) && isHeld(gate, reader.world)
    }
    if isShut(0) { return 0 }
    var count = 0
    for edge in stateSpace.graph.edges where count < Self.steps {
      let action = stateSpace.observation(of: Int(edge.from)).actions[Int(edge.label)]
      guard action.verb == .foreground else { continue }
      count += 1
      reader.read(Int(edge.from))
      if !isShown(gate, reader.world), isShut(Int(edge.to)) { return Int(edge.to) }
    }
    return nil
  }

  private func isShown(_ gate: Gate, _ world: World) -> Bool {
    world.modalNames.contains { $0.id == gate.keeper }
  }

  private func isHeld(_ gate: Gate, _ world: World) -> Bool {
    world.holds(gate.condition, ofCoordinator: gate.owner) == !gate.isOpen
  }

  private func finding(_ gate: Gate, _ state: Int) -> Finding? {
    var execution = stateSpace.execution(to: state)
    guard let lock = lock(gate, execution.world) else { return nil }
    for way in [Action(.background), Action(.foreground)] {
      guard execution.actions().contains(way) else { return nil }
      execution.take(way)
      if execution.refusal != nil { return nil }
    }
    if isShown(gate, execution.world) || !isHeld(gate, execution.world) { return nil }
    let keeper = stateSpace.text(gate.keeper)
    let (right, wrong) = (stateSpace.text(lock.right), stateSpace.text(lock.wrong))
    let only = right == wrong ? "with a right text" : "and not '\(wrong)'"
    var finding = Finding(
      .gate,
      keeper,
      "'foreground' takes \(keeper) away with nothing asked, which else '\(right)' does, \(only); the start would "
        + "show it still",
      place: gate.place
    )
    finding.screen = keeper
    finding.show(execution, from: stateSpace.start, claim: "expect alive \(keeper)")
    finding.countsStates = false
    return finding
  }

  /// Two steps with one call, or on one element: behind the first the lock is gone, behind the second it is not.
  private struct Lock {
    var right: Action
    var wrong: Action
  }

  /// What opens a lock; nil where the user alone does, with nothing typed.
  private func lock(_ gate: Gate, _ start: World) -> Lock? {
    struct Asked: Hashable {
      var verb: Verb
      var subject: Operand
      var call: [Operand]
    }
    var isLeft = false
    visit(from: start, [.user]) { _, world in
      if !isShown(gate, world) { isLeft = true }
      return !isLeft
    }
    if isLeft { return nil }
    var (right, wrong): ([Asked: Action], [Asked: Action]) = ([:], [:])
    var lock: Lock?
    visit(from: start, [.user, .typing, .answer]) { action, world in
      let isOpen = !isShown(gate, world)
      if action.verb == .reply || action.verb == .tap {
        let asked = Asked(verb: action.verb, subject: action.subject, call: action.items)
        if isOpen { right[asked] = action } else { wrong[asked] = wrong[asked] ?? action }
        if lock == nil, let right = right[asked], let wrong = wrong[asked] {
          lock = Lock(right: right, wrong: wrong)
        }
      }
      return lock == nil && !isOpen
    }
    return lock
  }

  /// Goes on from a world by the steps of some actors, as long as it is told to, nearest first.
  private func visit(
    from start: World,
    _ actors: Set<Observation.Actor>,
    _ goesOn: (Action, World) -> Bool
  ) {
    var expander = stateSpace.search.expander
    let transaction = Transaction()
    var worlds = [start]
    var known: Set<[UInt8]> = [expander.key(of: start)]
    var next = 0
    while next < worlds.count, worlds.count < Self.worlds {
      let world = worlds[next]
      next += 1
      for action in world.actions(of: [.user, .services], in: transaction)
      where actors.contains(Observation.actor(of: action)) {
        var end = world
        guard (try? end.perform(action, in: transaction)) != nil, goesOn(action, end),
          known.insert(expander.key(of: end)).inserted
        else { continue }
        worlds.append(end)
      }
    }
  }
}
