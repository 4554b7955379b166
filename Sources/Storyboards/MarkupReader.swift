/// Reads the elements of a file: the markup that Interface Builder writes, and no more of XML than that.
///
/// It goes on after what is wrong, so that all of it is told at once.
struct MarkupReader {
  static let depthLimit = 500
  static let elementLimit = 1_000_000
  static let problemLimit = 100

  let bytes: UnsafeBufferPointer<UInt8>
  var at = 0
  private var counted = 0
  private var line = 1
  private var column = 1
  private(set) var elements: [InterfaceFile.Element] = []
  private(set) var attributes: [InterfaceFile.Attribute] = []
  private(set) var texts: [Int: String] = [:]
  private(set) var problems: [InterfaceProblem] = []
  private var open: [Int] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    elements.reserveCapacity(bytes.count / 100)
    attributes.reserveCapacity(bytes.count / 40)
  }

  /// Reads to the end, or to what makes going on useless.
  mutating func read() {
    if starts("\u{FEFF}") { at += 3 }
    while at < bytes.count, problems.count < Self.problemLimit {
      guard bytes[at] == UInt8(ascii: "<") else {
        readText()
        continue
      }
      if starts("<!--") {
        skip(past: "-->", from: at + 4)
      } else if starts("<?") {
        skip(past: "?>", from: at + 2)
      } else if starts("<![CDATA[") {
        readVerbatim()
      } else if starts("<!") {
        return note(.documentType, at)
      } else if starts("</") {
        readEnd()
      } else if !readStart() {
        return
      }
    }
    for place in open.reversed() {
      note(.unclosed(elements[place].name), elements[place].location)
      elements[place].end = elements.count
    }
  }
}

extension MarkupReader {
  /// A start tag; false where reading on is useless.
  private mutating func readStart() -> Bool {
    let start = at
    let location = self.location(start)
    at += 1
    guard let name = readName() else {
      note(.expected("the name of an element"), start)
      return true
    }
    let first = attributes.count
    while true {
      skipSpace()
      guard at < bytes.count else {
        note(.unclosed(name), location)
        return false
      }
      if bytes[at] == UInt8(ascii: ">") || starts("/>") { break }
      guard readAttribute() else { break }
    }
    let place = elements.count
    let isEmpty = starts("/>")
    guard skipTagEnd(isEmpty) else { return true }
    elements.append(
      InterfaceFile.Element(
        name: name,
        location: location,
        attributes: first..<attributes.count,
        end: place + 1
      )
    )
    if !isEmpty { open.append(place) }
    if open.count > Self.depthLimit { note(.tooDeep, location) }
    if elements.count > Self.elementLimit { note(.tooMany, location) }
    return open.count <= Self.depthLimit && elements.count <= Self.elementLimit
  }

  /// Comes behind a tag; one that is broken is left out, up to the next.
  private mutating func skipTagEnd(_ isEmpty: Bool) -> Bool {
    if isEmpty {
      at += 2
      return true
    }
    if at < bytes.count, bytes[at] == UInt8(ascii: ">") {
      at += 1
      return true
    }
    while at < bytes.count, bytes[at] != UInt8(ascii: "<") { at += 1 }
    return false
  }

  private mutating func readAttribute() -> Bool {
    let start = at
    guard let name = readName() else {
      note(.expected("the name of an attribute, or '>'"), start)
      return false
    }
    skipSpace()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "=") else {
      note(.expected("'=' after '\(name)'"), at)
      return false
    }
    at += 1
    skipSpace()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") else {
      note(.expected("a value in quotes for '\(name)'"), at)
      return false
    }
    let quote = bytes[at]
    at += 1
    let value = at
    while at < bytes.count, bytes[at] != quote, bytes[at] != UInt8(ascii: "<") { at += 1 }
    guard at < bytes.count, bytes[at] == quote else {
      note(.expected("the end of the value of '\(name)'"), value)
      return false
    }
    attributes.append(InterfaceFile.Attribute(name: name, value: decode(value..<at)))
    at += 1
    return true
  }

  private mutating func readEnd() {
    let start = at
    at += 2
    guard let name = readName() else {
      note(.expected("the name of an element"), start)
      return
    }
    skipSpace()
    if at < bytes.count, bytes[at] == UInt8(ascii: ">") {
      at += 1
    } else {
      note(.expected("'>' after '</\(name)'"), at)
    }
    guard let depth = open.lastIndex(where: { elements[$0].name == name }) else {
      return note(.closesNothing(name), start)
    }
    for place in open[(depth + 1)...].reversed() {
      note(.unclosed(elements[place].name), elements[place].location)
    }
    for place in open[depth...] { elements[place].end = elements.count }
    open.removeSubrange(depth...)
  }

  private mutating func readText() {
    let start = at
    var isBlank = true
    while at < bytes.count, bytes[at] != UInt8(ascii: "<") {
      if bytes[at] > 32 { isBlank = false }
      at += 1
    }
    guard !isBlank else { return keepBlank(start..<at) }
    guard let place = open.last else { return note(.expected("an element"), start) }
    texts[place, default: ""] += decode(start..<at)
  }

  // A text may be of spaces alone, or go on with them after a piece that is verbatim.
  private mutating func keepBlank(_ range: Range<Int>) {
    guard let place = open.last, elements[place].name.hasSuffix("tring") else { return }
    texts[place, default: ""] += String(decoding: bytes[range], as: UTF8.self)
  }

  private mutating func readVerbatim() {
    let start = at + 9
    skip(past: "]]>", from: start)
    guard let place = open.last, at >= start + 3 else { return }
    texts[place, default: ""] += String(decoding: bytes[start..<(at - 3)], as: UTF8.self)
  }
}

extension MarkupReader {
  private func starts(_ text: StaticString) -> Bool {
    guard at + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[at + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  private mutating func skip(past end: StaticString, from start: Int) {
    let opening = at
    at = min(start, bytes.count)
    while at < bytes.count {
      if starts(end) {
        at += end.utf8CodeUnitCount
        return
      }
      at += 1
    }
    note(.expected("'\(end)'"), opening)
  }

  private mutating func skipSpace() {
    while at < bytes.count, bytes[at] <= 32 { at += 1 }
  }

  private mutating func readName() -> String? {
    let start = at
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...:
        at += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
        guard at > start else { return nil }
        at += 1
      default: return at > start ? String(decoding: bytes[start..<at], as: UTF8.self) : nil
      }
    }
    return at > start ? String(decoding: bytes[start..<at], as: UTF8.self) : nil
  }

  /// A text with its entities replaced.
  private mutating func decode(_ range: Range<Int>) -> String {
    guard bytes[range].contains(UInt8(ascii: "&")) else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    var decoded: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "&") else {
        decoded.append(bytes[index])
        index += 1
        continue
      }
      let limit = min(range.upperBound, index + 12)
      guard let end = bytes[index..<limit].firstIndex(of: UInt8(ascii: ";")) else {
        note(.expected("the ';' of an entity"), index)
        return String(decoding: decoded, as: UTF8.self)
      }
      let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
      if let character = Self.character(name) {
        decoded += Array(String(character).utf8)
      } else {
        note(.unknownEntity(name), index)
      }
      index = end + 1
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private static func character(_ entity: String) -> Character? {
    switch entity {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let number =
        entity.hasPrefix("#x")
        ? UInt32(entity.dropFirst(2), radix: 16)
        : entity.hasPrefix("#") ? UInt32(entity.dropFirst()) : nil
      return number.flatMap(Unicode.Scalar.init).map(Character.init)
    }
  }
}

extension MarkupReader {
  mutating func note(_ kind: InterfaceProblem.Kind, _ offset: Int) {
    note(kind, location(offset))
  }

  mutating func note(_ kind: InterfaceProblem.Kind, _ location: InterfaceFile.Location) {
    problems.append(InterfaceProblem(kind: kind, location: location))
  }

  /// The line and column of an offset; looking back starts to count anew.
  mutating func location(_ offset: Int) -> InterfaceFile.Location {
    if offset < counted { (counted, line, column) = (0, 1, 1) }
    while counted < offset {
      if bytes[counted] == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if bytes[counted] & 0xC0 != 0x80 {
        column += 1
      }
      counted += 1
    }
    return InterfaceFile.Location(line: line, column: column)
  }
}
