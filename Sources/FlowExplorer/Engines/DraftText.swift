import FlowNavigation
import FlowScript

/// Values and texts as a definition writes them.
enum DraftText {
  /// A value: a text in quotes, so that it stays one.
  static func literal(_ value: Value) -> String {
    switch value {
    case .null, .bool, .integer, .decimal: value.description
    default: quoted(value.description)
    }
  }

  /// A text in quotes that reads as the same.
  static func quoted(_ text: String) -> String {
    var quoted: [UInt8] = []
    SafeText.appendQuoted(text, to: &quoted)
    return String(decoding: quoted, as: UTF8.self)
  }

  /// Whether a text may be the name of an element, also behind a `$`.
  static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, !isDigit(first) else { return false }
    return text.unicodeScalars.allSatisfy { isLetter($0) || isDigit($0) || $0 == "_" }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// What the language takes for one: a digit or a sign beyond ASCII is none.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isAlphabetic
      && ![.letterNumber, .otherSymbol].contains(properties.generalCategory)
  }

  /// An ID as the beginning of another name.
  static func lowered(_ id: String) -> String { id.prefix(1).lowercased() + id.dropFirst() }
}
