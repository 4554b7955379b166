import FlowNavigation
import FlowScript

/// Writing values so that they are read as the same values.
extension ActionWriter {
  /// A name: bare when it can be, else in quotes, which names may have.
  mutating func write(name operand: Operand) {
    switch operand {
    case .none: break
    case .symbol(let symbol): write(word: text(symbol))
    case .value(.string(let text)): write(word: text)
    case .value(let value): write(value)
    case .expression(let expression): write(expression: expression)
    }
  }

  /// A text as written: numbers need no quotes.
  mutating func write(text operand: Operand) { write(name: operand) }

  /// A value: text that reads as a number or as `null` is quoted.
  mutating func write(value operand: Operand) {
    switch operand {
    case .none: write("null")
    case .symbol(let symbol): write(.string(text(symbol)))
    case .value(let value): write(value)
    case .expression(let expression): write(expression: expression)
    }
  }

  mutating func write(_ value: Value) {
    switch value {
    case .null: write("null")
    case .bool(let flag): write(flag ? "true" : "false")
    case .integer(let number): write(String(number))
    case .decimal(let number): write(number.digits)
    case .string(let text):
      if Value(word: text) == .string(text) {
        write(word: text)
      } else {
        SafeText.appendQuoted(text, to: &output)
      }
    case .list(let items):
      write("[")
      for (index, item) in items.enumerated() {
        if index > 0 { write(", ") }
        write(item)
      }
      write("]")
    case .map(let members):
      write("{")
      for (index, member) in members.enumerated() {
        if index > 0 { write(", ") }
        write(key: member.key)
        write(": ")
        write(member.value)
      }
      write("}")
    }
  }

  /// A word, in quotes when it would be read as something else.
  mutating func write(word: String) {
    if word.isSafeWord, !Self.reserved.contains(word) {
      write(word)
    } else {
      SafeText.appendQuoted(word, to: &output)
    }
  }

  /// A key of a map; quotes around it know no escapes.
  mutating func write(key: String) {
    if key.isSafeWord, !key.utf8.contains(UInt8(ascii: ":")) {
      write(key)
    } else if !key.utf8.contains(UInt8(ascii: "'")) {
      write("'" + key + "'")
    } else {
      write("\"" + key + "\"")
    }
  }

  /// Words that mean something at some place of some command.
  private static let reserved: Set<String> = [
    "on", "from", "to", "by", "in", "after", "max", "all", "root", "none", "not", "swipe", "cancel",
    "left", "right", "up", "down",
  ]
}

extension String {
  /// Whether it can stand without quotes, wherever a word may stand.
  var isSafeWord: Bool {
    guard let first = utf8.first, first != UInt8(ascii: ":") else { return false }
    var isASCII = true
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"):
        continue
      case 0x80...: isASCII = false
      case UInt8(ascii: "#"):
        // `ID#n` is a word; at its beginning it would open a comment.
        if first == byte { return false }
      default: return false
      }
    }
    return isASCII || SafeText.string(self) == self
  }
}

extension Double {
  /// The shortest digits that read as this number, without an exponent.
  var digits: String {
    let text = description
    guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...])
    else { return text }
    var mantissa = text[..<mark]
    let sign = mantissa.first == "-" ? "-" : ""
    if !sign.isEmpty { mantissa.removeFirst() }
    let pieces = mantissa.split(separator: ".")
    let whole = String(pieces[0])
    let fraction = pieces.count > 1 && pieces[1] != "0" ? String(pieces[1]) : ""
    let zeros = { (count: Int) in String(repeating: "0", count: max(0, count)) }
    if exponent < 0 { return sign + "0." + zeros(-exponent - 1) + whole + fraction }
    return sign + whole + fraction + zeros(exponent - fraction.count)
  }
}
