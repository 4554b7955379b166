/// The states of a search by their keys, each once, numbered from 0 in the order in which they were found.
///
/// A state has the number of the state it was found from and the place of the action there, so that its
/// shortest path can be read backwards.
package struct StateStore {
  private var keys = ByteTable()
  private var parents: [UInt32] = []
  private var ordinals: [UInt16] = []

  package var count: Int { parents.count }

  /// How many bytes all states take.
  package var byteCount: Int { keys.byteCount + count * Self.stepBytes }

  /// How many bytes all states take with one more.
  func byteCount(adding key: UnsafeRawBufferPointer) -> Int {
    keys.byteCount(adding: key) + (count + 1) * Self.stepBytes
  }

  private static let stepBytes = 6

  /// The key of a state.
  package subscript(_ state: Int) -> [UInt8] { withKey(of: state) { Array($0) } }

  /// Does something with the key of a state.
  func withKey<Result>(of state: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    keys.withBytes(state, body)
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
  func number(of key: UnsafeRawBufferPointer, _ hash: UInt64) -> Int? { keys.find(key, hash) }

  /// Adds a state that is not there; its number.
  mutating func add(
    _ key: UnsafeRawBufferPointer,
    _ hash: UInt64,
    parent: Int,
    ordinal: UInt16
  ) -> Int {
    parents.append(UInt32(truncatingIfNeeded: parent))
    ordinals.append(ordinal)
    return keys.add(key, hash)
  }
}
