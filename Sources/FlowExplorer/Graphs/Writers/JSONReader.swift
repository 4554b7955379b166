/// Reads JSON as RFC 8259 has it and nothing else: no comments, no key twice.
struct JSONReader {
  let bytes: [UInt8]
  var offset = 0
  private static let deepest = 32

  /// What all of a file says.
  static func value(of text: String) throws(GraphReadingFailure) -> JSONValue {
    var reader = JSONReader(bytes: Array(text.utf8))
    let value = try reader.readValue(depth: 0)
    reader.skipBlanks()
    guard reader.offset == reader.bytes.count else { throw reader.failure("more than one value") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func failure(_ message: String) -> GraphReadingFailure {
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
    guard depth < Self.deepest else {
      throw failure("values more than \(Self.deepest) deep in one another; the limit is fixed")
    }
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
    var members: [JSONMember] = []
    var keys: Set<String> = []
    if take("}") { return .object([]) }
    repeat {
      skipBlanks()
      let key = try readString()
      guard keys.insert(key).inserted else { throw failure("a key twice") }
      guard take(":") else { throw failure("no ':' behind a key") }
      members.append(JSONMember(key: key, value: try readValue(depth: depth + 1)))
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
}
