import FlowScript

/// Carets under the line that was typed, so that a message need not say which word it means.
extension Session {
  /// Points at a part of the typed line, unless the line is not there or goes on in the next row.
  mutating func pointAt(_ range: SourceRange) {
    guard Int(range.end) <= typed.count else { return }
    let before = String(decoding: typed[..<Int(range.start)], as: UTF8.self)
    let part = String(decoding: typed[Int(range.start)..<Int(range.end)], as: UTF8.self)
    pointAt(column: DisplayWidth.columns(of: before), width: DisplayWidth.columns(of: part))
  }

  /// Points at some columns of the typed line.
  mutating func pointAt(column start: Int, width: Int) {
    guard let prompt = style.typedAt, let columns = style.columns, !typed.isEmpty,
      !typed.contains(UInt8(ascii: "\n"))
    else { return }
    let line = DisplayWidth.columns(of: String(decoding: typed, as: UTF8.self))
    let column = prompt + start
    let width = max(width, 1)
    guard prompt + line < columns, column + width <= columns else { return }
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: column))
    output.append(UInt8(ascii: "^"))
    output.append(contentsOf: repeatElement(UInt8(ascii: "~"), count: width - 1))
    output.append(UInt8(ascii: "\n"))
  }

  /// Points at a word of the typed line, when it stands there.
  mutating func pointAt(_ word: String) {
    let word = Array(word.utf8)
    guard !word.isEmpty, typed.count >= word.count else { return }
    for start in 0...typed.count - word.count where typed[start...].starts(with: word) {
      let end = start + word.count
      let isWhole =
        (start == 0 || !typed[start - 1].isInWord) && (end == typed.count || !typed[end].isInWord)
      if isWhole { return pointAt(SourceRange(start, end)) }
    }
  }
}

extension UInt8 {
  /// Whether it may be a part of an ID or a name.
  fileprivate var isInWord: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80..., UInt8(ascii: "_"), UInt8(ascii: "-"): true
    default: false
    }
  }
}
