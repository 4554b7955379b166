import Foundation

/// The words of a predicate's format, with the arguments in their places.
struct PredicateLexer {
  enum Token {
    case value(Any?)
    /// What `%K` stands for.
    case key(String)
    case word(String)
    case variable(String)
    case symbol(String)
  }

  private var text: Substring
  private var arguments: ArraySlice<Any>
  private var tokens: [Token] = []

  private init(_ format: String, _ arguments: [Any]) {
    (text, self.arguments) = (format[...], arguments[...])
  }

  /// Nil where something is no word, or an argument is missing.
  static func tokens(_ format: String, _ arguments: [Any]) -> [Token]? {
    var lexer = PredicateLexer(format, arguments)
    while let first = lexer.text.first {
      guard lexer.read(first) else { return nil }
    }
    return lexer.tokens
  }

  private static let symbols = [
    "==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}",
    "[", "]", ",", "-",
  ]

  private mutating func read(_ first: Character) -> Bool {
    if first.isWhitespace {
      text.removeFirst()
    } else if first == "'" || first == "\"" {
      return readQuoted(first)
    } else if first == "%" {
      return readArgument()
    } else if first.isNumber {
      return readNumber()
    } else if let symbol = Self.symbols.first(where: text.hasPrefix) {
      text.removeFirst(symbol.count)
      tokens.append(.symbol(symbol))
    } else if first == "$" {
      text.removeFirst()
      tokens.append(.variable(readWord()))
    } else {
      let word = readWord()
      if word.isEmpty { return false }
      tokens.append(.word(word))
    }
    return true
  }

  private mutating func readWord() -> String {
    let word = text.prefix { $0.isLetter || $0.isNumber || "_.@#".contains($0) }
    text.removeFirst(word.count)
    return word.filter { $0 != "#" }
  }

  private mutating func readQuoted(_ quote: Character) -> Bool {
    text.removeFirst()
    var value = ""
    while let next = text.popFirst() {
      if next == quote {
        tokens.append(.value(value))
        return true
      }
      guard next == "\\" else {
        value.append(next)
        continue
      }
      guard let escaped = text.popFirst() else { return false }
      value.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
    }
    return false
  }

  private mutating func readNumber() -> Bool {
    let digits = text.prefix { $0.isNumber || $0 == "." }
    text.removeFirst(digits.count)
    guard let value: Any = Int64(digits) ?? Double(digits) else { return false }
    tokens.append(.value(value))
    return true
  }

  /// `%@`, `%K`, `%d`, `%lld`, `%.2f`.
  private mutating func readArgument() -> Bool {
    text.removeFirst()
    text = text.drop { $0.isNumber || ".hlqLtzj".contains($0) }
    guard let kind = text.popFirst(), "@KdDiuUxXoOeEfgGcCsSaAp".contains(kind),
      let argument = arguments.popFirst()
    else { return false }
    guard kind == "K" else {
      tokens.append(.value(argument))
      return true
    }
    guard case .text(let key) = KeyedValue(argument) else { return false }
    tokens.append(.key(key))
    return true
  }
}
