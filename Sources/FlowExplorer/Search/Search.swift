package import FlowNavigation

/// A search of all states of an app, breadth first: by levels, and in the order of the actions.
///
/// The number of a state is its rank in that order, so that the same app gives the same numbers, paths
/// and findings anywhere.
package struct Search {
  package let bounds: Bounds
  package internal(set) var expander: Expander
  package private(set) var store = StateStore()
  /// The first state of each level, and the end of the last level that is finished.
  package private(set) var levels: [Int] = [0]
  /// How many states were expanded.
  package private(set) var expanded = 0
  /// How many pairs of a state and an action lead to another state.
  package private(set) var transitions = 0
  /// The transitions that lead to states that there are, when they are kept.
  package var edges: [Digraph.Edge] { edgeList.all }
  private var edgeList = EdgeList()
  /// Where each note came up first, and how often it did.
  package private(set) var noted: [Noted] = []
  /// Where each note on a state came up first, and how often it did.
  package private(set) var stateNoted: [Noted] = []
  package private(set) var cut = Cut()
  /// Steps to states that were not kept: the first of each state, and the first to a stack too high.
  package private(set) var leftOut: [LeftOut] = []
  /// Whether the state that was left out last has a stack that is too high.
  private var isLastHigh = false
  private var successors = SuccessorList()
  /// Whether there is no room for more states.
  private var isFull = false
  /// The state that is expanded.
  private var words: [UInt32] = []
  /// The first state of each look that the view knows; -1 where there is none.
  private var viewed: [Int32] = []

  /// Where a note on a step came up.
  package struct Noted: Hashable, Sendable, BitwiseCopyable {
    package var state: Int32 = -1
    package var ordinal: UInt16 = 0
    package var count = 0
  }

  /// A step to a state that was not kept.
  package struct LeftOut: Hashable, Sendable, BitwiseCopyable {
    package var state: Int32
    package var ordinal: UInt16
    /// Whether a stack would have been too high.
    package var isHigh: Bool
  }

  /// Where a search ends that has not seen everything.
  package struct Bounds: Hashable, Sendable {
    package var states = 2_000_000
    package var depth = Int.max
    /// Frames on one stack.
    package var stack = 8
    /// Effects and queued events that wait.
    package var waiting = 3
    package var bytes = 512 << 20
    /// Steps that are done, and not only remembered: what bounds the time on every machine alike.
    package var steps = 2_000_000
    package var keepsEdges = true
    /// What makes a state another one.
    package var view = StateView.full
    /// Whether it is asked of every state what is wrong with it.
    package var inspects = true

    package init() {}
  }

  /// What a search did not see, and why.
  package struct Cut: Hashable, Sendable {
    /// Transitions to states that were not kept, by what they ran into.
    package var states = 0
    package var depth = 0
    package var stack = 0
    package var waiting = 0
    package var bytes = 0
    /// States that were not expanded when enough steps were done.
    package var steps = 0
    /// Whether somebody ended the search.
    package var isInterrupted = false
    package var isTimedOut = false

    /// Whether states were left that there was no more room, time or patience for.
    package var isEnded: Bool {
      states > 0 || bytes > 0 || steps > 0 || isInterrupted || isTimedOut
    }

    package var isComplete: Bool {
      states == 0 && depth == 0 && stack == 0 && waiting == 0 && bytes == 0 && steps == 0
        && !isInterrupted && !isTimedOut
    }
  }

  /// What may end a search from outside: it is asked between states.
  package enum Stop: Hashable, Sendable { case interrupted, timedOut }

  package init(_ world: World, _ expander: Expander, bounds: Bounds = Bounds()) {
    self.expander = expander
    self.bounds = bounds
    let words = self.expander.words(of: world)
    words.withUnsafeBufferPointer { store.add($0, Mixing.hash($0), parent: 0, ordinal: 0) }
    levels.append(1)
    if bounds.view != .full {
      let view = words.withUnsafeBufferPointer { self.expander.view(bounds.view, of: $0) }
      viewed = Array(repeating: -1, count: view) + [0]
    }
  }

  /// The number of the state of a world; nil when the search does not have it.
  package mutating func number(of world: World) -> Int? {
    let words = expander.words(of: world)
    return words.withUnsafeBufferPointer { store.number(of: $0, Mixing.hash($0)) }
  }

  /// How many bytes the search takes.
  package var byteCount: Int {
    store.byteCount + expander.byteCount + edgeList.byteCount
  }

  /// Searches until everything was seen, a bound is met, or somebody ends it.
  package mutating func run(
    jobs: Int = 1,
    spread: Spread = { jobs, work in (0..<jobs).forEach(work) },
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
      if isSpent {
        cut.steps = store.count - expanded
        return
      }
      let end = min(levels[levels.count - 1], expanded + Self.roundSize)
      if jobs > 1, bounds.view == .full, end - expanded >= 2 * Self.chunkSize {
        expandTogether(to: end, jobs, spread)
      } else {
        let end = min(end, expanded + Self.chunkSize)
        while expanded < end, !isSpent { expandNext() }
      }
    }
    if levels[levels.count - 1] != store.count { levels.append(store.count) }
  }

  /// Searches on for some states, of one level; false when everything was seen.
  package mutating func runOn() -> Bool {
    guard expanded < store.count else { return false }
    if expanded == levels[levels.count - 1] { levels.append(store.count) }
    let end = min(levels[levels.count - 1], expanded + Self.chunkSize)
    while expanded < end { expandNext() }
    return true
  }

  /// How many states are expanded before it is asked again whether to stop; for one thread, for several.
  private static let chunkSize = 512
  private static let roundSize = 1 << 14

  /// How many steps lead to the states that are expanded now.
  private var depth: Int { levels.count - 2 }

  /// Whether enough steps were done: asked before each state, so that it ends at the same one with any
  /// number of threads.
  private var isSpent: Bool { expander.steps >= bounds.steps }

  private mutating func expandNext() {
    let state = expanded
    words.removeAll(keepingCapacity: true)
    words += store[state]
    words.withUnsafeBufferPointer { expander.expand($0, into: &successors) }
    if bounds.inspects {
      let number = words.withUnsafeBufferPointer { expander.inspect($0) }
      if number > 0 { Self.count(number, state: state, 0, &stateNoted) }
    }
    expanded += 1
    for place in successors.entries.indices { take(successors.entries[place], from: state) }
    if bounds.keepsEdges { edgeList.endState() }
  }

  /// Lets several threads recall what is known of the next states; the rest is done here, in order.
  private mutating func expandTogether(to end: Int, _ jobs: Int, _ spread: Spread) {
    let first = expanded
    let chunks = (0..<(end - first + Self.chunkSize - 1) / Self.chunkSize).map { _ in KnownSteps() }
    fill(chunks, from: first, to: end, jobs, spread)
    for chunk in chunks {
      var entry = 0
      for place in chunk.ends.indices {
        let entries = entry..<Int(chunk.ends[place])
        entry = entries.upperBound
        if isSpent { return }
        if chunk.notes[place] < 0 {
          expandNext()
          continue
        }
        let state = expanded
        if chunk.notes[place] > 0 {
          Self.count(Int(chunk.notes[place]), state: state, 0, &stateNoted)
        }
        expanded += 1
        for number in entries { take(number, of: chunk, from: state) }
        if bounds.keepsEdges { edgeList.endState() }
      }
    }
  }

  private func fill(
    _ chunks: [KnownSteps],
    from first: Int,
    to end: Int,
    _ jobs: Int,
    _ spread: Spread
  ) {
    let reader = Reader(expander: expander, store: store, inspects: bounds.inspects)
    spread(jobs) { job in
      var number = job
      while number < chunks.count {
        let start = first + number * Self.chunkSize
        reader.fill(chunks[number], start..<min(start + Self.chunkSize, end))
        number += jobs
      }
    }
  }

  /// What several threads read at once.
  private struct Reader: @unchecked Sendable {
    // Sound: nothing of it is changed as long as somebody reads.
    let expander: Expander
    let store: StateStore
    let inspects: Bool

    func fill(_ chunk: KnownSteps, _ states: Range<Int>) {
      chunk.fill(states, expander, store, inspects: inspects)
    }
  }

  private mutating func take(_ entry: SuccessorList.Entry, from state: Int) {
    if entry.note > 0 { Self.count(Int(entry.note), state: state, entry.ordinal, &noted) }
    guard entry.isMove else { return }
    transitions += 1
    let range = Int(entry.start)..<Int(entry.start + entry.count)
    successors.words.withUnsafeBufferPointer { all in
      let words = UnsafeBufferPointer(rebasing: all[range])
      let target =
        bounds.view == .full
        ? add(words, Mixing.hash(words), entry, state) : view(words, entry, state)
      addEdge(from: state, to: target, entry)
    }
  }

  private mutating func take(_ number: Int, of chunk: KnownSteps, from state: Int) {
    let entry = chunk.list.entries[number]
    if entry.note > 0 { Self.count(Int(entry.note), state: state, entry.ordinal, &noted) }
    guard entry.isMove else { return }
    transitions += 1
    let known = chunk.targets[number]
    if known >= 0 { return addEdge(from: state, to: Int(known), entry) }
    let range = Int(entry.start)..<Int(entry.start + entry.count)
    chunk.list.words.withUnsafeBufferPointer { all in
      let words = UnsafeBufferPointer(rebasing: all[range])
      addEdge(from: state, to: add(words, chunk.hashes[number], entry, state), entry)
    }
  }

  /// The number of a state, which is added when it is new; nil when the bounds do not allow that.
  private mutating func add(
    _ words: UnsafeBufferPointer<UInt32>,
    _ hash: UInt64,
    _ entry: SuccessorList.Entry,
    _ state: Int
  ) -> Int? {
    if let known = store.number(of: words, hash) { return known }
    guard isKept(words) else { return nil }
    store.add(words, hash, parent: state, ordinal: entry.ordinal)
    return store.count - 1
  }

  /// The number of the state that looks like one to the view; that one is added when there is none.
  private mutating func view(
    _ words: UnsafeBufferPointer<UInt32>,
    _ entry: SuccessorList.Entry,
    _ state: Int
  ) -> Int? {
    let view = expander.view(bounds.view, of: words)
    while viewed.count <= view { viewed.append(-1) }
    if viewed[view] >= 0 { return Int(viewed[view]) }
    guard isKept(words) else { return nil }
    viewed[view] = Int32(truncatingIfNeeded: store.count)
    store.add(words, Mixing.hash(words), parent: state, ordinal: entry.ordinal)
    return store.count - 1
  }

  private mutating func addEdge(
    from state: Int,
    to target: Int?,
    _ entry: SuccessorList.Entry
  ) {
    guard let target else { return leaveOut(state, entry.ordinal) }
    if bounds.keepsEdges { edgeList.add(to: target, entry.ordinal) }
  }

  private mutating func leaveOut(_ state: Int, _ ordinal: UInt16) {
    let step = LeftOut(
      state: Int32(truncatingIfNeeded: state),
      ordinal: ordinal,
      isHigh: isLastHigh
    )
    if let last = leftOut.last, last.state == step.state, last.isHigh || !step.isHigh { return }
    leftOut.append(step)
  }

  /// Whether a new state is within the bounds; what is not is counted.
  private mutating func isKept(_ words: UnsafeBufferPointer<UInt32>) -> Bool {
    isLastHigh = false
    if depth >= bounds.depth {
      cut.depth += 1
    } else if expander.highest(words[0]) > bounds.stack {
      cut.stack += 1
      isLastHigh = true
    } else if expander.waiting(words[0]) > bounds.waiting {
      cut.waiting += 1
    } else if store.count >= bounds.states {
      cut.states += 1
    } else if store.count & 0xff == 0, byteCount + store.growth > bounds.bytes {
      cut.bytes += 1
      isFull = true
    } else if isFull {
      cut.bytes += 1
    } else {
      return true
    }
    return false
  }

  private static func count(
    _ number: Int,
    state: Int,
    _ ordinal: UInt16,
    _ noted: inout [Noted]
  ) {
    while noted.count <= number { noted.append(Noted()) }
    if noted[number].count == 0 {
      noted[number].state = Int32(truncatingIfNeeded: state)
      noted[number].ordinal = ordinal
    }
    noted[number].count += 1
  }
}
