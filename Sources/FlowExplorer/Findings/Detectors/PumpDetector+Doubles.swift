import FlowNavigation

/// What is put over the same, though only once.
extension PumpDetector {
  /// The findings, one for each ID.
  private struct Doubles {
    let stateSpace: StateSpace
    private(set) var findings: [Finding] = []
    private var known: [Symbol: Int] = [:]

    init(_ stateSpace: StateSpace) { self.stateSpace = stateSpace }

    /// Adds a step that puts something over the same, with what that does; the upper one is asked of the world behind it.
    mutating func add(
      _ id: Symbol,
      _ state: Int,
      _ ordinal: Int,
      _ what: (String) -> String,
      upper: (World) -> NodeName?
    ) {
      if let number = known[id] {
        findings[number].others += 1
        return
      }
      known[id] = findings.count
      var execution = stateSpace.execution(to: state)
      let action = execution.actions()[ordinal]
      let lines = stateSpace.lines(of: action, in: execution.world)
      execution.take(action)
      let name = stateSpace.text(id)
      let openers = lines?.openers(of: id) ?? []
      let who = Set(openers.map(\.owner)).count > 1 ? ": \(stateSpace.text(openers))" : ""
      var finding = Finding(
        .pump,
        name,
        "'\(execution.lines.last ?? "")' \(what(name))"
          + who,
        place: openers.first?.place ?? stateSpace.place(of: id)
      )
      finding.show(
        execution,
        from: stateSpace.start,
        claim: "expect gone \(name)#\(upper(execution.world)?.serial ?? 0)"
      )
      finding.countsStates = false
      findings.append(finding)
    }
  }

  /// Answers that present what is presented already, over it.
  func presentedTwice() -> [Finding] {
    var doubles = Doubles(stateSpace)
    var reader = StateReader(stateSpace)
    let marks = stateSpace.search.edgeList.marks
    for (place, edge) in stateSpace.graph.edges.enumerated() where marks[place].contains(.opens) {
      if stateSpace.isOver() { break }
      let (state, end) = (Int(edge.from), Int(edge.to))
      guard stateSpace.actor(of: state, Int(edge.label)) == .answer,
        stateSpace.observation(of: state).path == stateSpace.observation(of: end).path
      else { continue }
      reader.read(state)
      let before = reader.world.modalNames
      guard let old = before.first else { continue }
      let parameters = reader.world.parameters(of: old)
      reader.read(end)
      let after = reader.world.modalNames
      guard after.count == before.count + 1, let new = after.first, new.id == old.id,
        reader.world.parameters(of: new) == parameters
      else { continue }
      doubles.add(
        new.id,
        state,
        Int(edge.label),
        { "presents \($0) over \($0)" },
        upper: { $0.modalNames.first }
      )
    }
    return doubles.findings
  }

  /// Steps that push the same twice, one over the other.
  func pushedTwice() -> [Finding] {
    var doubles = Doubles(stateSpace)
    var reader = StateReader(stateSpace)
    var samples = EdgeSamples(stateSpace)
    let transaction = Transaction()
    let marks = stateSpace.search.edgeList.marks
    for (place, edge) in stateSpace.graph.edges.enumerated() where marks[place].contains(.opens) {
      if stateSpace.isOver() { break }
      guard samples.insert(edge) else { continue }
      let (state, ordinal) = (Int(edge.from), Int(edge.label))
      reader.read(state)
      let action = stateSpace.observation(of: state).actions[ordinal]
      guard (try? reader.world.perform(action, in: transaction)) != nil else { continue }
      defer { reader.world.rollBack() }
      guard let double = Self.double(in: transaction.trace, reader.world) else { continue }
      doubles.add(
        double.id,
        state,
        ordinal,
        { "pushes \($0) twice, one over the other" },
        upper: { $0.visibleScreenName }
      )
    }
    return doubles.findings
  }

  /// The upper one of two equal screens that came side by side on a stack, and is seen.
  private static func double(in trace: Trace, _ world: World) -> NodeName? {
    let top = world.visibleScreenName
    let shown = trace.facts.compactMap { fact -> NodeName? in
      if case .shown(let name, _, _, _, _) = fact { name } else { nil }
    }
    let beneath = world.screenBeneathName
    guard beneath.id == top.id, beneath != top, shown.contains(top), shown.contains(beneath),
      world.parameters(of: top) == world.parameters(of: beneath)
    else { return nil }
    return top
  }
}
