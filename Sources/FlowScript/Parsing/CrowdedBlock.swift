/// A block that was begun and goes on in the line of its `{`, as other languages have it.
package struct CrowdedBlock: Hashable, Sendable {
  /// The `{`.
  package let brace: SourceRange
  /// What to write in its place.
  package let message: String

  /// Looks for a crowded block in the head of a command that has a body.
  package init?(in source: SourceText, _ head: SourceRange) {
    let lexer = Lexer(source, head)
    guard let brace = lexer.looseBrace else { return nil }
    self.init(lexer, from: Int(head.start), brace)
  }

  /// A block that begins at a brace, in a line whose command begins at `start`.
  init(_ lexer: Lexer, from start: Int, _ brace: Int) {
    self.brace = SourceRange(brace, brace + 1)
    var message = "a block's '{' ends its line; a body on one line stands behind '->'"
    if let line = lexer.withArrow(from: start, brace) { message += ": \(line)" }
    self.message = message
  }
}

extension Lexer {
  /// Whether the `{` at hand begins a map: it is empty, or a key with its `:` comes first.
  var isMapAhead: Bool {
    var lexer = self
    lexer.at += 1
    lexer.skipSpaces()
    if lexer.next == .closeBrace { return true }
    if lexer.next.isQuote {
      guard let behind = lexer.quoteEnd(lexer.at) else { return true }
      lexer.at = behind
    } else {
      while !lexer.isAtEnd, !lexer.next.interruptsWord, lexer.next != .colon { lexer.at += 1 }
    }
    lexer.skipSpaces()
    return lexer.next == .colon
  }

  /// The first `{` behind a blank, outside of quotes.
  fileprivate var looseBrace: Int? {
    var index = at
    while index < end {
      if bytes[index].isQuote, opensQuote(index), let behind = quoteEnd(index) {
        index = behind
        continue
      }
      if bytes[index] == .openBrace, index > at, bytes[index - 1].isBlank { return index }
      index += 1
    }
    return nil
  }

  /// The line with an arrow in place of the braces; nil when there is not one command in them.
  fileprivate func withArrow(from start: Int, _ brace: Int) -> String? {
    guard case .closed(let behind) = balance(from: brace), endsLine(behind) else { return nil }
    let inner = text(brace + 1, behind - 1)
    let isOne = !inner.isEmpty && !inner.utf8.contains { $0 == .semicolon || $0 == .openBrace }
    return isOne ? "\(text(start, brace)) -> \(inner)" : nil
  }

  private func endsLine(_ offset: Int) -> Bool {
    var index = offset
    while index < end, bytes[index].isBlank { index += 1 }
    return index >= end || [.newline, .semicolon, .hash].contains(bytes[index])
  }

  /// The text between two places, without the blanks around it.
  private func text(_ start: Int, _ end: Int) -> String {
    var piece = bytes[start..<end]
    while let last = piece.last, last.isBlank { piece.removeLast() }
    return String(decoding: piece.drop { $0.isBlank }, as: UTF8.self)
  }
}
