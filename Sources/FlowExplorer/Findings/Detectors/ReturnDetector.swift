import FlowNavigation

/// What `returns` says: who leaves something comes back to the screen that it was opened from.
///
/// Where something was opened from is in no state. So each claim is a search of its own, over the states with the
/// screens that what is there was opened from.
struct ReturnDetector {
  let stateSpace: StateSpace

  /// How many of one ID are followed over each other.
  static let nestingLimit = 4

  /// The findings, and whether there was time for all claims.
  func results() -> (findings: [Finding], isFinished: Bool) {
    let claims = stateSpace.definition.tables.claims.filter { $0.kind == .returns }
    if claims.isEmpty { return ([], true) }
    guard stateSpace.isObserved, !stateSpace.isOver(), let looks = looks(for: claims) else {
      return ([], false)
    }
    var findings: [Finding] = []
    for (claim, counts) in zip(claims, looks.counts) {
      guard let returning = claim.returning else { continue }
      var search = ReturnSearch(stateSpace, returning, counts: counts, bases: looks.bases)
      let isFinished = search.run()
      if let broken = search.broken {
        findings.append(finding(claim, returning, search, broken))
      }
      if !isFinished { return (findings, false) }
    }
    return (findings, true)
  }

  /// What is at the bottom of the window in each state, and how many there are of what each claim is about.
  private func looks(for claims: [ClaimDeclaration]) -> (bases: [Symbol], counts: [[UInt8]])? {
    let ids = claims.map { $0.returning?.id ?? .none }
    var bases: [Symbol] = []
    var counts = ids.map { _ in [UInt8]() }
    var reader = StateReader(stateSpace)
    for state in 0..<stateSpace.stateCount {
      if state % 256 == 255, stateSpace.isOver() { return nil }
      reader.read(state)
      bases.append(reader.world.baseID)
      for (place, id) in ids.enumerated() {
        counts[place].append(UInt8(clamping: reader.world.liveCount(of: id)))
      }
    }
    return (bases, counts)
  }

  private func finding(
    _ claim: ClaimDeclaration,
    _ returning: ClaimDeclaration.Returning,
    _ search: ReturnSearch,
    _ broken: ReturnSearch.Broken
  ) -> Finding {
    let edges = search.way(to: broken)
    let last = stateSpace.graph.edges[broken.edge]
    let action = stateSpace.observation(of: Int(last.from)).actions[Int(last.label)]
    let opener = stateSpace.text(broken.opener)
    let landed = stateSpace.observation(of: Int(last.to)).screen
    var finding = Finding(
      .returns,
      stateSpace.text(returning.id),
      "\(stateSpace.text(action, at: Int(last.from))) leads to "
        + "\(landed == .none ? "no screen" : stateSpace.text(landed)), and not back to \(opener), "
        + "from where \(stateSpace.text(returning.id)) was opened",
      place: claim.place
    )
    var execution = Execution(from: stateSpace.start, stateSpace.search.expander.families)
    for edge in edges { execution.take(Int(stateSpace.graph.edges[edge].label)) }
    finding.show(execution, from: stateSpace.start, claim: "expect screen \(opener)")
    finding.others = search.brokenEdges.count - 1
    finding.countsStates = false
    return finding
  }
}
