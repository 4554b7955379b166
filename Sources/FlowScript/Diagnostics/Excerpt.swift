/// The part of a line around a caret, safe to show, with the place of the caret in columns.
struct Excerpt {
  /// The text, UTF-8; tabs are one blank.
  private(set) var text: [UInt8] = []
  /// The columns before the caret.
  private(set) var column = 0
  /// The columns that the range takes on this line.
  private(set) var width = 0

  // The columns of an excerpt, and those of them before the caret in a line that is cut.
  private static let columns = 160
  private static let columnsBefore = 80

  init(of source: SourceText, around offset: Int, to end: Int) {
    let bytes = source.bytes
    let start = Self.start(of: bytes, before: offset)
    if start > 0, bytes[start - 1] != .newline { appendMark() }
    column = Self.marked(text)
    var index = start
    var used = column
    while index < bytes.count, bytes[index] != .newline {
      if bytes[index] == .carriageReturn, index + 1 >= bytes.count || bytes[index + 1] == .newline {
        break
      }
      if used >= Self.columns {
        appendMark()
        break
      }
      let (taken, length) = append(bytes, index)
      if index < offset { column += taken } else if index < end { width += taken }
      used += taken
      index += length
    }
  }

  /// Where the excerpt begins: at the line's start, or so many columns before the caret.
  private static func start(of bytes: [UInt8], before offset: Int) -> Int {
    var index = offset
    var used = 0
    while index > 0, bytes[index - 1] != .newline, used < columnsBefore {
      let earlier = UTF8Decoding.before(index, in: bytes, start: 0)
      used += width(bytes, earlier)
      index = earlier
    }
    return index
  }

  /// Appends the character at an index; tells its columns and its bytes.
  private mutating func append(_ bytes: [UInt8], _ index: Int) -> (columns: Int, length: Int) {
    let before = text.count
    guard let (scalar, length) = UTF8Decoding.scalar(in: bytes, at: index, end: bytes.count) else {
      SafeText.appendByteEscape(bytes[index], to: &text)
      return (text.count - before, 1)
    }
    if scalar == "\t" {
      text.append(.space)
      return (1, 1)
    }
    if SafeText.isUnsafe(scalar) {
      SafeText.appendEscape(scalar, to: &text)
      return (text.count - before, length)
    }
    text.append(contentsOf: bytes[index..<index + length])
    return (scalar.displayWidth, length)
  }

  private static func width(_ bytes: [UInt8], _ index: Int) -> Int {
    guard let (scalar, _) = UTF8Decoding.scalar(in: bytes, at: index, end: bytes.count) else {
      return 4
    }
    if scalar == "\t" { return 1 }
    return SafeText.isUnsafe(scalar) ? 6 : scalar.displayWidth
  }

  private mutating func appendMark() { text += Array("…".utf8) }

  private static func marked(_ text: [UInt8]) -> Int { text.isEmpty ? 0 : 1 }
}
