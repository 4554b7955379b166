import FlowNavigation
import FlowScript

/// Values and texts as JSON.
package enum JSONText {
  /// Appends a string; every control character is escaped.
  package static func append(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars { append(scalar, to: &output) }
    output.append(UInt8(ascii: "\""))
  }

  /// Appends a value.
  static func append(_ value: Value, to output: inout [UInt8]) {
    switch value {
    case .null: output.append("null")
    case .bool(let holds): output.append(holds ? "true" : "false")
    case .integer(let number): output.append(decimal: number)
    case .decimal(let number):
      if !number.isFinite { return output.append("null") }
      output.append(contentsOf: number.description.utf8)
    case .string(let text): append(text, to: &output)
    case .list(let items):
      output.append("[")
      for (index, item) in items.enumerated() {
        if index > 0 { output.append(",") }
        append(item, to: &output)
      }
      output.append("]")
    case .map(let members):
      output.append("{")
      for (index, member) in members.enumerated() {
        if index > 0 { output.append(",") }
        append(member.key, to: &output)
        output.append(":")
        append(member.value, to: &output)
      }
      output.append("}")
    }
  }

  /// Appends named values as an object.
  static func append(
    _ named: [NamedValue],
    _ vocabulary: Vocabulary,
    to output: inout [UInt8]
  ) {
    output.append("{")
    for (index, one) in named.enumerated() {
      if index > 0 { output.append(",") }
      append(vocabulary.text(one.name), to: &output)
      output.append(":")
      append(one.value, to: &output)
    }
    output.append("}")
  }

  private static func append(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
    switch scalar {
    case "\"": output.append("\\\"")
    case "\\": output.append("\\\\")
    case "\n": output.append("\\n")
    case "\t": output.append("\\t")
    case "\r": output.append("\\r")
    default:
      guard SafeText.isUnsafe(scalar) else {
        output.append(contentsOf: UTF8.encode(scalar) ?? .init())
        return
      }
      output.append("\\u")
      for shift in [12, 8, 4, 0] as [UInt32] {
        let digit = UInt8(truncatingIfNeeded: scalar.value >> shift & 15)
        output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}
