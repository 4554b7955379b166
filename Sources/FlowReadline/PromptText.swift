/// Prompts as readline must be given them.
package enum PromptText {
  /// The prompt with each escape sequence between `\u{1}` and `\u{2}`, which have no width.
  package static func marked(_ prompt: String) -> String {
    let bytes = Array(prompt.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let end = index + escapeLength(in: bytes[index...])
      if end > index {
        result += [1] + bytes[index..<end] + [2]
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The bytes of the escape sequence that the text begins with; none if it begins otherwise.
  private static func escapeLength(in text: ArraySlice<UInt8>) -> Int {
    let escape: UInt8 = 0x1B
    guard text.first == escape else { return 0 }
    guard let kind = text.dropFirst().first else { return 1 }
    // A mark never stands inside of a letter: where the last byte begins one it is left out.
    func length(to last: Int) -> Int {
      last - text.startIndex + (last < text.endIndex && text[last] < 0x80 ? 1 : 0)
    }
    var index = text.startIndex + 2
    switch kind {
    case UInt8(ascii: "["):
      while index < text.endIndex, !(0x40...0x7E).contains(text[index]) { index += 1 }
      return min(index + 1, text.endIndex) - text.startIndex
    case UInt8(ascii: "]"):
      // A title or a link: up to BEL, or ESC and a backslash.
      while index < text.endIndex {
        if text[index] == 0x07 { return index + 1 - text.startIndex }
        if text[index] == escape { return length(to: index + 1) }
        index += 1
      }
      return text.count
    case 0x20...0x2F:
      // ESC, intermediates, one final byte: a choice of character set.
      while index < text.endIndex, (0x20...0x2F).contains(text[index]) { index += 1 }
      return length(to: index)
    default:
      return length(to: text.startIndex + 1)
    }
  }
}
