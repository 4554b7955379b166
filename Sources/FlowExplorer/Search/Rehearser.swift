import FlowNavigation

/// Does ahead what is not known of some states, on a thread of its own, with worlds of its own.
///
/// What it knows is what the search knows, which does not change meanwhile. Where something new would get
/// a number, it leaves the state to the search.
final class Rehearser: @unchecked Sendable {
  // Sound: one thread at a time uses it.
  private var expander: Expander
  private(set) var tape = StepTape()
  /// How many states it left to the search since it began.
  private var failures = 0
  private let nothing: CoverageHits?

  /// After so many states that have to be left to the search it is not worth it.
  private static let mostFailures = 8

  init(_ expander: Expander) {
    var plan: CoveragePlan?
    if let recorder = expander.turn.coverage {
      let known = recorder.plans.first { $0.definition === expander.definition }
      plan = known ?? CoveragePlan(expander.definition)
    }
    nothing = plan.map { CoverageHits(count: $0.items.count) }
    self.expander = Expander(
      expander.definition,
      expander.families,
      conditions: expander.conditions,
      coverage: plan.map { CoverageRecorder(plans: [$0]) },
      remembers: expander.remembers
    )
  }

  /// Begins anew with what a search knows.
  func begin(_ known: Expander) {
    tape.removeAll()
    failures = 0
    expander.borrow(known)
  }

  /// Lets go of what the search knows, so that it can be changed in its place.
  func end() { expander.giveBack() }

  /// Does ahead what is not known of a state.
  func rehearse(
    _ words: UnsafeBufferPointer<UInt32>,
    isFirst: Bool,
    inspects: Bool,
    _ known: Expander
  ) {
    if failures < Self.mostFailures {
      let isDone = expander.rehearse(words, isFirst: isFirst, inspects: inspects, &tape)
      if !isDone {
        failures += 1
        expander.codec.adoptNumbers(of: known.codec)
      }
    }
    tape.endState(takeHits(known))
  }

  /// Exchanges the tape for another one: whoever reads it has it to itself.
  func exchange(_ tape: inout StepTape) { swap(&self.tape, &tape) }

  /// What the state reached that the search has not reached yet.
  private func takeHits(_ known: Expander) -> CoverageHits? {
    guard let nothing, let recorder = expander.turn.coverage, let hits = recorder.hits else {
      return nil
    }
    recorder.takeBack(to: nothing)
    if hits.isEmpty { return nil }
    if let all = known.turn.coverage?.hits, hits.isSubset(of: all) { return nil }
    return hits
  }
}

extension Expander {
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
    templates = ByteTable()
    infos = []
    totals = []
    trie = RestTrie()
    memory = StepMemory()
    lists = []
    notes = NoteTable()
  }

  /// Does all that is not known of a state; false when something new would have to get a number.
  mutating func rehearse(
    _ words: UnsafeBufferPointer<UInt32>,
    isFirst: Bool,
    inspects: Bool,
    _ tape: inout StepTape
  ) -> Bool {
    let numbers = codec.numberCount
    let info = infos[Int(words[0])]
    if !remembers || info.rests == 0 || isFirst {
      guard rehearseWhole(words, &tape, numbers) else { return false }
    } else {
      guard rehearseSteps(words, &tape, numbers) else { return false }
    }
    if !inspects { return true }
    if remembers, info.rests > 0 {
      let rehearsed = rehearse(.look, info.look, words, &tape, numbers) { $0.partNote() }
      switch rehearsed {
      case .known, .done: return true
      case .everything: break
      case .new: return false
      }
    }
    prepareWhole(words)
    tape.add(.wholeLook, .note(StateNote(whole, conditions)), key)
    return codec.numberCount == numbers
  }

  private mutating func rehearseWhole(
    _ words: UnsafeBufferPointer<UInt32>,
    _ tape: inout StepTape,
    _ numbers: Int
  ) -> Bool {
    prepareWhole(words)
    let actions = whole.actions(of: families, in: turn)
    tape.add(.wholeList, .actions(actions), key)
    for ordinal in actions.indices {
      guard rehearseWhole(actions[ordinal], ordinal, words, &tape, numbers) else { return false }
    }
    return true
  }

  private mutating func rehearseWhole(
    _ action: Action,
    _ ordinal: Int,
    _ words: UnsafeBufferPointer<UInt32>,
    _ tape: inout StepTape,
    _ numbers: Int
  ) -> Bool {
    prepareWhole(words)
    let done = stepWhole(action)
    if codec.numberCount != numbers { return false }
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

  private mutating func rehearseSteps(
    _ words: UnsafeBufferPointer<UInt32>,
    _ tape: inout StepTape,
    _ numbers: Int
  ) -> Bool {
    let list = infos[Int(words[0])].list
    let actions: [Action]
    var first: UInt32?
    switch rehearse(.list, list, words, &tape, numbers, { $0.partActions() }) {
    case .known(let number):
      actions = lists[Int(number)].actions
      first = lists[Int(number)].first
    case .done(.actions(let new)): actions = new
    case .everything: return rehearseWhole(words, &tape, numbers)
    case .done, .new: return false
    }
    for ordinal in actions.indices {
      let number = UInt16(truncatingIfNeeded: ordinal)
      let root = first.map { $0 + UInt32(truncatingIfNeeded: ordinal) } ?? .max
      let action = actions[ordinal]
      switch rehearse(.step(number), root, words, &tape, numbers, { $0.stepPart(action) }) {
      case .known, .done: break
      case .everything:
        guard rehearseWhole(action, ordinal, words, &tape, numbers) else { return false }
      case .new: return false
      }
    }
    return true
  }

  private enum Rehearsed {
    case known(UInt32)
    case done(Done)
    case everything
    /// Something new would have to get a number.
    case new
  }

  /// Tries something with more and more of a state, from what a tree knows on; without one from nothing.
  private mutating func rehearse(
    _ place: StepTape.Place,
    _ root: UInt32,
    _ words: UnsafeBufferPointer<UInt32>,
    _ tape: inout StepTape,
    _ numbers: Int,
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
      if codec.numberCount != numbers { return .new }
      tape.add(place, counts, looked(attempted), key)
      switch attempted {
      case .done(let done): return .done(done)
      case .everything: return .everything
      case .asksTop(let rest): counts[Int(rest)] = 1
      case .asksAll(let rest): counts[Int(rest)] = totals[Int(info.firstTotal + rest)]
      }
    }
  }
}
