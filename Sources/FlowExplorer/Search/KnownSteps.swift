/// What is known of the steps of a run of states: found out by one thread without changing anything.
///
/// It holds for each state how its steps end: known states by their numbers, others by their words.
final class KnownSteps: @unchecked Sendable {
  // Sound: one thread fills it, and another one reads it when that thread is done.
  private(set) var list = SuccessorList()
  /// For each entry the number of the state that it leads to; -1 where that is new, or is none.
  private(set) var targets: [Int32] = []
  private(set) var hashes: [UInt64] = []
  /// For each state where its entries end, and its note; -1 where not all of it is known.
  private(set) var ends: [Int32] = []
  private(set) var notes: [Int32] = []

  /// Recalls the steps of some states.
  func fill(_ states: Range<Int>, _ expander: Expander, _ store: StateStore, inspects: Bool) {
    ends.reserveCapacity(states.count)
    for state in states {
      store.withWords(of: state) { words in
        let note = expander.recall(words, inspects: inspects, into: &list)
        notes.append(note.map { Int32(truncatingIfNeeded: $0) } ?? -1)
        find(in: store)
        ends.append(Int32(truncatingIfNeeded: list.entries.count))
      }
    }
  }

  /// Looks for the states that the entries added last lead to.
  private func find(in store: StateStore) {
    list.words.withUnsafeBufferPointer { all in
      for place in targets.count..<list.entries.count {
        let entry = list.entries[place]
        if !entry.isMove {
          targets.append(-1)
          hashes.append(0)
          continue
        }
        let words = UnsafeBufferPointer(
          rebasing: all[Int(entry.start)..<Int(entry.start + entry.count)]
        )
        let hash = Mixing.hash(words)
        hashes.append(hash)
        targets.append(store.number(of: words, hash).map { Int32(truncatingIfNeeded: $0) } ?? -1)
      }
    }
  }
}

/// A part of the work of several threads.
package typealias Spread = (_ jobs: Int, _ work: @escaping @Sendable (_ job: Int) -> Void) -> Void
