import FlowScript

/// One file of a definition, parsed.
struct SourceFile: Sendable {
  /// Its number, in the order of reading; the top file is 0.
  let number: Int
  let source: SourceText
  let lines: LineTable
  var statements: [Statement] = []

  init(number: Int, source: SourceText) {
    self.number = number
    self.source = source
    lines = LineTable(source.bytes)
  }

  /// The text of a range.
  func text(_ range: SourceRange) -> String { source.string(range) }

  /// The first word of a range, up to a blank or the end of a continued line; nil where it has none.
  func firstWord(of range: SourceRange) -> SourceRange? {
    let bytes = source.bytes[range.indices]
    let isBlank = { (byte: UInt8) in " \t\\\r\n".utf8.contains(byte) }
    guard let start = bytes.firstIndex(where: { !isBlank($0) }) else { return nil }
    let end = bytes[start...].firstIndex(where: isBlank)
    return SourceRange(start, end ?? bytes.endIndex)
  }

  /// A range of this file as a location.
  func location(_ range: SourceRange) -> Location { Location(number, range) }
}
