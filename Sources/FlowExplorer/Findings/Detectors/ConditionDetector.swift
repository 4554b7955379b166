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
      var finding = Finding(
        condition.kind,
        condition.claim,
        condition.kind == .always
          ? "'\(condition.claim)' does not hold" : "'\(condition.claim)' holds"
      )
      finding.show(
        survey.trail(to: Int(first.state)),
        from: survey.start,
        claim: "expect \(condition.wanted)"
      )
      finding.others = first.count - 1
      findings.append(finding)
    }
    return findings
  }
}
