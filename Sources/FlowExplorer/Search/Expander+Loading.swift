import FlowNavigation

/// Worlds of states, with as much of them as is needed.
extension Expander {
  /// The list of the actions of a state; nil when it depends on too much to be kept.
  mutating func actionList(of words: UnsafeBufferPointer<UInt32>) -> Int? {
    let template = Int(words[0])
    if infos[template].list == .max { infos[template].list = memory.plant(1) }
    let list = result(of: infos[template].list, .list, words) { $0.partActions() }
    return list.map { Int($0) }
  }

  /// The number of the note on a state.
  package mutating func inspect(_ words: UnsafeBufferPointer<UInt32>) -> Int {
    let template = Int(words[0])
    if remembers, infos[template].rests > 0, infos[template].visits > 0 {
      if infos[template].look == .max { infos[template].look = memory.plant(1) }
      if let known = result(of: infos[template].look, .look, words, { $0.partNote() }) {
        return Int(known)
      }
    }
    if case .done(.note(let note))? = rehearsed.next(.wholeLook, [], &key) {
      return Int(stateNotes.number(of: note))
    }
    prepareWhole(words)
    return Int(stateNotes.number(of: StateNote(whole, conditions)))
  }

  /// The number of what can be seen of a state.
  package mutating func see(_ words: UnsafeBufferPointer<UInt32>) -> Int {
    let template = Int(words[0])
    if remembers, infos[template].rests > 0, infos[template].visits > 0 {
      if infos[template].observation == .max { infos[template].observation = memory.plant(1) }
      if let known = result(
        of: infos[template].observation,
        .observation,
        words,
        { $0.partSight() }
      ) {
        return Int(known)
      }
    }
    prepareWhole(words)
    return Int(observations.number(of: Observation(whole, families, in: transaction)))
  }

  /// What a tree says of a state, found out when it says nothing yet; nil when it depends on too much.
  mutating func result(
    of root: UInt32,
    _ place: StepTape.Place,
    _ words: UnsafeBufferPointer<UInt32>,
    _ work: (inout Expander) -> Done?
  ) -> UInt32? {
    while true {
      switch find(root, words) {
      case .result(let result): return result
      case .everything: return nil
      case .unknown(let slot): attempt(root, slot, place, words, work)
      case .newBranch(let slot, let answer): _ = memory.grow(slot, answer)
      }
    }
  }

  /// Tries to find something out with a part of a state, and takes down what that depends on.
  mutating func attempt(
    _ root: UInt32,
    _ slot: UInt32,
    _ place: StepTape.Place,
    _ words: UnsafeBufferPointer<UInt32>,
    _ work: (inout Expander) -> Done?
  ) {
    let counts = loadCounts(root, words)
    let attempted = rehearsed.next(place, counts, &key) ?? attempt(words, counts, work)
    if case .step = place { steps += 1 }
    switch attempted {
    case .done(let done): memory[slot] = .result(number(of: done, words))
    case .asksTop(let rest): memory[slot] = .asksTop(rest: UInt32(rest))
    case .asksAll(let rest): memory[slot] = .asksAll(rest: UInt32(rest))
    case .everything: memory[slot] = .everything
    }
  }

  /// How many screens of each rest the decisions of a tree ask for in a state.
  func loadCounts(_ root: UInt32, _ words: UnsafeBufferPointer<UInt32>) -> [Int32] {
    let info = infos[Int(words[0])]
    var counts = Array(repeating: Int32(0), count: Int(info.rests))
    var slot: UInt32? = root
    while let place = slot {
      switch memory[place] {
      case .asksTop(let rest):
        counts[Int(rest)] = 1
        slot = memory.branch(place, trie.top(of: words[Int(rest) + 1]))
      case .asksAll(let rest):
        counts[Int(rest)] = totals[Int(info.firstTotal) + Int(rest)]
        slot = memory.branch(place, words[Int(rest) + 1])
      case .nothing, .result, .everything: slot = nil
      }
    }
    return counts
  }

  mutating func preparePart(
    _ words: UnsafeBufferPointer<UInt32>,
    _ counts: [Int32]
  ) -> Bool {
    var loads = LoadedRests()
    loads.counts = counts
    for (rest, count) in counts.enumerated() where count > 0 {
      loads.codes += trie.codes(of: words[rest + 1], count: Int(count))
    }
    if partTemplate == Int(words[0]), partLoads == loads { return true }
    partTemplate = Int(words[0])
    partLoads = loads
    let isWhole = templates.withBytes(partTemplate) { codec.restore($0, loads, into: &part) }
    if !isWhole { partTemplate = -1 }
    return isWhole
  }

  /// All screens of all rests of a state.
  func allLoads(_ words: some Collection<UInt32>) -> LoadedRests {
    var loads = LoadedRests()
    var first: Int32 = 0
    for (place, word) in words.enumerated() {
      if place == 0 {
        first = infos[Int(word)].firstTotal
      } else {
        let count = totals[Int(first) + place - 1]
        loads.counts.append(count)
        loads.codes += trie.codes(of: word, count: Int(count))
      }
    }
    return loads
  }

  /// Makes the whole world of a state, unless it is there.
  mutating func prepareWhole(_ words: UnsafeBufferPointer<UInt32>) {
    if wholeWords.elementsEqual(words) { return }
    wholeWords = Array(words)
    let loads = allLoads(words)
    _ = templates.withBytes(Int(words[0])) { codec.restore($0, loads, into: &whole) }
  }
}
