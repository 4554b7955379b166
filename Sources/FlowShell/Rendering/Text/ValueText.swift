import FlowNavigation
import FlowScript

/// Values as transcripts show them, so that they can be read back as the same values.
enum ValueText {
  /// Appends a value: texts quoted, numbers bare, lists `[a, b]`, maps `{k: v}`.
  static func append(_ value: Value, to output: inout [UInt8]) {
    switch value {
    case .null: output.append("null")
    case .bool(let holds): output.append(holds ? "true" : "false")
    case .integer(let number): output.append(decimal: number)
    case .decimal(let number): append(number, to: &output)
    case .string(let text): appendQuoted(text, to: &output)
    case .list(let items):
      output.append("[")
      for (index, item) in items.enumerated() {
        if index > 0 { output.append(", ") }
        append(item, to: &output)
      }
      output.append("]")
    case .map(let members):
      output.append("{")
      for (index, member) in members.enumerated() {
        if index > 0 { output.append(", ") }
        if isKey(member.key) {
          output.append(contentsOf: member.key.utf8)
        } else {
          appendQuoted(member.key, to: &output)
        }
        output.append(": ")
        append(member.value, to: &output)
      }
      output.append("}")
    }
  }

  /// Appends a text in double quotes.
  static func appendQuoted(_ text: String, to output: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "$"), ..<0x20, 0x7F...:
        return SafeText.appendQuoted(text, to: &output)
      default: continue
      }
    }
    output.append(UInt8(ascii: "\""))
    output.append(contentsOf: text.utf8)
    output.append(UInt8(ascii: "\""))
  }

  /// Appends `name=value` pairs, each after a blank.
  static func append(
    _ named: [NamedValue],
    _ vocabulary: Vocabulary,
    to output: inout [UInt8]
  ) {
    for one in named {
      output.append(UInt8(ascii: " "))
      output.append(one.name, vocabulary)
      output.append(UInt8(ascii: "="))
      append(one.value, to: &output)
    }
  }

  private static func isKey(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."): true
      default: isLetter(byte)
      }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: false
    }
  }

  /// Appends the shortest digits that mean the same number, without an exponent: none can be read.
  private static func append(_ number: Double, to output: inout [UInt8]) {
    let text = Array(number.description.utf8)
    guard let mark = text.firstIndex(of: UInt8(ascii: "e")) else {
      return output.append(contentsOf: text)
    }
    var digits: [UInt8] = []
    var point: Int?
    for byte in text[..<mark] {
      switch byte {
      case UInt8(ascii: "-"): output.append(byte)
      case UInt8(ascii: "."): point = digits.count
      default: digits.append(byte)
      }
    }
    let exponent = Int(String(decoding: text[(mark + 1)...], as: UTF8.self)) ?? 0
    var whole = (point ?? digits.count) + exponent
    if whole <= 0 {
      digits.insert(contentsOf: repeatElement(UInt8(ascii: "0"), count: 1 - whole), at: 0)
      whole = 1
    }
    while digits.count <= whole { digits.append(UInt8(ascii: "0")) }
    output.append(contentsOf: digits[..<whole])
    output.append(UInt8(ascii: "."))
    output.append(contentsOf: digits[whole...])
  }
}
