/// The rows of some states that follow each other: their words, and how each was found.
///
/// Rows are not set to anything when a block is made: each is written before it is read. So no row is
/// written twice, and none is copied when there are more.
final class RowBlock: @unchecked Sendable {
  // Sound: whoever writes rows has the block to itself, or its own rows of it.
  let width: Int
  let words: UnsafeMutablePointer<UInt32>
  private let parents: UnsafeMutablePointer<UInt32>
  private let ordinals: UnsafeMutablePointer<UInt16>

  static let bits = 14
  static let rowCount = 1 << bits
  /// What a row has for words that its state does not need.
  static let noWord = UInt32.max

  init(width: Int) {
    self.width = width
    words = .allocate(capacity: Self.rowCount * width)
    parents = .allocate(capacity: Self.rowCount)
    ordinals = .allocate(capacity: Self.rowCount)
  }

  /// Some rows of another block, in rows that are as wide or wider.
  convenience init(_ other: RowBlock, rows: Int, width: Int) {
    self.init(width: width)
    for row in 0..<rows {
      let state = UnsafeBufferPointer(start: other.row(row), count: other.width)
      put(state, at: row, parent: other.parent(of: row), ordinal: other.ordinal(of: row))
    }
  }

  deinit {
    words.deallocate()
    parents.deallocate()
    ordinals.deallocate()
  }

  @inline(__always)
  func row(_ row: Int) -> UnsafeMutablePointer<UInt32> { words + row * width }

  func parent(of row: Int) -> Int { Int(parents[row]) }

  func ordinal(of row: Int) -> UInt16 { ordinals[row] }

  @inline(__always)
  func put(
    _ state: UnsafeBufferPointer<UInt32>,
    at row: Int,
    parent: Int,
    ordinal: UInt16
  ) {
    let words = self.row(row)
    for place in state.indices { words[place] = state[place] }
    for place in state.count..<width { words[place] = Self.noWord }
    parents[row] = UInt32(truncatingIfNeeded: parent)
    ordinals[row] = ordinal
  }
}
