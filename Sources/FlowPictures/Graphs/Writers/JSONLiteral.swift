import FlowScript

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
      case _ where SafeText.isUnsafe(scalar): appendEscape(scalar, to: &output)
      default: output.unicodeScalars.append(scalar)
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
