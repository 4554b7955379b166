extension Unicode.Scalar {
  /// How many columns of a terminal the scalar takes: 0 for marks, 2 for wide ones, else 1.
  var displayWidth: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if properties.isEmojiPresentation { return 2 }
    // The blocks that East Asian Width calls wide; the C library's wcwidth would depend on the
    // locale of the process.
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1_6FE0...0x1_8CFF,
      0x1_B000...0x1_B2FF, 0x1_F200...0x1_F265, 0x2_0000...0x3_FFFD:
      return 2
    default: return 1
    }
  }
}
