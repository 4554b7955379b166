import FlowScript

/// One file of a definition, parsed.
struct SourceFile: Sendable {
  /// Its number, in the order of reading; the top file is 0.
  let number: Int
  let source: SourceText
  let lines: LineTable
  var statements: [Statement] = []

  init(number: Int, source: SourceText) {
    self.number = number
    self.source = source
    lines = LineTable(source.bytes)
  }

  /// The text of a range.
  func text(_ range: SourceRange) -> String { source.string(range) }

  /// A range of this file as a location.
  func location(_ range: SourceRange) -> Location { Location(number, range) }
}
