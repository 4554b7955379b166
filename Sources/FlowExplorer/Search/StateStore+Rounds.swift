/// Adding the states of a round, with several threads.
extension StateStore {
  /// Finds the targets of all entries of some runs, and adds the states that are new and kept.
  ///
  /// They get the numbers that they would get one by one. Gives whether all are kept.
  mutating func add(
    _ runs: [StepRun],
    from first: Int,
    jobs: Int,
    spread: Spread,
    isKept: @escaping @Sendable (_ template: UInt32) -> Bool
  ) -> Bool {
    var areKept = true
    StepRun.withMoves(of: runs[...]) { areKept = add($0, first, jobs, spread, isKept) }
    return areKept
  }

  private mutating func add(
    _ runs: [RunMoves],
    _ first: Int,
    _ jobs: Int,
    _ spread: Spread,
    _ isKept: @escaping @Sendable (_ template: UInt32) -> Bool
  ) -> Bool {
    let tallies = (0..<Self.shardCount).map { _ in StateFinder.TallyBox() }
    withFinder(runs, tallies, isKept) { finder in
      SharedCount.each(Self.shardCount, jobs, spread) { part, _ in finder.find(part) }
    }
    var numbers = [count]
    for run in runs.indices {
      numbers.append(tallies.reduce(numbers[run]) { $0 + $1.tally.news[run] })
    }
    let areKept = tallies.allSatisfy { $0.tally.leftOut == 0 }
    guard let last = numbers.last, last > count else { return areKept }
    makeRoom(for: last - count, width: tallies.reduce(0) { max($0, $1.tally.width) })
    let adder = StateAdder(runs: runs, numbers: numbers, first: first, rows: rows)
    SharedCount.each(runs.count, jobs, spread) { run, _ in adder.add(run) }
    withFinder(runs, tallies, isKept) { finder in
      SharedCount.each(Self.shardCount, jobs, spread) { part, _ in finder.settle(part) }
    }
    return areKept
  }

  private mutating func withFinder(
    _ runs: [RunMoves],
    _ tallies: [StateFinder.TallyBox],
    _ isKept: @escaping @Sendable (_ template: UInt32) -> Bool,
    _ body: (StateFinder) -> Void
  ) {
    let rows = rows
    withIndex { shards in
      body(StateFinder(runs: runs, tallies: tallies, rows: rows, shards: shards, isKept: isKept))
    }
  }
}

/// Puts the new states of some runs in their rows; several threads at once.
private struct StateAdder: @unchecked Sendable {
  // Sound: each run writes rows and targets of its own.
  let runs: [RunMoves]
  /// The number of the first new state of each run.
  let numbers: [Int]
  /// The state that the first run begins with.
  let first: Int
  let rows: StateRows

  func add(_ number: Int) {
    var new = numbers[number]
    if new == numbers[number + 1] { return }
    let run = runs[number]
    for (place, range) in run.places.enumerated() {
      for entry in range.lowerBound..<range.upperBound {
        let entry = Int(entry)
        guard run.entries[entry].isMove else { continue }
        let rank = Int(run.ranks[entry])
        let name = StepRun.Target.new(run: number, entry: entry)
        guard run.targets[rank].rawValue == name.rawValue else { continue }
        rows.put(
          run.words(of: entry),
          at: new,
          parent: first + number * StepRun.mostStates + place,
          ordinal: run.entries[entry].ordinal
        )
        run.targets[rank] = .state(new)
        new += 1
      }
    }
  }
}
