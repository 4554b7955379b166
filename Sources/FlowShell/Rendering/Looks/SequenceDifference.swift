/// Which elements of two sequences have no partner in the other.
///
/// Myers' algorithm in linear space; after a number of steps that does not depend on the size it
/// settles for a good split, so that the cost grows with the size and never with its square.
package struct SequenceDifference {
  /// For each old element, whether it is gone.
  package private(set) var removed: [Bool]
  /// For each new element, whether it came.
  package private(set) var added: [Bool]

  package init(old: ArraySlice<Int32>, new: ArraySlice<Int32>) {
    removed = Array(repeating: true, count: old.count)
    added = Array(repeating: true, count: new.count)
    // A line that is on one side only cannot be in the common part.
    let oldKept = Self.offsets(of: old, in: Set(new))
    let newKept = Self.offsets(of: new, in: Set(old))
    var matcher = SequenceMatcher(
      old: oldKept.map { old[old.startIndex + $0] },
      new: newKept.map { new[new.startIndex + $0] }
    )
    matcher.run { oldIndex, newIndex in
      removed[oldKept[oldIndex]] = false
      added[newKept[newIndex]] = false
    }
  }

  private static func offsets(of elements: ArraySlice<Int32>, in others: Set<Int32>) -> [Int] {
    var offsets: [Int] = []
    for (offset, element) in elements.enumerated() where others.contains(element) {
      offsets.append(offset)
    }
    return offsets
  }

  /// The stretches without a partner, in order, between what both sides have in common.
  package func changes() -> [Change] {
    var changes: [Change] = []
    var (old, new) = (0, 0)
    while old < removed.count || new < added.count {
      let (oldStart, newStart) = (old, new)
      while old < removed.count, removed[old] { old += 1 }
      while new < added.count, added[new] { new += 1 }
      if old > oldStart || new > newStart {
        changes.append(Change(old: oldStart..<old, new: newStart..<new))
      }
      old += 1
      new += 1
    }
    return changes
  }
}

/// A stretch of the old that a stretch of the new took the place of; one of them may be empty.
package struct Change: Hashable, Sendable {
  package var old: Range<Int>
  package var new: Range<Int>

  /// The same stretch, seen from further up.
  package func shifted(old oldOffset: Int, new newOffset: Int) -> Change {
    Change(
      old: old.lowerBound + oldOffset..<old.upperBound + oldOffset,
      new: new.lowerBound + newOffset..<new.upperBound + newOffset
    )
  }
}
