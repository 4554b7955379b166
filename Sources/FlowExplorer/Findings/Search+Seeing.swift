import FlowNavigation

/// What can be seen of all states of a search.
extension Search {
  /// The number of the sight of each state, which are given in the order of the states.
  mutating func observations(jobs: Int, spread: Spread) -> [Int32] {
    var observations: [Int32] = []
    observations.reserveCapacity(store.count)
    if jobs == 1 || store.count < Self.fewestSeen {
      for state in 0..<store.count {
        let number = store.rows.withWords(of: state) { expander.see($0) }
        observations.append(Int32(truncatingIfNeeded: number))
      }
      return observations
    }
    let work = SeeingWork(expander, store.rows, jobs)
    for first in stride(from: 0, to: store.count, by: SeeingWork.roundSize) {
      let states = first..<min(first + SeeingWork.roundSize, store.count)
      work.states = states
      SharedCount.each(work.partCount, jobs, spread) { work.look(at: $0, by: $1) }
      for state in states { observations.append(number(ofSightOf: state, work)) }
    }
    return observations
  }

  /// How many states several threads look at at least.
  private static let fewestSeen = 1 << 8

  private mutating func number(ofSightOf state: Int, _ work: SeeingWork) -> Int32 {
    let (seer, seen) = work.seen(state)
    if let known = seer.numbers[seen] { return known }
    let number = Int32(
      truncatingIfNeeded: expander.observations.number(of: seer.expander.observation(seen))
    )
    seer.numbers[seen] = number
    return number
  }
}

/// Looking at the states of a search by several threads.
private final class SeeingWork: @unchecked Sendable {
  // Sound: who takes a part of the states is the only one to write what it saw of them, and a job has a seer
  // to itself.
  private let rows: StateRows
  private let seers: [Seer]
  /// The states that are looked at now.
  var states = 0..<0
  private let seen: UnsafeMutableBufferPointer<(seer: Int32, observation: Int32)>

  /// A thread's own expander, by which sights have numbers of their own.
  final class Seer {
    var expander: Expander
    /// For each of its sights the number that the search has for it.
    var numbers: [Int: Int32] = [:]

    init(_ known: Expander) {
      expander = Expander(reading: known)
    }
  }

  static let roundSize = 1 << 15
  private static let partSize = 1 << 9

  init(_ expander: Expander, _ rows: StateRows, _ jobs: Int) {
    self.rows = rows
    seers = (0..<jobs).map { _ in Seer(expander) }
    seen = .allocate(capacity: Self.roundSize)
    seen.initialize(repeating: (0, 0))
  }

  deinit { seen.deallocate() }

  var partCount: Int { (states.count + Self.partSize - 1) / Self.partSize }

  func look(at part: Int, by job: Int) {
    let seer = seers[job]
    let first = states.lowerBound + part * Self.partSize
    for state in first..<min(first + Self.partSize, states.upperBound) {
      let observation = rows.withWords(of: state) { seer.expander.see($0) }
      seen[state - states.lowerBound] = (
        Int32(truncatingIfNeeded: job), Int32(truncatingIfNeeded: observation)
      )
    }
  }

  /// Who saw a state, and what.
  func seen(_ state: Int) -> (seer: Seer, observation: Int) {
    let found = seen[state - states.lowerBound]
    return (seers[Int(found.seer)], Int(found.observation))
  }
}
