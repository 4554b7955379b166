/// Text as a JSON string, safe also inside a script element.
enum JSONLiteral {
  static func append(_ text: String, to output: inout String) {
    output.unicodeScalars.append("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\t": output += "\\t"
      // `</script>`, `<!--` and `]]>` would end or change what the text stands in.
      case "<", ">", "&": appendEscape(scalar, to: &output)
      default:
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
          0xFEFF, 0xFFF9...0xFFFF:
          appendEscape(scalar, to: &output)
        default: output.unicodeScalars.append(scalar)
        }
      }
    }
    output.unicodeScalars.append("\"")
  }

  static func text(_ text: String) -> String {
    var output = ""
    append(text, to: &output)
    return output
  }

  /// As in `["a", "b"]`.
  static func array(_ texts: [String]) -> String {
    "[" + texts.map { text($0) }.joined(separator: ", ") + "]"
  }

  private static func appendEscape(_ scalar: Unicode.Scalar, to output: inout String) {
    let digits = String(scalar.value, radix: 16)
    output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
