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
    /// Whether all of it will be done, because its template never came up.
    var isFirst: Bool
  }

  /// For how many states a thread does something ahead at least.
  private static let fewestAhead = 4

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
      let run = runs[number].run
      for place in run.notes.indices where run.notes[place] < 0 {
        let gap = run.gaps[place]
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
        rehearsals.append(Rehearsal(run: number, place: place, isFirst: isFirst))
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
      guard learn(rehearsal.place, ofRun: rehearsal.run, waits: waits) else { continue }
      if let hits { expander.turn.coverage?.add(hits, of: expander.definition) }
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

/// What was missing for a state that was chosen already.
struct GapMarks {
  private var pass: UInt32 = 0
  /// The pass in which a state was chosen that missed what a place says.
  private var slots: [UInt32] = []
  private var branches: Set<UInt64> = []
  /// The pass in which a state of a template came up, and how many did.
  private var templates: [(pass: UInt32, count: Int)] = []

  /// Begins another pass.
  mutating func begin(slots: Int, templates: Int) {
    pass += 1
    while self.slots.count < slots { self.slots.append(0) }
    while self.templates.count < templates { self.templates.append((0, 0)) }
    branches.removeAll(keepingCapacity: true)
  }

  /// How many states of a template came up in the pass before this one.
  mutating func visit(_ template: Int) -> Int {
    let count = templates[template].pass == pass ? templates[template].count : 0
    templates[template] = (pass, count + 1)
    return count
  }

  /// Whether no state was chosen in the pass that misses the same.
  mutating func isNew(_ gap: Expander.Gap) -> Bool {
    switch gap {
    case .place(let slot):
      if slots[Int(slot)] == pass { return false }
      slots[Int(slot)] = pass
      return true
    case .branch(let slot, let answer):
      return branches.insert(UInt64(slot) << 32 | UInt64(answer)).inserted
    case .template, .run, .everything: return true
    }
  }
}
