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
    let tallies = (0..<jobs).map { _ in StateFinder.TallyBox() }
    withFinder(runs, tallies, isKept) { finder in
      if jobs == 1 { finder.find(0) } else { spread(jobs, { finder.find($0) }) }
    }
    var numbers = [count]
    for run in 0..<runs.count {
      numbers.append(tallies.reduce(numbers[run]) { $0 + $1.tally.news[run] })
    }
    let areKept = tallies.allSatisfy { $0.tally.leftOut == 0 }
    guard let last = numbers.last, last > count else { return areKept }
    makeRoom(for: last - count, width: tallies.reduce(0) { max($0, $1.tally.width) })
    let adder = StateAdder(runs: runs, numbers: numbers, first: first, rows: rows)
    let next = SharedCount()
    let work: @Sendable (Int) -> Void = { _ in
      while true {
        let run = next.take()
        guard run < runs.count else { return }
        adder.add(run)
      }
    }
    if jobs == 1 { work(0) } else { spread(jobs, work) }
    withFinder(runs, tallies, isKept) { finder in
      if jobs == 1 { finder.settle(0) } else { spread(jobs, { finder.settle($0) }) }
    }
    return areKept
  }

  private mutating func withFinder(
    _ runs: [StepRun],
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
  let runs: [StepRun]
  /// The number of the first new state of each run.
  let numbers: [Int]
  /// The state that the first run begins with.
  let first: Int
  let rows: StateRows

  func add(_ number: Int) {
    var new = numbers[number]
    if new == numbers[number + 1] { return }
    let run = runs[number]
    run.withEntries { _, entries, words in
      for (place, range) in run.places.enumerated() {
        for entry in range.lowerBound..<range.upperBound {
          let entry = Int(entry)
          guard entries[entry].isMove else { continue }
          let target = run.target(entry)
          guard target.rawValue == StepRun.Target.new(run: number, entry: entry).rawValue else {
            continue
          }
          rows.put(
            entries[entry].words(of: words),
            at: new,
            parent: first + number * StepRun.mostStates + place,
            ordinal: entries[entry].ordinal
          )
          run.settle(entry, .state(new))
          new += 1
        }
      }
    }
  }
}
