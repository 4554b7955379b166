/// Plain text in so many columns.
struct Columns {
  let width: Int

  /// Neither narrower nor wider than what people like to read.
  init(_ width: Int) {
    self.width = min(max(width, 30), 100)
  }

  /// A name, and what it is, in two columns.
  func row(_ name: String, _ text: String, width: Int) -> String {
    let padding = String(repeating: " ", count: max(1, width - name.count))
    return wrapped("  " + name + padding + text, indent: 0, hanging: width + 2)
  }

  /// A text in lines; the first begins at `indent`, the others at `hanging`.
  func wrapped(_ text: String, indent: Int, hanging: Int? = nil) -> String {
    var output = ""
    var line = String(repeating: " ", count: indent)
    var isEmpty = true
    let lead = text.prefix { $0 == " " }
    line += lead
    for word in Self.pieces(text.dropFirst(lead.count)) {
      if !isEmpty, line.count + word.count > width {
        while line.last == " " { line.removeLast() }
        output += line + "\n"
        line = String(repeating: " ", count: hanging ?? indent)
        line += word.drop { $0 == " " }
      } else {
        line += word
      }
      isEmpty = false
    }
    return output + line + "\n"
  }

  /// Words, each with the blanks before it.
  private static func pieces(_ text: Substring) -> [Substring] {
    var pieces: [Substring] = []
    var start = text.startIndex
    var sawWord = false
    for index in text.indices {
      if text[index] == " " {
        if sawWord {
          pieces.append(text[start..<index])
          start = index
          sawWord = false
        }
      } else {
        sawWord = true
      }
    }
    pieces.append(text[start...])
    return pieces
  }
}
