import FlowScript

/// How much room text takes, without asking a font: rather too much than too little.
enum TextMeasure {
  /// The width of a bold proportional text of 13 units.
  static func title(_ text: String) -> Int {
    // Hundredths of a unit, of the widest fonts that are usual.
    (text.reduce(0) { $0 + hundredths($1) } + 99) / 100
  }

  /// The width of a fixed-width text of 11 units.
  static func code(_ text: String) -> Int {
    (DisplayWidth.columns(of: text) * 67 + 9) / 10
  }

  /// A text in lines of so many columns, broken at blanks where there are any; the last is cut.
  static func lines(_ text: String, columns: Int, count: Int) -> [String] {
    var lines: [String] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      if lines.count == count - 1 {
        lines.append(DisplayWidth.cut(String(rest), to: columns))
        return lines
      }
      let end = breakPlace(rest, columns)
      lines.append(String(rest[..<end]))
      rest = rest[end...]
      while rest.first == " " { rest.removeFirst() }
    }
    return lines.isEmpty ? [""] : lines
  }

  private static func hundredths(_ character: Character) -> Int {
    switch character {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", "(", ")", "[", "]", " ": 560
    case "f", "t", "r", "-", "/", "\\": 640
    case "m", "w", "M", "W", "@", "%": 1380
    case "A"..."Z": 1060
    default: DisplayWidth.columns(of: character) > 1 ? 1500 : 920
    }
  }

  /// Where a line ends: behind the last word that fits, else in the middle of one.
  private static func breakPlace(_ text: Substring, _ columns: Int) -> Substring.Index {
    var used = 0
    var blank: Substring.Index?
    for place in text.indices {
      if text[place] == " ", place > text.startIndex { blank = place }
      used += DisplayWidth.columns(of: text[place])
      if used > columns {
        if let blank { return blank }
        return place > text.startIndex ? place : text.index(after: place)
      }
    }
    return text.endIndex
  }
}
