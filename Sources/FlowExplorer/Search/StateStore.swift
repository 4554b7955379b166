/// The states of a search, each once, numbered from 0 in the order in which they were found.
///
/// The words of all states stand in one array. A state has the number of the state it was found from and
/// the place of the action there, so that its shortest path can be read backwards.
package struct StateStore {
  private var words: [UInt32] = []
  private var starts: [UInt32] = [0]
  private var index = HashIndex()
  private var parents: [UInt32] = []
  private var ordinals: [UInt16] = []

  package var count: Int { parents.count }

  /// How many bytes all states take.
  package var byteCount: Int {
    words.count * 4 + starts.count * 4 + index.byteCount + parents.count * 4 + ordinals.count * 2
  }

  /// How many bytes more they take with a few hundred more states.
  var growth: Int { index.byteCount(after: 256) - index.byteCount + 1 << 14 }

  /// The words of a state.
  package subscript(_ state: Int) -> ArraySlice<UInt32> {
    words[Int(starts[state])..<Int(starts[state + 1])]
  }

  /// Does something with the words of a state.
  @inline(__always)
  func withWords<Result>(
    of state: Int,
    _ body: (UnsafeBufferPointer<UInt32>) -> Result
  ) -> Result {
    words.withUnsafeBufferPointer { all in
      body(UnsafeBufferPointer(rebasing: all[Int(starts[state])..<Int(starts[state + 1])]))
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
    words.withUnsafeBufferPointer { all in
      starts.withUnsafeBufferPointer { starts in
        index.find(hash) { number in
          let start = Int(starts[number])
          let count = Int(starts[number + 1]) - start
          if count != state.count { return false }
          var place = 0
          while place < count {
            if all[start + place] != state[place] { return false }
            place += 1
          }
          return true
        }
      }
    }
  }

  /// Adds a state that is not there.
  mutating func add(
    _ state: UnsafeBufferPointer<UInt32>,
    _ hash: UInt64,
    parent: Int,
    ordinal: UInt16
  ) {
    index.insert(hash, count)
    words.append(contentsOf: state)
    starts.append(UInt32(truncatingIfNeeded: words.count))
    parents.append(UInt32(truncatingIfNeeded: parent))
    ordinals.append(ordinal)
  }
}
