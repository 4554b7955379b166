/// The part of an unfinished line before the cursor, as completion needs it.
package struct PartialLine {
  /// The promise before the command at hand.
  package private(set) var mark = Statement.Mark.none
  /// The whole words before the cursor, without quotes, of the innermost command; keys included.
  package private(set) var words: [String] = []
  /// The text of the word that the cursor is in, without quotes and escapes.
  package private(set) var partial = ""
  /// The offset of the first byte that a completion replaces; behind the key and the open quote.
  package private(set) var partialStart = 0
  /// The quote that is open at the cursor.
  package private(set) var quote: UInt8?
  /// The key, when the cursor is in the value of `key=value`.
  package private(set) var key: String?
  /// The offset at which the innermost command begins, behind its mark.
  package private(set) var commandStart = 0
  /// The words of the commands in whose bodies the cursor is, outermost first.
  package private(set) var enclosing: [[String]] = []
  /// Whether another command of the same entry runs before the innermost one.
  package private(set) var isBehindAnother = false

  private let lexer: Lexer
  private let rules: RuleTable
  private var text: [UInt8] = []
  private var brackets = 0
  /// The quote that is open inside the brackets of a row: `rows["a b`.
  private var rowQuote: UInt8?
  private var at = 0

  /// Reads the bytes before the cursor; every input has an answer.
  package init(_ bytes: [UInt8], cursor: Int, rules: SyntaxRules) {
    let end = min(max(cursor, 0), bytes.count)
    lexer = Lexer(SourceText(name: "", bytes: bytes), SourceRange(0, end))
    self.rules = rules.table
    beginCommand(at: 0)
    while at < end { step() }
    partial = String(decoding: text, as: UTF8.self)
  }
}

extension PartialLine {
  private mutating func step() {
    let byte = lexer.bytes[at]
    if let open = quote {
      stepInQuote(byte, open)
    } else if let open = rowQuote, byte != .newline {
      if byte == open { rowQuote = nil }
      keep(byte)
    } else if byte == .newline {
      if brackets == 0 { endCommand(at: at + 1) } else { beginPiece(at: at + 1) }
    } else if let behind = byte == .backslash ? lexer.continuation(at) : nil, behind < lexer.end {
      endWord(at: behind)
    } else if byte.isBlank {
      if brackets == 0 { endWord(at: at + 1) } else { beginPiece(at: at + 1) }
    } else {
      stepInWord(byte)
    }
  }

  private mutating func stepInQuote(_ byte: UInt8, _ open: UInt8) {
    at += 1
    if byte == open {
      quote = nil
    } else if byte == .newline {
      endCommand(at: at)
    } else if byte == .backslash, open == .doubleQuote, at < lexer.end {
      text.append(lexer.bytes[at])
      at += 1
    } else {
      text.append(byte)
    }
  }

  private mutating func stepInWord(_ byte: UInt8) {
    let isFirst = at == partialStart && text.isEmpty
    switch byte {
    case .semicolon where brackets == 0: endCommand(at: at + 1)
    case .hash where isFirst && lexer.standsApart(at): skipComment()
    case .minus where isFirst && brackets == 0 && isArrowBeforeBlank: beginBody(at: at + 2)
    case .openBrace where isFirst && key == nil && lexer.isFinalBrace(at):
      // The lines of a block begin below: nothing is completed behind its brace.
      if hasLineBelow { beginBody(at: at + 1) } else { skipComment() }
    case .doubleQuote, .singleQuote:
      if isFirst, !rules.keepsText(after: words) {
        quote = byte
        beginPiece(at: at + 1)
      } else {
        if brackets == 1, text.last == .openBracket { rowQuote = byte }
        keep(byte)
      }
    case .openBracket, .openParenthesis, .openBrace:
      brackets += 1
      if isFirst || brackets > 1 { beginPiece(at: at + 1) } else { keep(byte) }
    case .closeBracket, .closeParenthesis, .closeBrace:
      if brackets > 0 { brackets -= 1 }
      keep(byte)
    case .comma, .colon:
      if brackets > 0 { beginPiece(at: at + 1) } else { keep(byte) }
    case .equal where key == nil && brackets == 0 && isKey && lexer.byte(at + 1) != .equal:
      key = String(decoding: text, as: UTF8.self)
      beginPiece(at: at + 1)
    case .bang, .question:
      if isFirst, words.isEmpty, mark == .none {
        mark = byte == .bang ? .refused : .optional
        beginPiece(at: at + 1)
        commandStart = at
      } else {
        keep(byte)
      }
    default: keep(byte)
    }
  }

  private mutating func keep(_ byte: UInt8) {
    text.append(byte)
    at += 1
  }

  /// Steps over a comment: nothing is completed in it, and nothing before it counts.
  private mutating func skipComment() {
    words = []
    while at < lexer.end, lexer.bytes[at] != .newline { keep(lexer.bytes[at]) }
  }

  // At the cursor an arrow without a blank behind it is a word that is still being written.
  private var isArrowBeforeBlank: Bool {
    at + 2 < lexer.end && lexer.isArrow(at)
  }

  private var hasLineBelow: Bool {
    lexer.bytes[at..<lexer.end].contains(.newline)
  }

  private var isKey: Bool {
    guard let first = text.first, first.isLetter, !words.isEmpty else { return false }
    return text.allSatisfy { $0.isNameByte || $0 == .minus || $0 == .dot }
  }

  /// Begins the text that a completion replaces.
  private mutating func beginPiece(at offset: Int) {
    text = []
    at = offset
    partialStart = offset
  }

  private mutating func endWord(at offset: Int) {
    if !text.isEmpty || key != nil {
      let word = String(decoding: text, as: UTF8.self)
      words.append(key.map { "\($0)=\(word)" } ?? word)
    }
    key = nil
    beginPiece(at: offset)
  }

  /// Ends a command that another one follows.
  private mutating func endCommand(at offset: Int) {
    if !words.isEmpty || !text.isEmpty { isBehindAnother = true }
    beginCommand(at: offset)
  }

  /// Begins the lines that a command runs.
  private mutating func beginBody(at offset: Int) {
    if !words.isEmpty { enclosing.append(words) }
    beginCommand(at: offset)
  }

  private mutating func beginCommand(at offset: Int) {
    mark = .none
    words = []
    key = nil
    quote = nil
    rowQuote = nil
    brackets = 0
    beginPiece(at: offset)
    commandStart = offset
  }
}
