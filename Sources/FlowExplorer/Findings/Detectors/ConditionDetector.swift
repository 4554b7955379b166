import FlowNavigation

/// Conditions that were asked for with `always` and `never`, of a definition or as options.
struct ConditionDetector {
  let stateSpace: StateSpace

  func findings() -> [Finding] {
    var firsts: [Int: Search.Noted] = [:]
    for (number, noted) in stateSpace.search.stateNoted.enumerated() where noted.count > 0 {
      for condition in stateSpace.search.expander.stateNote(number).failing {
        let count = (firsts[condition]?.count ?? 0) + noted.count
        if noted.state < firsts[condition]?.state ?? .max { firsts[condition] = noted }
        firsts[condition]?.count = count
      }
    }
    var findings: [Finding] = []
    for (number, condition) in stateSpace.conditions.enumerated()
    where condition.kind != .eventually {
      guard let first = firsts[number] else { continue }
      let execution = stateSpace.execution(to: Int(first.state))
      var finding = Finding(
        condition.kind,
        condition.claim,
        "'\(condition.claim)' \(outcome(number, execution.world))",
        place: condition.place
      )
      finding.show(
        execution,
        from: stateSpace.start,
        claim: "expect \(condition.wanted)"
      )
      finding.others = first.count - 1
      findings.append(finding)
    }
    return findings
  }

  /// What becomes of a condition in a state where it is not as was asked.
  private func outcome(_ number: Int, _ world: World) -> String {
    if let nonsense = stateSpace.search.expander.conditions[number].nonsense(world) {
      return "cannot be told: \(nonsense)"
    }
    return stateSpace.conditions[number].kind == .always ? "does not hold" : "holds"
  }
}
