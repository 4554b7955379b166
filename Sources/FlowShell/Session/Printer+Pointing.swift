import FlowScript

/// Carets under the line that was typed, so that a message need not say which word it means.
extension Printer {
  /// Points at a part of the typed line.
  mutating func point(at range: SourceRange) {
    guard style.typedAt != nil, Int(range.start) <= typed.count else { return }
    let source = SourceText(name: "", bytes: typed)
    point(at: Diagnostic(in: source, at: range, code: "", message: ""))
  }

  /// Points at what a diagnostic of the typed line means; where the line has several rows, under the
  /// part of it around that.
  mutating func point(at problem: Diagnostic) {
    guard let prompt = style.typedAt, let columns = style.columns, !typed.isEmpty,
      !typed.contains(UInt8(ascii: "\n"))
    else { return }
    var problem = problem
    var indent = prompt
    if prompt + DisplayWidth.columns(of: String(decoding: typed, as: UTF8.self)) >= columns {
      indent = 2
      problem = problem.windowed(columns: columns - indent)
      output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
      output.append(contentsOf: problem.sourceLine.utf8)
      output.append(UInt8(ascii: "\n"))
    }
    let room = max(columns - indent - problem.caretColumn, 1)
    let tail = min(problem.caretWidth, room) - 1
    output.append(
      contentsOf: repeatElement(UInt8(ascii: " "), count: indent + problem.caretColumn)
    )
    output.append(UInt8(ascii: "^"))
    output.append(contentsOf: repeatElement(UInt8(ascii: "~"), count: max(tail, 0)))
    output.append(UInt8(ascii: "\n"))
  }

  /// Points at a word of the typed line, when it stands there.
  mutating func point(at word: String) {
    let word = Array(word.utf8)
    guard !word.isEmpty, typed.count >= word.count else { return }
    for start in 0...typed.count - word.count where typed[start...].starts(with: word) {
      let end = start + word.count
      let isWhole =
        (start == 0 || !typed[start - 1].isInWord) && (end == typed.count || !typed[end].isInWord)
      if isWhole { return point(at: SourceRange(start, end)) }
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
