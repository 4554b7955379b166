/// A word of up to eight bytes as one number, so that comparing two words is comparing two numbers.
enum PackedWord {
  /// The number of a piece of a text; 0 when it is empty or longer than eight bytes.
  static func pack(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
    if range.count > 8 { return 0 }
    var word: UInt64 = 0
    for index in range { word = word << 8 | UInt64(bytes[index]) }
    return word
  }

  /// The number of a keyword.
  static func pack(_ text: String) -> UInt64 {
    precondition(text.utf8.count <= 8, "a keyword has at most eight bytes")
    return text.utf8.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
