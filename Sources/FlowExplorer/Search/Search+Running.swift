import FlowNavigation

/// The order in which states are expanded.
extension Search {
  /// Searches until everything was seen, a bound is met, somebody ends it, or there is news to take.
  package mutating func run(
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
      if !events.isEmpty { return }
      if noteEnd() { return }
      let end = min(levels[levels.count - 1], expanded + Self.chunkSize)
      while expanded < end, !isSpent, !isOutOfValues { expandNext() }
    }
    if levels[levels.count - 1] != store.count { levels.append(store.count) }
  }

  /// Searches on for some states, of one level; false when everything was seen.
  package mutating func runOn() -> Bool {
    guard expanded < store.count else { return false }
    if noteEnd() { return false }
    if expanded == levels[levels.count - 1] { levels.append(store.count) }
    let end = min(levels[levels.count - 1], expanded + Self.chunkSize)
    while expanded < end, !isOutOfValues { expandNext() }
    return true
  }

  /// How many states are expanded before it is asked whether somebody ends the search.
  private static let chunkSize = 1 << 8

  /// Whether enough steps were done, or there is news.
  private var isSpent: Bool { expander.steps >= bounds.steps || !events.isEmpty }

  /// Whether the values of all states are more than a running app may have, or than there is memory for.
  ///
  /// A replay of the steps to one of them may be refused for that; up to there none is.
  var isOutOfValues: Bool {
    expander.valueBytes > min(bounds.bytes, World.valueLimit)
  }

  /// Whether a bound ends the search before its states are expanded, and takes that down.
  private mutating func noteEnd() -> Bool {
    if isSpent {
      cut.steps = store.count - expanded
    } else if isOutOfValues {
      cut.bytes = max(cut.bytes, store.count - expanded)
      isFull = true
    } else {
      return false
    }
    return true
  }

  private mutating func expandNext() {
    let state = expanded
    store.withKey(of: state) { expander.begin($0) }
    if bounds.inspects {
      let note = expander.inspect()
      if note > 0 { noteState(note, state) }
    }
    expanded += 1
    let actions = expander.actions()
    if bounds.inspects {
      observations.append(Int32(truncatingIfNeeded: expander.observe(actions)))
    }
    // An element of an array would be copied.
    actions.withUnsafeBufferPointer { actions in
      for place in actions.indices {
        let step = expander.perform(actions[place])
        let ordinal = UInt16(truncatingIfNeeded: place)
        if step.note > 0 { note(step.note, state, ordinal) }
        if step.isMove { reach(from: state, ordinal, step.mark) }
        if step.isDone { expander.rollBack() }
      }
    }
    if bounds.keepsEdges { edgeList.endState() }
  }
}
