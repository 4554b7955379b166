import FlowCommands
import FlowNavigation

/// Steps that show again what a launch begins with, as a sign-out, and leave a part of a service that a launch would set
/// back: the same steps from there then lead elsewhere than from the launch, by that part alone.
///
/// What a service keeps over launches is kept on purpose, and a part that a coordinator sets which is still there is
/// that one's affair.
struct LeftoverDetector {
  let stateSpace: StateSpace

  /// How many steps to the first screen are looked at, how long the same steps behind both are, and how many.
  private static let steps = 500
  private static let depth = 3
  private static let pairs = 200

  func findings() -> [Finding] {
    let parts = transientParts()
    if parts.isEmpty || stateSpace.stateCount == 0 { return [] }
    let first = stateSpace.observation(of: 0)
    if first.screen == .none || first.isBackground { return [] }
    let start = StateValues(stateSpace.world(of: 0))
    let marks = stateSpace.search.edgeList.marks
    var reader = StateReader(stateSpace)
    var told: Set<StateValues.Name> = []
    var findings: [Finding] = []
    var count = 0
    for (place, edge) in stateSpace.graph.edges.enumerated()
    where marks[place].isSuperset(of: [.opens, .leaves]) {
      if stateSpace.isOver() || count >= Self.steps || told.count == parts.count { break }
      let (state, end) = (Int(edge.from), Int(edge.to))
      guard [.user, .answer].contains(stateSpace.actor(of: state, Int(edge.label))),
        looksLike(first, end), !looksLike(first, state)
      else { continue }
      count += 1
      reader.read(state)
      let before = StateValues(reader.world)
      reader.read(end)
      let world = reader.world
      if world.waitingCount > 0 { continue }
      let after = StateValues(world)
      for name in parts where !told.contains(name) {
        guard let old = start[name], let new = after[name], new != old, before[name] == new,
          setters(of: name).isDisjoint(with: world.liveNames.map(\.id)),
          let steps = otherEnd(end, setting: name, to: old, world)
        else { continue }
        told.insert(name)
        findings.append(finding(edge, name, old, new, steps))
      }
    }
    return findings
  }

  /// Whether a state looks like what the app begins with.
  private func looksLike(_ first: Observation, _ state: Int) -> Bool {
    let look = stateSpace.observation(of: state)
    return look.path == first.path && look.subs == first.subs && !look.isBackground
  }

  /// The parts of services that a launch sets back.
  private func transientParts() -> [StateValues.Name] {
    stateSpace.definition.tables.services.flatMap { service -> [StateValues.Name] in
      guard case .map(let members) = service.value else { return [] }
      let parts =
        switch service.transience {
        case .none: [String]()
        case .parts(let parts): parts
        case .whole: members.map(\.key)
        }
      return parts.map {
        StateValues.Name(node: NodeName(service.name), member: $0, isService: true)
      }
    }
  }

  /// The coordinators that set a part.
  private func setters(of name: StateValues.Name) -> Set<Symbol> {
    let tables = stateSpace.definition.tables
    var setters: Set<Symbol> = []
    for coordinator in tables.coordinators {
      let handlers = coordinator.handlers.indices.map { tables.handlers[$0].code }
      let codes = [coordinator.start] + handlers
      let isSetting = codes.contains { code in
        code.indices.contains { sets(tables.instructions[$0], name) }
      }
      if isSetting { setters.insert(coordinator.id) }
    }
    return setters
  }

  private func sets(_ line: Instruction, _ name: StateValues.Name) -> Bool {
    guard case .act(let action, _) = line, action.verb == .set,
      action.subject == .symbol(name.node.id)
    else { return false }
    return switch action.items.first {
    case .symbol(let member): stateSpace.definition.text(member) == name.member
    case .value(let member): member.description == name.member
    case .expression, Operand.none?, nil: true
    }
  }

  /// Steps that can be done from the launch and behind the step, and end on different screens, by a part of a service
  /// alone: with that as at the launch they end where those from the launch do.
  private func otherEnd(
    _ end: Int,
    setting name: StateValues.Name,
    to old: Value,
    _ world: World
  ) -> [Action]? {
    let transaction = Transaction()
    var reset = world
    let member = Operand.value(.string(name.member))
    let set = Action(.set, .symbol(name.node.id), value: .value(old), items: [member])
    guard (try? reset.perform(set, in: transaction)) != nil else { return nil }
    let families = stateSpace.search.expander.families
    var triples = [(launch: stateSpace.world(of: 0), left: world, reset: reset, steps: [Action]())]
    var next = 0
    while next < triples.count, next < Self.pairs, !stateSpace.isOver() {
      let (launch, left, reset, steps) = triples[next]
      next += 1
      if steps.count == Self.depth { continue }
      let others = Set(left.actions(of: families, in: transaction))
      for action in launch.actions(of: families, in: transaction) where others.contains(action) {
        guard [.user, .typing, .answer].contains(Observation.actor(of: action)) else { continue }
        var ends = [launch, left, reset]
        var isDone = true
        for place in ends.indices where isDone {
          isDone = (try? ends[place].perform(action, in: transaction)) != nil
        }
        if !isDone { continue }
        let screens = ends.map(\.visibleScreenName.id)
        if screens[0] != screens[1] {
          let isByPart = screens[0] == screens[2] && !screens.contains(.none)
          if isByPart { return steps + [action] }
          continue
        }
        triples.append((ends[0], ends[1], ends[2], steps + [action]))
      }
    }
    return nil
  }

  private func finding(
    _ edge: Digraph.Edge,
    _ name: StateValues.Name,
    _ old: Value,
    _ new: Value,
    _ steps: [Action]
  ) -> Finding {
    let (state, definition) = (Int(edge.from), stateSpace.definition)
    let action = stateSpace.observation(of: state).actions[Int(edge.label)]
    var launch = Execution(from: stateSpace.start, stateSpace.search.expander.families)
    var execution = stateSpace.execution(to: state)
    let lines = stateSpace.lines(of: action, in: execution.world)
    execution.take(action)
    for step in steps {
      launch.take(step)
      execution.take(step)
    }
    let right = stateSpace.text(launch.world.visibleScreenName.id)
    let values = [old, new].map { ActionWriter.text(of: .value($0), in: definition) }
    let value = StateValues.text(name, in: definition)
    var finding = Finding(
      .back,
      value,
      "\(stateSpace.text(action, at: state)) leaves \(value) as \(values[1]), which a launch sets to \(values[0]): "
        + "'\(execution.lines.last ?? "")' then leads to "
        + "\(stateSpace.text(execution.world.visibleScreenName.id)), else to \(right)",
      place: lines?.place ?? stateSpace.place(of: name.node.id)
    )
    finding.severity = .warning
    finding.show(execution, from: stateSpace.start, claim: "expect screen \(right)")
    finding.countsStates = false
    return finding
  }
}
