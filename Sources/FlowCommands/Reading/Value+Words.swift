import FlowNavigation

extension Value {
  /// A bare word of a text: a number, `true`, `false`, `null`, or a string.
  init(bytes: [UInt8], _ word: Range<Int>) {
    let first = word.isEmpty ? 0 : bytes[word.lowerBound]
    let isDigit = first &- 0x30 < 10
    if isDigit, word.count < 18, let number = Self.digits(bytes, word) {
      self = .integer(number)
      return
    }
    let text = String(decoding: bytes[word], as: UTF8.self)
    let mayBeWord =
      first == UInt8(ascii: "t") || first == UInt8(ascii: "f") || first == UInt8(ascii: "n")
    let isSpecial = isDigit || first == UInt8(ascii: "-") || (word.count <= 5 && mayBeWord)
    self = isSpecial ? Value(word: text) : .string(text)
  }

  // The common case, a small whole number, needs no string.
  private static func digits(_ bytes: [UInt8], _ word: Range<Int>) -> Int64? {
    var number: Int64 = 0
    for index in word {
      let digit = bytes[index] &- 0x30
      guard digit < 10 else { return nil }
      number = number &* 10 &+ Int64(digit)
    }
    return number
  }
}
