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
    /// Which of the threads does it.
    var job = 0
    /// Whether all of it will be done, because its template never came up.
    var isFirst: Bool
  }

  /// For how many states a thread does something ahead at least.
  private static let fewestAhead = 4

  /// Does ahead what the states of some runs are missing.
  mutating func rehearse(_ count: Int, waits: Bool, _ jobs: Int, _ spread: Spread) {
    rehearsals.removeAll(keepingCapacity: true)
    nextRehearsal = 0
    if jobs == 1 { return }
    chooseStates(count, waits: waits)
    guard rehearsals.count >= jobs * Self.fewestAhead else { return rehearsals.removeAll() }
    for number in rehearsals.indices { rehearsals[number].job = number % jobs }
    while rehearsers.count < jobs { rehearsers.append(Rehearser(expander)) }
    let reader = StepReader(expander: expander, rows: store.rows, inspects: bounds.inspects)
    let (rehearsers, chosen, first) = (rehearsers, rehearsals, expanded)
    spread(jobs) { job in
      let rehearser = rehearsers[job]
      rehearser.begin(reader.expander)
      for number in stride(from: job, to: chosen.count, by: jobs) {
        let state = first + chosen[number].run * Self.chunkSize + chosen[number].place
        reader.rows.withWords(of: state) {
          rehearser.rehearse(
            $0,
            isFirst: chosen[number].isFirst,
            inspects: reader.inspects,
            reader.expander
          )
        }
      }
      rehearser.end()
    }
  }

  /// Chooses the states that will not wait for what is learned for others.
  private mutating func chooseStates(_ count: Int, waits: Bool) {
    var gaps: Set<Expander.Gap> = []
    var templates: [UInt32: Int] = [:]
    for number in 0..<count where runs[number].run.missing > 0 {
      let run = runs[number].run
      for place in run.notes.indices where run.notes[place] < 0 {
        let template = store.rows.first(of: expanded + number * Self.chunkSize + place)
        var visits = Int(expander.infos[Int(template)].visits)
        var isWaiting = false
        switch run.gaps[place] {
        case .template:
          visits += templates[template, default: 0]
          templates[template, default: 0] += 1
          isWaiting = visits > 1 && expander.infos[Int(template)].rests > 0
        case .place, .branch: isWaiting = !gaps.insert(run.gaps[place]).inserted
        case .run, .everything: break
        }
        if isWaiting, waits, expander.remembers { continue }
        rehearsals.append(Rehearsal(run: number, place: place, isFirst: visits == 0))
      }
    }
  }

  /// Lets the search ask for what was done ahead for a state, if something was; who did that.
  mutating func takeRehearsal(_ run: Int, _ place: Int) -> Rehearser? {
    guard nextRehearsal < rehearsals.count, rehearsals[nextRehearsal].run == run,
      rehearsals[nextRehearsal].place == place
    else { return nil }
    let rehearser = rehearsers[rehearsals[nextRehearsal].job]
    nextRehearsal += 1
    rehearser.exchange(&expander.rehearsed)
    return rehearser
  }
}
