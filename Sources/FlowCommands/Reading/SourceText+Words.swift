import FlowScript

/// Pieces of a source text as words.
extension SourceText {
  /// Whether a piece is this text.
  func equals(_ range: SourceRange, _ text: String) -> Bool {
    range.indices.count == text.utf8.count && bytes[range.indices].elementsEqual(text.utf8)
  }

  /// Whether a piece can be the name of a session variable: what may stand behind a `$`.
  func isVariable(_ range: SourceRange) -> Bool {
    guard !range.isEmpty, bytes[Int(range.start)] &- 0x30 >= 10 else { return false }
    return range.indices.allSatisfy { index in
      let byte = bytes[index]
      return (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_")
        || byte >= 0x80
    }
  }

  /// A piece as a message shows it: safe to print, cut after 40 characters.
  func shown(_ range: SourceRange) -> String {
    let text = string(range)
    let isLong = text.count > 40
    return SafeText.string(isLong ? text.prefix(40) + "…" : text)
  }
}
