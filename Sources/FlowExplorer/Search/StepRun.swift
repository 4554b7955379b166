/// What the steps of some states that follow each other lead to, before that is added to a search.
struct StepRun: @unchecked Sendable {
  // Sound: threads that are at it at once write different targets, and nothing else.
  private(set) var list = SuccessorList()
  /// The hashes of the states that the entries lead to; 0 for none.
  private(set) var hashes: [UInt64] = []
  /// For each state where its entries are, and its note; -1 where not all of it is known.
  private(set) var places: [Range<Int32>] = []
  private(set) var notes: [Int32] = []
  /// The places of the states that were missing when they were recalled last, and what of each was.
  private(set) var gaps: [(place: Int, gap: Expander.Gap)] = []
  /// How many states are missing.
  private(set) var missing = 0
  /// Whether nothing was added since all of it was sorted.
  private(set) var isFinished = false
  private(set) var tally = StepTally()
  private var first = 0
  /// The entries that lead to another state, by the parts of the index that those are in, and in the order of
  /// the states that they leave.
  private var moves: [Int32] = []
  /// How many moves each part has.
  private var counts = Array(repeating: Int32(0), count: StateStore.shardCount)
  /// Where the moves of each part begin, and where the last ones end.
  private var starts = Array(repeating: Int32(0), count: StateStore.shardCount + 1)
  /// For each entry where it is among the moves.
  private var ranks: [Int32] = []
  /// Where each move leads to: next to each other what one thread finds out, as two processors that write
  /// next to each other wait.
  fileprivate(set) var targets = UnsafeMutableBufferPointer<Target>.allocate(capacity: 0)

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
    for part in counts.indices { counts[part] = 0 }
    for _ in states {
      places.append(0..<0)
      notes.append(-1)
    }
    first = states.lowerBound
    gaps.removeAll(keepingCapacity: true)
    missing = 0
    for place in notes.indices { recall(place, reader) }
    endRecalling()
  }

  /// Recalls the steps of those states of which they are not there yet.
  ///
  /// A run that is whole is finished at once, while it is in the caches of the processor.
  mutating func recall(_ reader: StepReader) {
    let open = gaps
    gaps.removeAll(keepingCapacity: true)
    missing = 0
    for (place, _) in open where notes[place] < 0 { recall(place, reader) }
    endRecalling()
  }

  @inline(__always)
  private mutating func recall(_ place: Int, _ reader: StepReader) {
    let start = Int32(truncatingIfNeeded: list.entries.count)
    switch reader.recall(first + place, into: &list) {
    case .note(let note):
      notes[place] = note
      places[place] = start..<Int32(truncatingIfNeeded: list.entries.count)
    case .missing(let gap):
      gaps.append((place, gap))
      missing += 1
    }
  }

  private mutating func endRecalling() {
    isFinished = false
    if missing == 0 { finish() } else { addHashes() }
  }

  /// Adds what was not known of a state.
  mutating func learn(_ place: Int, _ body: (inout SuccessorList) -> Int) {
    let first = Int32(truncatingIfNeeded: list.entries.count)
    notes[place] = Int32(truncatingIfNeeded: body(&list))
    places[place] = first..<Int32(truncatingIfNeeded: list.entries.count)
    missing -= 1
    isFinished = false
  }

  /// Ends the run: nothing will be learned any more.
  mutating func finish() {
    addHashes()
    tally.count(places, of: list.entries)
    sortMoves()
    if targets.count < moves.count {
      targets.deallocate()
      targets = .allocate(capacity: moves.count * 5 / 4)
    }
    isFinished = true
  }

  /// Where an entry leads to.
  @inline(__always)
  func target(_ entry: Int) -> Target { targets[Int(ranks[entry])] }

  /// Sorts the moves by the parts of the index, of which it was counted how many each has.
  private mutating func sortMoves() {
    var start: Int32 = 0
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: StateStore.shardCount) { next in
      for part in next.indices {
        starts[part] = start
        next.initializeElement(at: part, to: start)
        start += counts[part]
      }
      starts[next.count] = start
      Self.resize(&moves, to: Int(start))
      Self.resize(&ranks, to: list.entries.count)
      let (entries, hashes) = (list.entries, hashes)
      moves.withUnsafeMutableBufferPointer { moves in
        ranks.withUnsafeMutableBufferPointer { ranks in
          for range in places {
            for entry in range where entries[Int(entry)].isMove {
              let part = StateStore.shard(hashes[Int(entry)])
              let rank = next[part]
              next[part] = rank + 1
              moves[Int(rank)] = entry
              ranks[Int(entry)] = rank
            }
          }
        }
      }
    }
  }

  private static func resize(_ numbers: inout [Int32], to count: Int) {
    if numbers.count > count {
      numbers.removeLast(numbers.count - count)
    } else {
      numbers += repeatElement(0, count: count - numbers.count)
    }
  }

  private mutating func addHashes() {
    let list = list
    list.words.withUnsafeBufferPointer { all in
      for entry in list.entries[hashes.count...] {
        if entry.isMove {
          let hash = Hashing.hash(entry.words(of: all))
          hashes.append(hash)
          counts[StateStore.shard(hash)] += 1
        } else {
          hashes.append(0)
        }
      }
    }
  }

  /// Does something with what threads look at of some runs, and which is there as long.
  static func withMoves(
    of runs: ArraySlice<StepRun>,
    after others: [RunMoves] = [],
    _ body: ([RunMoves]) -> Void
  ) {
    guard let run = runs.first else { return body(others) }
    run.withMoves { withMoves(of: runs.dropFirst(), after: others + [$0], body) }
  }

  private func withMoves(_ body: (RunMoves) -> Void) {
    list.entries.withUnsafeBufferPointer { entries in
      list.words.withUnsafeBufferPointer { words in
        hashes.withUnsafeBufferPointer { hashes in
          moves.withUnsafeBufferPointer { moves in
            ranks.withUnsafeBufferPointer { ranks in
              places.withUnsafeBufferPointer { places in
                starts.withUnsafeBufferPointer { starts in
                  body(
                    RunMoves(
                      entries: entries,
                      words: words,
                      hashes: hashes,
                      moves: moves,
                      ranks: ranks,
                      places: places,
                      starts: starts,
                      targets: targets
                    )
                  )
                }
              }
            }
          }
        }
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
