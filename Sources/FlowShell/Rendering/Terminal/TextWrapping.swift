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

  /// An output whose long refusals, failures and warnings are broken to a width.
  package static func fitted(_ output: [UInt8], columns: Int) -> [UInt8] {
    var fitted: [UInt8] = []
    fitted.reserveCapacity(output.count)
    for line in output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.startIndex > output.startIndex { fitted.append(UInt8(ascii: "\n")) }
      guard line.count > columns, isSentence(line) else {
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
  private static let hanging = 12

  private static func isSentence(_ line: ArraySlice<UInt8>) -> Bool {
    ["  refused ", "  failed ", "  warning "].contains { line.starts(with: $0.utf8) }
  }

  /// Words, each with the blanks before it.
  private static func words(_ text: String) -> [Substring] {
    var words: [Substring] = []
    var start = text.startIndex
    var sawWord = false
    for index in text.indices {
      if text[index] != " " {
        sawWord = true
      } else if sawWord {
        words.append(text[start..<index])
        start = index
        sawWord = false
      }
    }
    words.append(text[start...])
    return words
  }
}
