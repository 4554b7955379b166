/// The states of a search, each once, numbered from 0 in the order in which they were found.
///
/// The words of all states stand in one array, as many for each as the longest has. A state has the number
/// of the state it was found from and the place of the action there, so that its shortest path can be read
/// backwards.
package struct StateStore {
  private var words: [UInt32] = []
  /// How many words a state has; what it does not need is `noWord`.
  private(set) var width = 1
  /// Where states are by their hashes: in parts, so that several threads can find them, and always as
  /// many, so that they take the same memory with any number of threads.
  private var shards = Array(repeating: HashIndex(capacity: 1 << 7), count: Self.shardCount)
  private var parents: [UInt32] = []
  private var ordinals: [UInt16] = []

  private static let noWord = UInt32.max

  package var count: Int { parents.count }

  /// How many bytes all states take.
  package var byteCount: Int {
    words.count * 4 + indexBytes + parents.count * 4 + ordinals.count * 2
  }

  private var indexBytes: Int { shards.reduce(0) { $0 + $1.byteCount } }

  /// How many bytes more they take at most with some more states.
  func growth(_ more: Int) -> Int {
    let index = shards.reduce(0) { $0 + $1.byteCount(after: more) }
    return index - indexBytes + more * (width * 4 + 6)
  }

  static let shardCount = 1 << 3

  @inline(__always)
  static func shard(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (shardCount - 1) }

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
      shards[Self.shard(hash)].find(hash) { Self.isEqual(all, $0 * width, width, state) }
    }
  }

  /// Whether the words of a state, among those of all, are some others.
  @inline(__always)
  static func isEqual(
    _ all: UnsafeBufferPointer<UInt32>,
    _ start: Int,
    _ width: Int,
    _ state: UnsafeBufferPointer<UInt32>
  ) -> Bool {
    if state.count > width { return false }
    var place = 0
    while place < state.count {
      if all[start + place] != state[place] { return false }
      place += 1
    }
    return place == width || all[start + place] == noWord
  }

  /// Adds a state that is not there.
  mutating func add(
    _ state: UnsafeBufferPointer<UInt32>,
    _ hash: UInt64,
    parent: Int,
    ordinal: UInt16
  ) {
    if state.count > width { widen(to: state.count) }
    shards[Self.shard(hash)].insert(hash, count)
    words.append(contentsOf: state)
    for _ in state.count..<width { words.append(Self.noWord) }
    parents.append(UInt32(truncatingIfNeeded: parent))
    ordinals.append(ordinal)
  }

  /// The words of all states, and where they are by their hashes.
  mutating func withIndex(
    _ body: (UnsafeBufferPointer<UInt32>, UnsafeMutableBufferPointer<HashIndex>) -> Void
  ) {
    words.withUnsafeBufferPointer { words in
      shards.withUnsafeMutableBufferPointer { body(words, $0) }
    }
  }

  /// Adds rows for states that will be put there.
  mutating func makeRoom(for more: Int, width: Int) {
    if width > self.width { widen(to: width) }
    words.append(contentsOf: repeatElement(Self.noWord, count: more * self.width))
    parents.append(contentsOf: repeatElement(0, count: more))
    ordinals.append(contentsOf: repeatElement(0, count: more))
  }

  /// The rows of states, to be written by several threads: each its own.
  struct Rows {
    let words: UnsafeMutableBufferPointer<UInt32>
    let width: Int
    let parents: UnsafeMutableBufferPointer<UInt32>
    let ordinals: UnsafeMutableBufferPointer<UInt16>

    @inline(__always)
    func put(
      _ state: UnsafeBufferPointer<UInt32>,
      at number: Int,
      parent: Int,
      ordinal: UInt16
    ) {
      for place in state.indices { words[number * width + place] = state[place] }
      parents[number] = UInt32(truncatingIfNeeded: parent)
      ordinals[number] = ordinal
    }
  }

  mutating func withRows(_ body: (Rows) -> Void) {
    let width = width
    words.withUnsafeMutableBufferPointer { words in
      parents.withUnsafeMutableBufferPointer { parents in
        ordinals.withUnsafeMutableBufferPointer { ordinals in
          body(Rows(words: words, width: width, parents: parents, ordinals: ordinals))
        }
      }
    }
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
