import FlowNavigation

/// What becomes of the steps of a state.
extension Search {
  mutating func take(_ entry: SuccessorList.Entry, from state: Int) {
    guard count(entry, state) else { return }
    successors.words.withUnsafeBufferPointer { all in
      let words = entry.words(of: all)
      let target =
        bounds.view == .full
        ? add(words, Hashing.hash(words), entry, state) : view(words, entry, state)
      addEdge(from: state, to: target, entry)
    }
  }

  /// Takes an entry of a run of which it was not found out where it leads to.
  mutating func take(_ number: Int, of run: StepRun, from state: Int) {
    let entry = run.list.entries[number]
    guard count(entry, state) else { return }
    run.list.words.withUnsafeBufferPointer { all in
      let target = add(entry.words(of: all), run.hashes[number], entry, state)
      addEdge(from: state, to: target, entry)
    }
  }

  /// Takes an entry of a run of which it was found out where it leads to.
  mutating func take(
    _ number: Int,
    of run: StepRun,
    foundAmong runs: [StepRun],
    from state: Int
  ) {
    let entry = run.list.entries[number]
    guard count(entry, state) else { return }
    var target = run.target(number)
    if target.rawValue == StepRun.Target.leftOut.rawValue {
      run.list.words.withUnsafeBufferPointer { _ = isKept(entry.words(of: $0)) }
      return leaveOut(state, entry.ordinal)
    }
    if target.isNew { target = runs[target.run].target(target.entry) }
    if bounds.keepsEdges { edgeList.add(to: target.number, entry.ordinal) }
  }

  /// Counts a step and its note; whether it leads anywhere.
  @inline(__always)
  private mutating func count(_ entry: SuccessorList.Entry, _ state: Int) -> Bool {
    if entry.note > 0 { note(Int(entry.note), state, entry.ordinal) }
    if entry.isMove { transitions += 1 }
    return entry.isMove
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
    store.add(words, Hashing.hash(words), parent: state, ordinal: entry.ordinal)
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
    } else if store.count & 0xff == 0, byteCount + store.growth(1 << 8) > bounds.bytes {
      cut.bytes += 1
      isFull = true
    } else if isFull {
      cut.bytes += 1
    } else {
      return true
    }
    return false
  }

  /// Counts a note on a step.
  mutating func note(_ number: Int, _ state: Int, _ ordinal: UInt16) {
    if Self.count(number, state, ordinal, &noted), bounds.pausesAtNews {
      news.append(News(note: number, state: state, ordinal: Int(ordinal)))
    }
  }

  /// Counts a note on a state.
  mutating func noteState(_ number: Int, _ state: Int) {
    if Self.count(number, state, 0, &stateNoted), bounds.pausesAtNews {
      news.append(News(note: number, state: state))
    }
  }

  /// Counts a note, which came up so often; whether it did for the first time.
  @discardableResult
  static func count(
    _ number: Int,
    _ state: Int,
    _ ordinal: UInt16,
    _ noted: inout [Noted],
    _ count: Int = 1
  ) -> Bool {
    while noted.count <= number { noted.append(Noted()) }
    noted[number].count += count
    if noted[number].count > count { return false }
    noted[number].state = Int32(truncatingIfNeeded: state)
    noted[number].ordinal = ordinal
    return true
  }
}
