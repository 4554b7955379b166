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

  /// A piece as a message shows it: cut to 40 characters, control characters escaped.
  func shown(_ range: SourceRange) -> String {
    var text = ""
    var count = 0
    for scalar in string(range).unicodeScalars {
      guard count < 40 else { return text + "…" }
      count += 1
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
