import FlowScript

/// Long lines for people: broken at blanks to the width of a terminal.
package enum TextWrapping {
  /// The lines of a text, none wider than `width` but for words that are; the second and the
  /// following stand `hanging` columns to the right.
  package static func lines(_ text: String, width: Int, hanging: Int = 0) -> [String] {
    if DisplayWidth.columns(of: text) <= width { return [text] }
    let indent = String(repeating: " ", count: hanging < width / 2 ? hanging : 2)
    var lines: [String] = []
    var line = ""
    var used = 0
    var isFresh = true
    for word in words(text) {
      var word = word
      let columns = DisplayWidth.columns(of: word)
      if !isFresh, used + columns > width {
        lines.append(line)
        word = word.drop { $0 == " " }
        line = indent
        used = DisplayWidth.columns(of: indent)
      }
      // What is longer than a line is broken by the terminal itself, so that it can be copied whole.
      line += word
      used += DisplayWidth.columns(of: word)
      isFresh = false
    }
    lines.append(line)
    return lines
  }

  /// An output whose long lines are broken to a width: the words of a fact stay behind its kind,
  /// an outcome of `next` below its beginning, other lines go on four columns to the right.
  ///
  /// Echoes, paths, lines of a difference and what has its own codes are left to the terminal.
  package static func fitted(_ output: [UInt8], columns: Int) -> [UInt8] {
    var fitted: [UInt8] = []
    fitted.reserveCapacity(output.count)
    for line in output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.startIndex > output.startIndex { fitted.append(UInt8(ascii: "\n")) }
      guard line.count > columns, let hanging = hanging(of: line, columns) else {
        fitted += line
        continue
      }
      let text = String(decoding: line, as: UTF8.self)
      let lines = lines(text, width: columns, hanging: hanging)
      for (index, line) in lines.enumerated() {
        if index > 0 { fitted.append(UInt8(ascii: "\n")) }
        fitted += line.utf8
      }
    }
    return fitted
  }

  /// Where the text of a fact begins.
  private static let factColumn = 12

  /// How far to the right a line goes on; nil if it stays in one piece.
  private static func hanging(of line: ArraySlice<UInt8>, _ columns: Int) -> Int? {
    let blank = UInt8(ascii: " ")
    guard let first = line.first, !">+-=".utf8.contains(first), !line.contains(0x1B) else {
      return nil
    }
    if let outcome = outcome(in: line), outcome < columns / 2 { return outcome }
    let indent = line.prefix { $0 == blank }.count
    let text = line.dropFirst(indent).drop { $0 != blank }.drop { $0 == blank }
    let isFact = indent == 2 && text.startIndex == line.startIndex + factColumn
    return isFact ? factColumn : indent + 4
  }

  /// Where the outcome of a step that `next` shows begins: behind two blanks, or more.
  private static func outcome(in line: ArraySlice<UInt8>) -> Int? {
    guard line.starts(with: "  ".utf8), let end = line.dropFirst(2).firstRange(of: "  ".utf8) else {
      return nil
    }
    guard let start = line[end.lowerBound...].firstIndex(where: { $0 != UInt8(ascii: " ") }) else {
      return nil
    }
    let words = ["-> ", "changed", "same", "refused "]
    guard words.contains(where: { line[start...].starts(with: $0.utf8) }) else { return nil }
    return DisplayWidth.columns(of: String(decoding: line[..<start], as: UTF8.self))
  }

  /// Words, each with the blanks before it; an arrow stays with what it points to.
  private static func words(_ text: String) -> [Substring] {
    var words: [Substring] = []
    var start = text.startIndex
    var sawWord = false
    for index in text.indices {
      if text[index] != " " {
        sawWord = true
      } else if sawWord, !text[start..<index].hasSuffix(" ->") {
        words.append(text[start..<index])
        start = index
        sawWord = false
      }
    }
    words.append(text[start...])
    return words
  }
}
