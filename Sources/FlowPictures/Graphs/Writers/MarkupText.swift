import FlowScript

/// Text from outside for XML and HTML.
enum MarkupText {
  /// The text as content or as attribute in double quotes; what could steer is made visible.
  static func escaped(_ text: String) -> String {
    escaped(scalars: SafeText.string(text))
  }

  /// The same for several lines, which stay lines.
  static func escapedLines(_ lines: [String]) -> String {
    lines.map { escaped($0) }.joined(separator: "\n")
  }

  private static func escaped(scalars text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "'": result.append(contentsOf: "&#39;".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
