/// What is known of the steps of a run of states: found out without changing anything.
///
/// It holds for each state how its steps end: known states by their numbers, others by their words.
struct KnownSteps {
  private(set) var list = SuccessorList()
  /// For each entry the number of the state that it leads to; -1 where that is new, or is none.
  private(set) var targets: [Int32] = []
  private(set) var hashes: [UInt64] = []
  /// For each state where its entries end, and its note; -1 where not all of it is known.
  private(set) var ends: [Int32] = []
  private(set) var notes: [Int32] = []

  /// Recalls the steps of some states.
  mutating func fill(
    _ states: Range<Int>,
    _ expander: Expander,
    _ store: StateStore,
    inspects: Bool
  ) {
    list.removeAll()
    ends.removeAll(keepingCapacity: true)
    notes.removeAll(keepingCapacity: true)
    for state in states {
      store.withWords(of: state) { words in
        let note = expander.recall(words, inspects: inspects, into: &list)
        notes.append(note.map { Int32(truncatingIfNeeded: $0) } ?? -1)
        ends.append(Int32(truncatingIfNeeded: list.entries.count))
      }
    }
    store.find(list, hashes: &hashes, numbers: &targets)
  }
}

/// The room in which one thread finds out what is known; kept for the next run of states.
final class KnownStepsRoom: @unchecked Sendable {
  // Sound: one thread fills it, and another one reads it when that thread is done.
  var steps = KnownSteps()
}

/// A part of the work of several threads.
package typealias Spread = (_ jobs: Int, _ work: @escaping @Sendable (_ job: Int) -> Void) -> Void
