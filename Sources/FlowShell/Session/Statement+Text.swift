import FlowScript

/// What a statement is as text.
extension Statement {
  /// The bytes of its head as one line.
  func head(in source: SourceText) -> [UInt8] {
    var line: [UInt8] = []
    var isBreaking = false
    for byte in source.bytes[range.indices] {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        // A joined line reads as one: the break and its indentation become one blank.
        if line.last == UInt8(ascii: "\\") { line.removeLast() }
        while line.last == UInt8(ascii: " ") { line.removeLast() }
        isBreaking = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        if !isBreaking { line.append(byte) }
      default:
        if isBreaking { line.append(UInt8(ascii: " ")) }
        isBreaking = false
        line.append(byte)
      }
    }
    return line
  }

  /// Where the statement ends with all its blocks.
  func end(in source: SourceText) -> Int {
    guard let alternative else { return end }
    let bytes = source.bytes
    // Behind the `}` of the body stands `else`, and `if` or `{` behind that.
    let word = Self.next(from: end, in: bytes) + 4
    let next = Self.next(from: word, in: bytes)
    if bytes[next] != UInt8(ascii: "{") {
      return alternative.last?.end(in: source) ?? end
    }
    let last = alternative.last?.end(in: source) ?? next + 1
    return Self.next(from: last, in: bytes) + 1
  }

  /// The next byte that is neither blank, separator nor comment.
  private static func next(from start: Int, in bytes: [UInt8]) -> Int {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "#"):
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
        UInt8(ascii: ";"):
        index += 1
      default: return index
      }
    }
    return max(0, bytes.count - 1)
  }
}
