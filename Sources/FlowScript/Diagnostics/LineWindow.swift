/// The part of a line around a caret that fits in some columns, with marks where it was cut.
package struct LineWindow: Hashable, Sendable {
  /// The text, no wider than asked for.
  package private(set) var text = ""
  /// The columns before the caret.
  package private(set) var column = 0
  /// The columns that the caret underlines, at least one.
  package private(set) var width = 1

  /// Looks at a line, whose caret stands behind `column` columns.
  package init(on line: String, around column: Int, width: Int, columns: Int) {
    let columns = max(columns, 4)
    let whole = DisplayWidth.columns(of: line)
    // A caret behind the line needs a column, too.
    guard max(whole, column + 1) > columns else {
      text = line
      self.column = column
      self.width = max(width, 1)
      return
    }
    let start = Self.start(whole, column, width, columns)
    let isCut = max(whole, column + 1) > start + columns
    let room = isCut ? columns - 1 : columns
    var at = 0
    var used = start > 0 ? 1 : 0
    if start > 0 { text = "…" }
    self.column = used
    for character in line {
      let size = DisplayWidth.columns(of: character)
      defer { at += size }
      if at < start + (start > 0 ? 1 : 0) { continue }
      if used + size > room { break }
      if at < column { self.column = used + size }
      text.append(character)
      used += size
    }
    if isCut { text += "…" }
    self.width = max(1, min(width, columns - self.column))
  }

  /// The first column that is shown: 0 where that shows the caret, and no later than it must be.
  private static func start(_ whole: Int, _ column: Int, _ width: Int, _ columns: Int) -> Int {
    let shown = min(max(width, 1), columns / 2)
    if column + shown < columns { return 0 }
    let last = max(whole, column + 1) - columns
    return min(max(0, column - columns / 3), last)
  }
}

extension Diagnostic {
  /// The same with its line cut to some columns.
  package func windowed(columns: Int) -> Diagnostic {
    let window = LineWindow(
      on: sourceLine,
      around: caretColumn,
      width: caretWidth,
      columns: columns
    )
    var diagnostic = self
    diagnostic.sourceLine = window.text
    diagnostic.caretColumn = window.column
    diagnostic.caretWidth = window.width
    return diagnostic
  }
}
