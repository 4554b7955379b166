/// Tells whether bytes are one JSON value as RFC 8259 has it; knows nothing of what wrote them.
package struct JSONChecker {
  private let bytes: [UInt8]
  private var at = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Where bytes stop being one value with nothing behind it; nil when they are one.
  package static func mistake(in bytes: [UInt8]) -> Int? {
    var checker = JSONChecker(bytes)
    let isValue = checker.value(depth: 0)
    checker.skipBlanks()
    return isValue && checker.at == bytes.count ? nil : checker.at
  }

  /// Requires one value with nothing behind it.
  static func require(_ bytes: [UInt8], _ what: String) {
    if let place = mistake(in: bytes) { fatalError("broken: \(what) is JSON up to byte \(place)") }
  }

  /// Requires one object a line.
  static func requireLines(_ bytes: [UInt8], _ what: String) {
    if bytes.isEmpty { return }
    FlowFuzz.require(bytes.last == UInt8(ascii: "\n"), "\(what) ends in a line end")
    for line in bytes.dropLast().split(separator: 0x0A, omittingEmptySubsequences: false) {
      FlowFuzz.require(line.first == UInt8(ascii: "{"), "a line of \(what) is an object")
      require(Array(line), "a line of \(what)")
    }
  }

  private var next: UInt8 { at < bytes.count ? bytes[at] : 0 }

  private mutating func skipBlanks() {
    while [0x20, 0x0A, 0x0D, 0x09].contains(next) { at += 1 }
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard at < bytes.count, next == UInt8(ascii: byte) else { return false }
    at += 1
    return true
  }

  private mutating func value(depth: Int) -> Bool {
    skipBlanks()
    if depth > 200 { return false }
    switch next {
    case UInt8(ascii: "{"): return members(depth: depth)
    case UInt8(ascii: "["): return items(depth: depth)
    case UInt8(ascii: "\""): return string() != nil
    case UInt8(ascii: "t"): return word("true")
    case UInt8(ascii: "f"): return word("false")
    case UInt8(ascii: "n"): return word("null")
    default: return number()
    }
  }

  private mutating func members(depth: Int) -> Bool {
    var keys: Set<[UInt8]> = []
    at += 1
    if take("}") { return true }
    repeat {
      skipBlanks()
      guard let key = string(), keys.insert(key).inserted, take(":"), value(depth: depth + 1)
      else { return false }
    } while take(",")
    return take("}")
  }

  private mutating func items(depth: Int) -> Bool {
    at += 1
    if take("]") { return true }
    repeat {
      guard value(depth: depth + 1) else { return false }
    } while take(",")
    return take("]")
  }

  /// The bytes between the quotes; nil where it is no string.
  private mutating func string() -> [UInt8]? {
    guard next == UInt8(ascii: "\"") else { return nil }
    at += 1
    let start = at
    while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
      if bytes[at] < 0x20 { return nil }
      if bytes[at] == UInt8(ascii: "\\"), !escape() { return nil }
      at += 1
    }
    guard at < bytes.count else { return nil }
    at += 1
    let content = Array(bytes[start..<at - 1])
    return String(validating: content, as: UTF8.self) == nil ? nil : content
  }

  /// Steps to the last byte of an escape.
  private mutating func escape() -> Bool {
    at += 1
    if next != UInt8(ascii: "u") { return "\"\\/bfnrt".utf8.contains(next) }
    let digits = bytes[min(at + 1, bytes.count)...].prefix(4)
    at += 4
    return digits.count == 4 && digits.allSatisfy { "0123456789abcdefABCDEF".utf8.contains($0) }
  }

  private mutating func word(_ word: String) -> Bool {
    guard bytes[at...].starts(with: word.utf8) else { return false }
    at += word.utf8.count
    return true
  }

  private mutating func number() -> Bool {
    if next == UInt8(ascii: "-") { at += 1 }
    let start = at
    guard digits() else { return false }
    if bytes[start] == UInt8(ascii: "0"), at > start + 1 { return false }
    if next == UInt8(ascii: ".") {
      at += 1
      guard digits() else { return false }
    }
    guard next | 0x20 == UInt8(ascii: "e") else { return true }
    at += 1
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { at += 1 }
    return digits()
  }

  private mutating func digits() -> Bool {
    let start = at
    while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { at += 1 }
    return at > start
  }
}
