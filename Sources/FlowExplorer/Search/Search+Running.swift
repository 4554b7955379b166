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
      let end = min(level, expanded + (jobs > 1 ? roundSize : Self.chunkSize))
      if bounds.view == .full, expander.remembers, end - expanded >= Self.fewest {
        expandTogether(to: end, jobs, spread)
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
  private static let chunkSize = 256
  /// How many states are looked at together at least; fewer are not worth it.
  private static let fewest = 64
  private static let roundSizes = 1 << 9...1 << 13

  /// Whether enough steps were done, or there is news: asked before each state, so that it ends at the same
  /// one with any number of threads.
  private var isSpent: Bool { expander.steps >= bounds.steps || !news.isEmpty }

  private mutating func expandNext() {
    let state = expanded
    words.removeAll(keepingCapacity: true)
    words += store[state]
    words.withUnsafeBufferPointer { expander.expand($0, into: &successors) }
    if bounds.inspects {
      let number = words.withUnsafeBufferPointer { expander.inspect($0) }
      if number > 0 { noteState(number, state) }
    }
    expanded += 1
    for place in successors.entries.indices { take(successors.entries[place], from: state) }
    if bounds.keepsEdges { edgeList.endState() }
  }

  /// Recalls what is known of the next states, with several threads; the rest is done here, in order.
  private mutating func expandTogether(to end: Int, _ jobs: Int, _ spread: Spread) {
    let first = expanded
    let count = (end - first + Self.chunkSize - 1) / Self.chunkSize
    while rooms.count < count { rooms.append(KnownStepsRoom()) }
    fill(from: first, to: end, jobs, spread)
    var missing = 0
    for room in rooms.prefix(count) {
      missing += take(room.steps)
      if isSpent { return }
    }
    // What is learned here would have helped the next states of the round: few at once while much is new.
    if missing * 16 < end - first {
      roundSize = min(roundSize * 2, Self.roundSizes.upperBound)
    } else if missing * 4 > end - first {
      roundSize = max(roundSize / 2, Self.roundSizes.lowerBound)
    }
  }

  /// Adds what is known of some states; how many had to be expanded here.
  private mutating func take(_ steps: KnownSteps) -> Int {
    var number = 0
    var missing = 0
    for place in steps.ends.indices {
      if isSpent { return missing }
      if steps.notes[place] < 0 {
        missing += 1
        expandNext()
        continue
      }
      let state = expanded
      let note = Int(steps.notes[place])
      if note > 0 { noteState(note, state) }
      expanded += 1
      while number < Int(steps.ends[place]) {
        take(number, of: steps, from: state)
        number += 1
      }
      if bounds.keepsEdges { edgeList.endState() }
    }
    return missing
  }

  private func fill(from first: Int, to end: Int, _ jobs: Int, _ spread: Spread) {
    let reader = Reader(expander: expander, store: store, inspects: bounds.inspects, rooms: rooms)
    let size = Self.chunkSize
    let work: @Sendable (Int) -> Void = { job in
      var start = first + job * size
      while start < end {
        reader.fill((start - first) / size, start..<min(start + size, end))
        start += jobs * size
      }
    }
    if jobs == 1 { work(0) } else { spread(jobs, work) }
  }

  /// What several threads read at once.
  private struct Reader: @unchecked Sendable {
    // Sound: nothing of it is changed as long as somebody reads, but for the rooms, one for each.
    let expander: Expander
    let store: StateStore
    let inspects: Bool
    let rooms: [KnownStepsRoom]

    func fill(_ room: Int, _ states: Range<Int>) {
      rooms[room].steps.fill(states, expander, store, inspects: inspects)
    }
  }
}
