/// What a JSON text says.
enum JSONValue {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])
}

/// That a text is no graph in JSON, and where that shows.
package struct GraphReadingFailure: Error, Hashable, Sendable {
  /// Counted from 1; 0 when it lies in no one line.
  package var line: Int
  package var message: String
}

/// Reads JSON as RFC 8259 has it and nothing else: no comments, no key twice.
struct JSONReader {
  private let bytes: [UInt8]
  private var offset = 0
  private static let deepest = 32

  /// - Parameter text: All of a file.
  static func value(of text: String) throws(GraphReadingFailure) -> JSONValue {
    var reader = JSONReader(bytes: Array(text.utf8))
    let value = try reader.readValue(depth: 0)
    reader.skipBlanks()
    guard reader.offset == reader.bytes.count else { throw reader.failure("more than one value") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func failure(_ message: String) -> GraphReadingFailure {
    let line = bytes[..<min(offset, bytes.count)].count { $0 == 0x0A } + 1
    return GraphReadingFailure(line: line, message: message)
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  private mutating func take(_ byte: Character) -> Bool {
    skipBlanks()
    guard next == byte.asciiValue else { return false }
    offset += 1
    return true
  }

  private mutating func readValue(depth: Int) throws(GraphReadingFailure) -> JSONValue {
    guard depth < Self.deepest else { throw failure("values in one another too deep") }
    if take("{") { return try readObject(depth: depth) }
    if take("[") { return try readArray(depth: depth) }
    if next == UInt8(ascii: "\"") { return .string(try readString()) }
    for (word, value) in [("null", JSONValue.null), ("true", .bool(true)), ("false", .bool(false))]
    where bytes[offset...].starts(with: word.utf8) {
      offset += word.utf8.count
      return value
    }
    return .number(try readNumber())
  }

  private mutating func readObject(depth: Int) throws(GraphReadingFailure) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = []
    var keys: Set<String> = []
    if take("}") { return .object([]) }
    repeat {
      skipBlanks()
      let key = try readString()
      guard keys.insert(key).inserted else { throw failure("a key twice") }
      guard take(":") else { throw failure("no ':' behind a key") }
      members.append((key, try readValue(depth: depth + 1)))
    } while take(",")
    guard take("}") else { throw failure("an object without its end") }
    return .object(members)
  }

  private mutating func readArray(depth: Int) throws(GraphReadingFailure) -> JSONValue {
    var values: [JSONValue] = []
    if take("]") { return .array([]) }
    repeat { values.append(try readValue(depth: depth + 1)) } while take(",")
    guard take("]") else { throw failure("an array without its end") }
    return .array(values)
  }

  private mutating func readNumber() throws(GraphReadingFailure) -> String {
    let start = offset
    if next == UInt8(ascii: "-") { offset += 1 }
    let whole = readDigits()
    guard whole > 0, whole == 1 || bytes[offset - whole] != UInt8(ascii: "0") else {
      throw failure("no value")
    }
    if next == UInt8(ascii: ".") {
      offset += 1
      guard readDigits() > 0 else { throw failure("a number without its end") }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      guard readDigits() > 0 else { throw failure("a number without its end") }
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func readDigits() -> Int {
    let start = offset
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
    return offset - start
  }

  private mutating func readString() throws(GraphReadingFailure) -> String {
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
