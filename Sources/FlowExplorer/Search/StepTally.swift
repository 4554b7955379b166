/// How many steps of a run lead to another state, and which notes are on them.
struct StepTally {
  private(set) var moves = 0
  /// Each note that came up, in the order in which they did.
  private(set) var notes: [Counted] = []
  /// For each note its place among those, or -1.
  private var slots: [Int32] = []

  /// A note that came up on some steps.
  struct Counted: BitwiseCopyable {
    var note: UInt32
    /// The first of the steps: the place of the state that it leaves, and its own there.
    var place: Int32
    var ordinal: UInt16
    var count: Int32 = 0
  }

  /// Counts the entries of states anew.
  mutating func count(_ places: [Range<Int32>], of entries: [SuccessorList.Entry]) {
    for counted in notes { slots[Int(counted.note)] = -1 }
    notes.removeAll(keepingCapacity: true)
    moves = 0
    for (place, range) in places.enumerated() {
      for entry in range.lowerBound..<range.upperBound {
        let entry = entries[Int(entry)]
        if entry.isMove { moves += 1 }
        if entry.note > 0 { count(entry, at: place) }
      }
    }
  }

  @inline(__always)
  private mutating func count(_ entry: SuccessorList.Entry, at place: Int) {
    let number = Int(entry.note)
    while slots.count <= number { slots.append(-1) }
    if slots[number] < 0 {
      slots[number] = Int32(truncatingIfNeeded: notes.count)
      notes.append(
        Counted(
          note: entry.note,
          place: Int32(truncatingIfNeeded: place),
          ordinal: entry.ordinal
        )
      )
    }
    notes[Int(slots[number])].count += 1
  }
}
