import FlowScript

/// Text as XML 1.0 holds it; characters that it cannot hold become visible escapes.
enum XMLText {
  /// Appends ` name="value"`.
  static func append(attribute name: StaticString, _ value: String, to output: inout [UInt8]) {
    output.append(0x20)
    name.withUTF8Buffer { output.append(contentsOf: $0) }
    output += [UInt8(ascii: "="), UInt8(ascii: "\"")]
    var safe: [UInt8] = []
    SafeText.append(value.utf8, to: &safe)
    escape(safe, to: &output)
    output.append(UInt8(ascii: "\""))
  }

  /// Appends what stands between two tags; newlines stay.
  static func append(_ text: [UInt8], to output: inout [UInt8]) {
    for (index, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { output.append(0x0A) }
      var safe: [UInt8] = []
      SafeText.append(line, to: &safe)
      escape(safe, to: &output)
    }
  }

  private static func escape(_ text: [UInt8], to output: inout [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): output += Array("&amp;".utf8)
      case UInt8(ascii: "<"): output += Array("&lt;".utf8)
      case UInt8(ascii: ">"): output += Array("&gt;".utf8)
      case UInt8(ascii: "\""): output += Array("&quot;".utf8)
      default: output.append(byte)
      }
    }
  }
}
