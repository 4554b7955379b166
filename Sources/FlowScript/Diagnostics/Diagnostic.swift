/// What is wrong with a text, for people: a place, a severity and one sentence.
package struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  package enum Severity: Hashable, Sendable {
    case error
    case warning
  }

  /// A line and a column, both from 1; the column counts the characters of the physical line.
  package struct Position: Hashable, Comparable, Sendable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    package static func < (left: Self, right: Self) -> Bool {
      (left.line, left.column) < (right.line, right.column)
    }
  }

  /// The name of the source.
  package var file: String
  package var position: Position
  package var severity: Severity
  /// Lower case, no full stop, the user's words in single quotes, already safe to print.
  package var message: String
  /// The physical line, safe to print; empty when there is none to show.
  package var sourceLine: String
  /// How many characters before the caret, in display columns of `sourceLine`.
  package var caretColumn: Int
  /// How many display columns the caret underlines, at least one.
  package var caretWidth: Int
  /// A stable word for programs and exit codes: `syntax`, `limit`, `encoding`, `unknown-id`.
  package var code: String
}
