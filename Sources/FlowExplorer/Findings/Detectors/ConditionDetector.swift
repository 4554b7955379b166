import FlowNavigation

/// Conditions that were asked for with `always` and `never`, of a definition or as options, and with `whenever`.
struct ConditionDetector {
  let stateSpace: StateSpace

  /// Where a condition was first not as was asked, and how often.
  private struct First {
    var state: Int32
    /// The step behind which that was; nil where it is about the state.
    var ordinal: UInt16?
    var count: Int
  }

  func findings() -> [Finding] {
    var firsts: [Int: First] = [:]
    func add(_ condition: Int, _ noted: Search.Noted, isState: Bool) {
      let new = First(
        state: noted.state,
        ordinal: isState ? nil : noted.ordinal,
        count: noted.count
      )
      guard var first = firsts[condition] else {
        firsts[condition] = new
        return
      }
      first.count += new.count
      if (new.state, new.ordinal ?? 0) < (first.state, first.ordinal ?? 0) {
        (first.state, first.ordinal) = (new.state, new.ordinal)
      }
      firsts[condition] = first
    }
    let expander = stateSpace.search.expander
    for (number, noted) in stateSpace.search.stateNoted.enumerated() where noted.count > 0 {
      for condition in expander.stateNote(number).failing { add(condition, noted, isState: true) }
    }
    for (number, noted) in stateSpace.search.noted.enumerated() where noted.count > 0 {
      for condition in expander.note(number).broken { add(condition, noted, isState: false) }
    }
    var findings: [Finding] = []
    for (number, condition) in stateSpace.conditions.enumerated()
    where condition.kind != .eventually {
      guard let first = firsts[number] else { continue }
      var execution = stateSpace.execution(to: Int(first.state))
      if let ordinal = first.ordinal { execution.take(Int(ordinal)) }
      let before = first.ordinal.map { _ in stateSpace.world(of: Int(first.state)) }
      let settled = before.flatMap { expander.conditions[number].settled?($0) }
      var finding = Finding(
        condition.kind,
        condition.claim,
        "'\(condition.claim)' \(outcome(number, settled?.condition, execution.world))",
        place: condition.place
      )
      finding.show(
        execution,
        from: stateSpace.start,
        claim: (settled.map(\.claim) ?? condition.wanted).map { "expect \($0)" }
      )
      finding.others = first.count - 1
      finding.countsStates = first.ordinal == nil
      findings.append(finding)
    }
    return findings
  }

  /// What becomes of a condition in a state where it is not as was asked.
  private func outcome(
    _ number: Int,
    _ settled: StateNote.Condition?,
    _ world: World
  ) -> String {
    let asked = settled ?? stateSpace.search.expander.conditions[number]
    if let nonsense = asked.nonsense(world) {
      let occasion = stateSpace.conditions[number].occasion.map { " behind \($0)" } ?? ""
      return "cannot be told\(occasion): \(nonsense)"
    }
    return switch stateSpace.conditions[number].kind {
    case .never: "holds"
    case .whenever: "does not hold behind \(stateSpace.conditions[number].occasion ?? "")"
    default: "does not hold"
    }
  }
}
