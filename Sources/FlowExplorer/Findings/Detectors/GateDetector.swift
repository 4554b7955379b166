import FlowNavigation

/// Gates that do not let through: who comes back from what stands before them is not led on, comes there again, or
/// goes back to it from what is behind.
///
/// A gate is looked at from the first states in which it is shut and somebody asks for what is behind.
struct GateDetector {
  let stateSpace: StateSpace
  private let graph: Digraph
  private let recorder = CoverageRecorder()

  /// How many of the steps to what stands before a gate are followed, and to how many states.
  private static let entries = 3
  private static let states = 400

  init(stateSpace: StateSpace) {
    self.stateSpace = stateSpace
    graph = stateSpace.graph
  }

  func findings() -> [Finding] {
    let gates = Gate.all(stateSpace.definition)
    var trials: [[Trial]] = []
    for gate in gates {
      if stateSpace.isOver() { break }
      trials.append(entries(of: gate).map { Trial(entry: $0, outcome: outcome(gate, $0)) })
    }
    return zip(gates, trials).compactMap { gate, own in
      let others = zip(gates, trials).filter {
        $0.0.place == gate.place && $0.0.keeper == gate.target && $0.0.target == gate.keeper
      }
      let chooses = ([own] + others.map(\.1)).allSatisfy { $0.contains(where: \.outcome.turns) }
      return own.lazy.compactMap { finding(gate, $0, chooses: chooses && !others.isEmpty) }.first
    }
  }

  /// A step that is kept from what it asks for, and what comes of it.
  private struct Trial {
    var entry: Entry
    var outcome: Outcome
  }

  private struct Entry {
    var state: Int
    var ordinal: Int
    var end: Int
  }

  /// The nearest steps that are kept from what they ask for.
  private func entries(of gate: Gate) -> [Entry] {
    var entries: [Entry] = []
    var tried = 0
    for (place, edge) in graph.edges.enumerated() {
      if entries.count >= Self.entries || tried >= Self.states { break }
      guard stateSpace.search.edgeList.marks[place].contains(.opens),
        stateSpace.actor(of: Int(edge.from), Int(edge.label)) == .user,
        stateSpace.observation(of: Int(edge.to)).path.contains(gate.keeper),
        !stateSpace.observation(of: Int(edge.from)).path.contains(gate.keeper)
      else { continue }
      tried += 1
      if isKept(Int(edge.from), Int(edge.label), by: gate) {
        entries.append(Entry(state: Int(edge.from), ordinal: Int(edge.label), end: Int(edge.to)))
      }
    }
    return entries
  }

  /// Whether a step is one that a gate sends elsewhere.
  private func isKept(_ state: Int, _ ordinal: Int, by gate: Gate) -> Bool {
    var world = stateSpace.world(of: state)
    let holds = world.holds(gate.condition, ofCoordinator: gate.owner)
    guard holds == !gate.isOpen else { return false }
    let action = stateSpace.observation(of: state).actions[ordinal]
    if let record = recorder.records.first {
      recorder.takeBack(to: CoverageHits(count: record.plan.items.count))
    }
    let transaction = Transaction(coverage: recorder)
    guard (try? world.perform(action, in: transaction)) != nil else { return false }
    guard let line = gate.line else { return transaction.isDiverted }
    // Another `if` may send the user to the same for something else.
    guard let record = recorder.records.first else { return false }
    return record.hits.items.contains { number in
      let item = record.plan.items[number]
      return item.kind == (gate.isOpen ? .otherwise : .taken) && Int(item.index) == line
    }
  }

  /// What comes of what stands before a gate.
  private struct Outcome {
    /// The first step that leaves it where the gate is open, and from where no step of the user's leads behind it.
    var lost: Entry?
    /// The first of these that opens the gate itself.
    var lostByOpening: Entry?
    /// The first step that leaves it where the gate is shut as before.
    var shut: Entry?
    /// The first step from behind the gate back to what stands before it.
    var again: Entry?
    var leadsOn = false
    /// Whether a step that leaves it where the gate is open ends where the user can ask again.
    var asksAgain = false
    /// Whether the gate opened before it was left.
    var opens = false
    /// Whether the gate opens while what stands before it is there, or with the step that leaves it.
    var turns: Bool { opens || lostByOpening != nil }
    /// Whether it asks the user or a service for something.
    var asks = false
    /// Whether all that can be done is known.
    var isWhole = true
  }

  private struct Look {
    var isThere: Bool
    var isBehind: Bool
    var isOpen: Bool?
    var waits: Bool
  }

  /// What is wrong with a gate where a step is kept from what it asks for.
  ///
  /// An `if` that either side can turn round only chooses what is shown next: of that it is told where it is turned by
  /// the step that leaves, as by one that signs in.
  private func finding(_ gate: Gate, _ trial: Trial, chooses: Bool) -> Finding? {
    let (entry, outcome) = (trial.entry, trial.outcome)
    let keeper = stateSpace.text(gate.keeper)
    let target = gate.target == .none ? "" : stateSpace.text(gate.target)
    if let again = outcome.again {
      return finding(
        gate,
        again,
        from: entry,
        "who has come by \(keeper) to \(target) goes back to \(keeper)",
        claim: "expect gone \(keeper)"
      )
    }
    let lost = chooses ? outcome.lostByOpening : outcome.lost
    if let lost, !outcome.leadsOn, outcome.isWhole, !target.isEmpty {
      return finding(
        gate,
        lost,
        from: entry,
        "who was sent to \(keeper) is not led on to \(target), though nothing is in the way any more",
        claim: "expect alive \(target)"
      )
    }
    if gate.isGuard, let shut = outcome.shut, outcome.lost == nil, outcome.asks, outcome.isWhole,
      !outcome.leadsOn, !outcome.asksAgain, !outcome.opens
    {
      let asked = stateSpace.observation(of: entry.state).actions[entry.ordinal]
      return finding(
        gate,
        shut,
        from: entry,
        "\(keeper) leaves all as it was: \(stateSpace.text(asked, at: entry.state)) leads to it again and again",
        claim: nil
      )
    }
    return nil
  }

  private func outcome(_ gate: Gate, _ entry: Entry) -> Outcome {
    var outcome = Outcome()
    var looks: [Int: Look] = [:]
    var reader = StateReader(stateSpace)
    func look(_ state: Int) -> Look {
      if let known = looks[state] { return known }
      reader.read(state)
      let world = reader.world
      let ids = world.liveNames.map(\.id)
      let look = Look(
        isThere: ids.contains(gate.keeper),
        isBehind: gate.target != .none && ids.contains(gate.target),
        isOpen: world.holds(gate.condition, ofCoordinator: gate.owner).map { $0 == gate.isOpen },
        waits: world.waitingCount > 0 || world.heldRoute() != nil
      )
      looks[state] = look
      return look
    }
    /// Whether the user comes to what is behind by a step from there.
    func asksAgain(_ state: Int) -> Bool {
      graph.edges(from: state).contains { place in
        let edge = graph.edges[place]
        return stateSpace.actor(of: state, Int(edge.label)) == .user && look(Int(edge.to)).isBehind
      }
    }
    var queue = [entry.end]
    var seen: Set<Int> = [entry.end]
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      if stateSpace.isOpen[state] || queue.count > Self.states { outcome.isWhole = false }
      let here = look(state)
      if here.isOpen == true { outcome.opens = true }
      if here.isBehind { outcome.leadsOn = true }
      for place in graph.edges(from: state) {
        let edge = graph.edges[place]
        let actor = stateSpace.actor(of: state, Int(edge.label))
        if [.link, .phase, .launch, .failure, .provider].contains(actor) { continue }
        let end = Int(edge.to)
        let there = look(end)
        let step = Entry(state: state, ordinal: Int(edge.label), end: end)
        let verb = stateSpace.observation(of: state).actions[Int(edge.label)].verb
        if actor == .typing || actor == .answer || verb == .toggle || verb == .choose {
          outcome.asks = true
        }
        if there.isThere {
          let isBack = verb == .back || verb == .swipeDown
          if isBack, here.isBehind, !there.isBehind, there.isOpen == true, outcome.again == nil,
            stateSpace.observation(of: end).path.contains(gate.keeper)
          {
            outcome.again = step
          }
          if queue.count <= Self.states, seen.insert(end).inserted { queue.append(end) }
          continue
        }
        switch there.isOpen {
        case true?:
          if stateSpace.isOpen[end] { outcome.isWhole = false }
          if there.isBehind || there.waits {
            outcome.leadsOn = true
          } else if asksAgain(end) {
            outcome.asksAgain = true
          } else {
            outcome.lost = outcome.lost ?? step
            if here.isOpen != true { outcome.lostByOpening = outcome.lostByOpening ?? step }
          }
        case false?:
          // Who goes back has given it up.
          if outcome.shut == nil, verb != .back, verb != .swipeDown { outcome.shut = step }
        case nil: outcome.isWhole = false
        }
      }
    }
    return outcome
  }

  private func finding(
    _ gate: Gate,
    _ step: Entry,
    from entry: Entry,
    _ message: String,
    claim: String?
  ) -> Finding? {
    var execution = stateSpace.execution(to: entry.state)
    execution.take(entry.ordinal)
    guard let way = way(from: entry.end, to: step.state) else { return nil }
    for ordinal in way { execution.take(ordinal) }
    execution.take(step.ordinal)
    var finding = Finding(.gate, stateSpace.text(gate.keeper), message, place: gate.place)
    finding.screen = stateSpace.text(gate.keeper)
    if claim == nil {
      // The same step once more.
      execution.take(stateSpace.observation(of: entry.state).actions[entry.ordinal])
      if execution.refusal != nil { return nil }
    }
    finding.show(
      execution,
      from: stateSpace.start,
      claim: claim ?? "expect gone \(stateSpace.text(gate.keeper))"
    )
    finding.countsStates = false
    return finding
  }

  /// The places of the steps of a shortest way between two states.
  private func way(from start: Int, to end: Int) -> [Int]? {
    var cameFrom: [Int: (state: Int, ordinal: Int)] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count, cameFrom[end] == nil, start != end, queue.count < 20_000 {
      let state = queue[next]
      next += 1
      for place in graph.edges(from: state) {
        let edge = graph.edges[place]
        let to = Int(edge.to)
        if to == start || cameFrom[to] != nil { continue }
        cameFrom[to] = (state, Int(edge.label))
        queue.append(to)
      }
    }
    var way: [Int] = []
    var state = end
    while state != start {
      guard let step = cameFrom[state] else { return nil }
      way.append(step.ordinal)
      state = step.state
    }
    return way.reversed()
  }
}
