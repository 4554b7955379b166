extension UInt8 {
  static let tab: UInt8 = 0x09
  static let newline: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let bang: UInt8 = 0x21
  static let doubleQuote: UInt8 = 0x22
  static let hash: UInt8 = 0x23
  static let dollar: UInt8 = 0x24
  static let ampersand: UInt8 = 0x26
  static let singleQuote: UInt8 = 0x27
  static let openParenthesis: UInt8 = 0x28
  static let closeParenthesis: UInt8 = 0x29
  static let asterisk: UInt8 = 0x2A
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B
  static let less: UInt8 = 0x3C
  static let equal: UInt8 = 0x3D
  static let greater: UInt8 = 0x3E
  static let question: UInt8 = 0x3F
  static let openBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let closeBracket: UInt8 = 0x5D
  static let underscore: UInt8 = 0x5F
  static let openBrace: UInt8 = 0x7B
  static let bar: UInt8 = 0x7C
  static let closeBrace: UInt8 = 0x7D

  /// Space, tab, or the carriage return of a CRLF.
  var isBlank: Bool { self == .space || self == .tab || self == .carriageReturn }

  /// An ASCII digit.
  var isDigit: Bool { self &- 0x30 < 10 }

  /// An ASCII letter of either case.
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// An ASCII letter, a digit or `_`.
  var isNameByte: Bool { isLetter || isDigit || self == .underscore }

  /// `"` or `'`.
  var isQuote: Bool { self == .doubleQuote || self == .singleQuote }

  /// `[`, `(` or `{`.
  var isOpening: Bool {
    self == .openBracket || self == .openParenthesis || self == .openBrace
  }

  /// `]`, `)` or `}`.
  var isClosing: Bool {
    self == .closeBracket || self == .closeParenthesis || self == .closeBrace
  }

  /// The bracket that closes this opening one.
  var closing: UInt8 {
    switch self {
    case .openBracket: .closeBracket
    case .openBrace: .closeBrace
    default: .closeParenthesis
    }
  }

  /// Whether a bare word has to look closer: blanks, brackets, `$ , ; \` and NUL.
  var interruptsWord: Bool {
    // One bit a byte: a table in a global would cost a lazy-initialisation check at each look.
    let low: UInt64 = 1 | 1 << 9 | 1 << 10 | 1 << 13 | 1 << 32 | 1 << 36 | 1 << 40 | 1 << 41
    let more: UInt64 = 1 << 44 | 1 << 59
    let high: UInt64 = 1 << 27 | 1 << 28 | 1 << 29 | 1 << 59 | 1 << 61
    return self < 64
      ? (low | more) &>> UInt64(self) & 1 != 0
      : self < 128 && high &>> UInt64(self &- 64) & 1 != 0
  }
}
