/// What the steps of some states that follow each other lead to, before that is added to a search.
struct StepRun: @unchecked Sendable {
  // Sound: threads that are at it at once write the targets of different entries, and nothing else.
  private(set) var list = SuccessorList()
  /// The hashes of the states that the entries lead to; 0 for none.
  private(set) var hashes: [UInt64] = []
  /// For each state where its entries are, and its note; -1 where not all of it is known.
  private(set) var places: [Range<Int32>] = []
  private(set) var notes: [Int32] = []
  /// For each state what was missing when it was recalled last.
  private(set) var gaps: [Expander.Gap] = []
  /// How many states are missing.
  private(set) var missing = 0
  private(set) var tally = StepTally()
  private var first = 0
  /// For each job, and each entry, where it leads to if that is for the job to find out.
  fileprivate var targets = UnsafeMutableBufferPointer<Target>.allocate(capacity: 0)
  private var jobs = 1
  private(set) var owners: UInt64 = 0

  /// The state that an entry leads to.
  struct Target: RawRepresentable, BitwiseCopyable {
    var rawValue: UInt32

    /// A state that there is.
    static func state(_ number: Int) -> Target { Target(rawValue: UInt32(number)) }

    /// A new one, to which an entry of a run of the same round leads first.
    static func new(run: Int, entry: Int) -> Target {
      Target(rawValue: 1 << 31 | UInt32(run) << 24 | UInt32(entry))
    }

    /// A new one that the bounds leave out.
    static let leftOut = Target(rawValue: .max)

    var isNew: Bool { rawValue >> 31 != 0 }
    var number: Int { Int(rawValue) }
    var run: Int { Int(rawValue >> 24 & 0x7f) }
    var entry: Int { Int(rawValue & 0xff_ffff) }
  }

  /// How many runs a round may have: a target names one with seven bits, and what all of them lead to is
  /// to stay in the caches of the processors.
  static let mostRuns = 1 << 5
  /// How many states a run may have: of each no more than 65,536 entries, of which a target names one.
  static let mostStates = 1 << 7

  /// Begins anew with some states, and recalls their steps.
  mutating func begin(_ states: Range<Int>, _ reader: StepReader) {
    list.removeAll()
    hashes.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    notes.removeAll(keepingCapacity: true)
    gaps.removeAll(keepingCapacity: true)
    for _ in states {
      places.append(0..<0)
      notes.append(-1)
      gaps.append(.template)
    }
    first = states.lowerBound
    recall(reader)
  }

  /// Recalls the steps of those states of which they are not there yet.
  mutating func recall(_ reader: StepReader) {
    missing = 0
    for place in notes.indices where notes[place] < 0 {
      let start = Int32(truncatingIfNeeded: list.entries.count)
      switch reader.recall(first + place, into: &list) {
      case .note(let note):
        notes[place] = note
        places[place] = start..<Int32(truncatingIfNeeded: list.entries.count)
      case .missing(let gap):
        gaps[place] = gap
        missing += 1
      }
    }
    addHashes()
  }

  /// Adds what was not known of a state.
  mutating func learn(_ place: Int, _ body: (inout SuccessorList) -> Int) {
    let first = Int32(truncatingIfNeeded: list.entries.count)
    notes[place] = Int32(truncatingIfNeeded: body(&list))
    places[place] = first..<Int32(truncatingIfNeeded: list.entries.count)
    missing -= 1
  }

  /// Ends the run: nothing will be learned any more.
  mutating func finish(_ jobs: Int) {
    addHashes()
    tally.count(places, of: list.entries)
    self.jobs = jobs
    owners = StateStore.owners(jobs)
    let count = list.entries.count * jobs
    if targets.count < count {
      targets.deallocate()
      targets = .allocate(capacity: count * 5 / 4)
    }
  }

  /// The targets that a job finds.
  func targets(of job: Int) -> UnsafeMutableBufferPointer<Target> {
    let count = list.entries.count
    return UnsafeMutableBufferPointer(rebasing: targets[job * count..<(job + 1) * count])
  }

  /// Where an entry leads to.
  @inline(__always)
  func target(_ entry: Int) -> Target { targets[place(entry)] }

  /// Tells the state that is new with an entry.
  @inline(__always)
  func settle(_ entry: Int, _ target: Target) { targets[place(entry)] = target }

  @inline(__always)
  private func place(_ entry: Int) -> Int {
    jobs == 1 ? entry : StateStore.owner(hashes[entry], owners) * list.entries.count + entry
  }

  /// The hashes, the entries and the words of those.
  @inline(__always)
  func withEntries<Result>(
    _ body: (
      UnsafeBufferPointer<UInt64>, UnsafeBufferPointer<SuccessorList.Entry>,
      UnsafeBufferPointer<UInt32>
    ) -> Result
  ) -> Result {
    hashes.withUnsafeBufferPointer { hashes in
      list.entries.withUnsafeBufferPointer { entries in
        list.words.withUnsafeBufferPointer { body(hashes, entries, $0) }
      }
    }
  }

  private mutating func addHashes() {
    let list = list
    list.words.withUnsafeBufferPointer { all in
      for entry in list.entries[hashes.count...] {
        hashes.append(entry.isMove ? Mixing.hash(entry.words(of: all)) : 0)
      }
    }
  }
}

/// A run that one thread fills, the one that may learn makes whole, and then several threads read.
final class SharedRun: @unchecked Sendable {
  // Sound: one thread at a time fills it.
  var run = StepRun()

  deinit { run.targets.deallocate() }
}

/// What several threads read at once of a search.
struct StepReader: @unchecked Sendable {
  // Sound: nothing of it is changed as long as somebody reads.
  let expander: Expander
  let rows: StateRows
  let inspects: Bool

  /// Adds what a state leads to, and says what its note is, or what is missing.
  func recall(_ state: Int, into list: inout SuccessorList) -> Expander.Recalled {
    rows.withWords(of: state) { expander.recall($0, inspects: inspects, into: &list) }
  }
}

/// A part of the work of several threads.
package typealias Spread = (_ jobs: Int, _ work: @escaping @Sendable (_ job: Int) -> Void) -> Void
