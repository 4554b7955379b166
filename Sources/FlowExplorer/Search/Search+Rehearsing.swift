import FlowNavigation

/// Doing ahead, by several threads, what is going to be learned for the states of a round.
///
/// What comes of a round is the same without that: a search asks for each thing that it has to do whether
/// somebody did it already.
extension Search {
  /// A state for which something is done ahead.
  struct Rehearsal: BitwiseCopyable {
    var run: Int
    var place: Int
    var gap: Expander.Gap
    /// Whether all of it will be done, because its template never came up.
    var isFirst: Bool
  }

  /// For how many states a thread does something ahead at least.
  private static let fewestAhead = 1

  /// Does ahead what the states of some runs are missing.
  mutating func rehearse(_ count: Int, waits: Bool, _ jobs: Int, _ spread: Spread) {
    rehearsals.removeAll(keepingCapacity: true)
    if jobs == 1 { return }
    chooseStates(count, waits: waits)
    guard rehearsals.count >= jobs * Self.fewestAhead else { return rehearsals.removeAll() }
    while rehearsers.count < jobs { rehearsers.append(Rehearser(expander)) }
    let work = RehearsalWork(
      reader: StepReader(expander: expander, rows: store.rows, inspects: bounds.inspects),
      rehearsers: rehearsers,
      rehearsals: rehearsals,
      first: expanded
    )
    spread(jobs) { work.run($0) }
    rehearserNumbers = work.numbers
  }

  /// Chooses the states that will not wait for what is learned for others.
  private mutating func chooseStates(_ count: Int, waits: Bool) {
    gapMarks.begin(slots: expander.memory.slots.count, templates: expander.infos.count)
    for number in 0..<count where runs[number].run.missing > 0 {
      for (place, gap) in runs[number].run.gaps {
        var isFirst = false
        var isWaiting = false
        if case .template = gap {
          let template = Int(store.rows.first(of: expanded + number * Self.chunkSize + place))
          let visits = gapMarks.visit(template) + Int(expander.infos[template].visits)
          isFirst = visits == 0
          isWaiting = visits > 1 && expander.infos[template].rests > 0
        } else {
          isWaiting = !gapMarks.isNew(gap)
        }
        if isWaiting, waits, expander.remembers { continue }
        rehearsals.append(Rehearsal(run: number, place: place, gap: gap, isFirst: isFirst))
      }
    }
  }

  /// Learns what was done ahead; the states that were not chosen would wait.
  mutating func learnRehearsed(waits: Bool) {
    for (rehearsal, number) in zip(rehearsals, rehearserNumbers) {
      let rehearser = rehearsers[number]
      rehearser.exchange(&expander.rehearsed)
      defer { rehearser.exchange(&expander.rehearsed) }
      let hits = expander.rehearsed.beginState()
      let gap = waits ? rehearsal.gap : nil
      guard learn(rehearsal.place, ofRun: rehearsal.run, gap: gap) else { continue }
      if let hits { expander.transaction.coverage?.add(hits, of: expander.definition) }
      if isSpent { return }
    }
  }
}

/// The states of which something is done ahead: whoever is free takes the next.
private final class RehearsalWork: @unchecked Sendable {
  // Sound: who takes a state is the only one to write its place.
  let reader: StepReader
  let rehearsers: [Rehearser]
  let rehearsals: [Search.Rehearsal]
  /// The state that the first run begins with.
  let first: Int
  private let next = SharedCount()
  private let takers: UnsafeMutableBufferPointer<Int>

  init(
    reader: StepReader,
    rehearsers: [Rehearser],
    rehearsals: [Search.Rehearsal],
    first: Int
  ) {
    self.reader = reader
    self.rehearsers = rehearsers
    self.rehearsals = rehearsals
    self.first = first
    takers = .allocate(capacity: rehearsals.count)
    takers.initialize(repeating: 0)
  }

  deinit { takers.deallocate() }

  /// For each state who took it.
  var numbers: [Int] { Array(takers) }

  func run(_ job: Int) {
    let rehearser = rehearsers[job]
    rehearser.begin(reader.expander)
    while true {
      let number = next.take()
      guard number < rehearsals.count else { break }
      takers[number] = job
      let rehearsal = rehearsals[number]
      let state = first + rehearsal.run * Search.chunkSize + rehearsal.place
      reader.rows.withWords(of: state) {
        rehearser.rehearse(
          $0,
          isFirst: rehearsal.isFirst,
          inspects: reader.inspects,
          reader.expander
        )
      }
    }
    rehearser.end()
  }
}
