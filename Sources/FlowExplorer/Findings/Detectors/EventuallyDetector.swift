import FlowNavigation

/// Conditions that were asked for with `eventually`: whatever is done, they come to hold.
///
/// What breaks one is a way that goes round for ever, or ends, before it ever held. A way that was cut
/// before it held tells nothing.
struct EventuallyDetector {
  let stateSpace: StateSpace

  /// The findings, and the conditions that the search leaves inconclusive.
  func results() -> (findings: [Finding], inconclusive: [AskedCondition]) {
    let asked = stateSpace.conditions.indices.filter {
      stateSpace.conditions[$0].kind == .eventually
    }
    if asked.isEmpty { return ([], []) }
    let graph = stateSpace.waysOn()
    let holds = holding(asked)
    var findings: [Finding] = []
    var inconclusive: [AskedCondition] = []
    for (place, number) in asked.enumerated() {
      let condition = stateSpace.conditions[number]
      if let lasso = graph.lasso(from: 0, avoiding: holds[place], open: stateSpace.isOpen) {
        findings.append(finding(number, lasso, graph))
      } else if isCut(graph, holds[place]) {
        inconclusive.append(condition)
      }
    }
    return (findings, inconclusive)
  }

  /// In which states each of some conditions holds.
  private func holding(_ asked: [Int]) -> [[Bool]] {
    var expander = stateSpace.search.expander
    var holds = asked.map { _ in Array(repeating: false, count: stateSpace.stateCount) }
    for state in 0..<stateSpace.stateCount {
      let note = expander.inspect(stateSpace.search.store[state])
      let failing = note == 0 ? [] : expander.stateNote(note).failing
      for (place, number) in asked.enumerated() where !failing.contains(number) {
        holds[place][state] = true
      }
    }
    return holds
  }

  /// Whether a way on which a condition does not hold comes to where the search was cut.
  private func isCut(_ graph: Digraph, _ holds: [Bool]) -> Bool {
    if holds[0] { return false }
    let isReached = graph.keeping(holds.map { !$0 }).reachable(from: CollectionOfOne(0))
    return stateSpace.isOpen.indices.contains { stateSpace.isOpen[$0] && isReached[$0] }
  }

  private func finding(_ number: Int, _ lasso: Lasso, _ graph: Digraph) -> Finding {
    let condition = stateSpace.conditions[number]
    var execution = Execution(from: stateSpace.start, stateSpace.search.expander.families)
    for edge in lasso.prefix + lasso.loop { execution.take(Int(graph.edges[edge].label)) }
    let loop = execution.lines.suffix(lasso.loop.count).joined(separator: " / ")
    let nonsense = stateSpace.search.expander.conditions[number].nonsense(execution.world)
    let outcome = nonsense.map { "cannot be told: \($0);" } ?? "never holds"
    var finding = Finding(
      condition.kind,
      condition.claim,
      lasso.loop.isEmpty
        ? "'\(condition.claim)' \(outcome) on a way that ends"
        : "'\(condition.claim)' \(outcome) while this is repeated: \(loop)",
      place: condition.place
    )
    finding.show(execution, from: stateSpace.start, claim: "expect \(condition.claim)")
    return finding
  }
}
