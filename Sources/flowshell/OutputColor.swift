/// Colour for what a session prints: by the first word of a line, never inside it.
enum OutputColor {
  static func painted(_ output: [UInt8]) -> [UInt8] {
    var painted: [UInt8] = []
    for line in output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if !painted.isEmpty { painted.append(UInt8(ascii: "\n")) }
      guard let color = color(of: line) else {
        painted += line
        continue
      }
      painted += Array(color.utf8) + line + Array("\u{1b}[0m".utf8)
    }
    return painted
  }

  private static func color(of line: ArraySlice<UInt8>) -> String? {
    let colors: [(String, String)] = [
      ("= ", "\u{1b}[36m"), ("  refused ", "\u{1b}[31m"), ("  failed ", "\u{1b}[31m"),
      ("  warning ", "\u{1b}[33m"), ("  shown ", "\u{1b}[32m"), ("  present ", "\u{1b}[32m"),
      ("  removed ", "\u{1b}[35m"), ("  dismiss ", "\u{1b}[35m"),
    ]
    return colors.first { line.starts(with: $0.0.utf8) }?.1
  }
}
