/// Where the lines of a text begin, so that a line number costs a few comparisons.
struct LineTable: Sendable {
  private let starts: [Int32]

  init(_ bytes: [UInt8]) {
    var starts: [Int32] = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(Int32(truncatingIfNeeded: offset + 1))
    }
    self.starts = starts
  }

  /// The line of an offset, from 1.
  func line(at offset: Int32) -> Int {
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The offset at which a line begins.
  func start(of line: Int) -> Int { Int(starts[line - 1]) }
}
