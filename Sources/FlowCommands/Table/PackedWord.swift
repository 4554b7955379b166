/// A word as one number, so that comparing two words is comparing two numbers.
///
/// It has up to eight bytes, or up to eleven when all are small letters, as keywords are.
enum PackedWord {
  /// The number of a piece of a text; 0 when it is empty or too long.
  static func pack(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
    if range.count > 8 { return packLetters(bytes[range]) }
    var word: UInt64 = 0
    for index in range { word = word << 8 | UInt64(bytes[index]) }
    return word
  }

  /// The number of a keyword.
  static func pack(_ text: String) -> UInt64 {
    let bytes = Array(text.utf8)
    let word = pack(bytes, 0..<bytes.count)
    precondition(word != 0 || bytes.isEmpty, "a keyword has at most eleven small letters")
    return word
  }

  /// Five bits a letter, below five bits that no text of eight bytes begins with.
  private static func packLetters(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    if bytes.count > 11 { return 0 }
    var word: UInt64 = 0
    for byte in bytes {
      guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) else { return 0 }
      word = word << 5 | UInt64(byte - 0x60)
    }
    return word | 0xF8 << 56
  }
}
