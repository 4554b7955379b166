/// The states of a search, each once, numbered from 0 in the order in which they were found.
///
/// The words of all states stand in one array, as many for each as the longest has. A state has the number
/// of the state it was found from and the place of the action there, so that its shortest path can be read
/// backwards.
package struct StateStore {
  private var words: [UInt32] = []
  /// How many words a state has; what it does not need is `noWord`.
  private var width = 1
  private var index = HashIndex()
  private var parents: [UInt32] = []
  private var ordinals: [UInt16] = []

  private static let noWord = UInt32.max

  package var count: Int { parents.count }

  /// How many bytes all states take.
  package var byteCount: Int {
    words.count * 4 + index.byteCount + parents.count * 4 + ordinals.count * 2
  }

  /// How many bytes more they take with a few hundred more states.
  var growth: Int { index.byteCount(after: 256) - index.byteCount + 1 << 14 }

  /// The words of a state.
  package subscript(_ state: Int) -> ArraySlice<UInt32> {
    words[state * width..<state * width + count(of: state)]
  }

  private func count(of state: Int) -> Int {
    var count = width
    while words[state * width + count - 1] == Self.noWord { count -= 1 }
    return count
  }

  /// Does something with the words of a state.
  @inline(__always)
  func withWords<Result>(
    of state: Int,
    _ body: (UnsafeBufferPointer<UInt32>) -> Result
  ) -> Result {
    let count = count(of: state)
    return words.withUnsafeBufferPointer { all in
      body(UnsafeBufferPointer(rebasing: all[state * width..<state * width + count]))
    }
  }

  /// The state that another one was found from; its own number for the first.
  package func parent(of state: Int) -> Int { Int(parents[state]) }

  /// The place, among the actions of its parent, of the one that led to a state.
  package func ordinal(of state: Int) -> Int { Int(ordinals[state]) }

  /// The states from the first to one, which is the last.
  package func path(to state: Int) -> [Int] {
    var path = [state]
    while let last = path.last, last > 0 { path.append(parent(of: last)) }
    return path.reversed()
  }

  /// The number of a state; nil when it is not there.
  @inline(__always)
  func number(of state: UnsafeBufferPointer<UInt32>, _ hash: UInt64) -> Int? {
    if state.count > width { return nil }
    return words.withUnsafeBufferPointer { all in
      index.find(hash) { number in
        let start = number * width
        var place = 0
        while place < state.count {
          if all[start + place] != state[place] { return false }
          place += 1
        }
        return place == width || all[start + place] == Self.noWord
      }
    }
  }

  /// The numbers of the states that the entries of a list lead to; -1 for what is new, or no state.
  ///
  /// The places where they should be are read for many entries before the first is looked at: the
  /// processor waits for its memory once and not for each.
  func find(_ list: SuccessorList, hashes: inout [UInt64], numbers: inout [Int32]) {
    let count = list.entries.count
    hashes.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    var first = 0
    list.words.withUnsafeBufferPointer { all in
      while first < count {
        let entries = first..<min(first + Self.lookAhead, count)
        for number in entries {
          let entry = list.entries[number]
          let hash = entry.isMove ? Mixing.hash(entry.words(of: all)) : 0
          hashes.append(hash)
          numbers.append(index.candidate(hash))
        }
        for number in entries where numbers[number] >= 0 {
          let entry = list.entries[number]
          if !entry.isMove || words[Int(numbers[number]) * width] != all[Int(entry.start)] {
            numbers[number] = -2
          }
        }
        for number in entries where numbers[number] != -1 {
          let entry = list.entries[number]
          guard entry.isMove else {
            numbers[number] = -1
            continue
          }
          let known = self.number(of: entry.words(of: all), hashes[number])
          numbers[number] = Int32(truncatingIfNeeded: known ?? -1)
        }
        first = entries.upperBound
      }
    }
  }

  private static let lookAhead = 64

  /// Adds a state that is not there.
  mutating func add(
    _ state: UnsafeBufferPointer<UInt32>,
    _ hash: UInt64,
    parent: Int,
    ordinal: UInt16
  ) {
    if state.count > width { widen(to: state.count) }
    index.insert(hash, count)
    words.append(contentsOf: state)
    for _ in state.count..<width { words.append(Self.noWord) }
    parents.append(UInt32(truncatingIfNeeded: parent))
    ordinals.append(ordinal)
  }

  private mutating func widen(to new: Int) {
    var wide: [UInt32] = []
    wide.reserveCapacity(count * new)
    for state in 0..<count {
      wide += words[state * width..<(state + 1) * width]
      for _ in width..<new { wide.append(Self.noWord) }
    }
    words = wide
    width = new
  }
}
