/// How many columns of a terminal a text takes.
enum DisplayWidth {
  /// The columns of a text without escape sequences.
  static func columns(of text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// The text in at most `limit` columns, ending in `…` where it was cut; control characters show as `?`.
  static func cut(_ text: String, to limit: Int) -> String {
    var result = String.UnicodeScalarView()
    var used = 0
    let fits = columns(of: text) <= limit
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      let width = isControl ? 1 : columns(of: scalar)
      guard fits || used + width < limit else {
        if limit > 0 { result.append("…") }
        break
      }
      result.append(isControl ? "?" : scalar)
      used += width
    }
    return String(result)
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    guard scalar.value >= 0x300 else { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }

  // The blocks that East Asian Width calls wide, and the emoji; the C library's wcwidth would depend
  // on the locale of the process.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
    0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD,
  ]
}
