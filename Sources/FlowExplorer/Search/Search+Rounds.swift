import FlowNavigation

/// Expanding many states of a level together.
///
/// A round has four parts: what is known of its states is recalled, the rest is learned, it is found out
/// which of the states that they lead to there are, and those that are new are added. Several threads do
/// all of that, but for taking down what one of them did ahead to be learned; rounds, and what comes of
/// them, are the same with any number.
extension Search {
  private static let roundSizes = 1 << 9...StepRun.mostRuns * StepRun.mostStates
  /// How many states several threads recall once more at least.
  private static let fewestAgain = 1 << 8
  /// How often states wait for what is learned for others.
  private static let mostPasses = 8

  mutating func expandTogether(to end: Int, _ jobs: Int, _ spread: Spread) {
    let first = expanded
    let count = (end - first + Self.chunkSize - 1) / Self.chunkSize
    while runs.count < count { runs.append(SharedRun()) }
    let steps = expander.steps
    each(count, jobs, spread) { number, shared, reader in
      let start = first + number * Self.chunkSize
      shared.run.begin(start..<min(start + Self.chunkSize, end), reader)
    }
    let learned = learn(count, jobs, spread)
    let open = runs.prefix(count).filter { !$0.run.isFinished }
    SharedCount.each(open.count, open.count == 1 ? 1 : jobs, spread) { number, _ in
      open[number].run.finish()
    }
    let done = runs.prefix(count).map(\.run)
    let areFound = learned == end - first && hasRoom(for: done)
    let areKept = areFound && add(done, jobs, spread)
    if areKept, !bounds.keepsEdges, !bounds.pausesAtNews {
      take(done)
    } else {
      take(learned, of: done, areFound: areFound)
    }
    // Few at once while much is new: what is learned would help the others, and somebody may want to stop.
    if (expander.steps - steps) * 4 < end - first {
      roundSize = min(roundSize * 2, Self.roundSizes.upperBound)
    } else {
      roundSize = max(roundSize / 2, Self.roundSizes.lowerBound)
    }
  }

  /// Does something with some runs, by several threads.
  private func each(
    _ count: Int,
    _ jobs: Int,
    _ spread: Spread,
    _ body: @escaping @Sendable (_ number: Int, SharedRun, StepReader) -> Void
  ) {
    let reader = StepReader(expander: expander, rows: store.rows, inspects: bounds.inspects)
    let runs = runs
    SharedCount.each(count, jobs, spread) { number, _ in body(number, runs[number], reader) }
  }

  /// Learns what is not known of the states of some runs; how many states the round has.
  ///
  /// What is learned for one state is mostly what others are missing, too: those are recalled once more, by
  /// several threads.
  private mutating func learn(_ count: Int, _ jobs: Int, _ spread: Spread) -> Int {
    var passes = 0
    while runs.prefix(count).contains(where: { $0.run.missing > 0 }) {
      passes += 1
      let waits = passes < Self.mostPasses
      rehearse(count, waits: waits, jobs, spread)
      if rehearsals.isEmpty {
        for number in 0..<count where runs[number].run.missing > 0 {
          learn(number, waits: waits)
          if isSpent { return known(count) }
        }
      } else {
        learnRehearsed(waits: waits)
        if isSpent { return known(count) }
      }
      let missing = runs.prefix(count).reduce(0) { $0 + $1.run.missing }
      if missing == 0 { break }
      each(count, missing < Self.fewestAgain ? 1 : jobs, spread) { _, shared, reader in
        if shared.run.missing > 0 { shared.run.recall(reader) }
      }
    }
    return bounds.pausesAtNews ? untilNews(count) : known(count)
  }

  /// Learns what is not known of the states of a run; if others may wait, only of those that still miss
  /// what they were missing.
  private mutating func learn(_ number: Int, waits: Bool) {
    for (place, gap) in runs[number].run.gaps {
      if learn(place, ofRun: number, gap: waits ? gap : nil), isSpent { return }
    }
  }

  /// Learns what is not known of a state of a run; false where it waits, as it does when what it was missing
  /// is known by now.
  mutating func learn(_ place: Int, ofRun number: Int, gap: Expander.Gap?) -> Bool {
    let (rows, inspects, shared) = (store.rows, bounds.inspects, runs[number])
    return rows.withWords(of: expanded + number * Self.chunkSize + place) { words in
      if let gap, !expander.isOpen(gap, words, &successors) { return false }
      shared.run.learn(place) { expander.expand(words, inspects: inspects, into: &$0) }
      return true
    }
  }

  /// How many states of some runs are known before the first that is not.
  private func known(_ count: Int) -> Int {
    var states = 0
    for shared in runs.prefix(count) {
      let notes = shared.run.notes
      if let first = notes.firstIndex(where: { $0 < 0 }) { return states + first }
      states += notes.count
    }
    return states
  }

  /// How many states of some runs there are up to the first that has news.
  private func untilNews(_ count: Int) -> Int {
    let known = known(count)
    for state in 0..<known where isNews(runs[state / Self.chunkSize].run, state % Self.chunkSize) {
      return state + 1
    }
    return known
  }

  /// Whether a note on a state, or on a step from it, never came up before.
  private func isNews(_ run: StepRun, _ place: Int) -> Bool {
    if Self.isNew(Int(run.notes[place]), stateNoted) { return true }
    return run.places[place].contains { Self.isNew(Int(run.list.entries[Int($0)].note), noted) }
  }

  private static func isNew(_ note: Int, _ noted: [Noted]) -> Bool {
    note > 0 && (note >= noted.count || noted[note].count == 0)
  }

  /// Whether no bound can be met, whatever the entries of some runs lead to.
  private func hasRoom(for runs: [StepRun]) -> Bool {
    let most = runs.reduce(0) { $0 + $1.list.entries.count }
    return !isFull && store.count + most <= bounds.states
      && byteCount + store.growth(most) <= bounds.bytes
  }

  /// Adds what some runs lead to; whether the bounds allow all of that.
  private mutating func add(_ runs: [StepRun], _ jobs: Int, _ spread: Spread) -> Bool {
    let (depth, bounds, infos) = (depth, bounds, expander.infos)
    return store.add(runs, from: expanded, jobs: jobs, spread: spread) { template in
      let info = infos[Int(template)]
      return depth < bounds.depth && info.highest <= bounds.stack && info.waiting <= bounds.waiting
    }
  }

  /// Takes down all steps of some runs, of which nothing is left out.
  private mutating func take(_ runs: [StepRun]) {
    for run in runs {
      transitions += run.tally.moves
      for note in run.tally.notes {
        Self.count(
          Int(note.note),
          expanded + Int(note.place),
          note.ordinal,
          &noted,
          Int(note.count)
        )
      }
      for (place, note) in run.notes.enumerated() where note > 0 {
        noteState(Int(note), expanded + place)
      }
      expanded += run.notes.count
    }
  }

  /// Takes down the steps of so many states.
  private mutating func take(_ count: Int, of runs: [StepRun], areFound: Bool) {
    let end = expanded + count
    for run in runs {
      for (note, entries) in zip(run.notes, run.places) {
        if expanded == end { return }
        let state = expanded
        if note > 0 { noteState(Int(note), state) }
        expanded += 1
        for entry in entries {
          if areFound {
            take(Int(entry), of: run, foundAmong: runs, from: state)
          } else {
            take(Int(entry), of: run, from: state)
          }
        }
        if bounds.keepsEdges { edgeList.endState() }
      }
    }
  }
}
