import FlowNavigation

/// The order in which states are expanded.
extension Search {
  /// Searches until everything was seen, a bound is met, somebody ends it, or there is news to take.
  package mutating func run(
    jobs: Int = 1,
    spread: Spread = { jobs, work in (0..<jobs).forEach(work) },
    progress: (_ states: Int) -> Void = { _ in },
    stop: () -> Stop? = { nil }
  ) {
    while expanded < store.count {
      if expanded == levels[levels.count - 1] { levels.append(store.count) }
      if let stop = stop() {
        switch stop {
        case .interrupted: cut.isInterrupted = true
        case .timedOut: cut.isTimedOut = true
        }
        return
      }
      progress(store.count)
      if !news.isEmpty { return }
      if isSpent {
        cut.steps = store.count - expanded
        return
      }
      let level = levels[levels.count - 1]
      if bounds.view == .full, expander.remembers || jobs > 1, level - expanded >= Self.fewest {
        expandTogether(to: min(level, expanded + roundSize), jobs, spread)
      } else {
        let end = min(level, expanded + Self.chunkSize)
        while expanded < end, !isSpent { expandNext() }
      }
    }
    if levels[levels.count - 1] != store.count { levels.append(store.count) }
  }

  /// Searches on for some states, of one level; false when everything was seen.
  package mutating func runOn() -> Bool {
    guard expanded < store.count else { return false }
    if isSpent {
      cut.steps = store.count - expanded
      return false
    }
    if expanded == levels[levels.count - 1] { levels.append(store.count) }
    let end = min(levels[levels.count - 1], expanded + Self.chunkSize)
    while expanded < end { expandNext() }
    return true
  }

  /// How many states one thread looks at in one go.
  static let chunkSize = StepRun.mostStates
  /// How many states are looked at together at least; fewer are not worth it.
  private static let fewest = 8

  /// Whether enough steps were done, or there is news: asked before each state, so that it ends at the same
  /// one with any number of threads.
  var isSpent: Bool { expander.steps >= bounds.steps || !news.isEmpty }

  private mutating func expandNext() {
    let state = expanded
    successors.removeAll()
    let (rows, inspects) = (store.rows, bounds.inspects)
    let note = rows.withWords(of: state) {
      expander.expand($0, inspects: inspects, into: &successors)
    }
    if note > 0 { noteState(note, state) }
    expanded += 1
    for place in successors.entries.indices { take(successors.entries[place], from: state) }
    if bounds.keepsEdges { edgeList.endState() }
  }
}
