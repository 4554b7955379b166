import FlowNavigation

/// Conditions that were asked for with `--eventually`: whatever is done, they come to hold.
///
/// What breaks one is a way that goes round for ever, or ends, before it ever held.
struct EventuallyDetector {
  let survey: Survey

  func findings() -> [Finding] {
    let asked = survey.conditions.indices.filter { survey.conditions[$0].kind == .eventually }
    if asked.isEmpty { return [] }
    let graph = survey.waysOn()
    var expander = survey.search.expander
    // What was cut may go on to where the condition holds.
    var holds = asked.map { _ in survey.isOpen }
    for state in 0..<survey.stateCount {
      let note = Array(survey.search.store[state]).withUnsafeBufferPointer { expander.inspect($0) }
      if note == 0 {
        for place in asked.indices { holds[place][state] = true }
        continue
      }
      let failing = expander.stateNote(note).failing
      for (place, number) in asked.enumerated() where !failing.contains(number) {
        holds[place][state] = true
      }
    }
    var findings: [Finding] = []
    for (place, number) in asked.enumerated() {
      guard let lasso = graph.lasso(from: 0, avoiding: holds[place]) else { continue }
      findings.append(finding(survey.conditions[number], lasso, graph))
    }
    return findings
  }

  private func finding(_ condition: AskedCondition, _ lasso: Lasso, _ graph: Digraph) -> Finding {
    var trail = Trail(from: survey.start, survey.search.expander.families)
    for edge in lasso.prefix + lasso.loop { trail.take(Int(graph.edges[edge].label)) }
    let loop = trail.lines.suffix(lasso.loop.count).joined(separator: " / ")
    var finding = Finding(
      condition.kind,
      condition.claim,
      lasso.loop.isEmpty
        ? "'\(condition.claim)' never holds on a way that ends"
        : "'\(condition.claim)' never holds while this is repeated: \(loop)"
    )
    finding.show(trail, from: survey.start, claim: "expect \(condition.claim)")
    return finding
  }
}
