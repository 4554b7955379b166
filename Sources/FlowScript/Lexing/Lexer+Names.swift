extension Lexer {
  /// The offset behind the name that begins at an offset; the same offset where none begins.
  ///
  /// A name is made of letters, digits and `_`; with `dashes`, also of `-` between two of these.
  func nameEnd(_ offset: Int, dashes: Bool = false) -> Int {
    var behind = offset
    while behind < end {
      let byte = bytes[behind]
      if byte.isNameByte {
        behind += 1
      } else if byte >= 0x80 {
        guard let length = wideNameLength(behind) else { break }
        behind += length
      } else if dashes, byte == .minus, behind > offset, self.byte(behind + 1).isNameByte {
        behind += 1
      } else {
        break
      }
    }
    return behind
  }

  /// Whether the root of a path can begin at an offset: a letter or `_`.
  func beginsRoot(_ offset: Int) -> Bool {
    let byte = byte(offset)
    return byte.isLetter || byte == .underscore
      || (byte >= 0x80 && wideNameLength(offset) != nil)
  }

  /// The length of a letter, digit or mark beyond ASCII; nil for every other character.
  private func wideNameLength(_ offset: Int) -> Int? {
    guard let (scalar, length) = UTF8Decoding.scalar(in: bytes, at: offset, end: end) else {
      return nil
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      return length
    default: return nil
    }
  }
}

extension Lexer {
  /// Reads `root.member.1` behind a `$` or `${`; `start` is the offset of the `$`.
  mutating func readPath(from start: Int, braced: Bool) -> ExpressionSyntax {
    let rootStart = at
    at = nameEnd(at, dashes: braced)
    if next == .hash, byte(at + 1).isDigit {
      at += 1
      while next.isDigit { at += 1 }
    }
    let root = SourceRange(rootStart, at)
    var members: [SourceRange] = []
    while next == .dot {
      let behind = nameEnd(at + 1, dashes: braced)
      guard behind > at + 1 else { break }
      members.append(SourceRange(at + 1, behind))
      at = behind
    }
    return .path(root: root, members: members, SourceRange(start, at))
  }

  /// Reads `$path`, `${path}` or `${path:-default}`; nil, and nothing read, where `$` is text.
  mutating func readInterpolation() throws(SyntaxProblem) -> TextPart? {
    let start = at
    if byte(at + 1) != .openBrace {
      guard beginsRoot(at + 1) else { return nil }
      at += 1
      return .interpolation(readPath(from: start, braced: false), fallback: nil)
    }
    guard beginsRoot(at + 2) else { throw .noName(start) }
    at += 2
    guard case .path(let root, let members, _) = readPath(from: start, braced: true) else {
      return nil
    }
    var fallback: SourceRange?
    if next == .colon, byte(at + 1) == .minus {
      let from = at + 2
      at = from
      while at < end, bytes[at] != .closeBrace, bytes[at] != .newline, bytes[at] != .doubleQuote {
        at += 1
      }
      fallback = SourceRange(from, at)
    }
    guard next == .closeBrace else {
      throw next.isNameByte || next == 0 || next == .newline || next == .doubleQuote
        ? .unclosedName(start) : .noPath(at)
    }
    at += 1
    let path = ExpressionSyntax.path(root: root, members: members, SourceRange(start, at))
    return .interpolation(path, fallback: fallback)
  }
}

extension SyntaxProblem {
  fileprivate static func noName(_ offset: Int) -> Self {
    Self(SourceRange(offset, offset + 2), "a name is missing after '${'")
  }

  fileprivate static func unclosedName(_ offset: Int) -> Self {
    Self(SourceRange(offset, offset + 2), "'${' is not closed")
  }

  fileprivate static func noPath(_ offset: Int) -> Self {
    Self(at: offset, "only a path like 'a.b' and ':-' with a default may stand in '${…}'")
  }
}
