/// Tells whether bytes are well-formed XML; knows nothing of what wrote them.
///
/// Of a page in HTML it is asked for its drawing only, which is XML.
package struct XMLChecker {
  private let bytes: [UInt8]
  private var at = 0
  private var open: [[UInt8]] = []
  private var roots = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Where bytes stop being one element with what may stand around it; nil when they are one.
  package static func mistake(in bytes: [UInt8]) -> Int? {
    guard let text = String(validating: bytes, as: UTF8.self),
      text.unicodeScalars.allSatisfy(isAllowed)
    else { return 0 }
    var checker = XMLChecker(bytes)
    return checker.document() ? nil : checker.at
  }

  /// Requires one element with what may stand around it.
  static func require(_ bytes: [UInt8], _ what: String) {
    if let place = mistake(in: bytes) { fatalError("broken: \(what) is XML up to byte \(place)") }
  }

  /// The characters that XML 1.0 allows.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...: true
    default: false
    }
  }

  private var next: UInt8 { at < bytes.count ? bytes[at] : 0 }

  private func stands(_ text: String) -> Bool { bytes[at...].starts(with: text.utf8) }

  private mutating func document() -> Bool {
    while at < bytes.count {
      if stands("<?") || stands("<!--") || stands("<![CDATA[") {
        guard skipSpecial() else { return false }
      } else if stands("</") {
        guard endTag() else { return false }
      } else if next == UInt8(ascii: "<") {
        guard startTag() else { return false }
      } else if !character() {
        return false
      }
    }
    return open.isEmpty && roots == 1
  }

  private mutating func skipSpecial() -> Bool {
    if stands("<?") { return skip("<?", to: "?>") }
    if stands("<!--") { return skip("<!--", to: "-->") }
    return !open.isEmpty && skip("<![CDATA[", to: "]]>")
  }

  private mutating func skip(_ start: String, to end: String) -> Bool {
    at += start.utf8.count
    while at < bytes.count, !stands(end) { at += 1 }
    guard at < bytes.count else { return false }
    at += end.utf8.count
    return true
  }

  /// One character of a text, or a reference.
  private mutating func character() -> Bool {
    let isBlank = [0x20, 0x09, 0x0A, 0x0D].contains(next)
    if open.isEmpty, !isBlank { return false }
    if stands("]]>") { return false }
    if next == UInt8(ascii: "&") { return reference() }
    at += 1
    return true
  }

  private mutating func reference() -> Bool {
    for name in ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;"] where stands(name) {
      at += name.utf8.count
      return true
    }
    guard stands("&#") else { return false }
    at += 2
    let isHex = next == UInt8(ascii: "x")
    if isHex { at += 1 }
    let digits = bytes[at...].prefix { $0 != UInt8(ascii: ";") }
    let text = String(decoding: digits.prefix(9), as: UTF8.self)
    guard let value = UInt32(text, radix: isHex ? 16 : 10), let scalar = Unicode.Scalar(value),
      Self.isAllowed(scalar)
    else { return false }
    at += digits.count + 1
    return at <= bytes.count
  }

  private mutating func name() -> [UInt8]? {
    let start = at
    while isName(next) { at += 1 }
    guard at > start, !"-.0123456789".utf8.contains(bytes[start]) else { return nil }
    return Array(bytes[start..<at])
  }

  private func isName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) || "-_.:0123456789".utf8.contains(byte)
  }

  private mutating func skipBlanks() -> Bool {
    let start = at
    while [0x20, 0x09, 0x0A, 0x0D].contains(next) { at += 1 }
    return at > start
  }

  private mutating func endTag() -> Bool {
    at += 2
    guard let name = name(), open.popLast() == name else { return false }
    _ = skipBlanks()
    guard next == UInt8(ascii: ">") else { return false }
    at += 1
    return true
  }

  private mutating func startTag() -> Bool {
    at += 1
    guard let element = name() else { return false }
    if open.isEmpty { roots += 1 }
    var names: Set<[UInt8]> = []
    while true {
      let isApart = skipBlanks()
      if stands("/>") {
        at += 2
        return true
      }
      if next == UInt8(ascii: ">") {
        at += 1
        open.append(element)
        return true
      }
      guard isApart, let name = name(), names.insert(name).inserted, attributeValue() else {
        return false
      }
    }
  }

  private mutating func attributeValue() -> Bool {
    guard next == UInt8(ascii: "=") else { return false }
    at += 1
    let quote = next
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
    at += 1
    while at < bytes.count, next != quote {
      if next == UInt8(ascii: "<") { return false }
      if next == UInt8(ascii: "&") {
        guard reference() else { return false }
      } else {
        at += 1
      }
    }
    guard next == quote else { return false }
    at += 1
    return true
  }
}
