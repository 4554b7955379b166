package import FlowNavigation
package import FlowScript

/// Why a line cannot be read: only its own words are wrong, the world was not asked.
package struct ReadingFailure: Error, Hashable, Sendable {
  package var code: Refusal.Code
  /// The words concerned.
  package var range: SourceRange
  /// One sentence for people, safe to print.
  package var message: String

  package init(_ code: Refusal.Code, _ range: SourceRange, _ message: String) {
    self.code = code
    self.range = range
    self.message = message
  }

  /// The end of the message about a part of a condition that can be none.
  package static let noCondition = "is no condition: it is neither true nor false"

  /// Whether the line may be one that a mark forgives: what judges others, and blocks, have to be right.
  package static func isForgiven(_ statement: Statement, in source: SourceText) -> Bool {
    guard statement.mark != .none else { return false }
    guard let command = CommandTable.standard.command(source.string(statement.word)) else {
      return true
    }
    return command.family != .checking && (command.family != .control || command.body == .none)
  }
}
