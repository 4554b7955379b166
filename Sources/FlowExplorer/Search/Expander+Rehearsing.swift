import FlowNavigation

/// Doing what is not known of states, for another one that will take it down.
extension Expander {
  /// One for a thread of its own, with worlds of its own, that knows what another one knows.
  init(reading known: Expander) {
    self.init(known.definition, known.families, remembers: known.remembers)
    borrow(known)
  }

  /// Takes what another one knows, to read it.
  mutating func borrow(_ known: Expander) {
    templates = known.templates
    infos = known.infos
    totals = known.totals
    trie = known.trie
    memory = known.memory
    lists = known.lists
    notes = known.notes
    if codec.numberCount != known.codec.numberCount { codec.adoptNumbers(of: known.codec) }
  }

  /// Forgets what it borrowed.
  mutating func giveBack() {
    templates = Self.nothing.templates
    infos = []
    totals = []
    trie = Self.nothing.trie
    memory = Self.nothing.memory
    lists = []
    notes = Self.nothing.notes
  }

  /// Empty tables, made once: each has room from the beginning.
  private static let nothing = (
    templates: ByteTable(), trie: RestTrie(), memory: StepMemory(), notes: NoteTable()
  )

  /// Does all that is not known of a state; how much of it would need new numbers and is not on the tape.
  mutating func rehearse(
    _ words: UnsafeBufferPointer<UInt32>,
    isWhole: Bool,
    _ inspects: Bool,
    _ numbers: StateCodec,
    _ tape: inout StepTape
  ) -> Int {
    let info = infos[Int(words[0])]
    var lost = 0
    if isWhole || info.rests == 0 {
      lost += rehearseWhole(words, numbers, &tape)
    } else {
      lost += rehearseSteps(words, numbers, &tape)
    }
    if !inspects { return lost }
    if remembers, info.rests > 0 {
      switch rehearse(.look, info.look, words, numbers, &tape, { $0.partNote() }) {
      case .known, .done: return lost
      case .everything: break
      case .lost: return lost + 1
      }
    }
    prepareWhole(words)
    tape.add(.wholeLook, .note(StateNote(whole, conditions)), key)
    return lost
  }

  /// Does all that can be done with all of a state.
  private mutating func rehearseWhole(
    _ words: UnsafeBufferPointer<UInt32>,
    _ numbers: StateCodec,
    _ tape: inout StepTape
  ) -> Int {
    prepareWhole(words)
    let actions = whole.actions(of: families, in: transaction)
    tape.add(.wholeList, .actions(actions), key)
    var lost = 0
    for ordinal in actions.indices
    where !rehearseWhole(actions[ordinal], ordinal, words, numbers, &tape) {
      lost += 1
    }
    return lost
  }

  /// Does an action with all of a state; false when that would need new numbers.
  private mutating func rehearseWhole(
    _ action: Action,
    _ ordinal: Int,
    _ words: UnsafeBufferPointer<UInt32>,
    _ numbers: StateCodec,
    _ tape: inout StepTape
  ) -> Bool {
    prepareWhole(words)
    let done = stepWhole(action)
    if !hasNumbers(numbers) { return false }
    let place = StepTape.Place.wholeStep(UInt16(truncatingIfNeeded: ordinal))
    if case .step(let note) = done,
      let first = tape.addWords({ appendKnownWords(to: &$0) })
    {
      tape.add(place, looked(note), from: first)
    } else {
      tape.add(place, looked(done), key)
    }
    return true
  }

  /// Does what is not known of what can be done, with as little of a state as it needs.
  private mutating func rehearseSteps(
    _ words: UnsafeBufferPointer<UInt32>,
    _ numbers: StateCodec,
    _ tape: inout StepTape
  ) -> Int {
    let list = infos[Int(words[0])].list
    let actions: [Action]
    var first: UInt32?
    switch rehearse(.list, list, words, numbers, &tape, { $0.partActions() }) {
    case .known(let number):
      actions = lists[Int(number)].actions
      first = lists[Int(number)].first
    case .done(.actions(let new)): actions = new
    case .everything: return rehearseWhole(words, numbers, &tape)
    case .done, .lost: return 1
    }
    var lost = 0
    for ordinal in actions.indices {
      let number = UInt16(truncatingIfNeeded: ordinal)
      let root = first.map { $0 + UInt32(truncatingIfNeeded: ordinal) } ?? .max
      let action = actions[ordinal]
      switch rehearse(.step(number), root, words, numbers, &tape, { $0.stepPart(action) }) {
      case .known, .done: break
      case .everything:
        if !rehearseWhole(action, ordinal, words, numbers, &tape) { lost += 1 }
      case .lost: lost += 1
      }
    }
    return lost
  }

  private enum Rehearsed {
    case known(UInt32)
    case done(Done)
    case everything
    case lost
  }

  /// Tries something with more and more of a state, from what a tree knows on; without one from nothing.
  private mutating func rehearse(
    _ place: StepTape.Place,
    _ root: UInt32,
    _ words: UnsafeBufferPointer<UInt32>,
    _ numbers: StateCodec,
    _ tape: inout StepTape,
    _ work: (inout Expander) -> Done?
  ) -> Rehearsed {
    let info = infos[Int(words[0])]
    var counts: [Int32]
    if root == .max {
      counts = Array(repeating: 0, count: Int(info.rests))
    } else {
      switch find(root, words) {
      case .result(let number): return .known(number)
      case .everything: return .everything
      case .unknown, .newBranch: counts = loadCounts(root, words)
      }
    }
    while true {
      let attempted = attempt(words, counts, work)
      if !hasNumbers(numbers) { return .lost }
      tape.add(place, counts, looked(attempted), key)
      switch attempted {
      case .done(let done): return .done(done)
      case .everything: return .everything
      case .asksTop(let rest): counts[Int(rest)] = 1
      case .asksAll(let rest): counts[Int(rest)] = totals[Int(info.firstTotal + rest)]
      }
    }
  }

  /// Whether no new numbers were given; those that were are forgotten.
  private mutating func hasNumbers(_ numbers: StateCodec) -> Bool {
    if codec.numberCount == numbers.numberCount { return true }
    codec.adoptNumbers(of: numbers)
    return false
  }
}
