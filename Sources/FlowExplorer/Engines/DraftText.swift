import FlowNavigation

/// Values and texts as a definition writes them.
enum DraftText {
  /// A value: a text in quotes, so that it stays one.
  static func literal(_ value: Value) -> String {
    switch value {
    case .null, .bool, .integer, .decimal: value.description
    default: quoted(value.description)
    }
  }

  /// A text in quotes, without what would end or compute it.
  static func quoted(_ text: String) -> String {
    let plain = text.filter { !["\"", "\\", "$"].contains($0) && !$0.isNewline }
    return "\"\(plain)\""
  }

  /// Whether a text may be the name of an element.
  static func isName(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// An ID as the beginning of another name.
  static func lowered(_ id: String) -> String { id.prefix(1).lowercased() + id.dropFirst() }
}
