extension Formatter {
  /// Writes mark, word and arguments.
  mutating func writeHead(_ statement: Statement) {
    switch statement.mark {
    case .none: break
    case .refused: write("! ")
    case .optional: write("? ")
    }
    writeWord(Int(statement.word.start), Int(statement.word.end))
    for argument in statement.arguments {
      writeSeparator(to: Int(argument.range.start))
      let value = argument.key.map { Int($0.end) + 1 } ?? cursor
      copy(cursor, value)
      cursor = value
      writeValue(to: Int(argument.range.end))
    }
    if let raw = statement.raw, !raw.isEmpty {
      writeSeparator(to: Int(raw.start))
      copy(cursor, Int(raw.end))
      cursor = Int(raw.end)
    }
  }

  private mutating func writeWord(_ start: Int, _ end: Int) {
    cursor = end
    for (alias, word) in aliases where lexer.isKeyword(alias, start, end) {
      write(word)
      return
    }
    copy(start, end)
  }

  /// Writes the value at the cursor, which ends at an offset: lists and maps are laid out.
  private mutating func writeValue(to end: Int) {
    switch lexer.byte(cursor) {
    case .openBracket: writeItems(separator: nil, to: end)
    case .openBrace: writeItems(separator: ",", to: end)
    default:
      copy(cursor, end)
      cursor = end
    }
  }

  /// Writes a list or map; its line breaks stay, and a list needs no comma at them.
  private mutating func writeItems(separator: StaticString?, to end: Int) {
    let closing = lexer.bytes[cursor].closing
    output.append(lexer.bytes[cursor])
    cursor += 1
    level += 1
    isAtStart = true
    var count = 0
    while cursor < end {
      let isBroken = skipItemGap(
        separator: count > 0 && lexer.byte(nextItem()) != closing ? separator : nil
      )
      if lexer.byte(cursor) == closing {
        level -= 1
        isApart = false
        if isBroken { beginLine() }
        break
      }
      // Behind a blank it would be a comment.
      let isHash = lexer.byte(cursor) == .hash
      if isBroken { beginLine() }
      if count > 0, !isBroken || isHash, separator == nil { write(",") }
      if count > 0, !isBroken, !isHash { output.append(.space) }
      isAtStart = false
      writeItem(isEntry: closing == .closeBrace)
      count += 1
    }
    output.append(closing)
    cursor += 1
    isAtStart = false
    isApart = false
  }

  /// Steps to the next item, writes the comments and a comma before them; tells of a line end.
  private mutating func skipItemGap(separator: StaticString?) -> Bool {
    if let separator { write(separator) }
    var isBroken = false
    while cursor < lexer.end {
      switch lexer.bytes[cursor] {
      case .newline:
        isApart = isBroken
        isBroken = true
      case .hash:
        guard lexer.standsApart(cursor) else { return isBroken }
        writeComment(trailing: !isBroken)
        isAtStart = false
        continue
      case .space, .tab, .carriageReturn, .comma: break
      case .backslash:
        guard let behind = lexer.continuation(cursor) else { return isBroken }
        cursor = behind
        continue
      default: return isBroken
      }
      cursor += 1
    }
    return isBroken
  }

  /// The offset of the next item or closing bracket.
  private func nextItem() -> Int {
    var probe = self
    probe.output = []
    _ = probe.skipItemGap(separator: nil)
    return probe.cursor
  }

  private mutating func writeItem(isEntry: Bool) {
    if isEntry {
      let start = cursor
      cursor = keyEnd(cursor)
      copy(start, cursor)
      write(": ")
      while lexer.byte(cursor) != .colon { cursor += 1 }
      cursor += 1
      while lexer.byte(cursor).isBlank { cursor += 1 }
    }
    writeValue(to: valueEnd(cursor))
  }

  private func keyEnd(_ offset: Int) -> Int {
    if lexer.byte(offset).isQuote { return lexer.quoteEnd(offset) ?? offset + 1 }
    var end = offset
    while end < lexer.end, lexer.bytes[end] != .colon, !lexer.bytes[end].interruptsWord { end += 1 }
    return end
  }

  /// The offset behind the value at an offset; the text was parsed, so it is whole.
  private func valueEnd(_ offset: Int) -> Int {
    var probe = lexer
    probe.at = offset
    probe.joinLines()
    _ = try? probe.readValue(nested: true)
    return probe.at
  }
}
