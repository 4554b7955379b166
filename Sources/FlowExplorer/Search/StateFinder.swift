/// Finds out which of the states that the entries of some runs lead to there are; several threads at once.
///
/// Each takes a part of the index after the other, so that no two of them write the same place, and so that
/// the places that one looks at are near each other.
struct StateFinder: @unchecked Sendable {
  // Sound: who has a part writes that, the targets in it, and its tally; the rest is only read.
  let runs: [RunMoves]
  let tallies: [TallyBox]
  let rows: StateRows
  let shards: UnsafeMutableBufferPointer<HashIndex>
  /// Whether a new state of a template is within the bounds.
  let isKept: @Sendable (_ template: UInt32) -> Bool

  /// What was found in a part: how many states are new in each run, and how many words the longest has.
  struct Tally: Sendable {
    var news: [Int]
    /// The new states, in their order, by the places of their moves.
    var moves: [Int32] = []
    var width = 0
    /// How many entries lead to a state that the bounds leave out.
    var leftOut = 0
    /// What was read ahead, so that reading it is not left out.
    var touched: UInt32 = 0
  }

  /// The tally of a part that is done.
  final class TallyBox: @unchecked Sendable {
    // Sound: one thread writes it, and it is read when that is done.
    var tally = Tally(news: [])
  }

  /// Finds the states of a part.
  func find(_ part: Int) {
    var search = PartSearch(finder: self, part: part)
    swap(&search.index, &shards[part])
    for number in runs.indices { search.find(number) }
    swap(&search.index, &shards[part])
    tallies[part].tally = search.tally
  }

  /// Gives the new states of a part their numbers in the index.
  func settle(_ part: Int) {
    var search = PartSearch(finder: self, part: part)
    swap(&search.index, &shards[part])
    let tally = tallies[part].tally
    var next = 0
    for number in runs.indices where tally.news[number] > 0 {
      search.settle(tally.moves[next..<next + tally.news[number]], ofRun: number)
      next += tally.news[number]
    }
    swap(&search.index, &shards[part])
    tallies[part].tally.touched ^= search.tally.touched
  }
}

/// What is done with a part of the index.
private struct PartSearch {
  let finder: StateFinder
  let part: Int
  var tally: StateFinder.Tally
  var index = HashIndex(capacity: 0)

  /// How many moves' places are read before the first is looked at: the processor waits for its memory once
  /// and not for each.
  private static let lookAhead = 64

  init(finder: StateFinder, part: Int) {
    self.finder = finder
    self.part = part
    tally = StateFinder.Tally(news: Array(repeating: 0, count: finder.runs.count))
  }

  mutating func find(_ number: Int) {
    let run = finder.runs[number]
    let all = run.moves(toPart: part)
    for first in stride(from: all.lowerBound, to: all.upperBound, by: Self.lookAhead) {
      let some = first..<min(first + Self.lookAhead, all.upperBound)
      touch(UnsafeBufferPointer(rebasing: run.moves[some]), run.hashes)
      for move in some {
        let entry = Int(run.moves[move])
        let new = StepRun.Target.new(run: number, entry: entry)
        let target = find(run.words(of: entry), run.hashes[entry], new)
        run.targets[move] = target
        if target.rawValue == new.rawValue { tally.moves.append(Int32(truncatingIfNeeded: move)) }
      }
    }
  }

  /// Gives the new states of a run their numbers.
  mutating func settle(_ news: ArraySlice<Int32>, ofRun number: Int) {
    let run = finder.runs[number]
    for first in stride(from: news.startIndex, to: news.endIndex, by: Self.lookAhead) {
      let some = news[first..<min(first + Self.lookAhead, news.endIndex)]
      for move in some {
        let hash = run.hashes[Int(run.moves[Int(move)])]
        tally.touched ^= UInt32(bitPattern: index.candidate(hash))
      }
      for move in some {
        let entry = Int(run.moves[Int(move)])
        let name = StepRun.Target.new(run: number, entry: entry)
        index.replace(name.rawValue, run.hashes[entry], by: run.targets[Int(move)].number)
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
        candidates[place] = index.candidate(hashes[Int(entry)])
      }
      for place in 0..<ahead.count where candidates[place] >= 0 {
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
    let found = index.find(
      hash,
      orInsert: { finder.isKept(state[0]) ? new.rawValue : nil },
      { Self.isEqual(StepRun.Target(rawValue: $0), state, finder) }
    )
    if found == nil { tally.leftOut += 1 }
    if found == new.rawValue {
      tally.news[new.run] += 1
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
    let other = finder.runs[target.run].words(of: target.entry)
    return other.count == state.count && other.elementsEqual(state)
  }
}
