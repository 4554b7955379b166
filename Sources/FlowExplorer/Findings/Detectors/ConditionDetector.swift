import FlowNavigation

/// Conditions that were asked for with `--always` and `--never`.
struct ConditionDetector {
  let survey: Survey

  func findings() -> [Finding] {
    var firsts: [Int: Search.Noted] = [:]
    for (number, noted) in survey.search.stateNoted.enumerated() where noted.count > 0 {
      for condition in survey.search.expander.stateNote(number).failing {
        let count = (firsts[condition]?.count ?? 0) + noted.count
        if noted.state < firsts[condition]?.state ?? .max { firsts[condition] = noted }
        firsts[condition]?.count = count
      }
    }
    var findings: [Finding] = []
    for (number, condition) in survey.conditions.enumerated() where condition.kind != .eventually {
      guard let first = firsts[number] else { continue }
      let trail = survey.trail(to: Int(first.state))
      var finding = Finding(
        condition.kind,
        condition.claim,
        "'\(condition.claim)' \(outcome(number, trail.world))"
      )
      finding.show(
        trail,
        from: survey.start,
        claim: "expect \(condition.wanted)"
      )
      finding.others = first.count - 1
      findings.append(finding)
    }
    return findings
  }

  /// What becomes of a condition in a state where it is not as was asked.
  private func outcome(_ number: Int, _ world: World) -> String {
    if let nonsense = survey.search.expander.conditions[number].nonsense(world) {
      return "cannot be told: \(nonsense)"
    }
    return survey.conditions[number].kind == .always ? "does not hold" : "holds"
  }
}
