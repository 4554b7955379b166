/// How a candidate is written where the cursor stands: bare, in new quotes, or in quotes already open.
struct Quoting: Hashable {
  /// The quote that is open at the start of the word.
  private let openQuote: UInt8?
  /// The quote that the word itself begins with.
  private let ownQuote: UInt8?

  /// What the line up to the word, and the part of the word that is typed, ask for.
  init(before line: ArraySlice<UInt8>, word: ArraySlice<UInt8>) {
    openQuote = Self.openQuote(in: line)
    ownQuote = word.first.flatMap { [.doubleQuote, .singleQuote].contains($0) ? $0 : nil }
  }

  /// The candidate as the language reads it; a quote is closed when nothing follows in it.
  func quoted(_ text: [UInt8], isClosed: Bool) -> [UInt8] {
    if let openQuote {
      return Self.escaped(text, in: openQuote) + (isClosed ? [openQuote] : [])
    }
    guard let quote = ownQuote ?? (text.contains(where: \.isBlank) ? .doubleQuote : nil) else {
      return text
    }
    return [quote] + Self.escaped(text, in: quote) + (isClosed ? [quote] : [])
  }

  private static func escaped(_ text: [UInt8], in quote: UInt8) -> [UInt8] {
    guard quote == .doubleQuote else { return text }
    let special: Set<UInt8> = [.doubleQuote, .backslash, UInt8(ascii: "$")]
    return text.flatMap { special.contains($0) ? [.backslash, $0] : [$0] }
  }

  /// The quote that a line leaves open; a quote opens only at the start of a value (`it's` is a word).
  private static func openQuote(in line: ArraySlice<UInt8>) -> UInt8? {
    var open: UInt8?
    var previous = UInt8(ascii: " ")
    var isEscaped = false
    for byte in line {
      if isEscaped {
        isEscaped = false
      } else if let quote = open {
        if byte == quote { open = nil }
        isEscaped = byte == .backslash && quote == .doubleQuote
      } else if byte == .doubleQuote || byte == .singleQuote {
        open = previous.isBlank || "=[({,:".utf8.contains(previous) ? byte : nil
      }
      previous = byte
    }
    return open
  }
}

extension UInt8 {
  static let doubleQuote = UInt8(ascii: "\"")
  static let singleQuote = UInt8(ascii: "'")
  static let backslash = UInt8(ascii: "\\")
  static let newline = UInt8(ascii: "\n")

  /// A blank or a tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
