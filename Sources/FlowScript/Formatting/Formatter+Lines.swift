extension Formatter {
  /// Writes the comments between the cursor and an offset, or a `}` that comes first.
  mutating func writeGap(to end: Int) {
    // A comment trails when it stands on the last written line; else it is a line of its own.
    var newlines = cursor == 0 ? 1 : 0
    while cursor < end, lexer.bytes[cursor] != .closeBrace {
      switch lexer.bytes[cursor] {
      case .newline: newlines += 1
      case .hash:
        if newlines > 1 { isApart = true }
        writeComment(trailing: newlines == 0)
        newlines = 0
        continue
      default: break
      }
      cursor += 1
    }
    if newlines > 1 { isApart = true }
  }

  /// Begins a line: with its line end before, a blank line if the source has one, and its indent.
  mutating func beginLine() {
    if !output.isEmpty { output.append(.newline) }
    if isApart, !isAtStart { output.append(.newline) }
    isApart = false
    isAtStart = false
    indent()
  }

  /// Writes the blanks of the level at hand.
  mutating func indent() {
    output.append(contentsOf: repeatElement(.space, count: 2 * level))
  }

  /// Writes the comment at the cursor, up to the end of its line.
  mutating func writeComment(trailing: Bool) {
    let start = cursor
    while cursor < lexer.end, lexer.bytes[cursor] != .newline { cursor += 1 }
    var end = cursor
    while end > start, lexer.bytes[end - 1].isBlank { end -= 1 }
    if trailing { write("  ") } else { beginLine() }
    copy(start, end)
  }

  /// Writes what stands between two tokens of a line: a blank, or a `\` and its line end.
  mutating func writeSeparator(to offset: Int) {
    var isBroken = false
    while cursor < offset {
      if lexer.bytes[cursor] == .newline { isBroken = true }
      cursor += 1
    }
    if isBroken {
      write(" \\\n")
      level += 2
      indent()
      level -= 2
    } else {
      output.append(.space)
    }
  }

  /// Copies bytes as they stand, but for the carriage returns of line ends.
  mutating func copy(_ start: Int, _ end: Int) {
    for index in start..<end {
      let byte = lexer.bytes[index]
      if byte == .carriageReturn, lexer.byte(index + 1) == .newline { continue }
      output.append(byte)
    }
  }

  /// Writes a fixed text.
  mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { output.append(contentsOf: $0) }
  }
}
