import FlowNavigation

/// Screens that are the first on their stack, and what is beneath them else is never shown any more.
///
/// It depends on the order of the user's steps then whether that screen is ever seen.
struct LostBaseDetector {
  let stateSpace: StateSpace

  func findings() -> [Finding] {
    let bases = bases()
    var findings: [Finding] = []
    var known: Set<Stand> = []
    var mayShow: [Symbol: [Bool]] = [:]
    if bases.isEmpty { return [] }
    for first in stateSpace.firsts where !stateSpace.isOver() {
      let seen = stateSpace.observation(of: Int(first))
      guard let stand = Stand(seen), let base = bases[stand], !known.contains(stand),
        !seen.actions.contains(where: { $0.verb == .back || $0.verb == .swipeDown })
      else { continue }
      let states = mayShow[base] ?? states(that: base)
      mayShow[base] = states
      if states[Int(first)] { continue }
      known.insert(stand)
      findings.append(finding(Int(first), stand, base))
    }
    return findings
  }

  /// A screen by what is around it.
  private struct Stand: Hashable {
    var path: [Symbol]
    var screen: Symbol

    init?(_ seen: Observation) {
      if seen.screen == .none || !seen.subs.isEmpty || seen.isBackground { return nil }
      (path, screen) = (seen.path.dropLast(), seen.screen)
    }
  }

  /// What "back" leads to from each screen, where that is one screen beside it.
  private func bases() -> [Stand: Symbol] {
    let looks = stateSpace.firsts.map { stateSpace.observation(of: Int($0)) }
    let stands = looks.map(Stand.init)
    let backs = looks.map { look in look.actions.firstIndex { $0.verb == .back } ?? -1 }
    var found: [Stand: Set<Symbol>] = [:]
    for edge in stateSpace.graph.edges {
      let look = Int(stateSpace.observations[Int(edge.from)])
      guard Int(edge.label) == backs[look], let stand = stands[look] else { continue }
      let end = Int(stateSpace.observations[Int(edge.to)])
      let isBeside = looks[end].path.dropLast().elementsEqual(stand.path)
      found[stand, default: []].insert(isBeside ? looks[end].screen : .none)
    }
    return found.compactMapValues { screens in
      screens.count == 1 ? screens.first.flatMap { $0 == .none ? nil : $0 } : nil
    }
  }

  /// For each state whether a screen may be seen there or later.
  private func states(that screen: Symbol) -> [Bool] {
    var maySee = Array(repeating: false, count: stateSpace.stateCount)
    var queue: [Int] = []
    let incoming = stateSpace.edgesBack()
    for state in maySee.indices
    where stateSpace.isOpen[state] || stateSpace.observation(of: state).screen == screen {
      maySee[state] = true
      queue.append(state)
    }
    var next = 0
    while next < queue.count {
      for edge in incoming.edges(from: queue[next]) {
        let state = Int(incoming.edges[edge].to)
        if maySee[state] { continue }
        maySee[state] = true
        queue.append(state)
      }
      next += 1
    }
    return maySee
  }

  private func finding(_ state: Int, _ stand: Stand, _ base: Symbol) -> Finding {
    var execution = stateSpace.execution(to: state)
    let (screen, below) = (stateSpace.text(stand.screen), stateSpace.text(base))
    let line = execution.lines.last ?? ""
    let around = stand.path.last.map { " on \(stateSpace.text($0))" } ?? ""
    execution.take(Action(.back))
    var finding = Finding(
      .beneath,
      screen,
      "'\(line)' shows \(screen) as the first\(around), where it stands over \(below) else, and \(below) is never "
        + "shown any more",
      place: stateSpace.place(of: stand.screen)
    )
    finding.screen = screen
    finding.show(execution, from: stateSpace.start, claim: nil)
    finding.countsStates = false
    return finding
  }
}
