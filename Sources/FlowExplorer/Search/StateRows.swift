/// The words of states, and how each was found, by their numbers.
struct StateRows: @unchecked Sendable {
  // Sound: it only reads what its blocks have, except where a caller puts a row of its own.
  private var blocks: [RowBlock] = []
  /// Where the words of the blocks are: read often, and without counting who has a block.
  private var words: [UnsafeMutablePointer<UInt32>] = []
  private(set) var count = 0
  /// How many words a row has.
  private(set) var width = 1

  /// How many bytes a row takes.
  var rowBytes: Int { width * 4 + 6 }
  var byteCount: Int { count * rowBytes }

  @inline(__always)
  private func block(_ state: Int) -> RowBlock { blocks[state >> RowBlock.bits] }

  @inline(__always)
  private static func row(_ state: Int) -> Int { state & (RowBlock.rowCount - 1) }

  /// The words of the row of a state.
  @inline(__always)
  private func words(_ state: Int) -> UnsafeMutablePointer<UInt32> {
    words[state >> RowBlock.bits] + Self.row(state) * width
  }

  /// Does something with the words of a state.
  @inline(__always)
  func withWords<Result>(
    of state: Int,
    _ body: (UnsafeBufferPointer<UInt32>) -> Result
  ) -> Result {
    let words = words(state)
    var count = width
    while words[count - 1] == RowBlock.noWord { count -= 1 }
    return body(UnsafeBufferPointer(start: words, count: count))
  }

  /// The first word of a state.
  @inline(__always)
  func first(of state: Int) -> UInt32 { words(state)[0] }

  func parent(of state: Int) -> Int { block(state).parent(of: Self.row(state)) }

  func ordinal(of state: Int) -> Int { Int(block(state).ordinal(of: Self.row(state))) }

  /// Whether the words of a state are some others.
  @inline(__always)
  func isEqual(_ number: Int, _ state: UnsafeBufferPointer<UInt32>) -> Bool {
    if state.count > width { return false }
    let words = words(number)
    var place = 0
    while place < state.count {
      if words[place] != state[place] { return false }
      place += 1
    }
    return place == width || words[place] == RowBlock.noWord
  }

  /// Puts a state where there is room for it.
  @inline(__always)
  func put(
    _ state: UnsafeBufferPointer<UInt32>,
    at number: Int,
    parent: Int,
    ordinal: UInt16
  ) {
    block(number).put(state, at: Self.row(number), parent: parent, ordinal: ordinal)
  }

  /// Adds rows for states, which have to be put there before anything else is done.
  mutating func makeRoom(for more: Int, width: Int) {
    if width > self.width { widen(to: width) }
    // What somebody else has is not written.
    if Self.row(count) > 0, !isKnownUniquelyReferenced(&blocks[blocks.count - 1]) {
      let last = blocks[blocks.count - 1]
      blocks[blocks.count - 1] = RowBlock(last, rows: Self.row(count), width: last.width)
      words[blocks.count - 1] = blocks[blocks.count - 1].words
    }
    count += more
    while blocks.count << RowBlock.bits < count {
      let block = RowBlock(width: self.width)
      blocks.append(block)
      words.append(block.words)
    }
  }

  private mutating func widen(to new: Int) {
    for number in blocks.indices {
      let rows = min(RowBlock.rowCount, count - number << RowBlock.bits)
      blocks[number] = RowBlock(blocks[number], rows: rows, width: new)
    }
    words = blocks.map(\.words)
    width = new
  }
}
