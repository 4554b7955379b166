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
}
