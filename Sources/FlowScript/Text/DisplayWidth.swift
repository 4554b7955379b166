/// How many columns of a terminal a text takes.
package enum DisplayWidth {
  /// The columns of a text without escape sequences.
  package static func columns(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The columns of one character on a terminal: combining marks and joiners take none.
  package static func columns(of character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
      // U+FE0F asks for the emoji, which is wide, where there is a narrow sign, too.
      width = max(width, scalar.value == 0xFE0F ? 2 : scalar.displayWidth)
    }
    return width
  }

  /// The text in at most `limit` columns, ending in `…` where it was cut; control characters show as `?`.
  package static func cut(_ text: String, to limit: Int) -> String {
    var result = ""
    var used = 0
    let fits = columns(of: text) <= limit
    for character in text {
      let isControl = character.unicodeScalars.contains {
        $0.properties.generalCategory == .control
      }
      let width = isControl ? 1 : columns(of: character)
      guard fits || used + width < limit else {
        if limit > 0 { result.append("…") }
        break
      }
      result.append(isControl ? "?" : character)
      used += width
    }
    return result
  }

  /// The text with blanks behind it, so that it takes at least so many columns.
  package static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - columns(of: text)))
  }
}
