/// Finds out which of the states that the entries of some runs lead to there are; several threads at once.
///
/// Each job has the states of its own shards, so that no two of them write the same place. What a job
/// writes often it has to itself, too: where two processors write next to each other, they wait.
struct StateFinder: @unchecked Sendable {
  // Sound: a job writes the shards and targets of its own hashes, and its tally; the rest is only read.
  let runs: [StepRun]
  let tallies: [TallyBox]
  let rows: StateRows
  let shards: UnsafeMutableBufferPointer<HashIndex>
  /// Whether a new state of a template is within the bounds.
  let isKept: @Sendable (_ template: UInt32) -> Bool

  /// What a job found: how many states are new in each run, and how many words the longest has.
  struct Tally: Sendable {
    var news: [Int]
    /// The new states, in their order, by the names that the index has for them.
    var names: [StepRun.Target] = []
    var width = 0
    /// How many entries lead to a state that the bounds leave out.
    var leftOut = 0
    /// What was read ahead, so that reading it is not left out.
    var touched: UInt32 = 0
  }

  /// The tally of a job that is done.
  final class TallyBox: @unchecked Sendable {
    // Sound: one job writes it, and it is read when that is done.
    var tally = Tally(news: [])
  }

  func find(_ job: Int) {
    var search = JobSearch(finder: self, job: job)
    search.takeShards()
    for number in runs.indices { search.find(number) }
    search.giveShards()
    tallies[job].tally = search.tally
  }

  /// Gives the new states that a job found their numbers in the index.
  func settle(_ job: Int) {
    var search = JobSearch(finder: self, job: job)
    search.takeShards()
    let tally = tallies[job].tally
    var next = 0
    for number in runs.indices where tally.news[number] > 0 {
      search.settle(tally.names[next..<next + tally.news[number]], in: runs[number])
      next += tally.news[number]
    }
    search.giveShards()
    tallies[job].tally.touched ^= search.tally.touched
  }
}

/// What one job does.
private struct JobSearch {
  let finder: StateFinder
  let job: Int
  var tally: StateFinder.Tally
  var shards = Array(repeating: HashIndex(capacity: 0), count: StateStore.shardCount)

  /// How many entries' places are read before the first is looked at: the processor waits for its memory
  /// once and not for each.
  private static let lookAhead = 64

  init(finder: StateFinder, job: Int) {
    self.finder = finder
    self.job = job
    tally = StateFinder.Tally(news: Array(repeating: 0, count: finder.runs.count))
  }

  mutating func takeShards() {
    for shard in shards.indices where shard % finder.tallies.count == job {
      swap(&shards[shard], &finder.shards[shard])
    }
  }

  mutating func giveShards() { takeShards() }

  mutating func find(_ number: Int) {
    let run = finder.runs[number]
    let targets = run.targets(of: job)
    run.withEntries { hashes, entries, words in
      Self.eachPart(of: run, for: job, hashes, entries) { some in
        touch(some, hashes)
        for entry in some {
          let entry = Int(entry)
          let new = StepRun.Target.new(run: number, entry: entry)
          targets[entry] = find(entries[entry].words(of: words), hashes[entry], new)
        }
      }
    }
  }

  /// Does something with some entries of a run after the other that lead to states of a job, in the order of
  /// the states that they leave.
  @inline(__always)
  private static func eachPart(
    of run: StepRun,
    for job: Int,
    _ hashes: UnsafeBufferPointer<UInt64>,
    _ entries: UnsafeBufferPointer<SuccessorList.Entry>,
    _ body: (UnsafeBufferPointer<Int32>) -> Void
  ) {
    let owners = run.owners
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: lookAhead) { ahead in
      var count = 0
      for range in run.places {
        for entry in range {
          // Without a branch, which nobody could foresee.
          ahead[count] = entry
          let place = Int(entry)
          let isMine = StateStore.owner(hashes[place], owners) == job
          count &+= isMine && entries[place].isMove ? 1 : 0
          if count < lookAhead { continue }
          body(UnsafeBufferPointer(ahead))
          count = 0
        }
      }
      body(UnsafeBufferPointer(rebasing: ahead[0..<count]))
    }
  }

  /// Gives the new states of a run their numbers.
  mutating func settle(_ names: ArraySlice<StepRun.Target>, in run: StepRun) {
    run.withEntries { hashes, _, _ in
      for first in stride(from: names.startIndex, to: names.endIndex, by: Self.lookAhead) {
        let some = names[first..<min(first + Self.lookAhead, names.endIndex)]
        for name in some {
          let hash = hashes[name.entry]
          tally.touched ^= UInt32(bitPattern: shards[StateStore.shard(hash)].candidate(hash))
        }
        for name in some {
          let (hash, number) = (hashes[name.entry], run.target(name.entry).number)
          shards[StateStore.shard(hash)].replace(name.rawValue, hash, by: number)
        }
      }
    }
  }

  /// Reads what will be looked at.
  @inline(__always)
  private mutating func touch(
    _ ahead: UnsafeBufferPointer<Int32>,
    _ hashes: UnsafeBufferPointer<UInt64>
  ) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.lookAhead) { candidates in
      for (place, entry) in ahead.enumerated() {
        let hash = hashes[Int(entry)]
        candidates[place] = shards[StateStore.shard(hash)].candidate(hash)
      }
      for place in ahead.indices where candidates[place] >= 0 {
        tally.touched ^= finder.rows.first(of: Int(candidates[place]))
      }
    }
  }

  @inline(__always)
  private mutating func find(
    _ state: UnsafeBufferPointer<UInt32>,
    _ hash: UInt64,
    _ new: StepRun.Target
  ) -> StepRun.Target {
    let finder = finder
    let found = shards[StateStore.shard(hash)].find(
      hash,
      orInsert: { finder.isKept(state[0]) ? new.rawValue : nil },
      { Self.isEqual(StepRun.Target(rawValue: $0), state, finder) }
    )
    if found == nil { tally.leftOut += 1 }
    if found == new.rawValue {
      tally.news[new.run] += 1
      tally.names.append(new)
      if tally.width < state.count { tally.width = state.count }
    }
    return found.map { StepRun.Target(rawValue: $0) } ?? .leftOut
  }

  @inline(__always)
  private static func isEqual(
    _ target: StepRun.Target,
    _ state: UnsafeBufferPointer<UInt32>,
    _ finder: StateFinder
  ) -> Bool {
    if !target.isNew {
      return finder.rows.isEqual(target.number, state)
    }
    return finder.runs[target.run].withEntries { _, entries, words in
      let other = entries[target.entry].words(of: words)
      return other.count == state.count && other.elementsEqual(state)
    }
  }
}
