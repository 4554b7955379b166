import FlowNavigation

/// How elements are called that have no name of their own.
enum ElementNames {
  /// A title as a name: `Log in` is `logIn`; nil where no word is left.
  static func identifier(_ title: String?) -> String? {
    guard let title, !title.isEmpty else { return nil }
    var name = ""
    var startsWord = false
    // A name is a word, not a page.
    for character in title.prefix(60) {
      guard character.isLetter || character.isNumber else {
        startsWord = !name.isEmpty
        continue
      }
      name += startsWord ? character.uppercased() : String(character)
      startsWord = false
    }
    guard let first = name.first else { return nil }
    // A word in capitals at the front, such as OK, is not to become oK.
    let capitals = name.prefix { $0.isUppercase }
    if capitals.count == name.count { return name.lowercased() }
    if capitals.count > 1 {
      return capitals.dropLast().lowercased() + name.dropFirst(capitals.count - 1)
    }
    return first.lowercased() + name.dropFirst()
  }

  /// A name, or the name with the first number that makes it one of its own.
  static func unique(_ name: String, _ taken: inout Set<String>) -> String {
    if taken.insert(name).inserted { return name }
    var number = 2
    while !taken.insert("\(name)\(number)").inserted { number += 1 }
    return "\(name)\(number)"
  }

  /// What an element of a kind is called when nothing else is known of it.
  static func word(_ kind: Element.Kind) -> String {
    switch kind {
    case .button: "button"
    case .field: "field"
    case .secureField: "secureField"
    case .switch: "switch"
    case .choice: "choice"
    case .list: "rows"
    case .label: "label"
    case .gesture: "gesture"
    }
  }
}
