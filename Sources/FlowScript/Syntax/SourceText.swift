/// The bytes of one file, or of one line at the prompt, and the name it is shown under.
package struct SourceText: Sendable {
  /// The path as the user gave it, or a word such as `line 3`.
  package let name: String
  /// The text; UTF-8 where it was checked.
  package let bytes: [UInt8]
  /// How many line ends stand before each block of bytes but the first.
  private let newlines: [Int32]
  /// How many scalars begin before each of these blocks.
  private let scalars: [Int32]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    newlines = Self.count(bytes) { $0 == .newline }
    scalars = Self.count(bytes) { $0 & 0xC0 != 0x80 }
  }

  /// The bytes of a range as a string; ill-formed UTF-8 becomes U+FFFD.
  package func string(_ range: SourceRange) -> String {
    String(decoding: bytes[range.indices], as: UTF8.self)
  }
}

extension SourceText {
  /// The line and column of a byte offset, both from 1; columns count Unicode scalars.
  ///
  /// The cost is that of some blocks of bytes, wherever in the file and however long the line is: one
  /// line may have as many mistakes as a file.
  package func position(of offset: Int) -> Diagnostic.Position {
    let offset = min(max(offset, 0), bytes.count)
    let column = column(of: offset, behind: lineStart(of: offset))
    return Diagnostic.Position(line: line(of: offset), column: column)
  }

  /// The column of a byte offset, from 1, on the line that begins at an offset.
  package func column(of offset: Int, behind start: Int) -> Int {
    if offset - start > Self.blockSize {
      return scalars(before: offset) - scalars(before: start) + 1
    }
    var column = 1
    for index in start..<offset where bytes[index] & 0xC0 != 0x80 { column += 1 }
    return column
  }

  private func scalars(before offset: Int) -> Int {
    let block = offset / Self.blockSize
    var count = block == 0 ? 0 : Int(scalars[block - 1])
    for index in block * Self.blockSize..<offset where bytes[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }

  /// The line of a byte offset, from 1, for the cost of one block of bytes.
  package func line(of offset: Int) -> Int {
    let offset = min(max(offset, 0), bytes.count)
    let block = min(offset / Self.blockSize, newlines.count)
    var line = block == 0 ? 1 : Int(newlines[block - 1]) + 1
    for index in block * Self.blockSize..<offset where bytes[index] == .newline { line += 1 }
    return line
  }

  /// The line of a byte offset, from an offset before it whose line is known.
  package func line(of offset: Int, from known: (offset: Int, line: Int)) -> Int {
    if offset - known.offset > Self.blockSize { return line(of: offset) }
    var line = known.line
    for index in known.offset..<min(offset, bytes.count) where bytes[index] == .newline {
      line += 1
    }
    return line
  }

  /// The offset of the first byte of the line that an offset is on.
  func lineStart(of offset: Int) -> Int {
    var start = offset
    while start > 0 {
      // A block without a line end is stepped over.
      let block = start / Self.blockSize
      if start == block * Self.blockSize, newlines(in: block - 1) == 0 {
        start -= Self.blockSize
        continue
      }
      if bytes[start - 1] == .newline { break }
      start -= 1
    }
    return start
  }

  private func newlines(in block: Int) -> Int32 {
    newlines[block] - (block == 0 ? 0 : newlines[block - 1])
  }

  // A mark every so many bytes instead of one a line: the search behind it is as quick, the table
  // costs a thousandth of the text, and a text of one prompt line has none.
  private static let blockSize = 4096

  private static func count(_ bytes: [UInt8], where isCounted: (UInt8) -> Bool) -> [Int32] {
    guard bytes.count >= blockSize else { return [] }
    var counts: [Int32] = []
    counts.reserveCapacity(bytes.count / blockSize)
    var total: Int32 = 0
    for block in 0..<bytes.count / blockSize {
      for byte in bytes[block * blockSize..<(block + 1) * blockSize] {
        total &+= isCounted(byte) ? 1 : 0
      }
      counts.append(total)
    }
    return counts
  }
}
