/// Quoted text whose `$x` are kept as they stand.
package enum QuotedText {
  /// The content of a text that is one quoted literal, each `$` kept; nil for any other text.
  package static func content(of text: String) -> String? {
    var literal: [UInt8] = []
    var isEscaped = false
    let isDouble = text.utf8.first == .doubleQuote
    for byte in text.utf8 {
      if isDouble, byte == .dollar, !isEscaped { literal.append(.backslash) }
      isEscaped = isDouble && byte == .backslash && !isEscaped
      literal.append(byte)
    }
    guard let first = literal.first, first.isQuote else { return nil }
    var lexer = Lexer(SourceText(name: "", bytes: literal))
    let value = try? lexer.readValue(nested: false)
    guard let value, lexer.isAtEnd else { return nil }
    switch value {
    case .quoted(let range): return String(decoding: literal[range.indices], as: UTF8.self)
    case .text(let parts, _):
      return String(decoding: parts.flatMap { $0.bytes(in: literal) }, as: UTF8.self)
    default: return nil
    }
  }

  /// The text as the raw rest of a line, in quotes only where it needs them.
  package static func rest(_ text: String) -> String {
    let isPlain =
      text == SafeText.string(text) && text.first != " " && text.last != " "
      && !text.contains(" #") && content(of: text) == nil
    if isPlain { return text }
    var quoted: [UInt8] = []
    SafeText.appendQuoted(text, to: &quoted)
    return String(decoding: quoted, as: UTF8.self)
  }
}

extension TextPart {
  fileprivate func bytes(in source: [UInt8]) -> [UInt8] {
    switch self {
    case .literal(let range): Array(source[range.indices])
    case .escape(let byte): [byte]
    case .interpolation: []
    }
  }
}
