extension JSONReader {
  mutating func readString() throws(GraphReadingFailure) -> String {
    guard next == UInt8(ascii: "\"") else { throw failure("no text in quotes") }
    offset += 1
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw failure("a control character in a text") }
      offset += 1
      if byte == UInt8(ascii: "\\") { try readEscape(&text) } else { text.append(byte) }
    }
    guard next != nil else { throw failure("a text without its end") }
    offset += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func readEscape(_ text: inout [UInt8]) throws(GraphReadingFailure) {
    guard let byte = next else { throw failure("a text without its end") }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "u"):
      var value = try readHexadecimal()
      if (0xD800..<0xDC00).contains(value), bytes[offset...].starts(with: [0x5C, 0x75]) {
        offset += 2
        let low = try readHexadecimal()
        guard (0xDC00..<0xE000).contains(low) else { throw failure("half a character") }
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(value) else { throw failure("half a character") }
      text += Array(String(Character(scalar)).utf8)
    default: throw failure("an unknown escape")
    }
  }

  private mutating func readHexadecimal() throws(GraphReadingFailure) -> UInt32 {
    let digits = bytes[offset...].prefix(4)
    guard digits.count == 4, !digits.contains(UInt8(ascii: "+")),
      !digits.contains(UInt8(ascii: "-")),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure("an unknown escape") }
    offset += 4
    return value
  }
}
