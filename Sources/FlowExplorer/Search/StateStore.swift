/// The states of a search, each once, numbered from 0 in the order in which they were found.
///
/// The words of all states stand in rows, as many for each as the longest has. A state has the number
/// of the state it was found from and the place of the action there, so that its shortest path can be read
/// backwards.
package struct StateStore {
  private(set) var rows = StateRows()
  /// Where states are by their hashes: in parts, so that several threads can find them, and always as
  /// many, so that they take the same memory with any number of threads.
  private var shards = Array(repeating: HashIndex(capacity: 1 << 7), count: Self.shardCount)

  package var count: Int { rows.count }

  /// How many bytes all states take.
  package var byteCount: Int { rows.byteCount + indexBytes }

  private var indexBytes: Int { shards.reduce(0) { $0 + $1.byteCount } }

  /// How many bytes more they take at most with some more states.
  func growth(_ more: Int) -> Int {
    let index = shards.reduce(0) { $0 + $1.byteCount(after: more) }
    return index - indexBytes + more * rows.rowBytes
  }

  static let shardCount = 1 << 4

  @inline(__always)
  static func shard(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (shardCount - 1) }

  /// The words of a state.
  package subscript(_ state: Int) -> [UInt32] { rows.withWords(of: state) { Array($0) } }

  /// The state that another one was found from; its own number for the first.
  package func parent(of state: Int) -> Int { rows.parent(of: state) }

  /// The place, among the actions of its parent, of the one that led to a state.
  package func ordinal(of state: Int) -> Int { rows.ordinal(of: state) }

  /// The states from the first to one, which is the last.
  package func path(to state: Int) -> [Int] {
    var path = [state]
    while let last = path.last, last > 0 { path.append(parent(of: last)) }
    return path.reversed()
  }

  /// The number of a state; nil when it is not there.
  @inline(__always)
  func number(of state: UnsafeBufferPointer<UInt32>, _ hash: UInt64) -> Int? {
    shards[Self.shard(hash)].find(hash) { rows.isEqual($0, state) }
  }

  /// Adds a state that is not there.
  mutating func add(
    _ state: UnsafeBufferPointer<UInt32>,
    _ hash: UInt64,
    parent: Int,
    ordinal: UInt16
  ) {
    let number = count
    rows.makeRoom(for: 1, width: state.count)
    rows.put(state, at: number, parent: parent, ordinal: ordinal)
    shards[Self.shard(hash)].insert(hash, number)
  }

  /// Where states are by their hashes, to be changed by several threads: each its own parts.
  mutating func withIndex(_ body: (UnsafeMutableBufferPointer<HashIndex>) -> Void) {
    shards.withUnsafeMutableBufferPointer { body($0) }
  }

  /// Adds rows for states that will be put there.
  mutating func makeRoom(for more: Int, width: Int) { rows.makeRoom(for: more, width: width) }
}
