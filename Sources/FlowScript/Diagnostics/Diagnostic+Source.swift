extension Diagnostic {
  /// A diagnostic about a range of a source, with its line cut to what a terminal can show.
  package init(
    in source: SourceText,
    at range: SourceRange,
    severity: Severity = .error,
    code: String,
    message: String
  ) {
    let offset = min(max(Int(range.start), 0), source.bytes.count)
    let excerpt = Excerpt(of: source, around: offset, to: Int(range.end))
    self.init(
      file: source.name,
      position: source.position(of: offset),
      severity: severity,
      message: SafeText.string(message),
      sourceLine: String(decoding: excerpt.text, as: UTF8.self),
      caretColumn: excerpt.column,
      caretWidth: max(1, excerpt.width),
      code: code
    )
  }

  /// A diagnostic about a file, or about a place whose text is not at hand.
  package init(
    file: String,
    position: Position = Position(line: 1, column: 1),
    severity: Severity = .error,
    code: String,
    message: String
  ) {
    self.init(
      file: file,
      position: position,
      severity: severity,
      message: SafeText.string(message),
      sourceLine: "",
      caretColumn: 0,
      caretWidth: 1,
      code: code
    )
  }

  /// By file, then place, then message.
  package static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.sorted {
      ($0.file, $0.position, $0.message) < ($1.file, $1.position, $1.message)
    }
  }
}
