/// The lines that timers run, each once: equal lines have equal numbers.
struct ProgramPool: Sendable {
  // One array that is its own hash table, and no dictionary beside it: each thing that a world
  // refers to is counted at every copy of a world, and few worlds have timers.
  private var entries: [Entry] = []

  private struct Entry: Sendable {
    var lines: [Instruction]
    var hash: Int
    /// The next program in the same bucket.
    var next: Int32 = -1
    /// The first program in the bucket that has the number of this entry.
    var first: Int32 = -1
  }

  subscript(_ number: Int32) -> [Instruction] { entries[Int(number)].lines }

  /// The number of some lines, given when they are new.
  mutating func intern(_ lines: [Instruction]) -> Int32 {
    let hash = lines.hashValue
    if !entries.isEmpty {
      var number = entries[bucket(of: hash)].first
      while number >= 0 {
        let entry = entries[Int(number)]
        if entry.hash == hash, entry.lines == lines { return number }
        number = entry.next
      }
    }
    let number = entries.count
    entries.append(Entry(lines: lines, hash: hash))
    if bucketCount == entries.count {
      // Twice as many buckets as before.
      for place in entries.indices { entries[place].first = -1 }
      for place in entries.indices { chain(place) }
    } else {
      chain(number)
    }
    return Int32(number)
  }

  private mutating func chain(_ number: Int) {
    let bucket = bucket(of: entries[number].hash)
    entries[number].next = entries[bucket].first
    entries[bucket].first = Int32(number)
  }

  private func bucket(of hash: Int) -> Int { hash & (bucketCount - 1) }

  /// The greatest power of two that is not more than the programs are.
  private var bucketCount: Int { 1 << (Int.bitWidth - 1 - entries.count.leadingZeroBitCount) }
}
