import FlowNavigation

/// What a thread did ahead for some states, in the order in which it will be asked for.
///
/// It only says what doing the same again would say: whoever does not find something here does it.
struct StepTape: Sendable {
  /// What of a state was done: with a part of it, or with all.
  enum Place: Hashable, BitwiseCopyable {
    case list, look, observation, view
    case step(UInt16)
    case wholeList, wholeLook
    case wholeStep(UInt16)
  }

  private struct Entry: BitwiseCopyable {
    var place: Place
    /// Where it is said how many screens of each rest there were.
    var counts: Span
    var found: Found
    /// Where the parts of a key are.
    var template = Span()
    var rests = Span()
    var codes = Span()
    var highest: Int32 = 0
    var waiting: Int32 = 0
  }

  /// What was found out; lists and new notes by their places.
  private enum Found: BitwiseCopyable {
    case everything
    case asksTop(Int32)
    case asksAll(Int32)
    case actions(Int)
    case note(Int)
    /// A refused step, one of which the key is here, and one of which the words are here.
    case refused(Note)
    case step(Note)
    case known(Note, Span)
  }

  /// The note on a step.
  private enum Note: BitwiseCopyable {
    case number(UInt32)
    case new(Int)
  }

  /// A part of an array.
  private struct Span: BitwiseCopyable {
    var start: Int32 = 0
    var end: Int32 = 0

    var range: Range<Int> { Int(start)..<Int(end) }

    init() {}

    init(_ start: Int, _ end: Int) {
      self.start = Int32(truncatingIfNeeded: start)
      self.end = Int32(truncatingIfNeeded: end)
    }
  }

  private var entries: [Entry] = []
  /// Where the entries of each state end, and what that reached.
  private var ends: [(end: Int, hits: CoverageHits?)] = []
  private var counts: [Int32] = []
  private var bytes: [UInt8] = []
  private var rests: [CollapsedKey.Rest] = []
  private var codes: [UInt32] = []
  private var words: [UInt32] = []
  private var actions: [[Action]] = []
  private var notes: [StepNote] = []
  private var stateNotes: [StateNote] = []
  /// The state that is read, the next of its entries, and the words that the last one leads to.
  private var state = -1
  private var next = 0
  private var wordsAtHand = Span()

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    rests.removeAll(keepingCapacity: true)
    codes.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    actions.removeAll(keepingCapacity: true)
    notes.removeAll(keepingCapacity: true)
    stateNotes.removeAll(keepingCapacity: true)
    state = -1
    next = 0
  }
}

/// Writing what was done.
extension StepTape {
  /// Whether it has as many keys as a thread may keep: some 32 MB.
  var isFull: Bool { bytes.count + (words.count + codes.count) * 4 > 1 << 25 }

  /// Adds what was tried with a part of the state at hand; the key is that of a step that led on.
  mutating func add(
    _ place: Place,
    _ counts: [Int32],
    _ attempted: Expander.Attempted,
    _ key: CollapsedKey
  ) {
    let first = self.counts.count
    self.counts += counts
    add(place, Span(first, self.counts.count), found(attempted), key)
  }

  /// Adds what was done with all of the state at hand.
  mutating func add(_ place: Place, _ done: Expander.Done, _ key: CollapsedKey) {
    add(place, Span(), found(.done(done)), key)
  }

  /// Adds a step with all of the state at hand, which leads to a state of some words.
  mutating func add(_ place: Place, _ note: Expander.Noted, from firstWord: Int) {
    let found = Found.known(number(of: note), Span(firstWord, words.count))
    entries.append(Entry(place: place, counts: Span(), found: found))
  }

  /// Adds the words of a state; where they begin, or nil when there are none, and none are added.
  mutating func addWords(_ body: (inout [UInt32]) -> Bool) -> Int? {
    let first = words.count
    if body(&words) { return first }
    words.removeSubrange(first...)
    return nil
  }

  /// Ends a state, which reached this.
  mutating func endState(_ hits: CoverageHits?) { ends.append((entries.count, hits)) }

  private mutating func add(
    _ place: Place,
    _ counts: Span,
    _ found: Found,
    _ key: CollapsedKey
  ) {
    var entry = Entry(place: place, counts: counts, found: found)
    if case .step = found {
      let (byte, rest, code) = (bytes.count, rests.count, codes.count)
      bytes += key.template
      rests += key.rests
      codes += key.codes
      entry.template = Span(byte, bytes.count)
      entry.rests = Span(rest, rests.count)
      entry.codes = Span(code, codes.count)
      entry.highest = Int32(truncatingIfNeeded: key.highest)
      entry.waiting = Int32(truncatingIfNeeded: key.waiting)
    }
    entries.append(entry)
  }

  private mutating func found(_ attempted: Expander.Attempted) -> Found {
    switch attempted {
    case .everything, .done(.observation), .done(.view), .done(.known): return .everything
    case .asksTop(let rest): return .asksTop(rest)
    case .asksAll(let rest): return .asksAll(rest)
    case .done(.step(let note)): return .step(number(of: note))
    case .done(.refused(let note)): return .refused(number(of: note))
    case .done(.actions(let list)):
      actions.append(list)
      return .actions(actions.count - 1)
    case .done(.note(let note)):
      stateNotes.append(note)
      return .note(stateNotes.count - 1)
    }
  }

  private mutating func number(of note: Expander.Noted) -> Note {
    switch note {
    case .number(let number): return .number(number)
    case .new(let note):
      notes.append(note)
      return .new(notes.count - 1)
    }
  }
}

/// Reading what was done.
extension StepTape {
  /// Goes to what there is of the next state; what that reached.
  mutating func beginState() -> CoverageHits? {
    state += 1
    next = state == 0 ? 0 : ends[state - 1].end
    return ends[state].hits
  }

  /// What was done for the state at hand; nil when it was not.
  ///
  /// What is passed over was known by now.
  mutating func next(
    _ place: Place,
    _ counts: [Int32],
    _ key: inout CollapsedKey
  ) -> Expander.Attempted? {
    if state < 0 { return nil }
    var number = next
    while number < ends[state].end {
      let entry = entries[number]
      number += 1
      guard entry.place == place, self.counts[entry.counts.range].elementsEqual(counts) else {
        continue
      }
      next = number
      return attempted(entry, &key)
    }
    return nil
  }

  /// Adds the words of the state that the step asked for last leads to.
  func appendWords(to words: inout [UInt32]) { words += self.words[wordsAtHand.range] }

  private mutating func attempted(
    _ entry: Entry,
    _ key: inout CollapsedKey
  ) -> Expander.Attempted {
    switch entry.found {
    case .everything: return .everything
    case .asksTop(let rest): return .asksTop(rest)
    case .asksAll(let rest): return .asksAll(rest)
    case .actions(let number): return .done(.actions(actions[number]))
    case .note(let number): return .done(.note(stateNotes[number]))
    case .refused(let note): return .done(.refused(noted(note)))
    case .known(let note, let words):
      wordsAtHand = words
      return .done(.known(noted(note)))
    case .step(let note):
      key.replace(
        template: bytes[entry.template.range],
        rests: rests[entry.rests.range],
        codes: codes[entry.codes.range],
        highest: Int(entry.highest),
        waiting: Int(entry.waiting)
      )
      return .done(.step(noted(note)))
    }
  }

  private func noted(_ note: Note) -> Expander.Noted {
    switch note {
    case .number(let number): .number(number)
    case .new(let place): .new(notes[place])
    }
  }
}
