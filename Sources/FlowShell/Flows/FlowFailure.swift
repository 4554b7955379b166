package import FlowScript

/// Why a flow failed, and at which line.
package struct FlowFailure: Hashable, Sendable {
  package var failure: Failure
  /// The line, without a message.
  private(set) var place: Diagnostic

  package init(_ failure: Failure, at range: SourceRange, in source: SourceText) {
    self.failure = failure
    place = Diagnostic(in: source, at: range, code: "failed", message: "")
  }

  /// The failure at a place that is known.
  init(_ failure: Failure, at place: Diagnostic) {
    self.failure = failure
    self.place = place
  }

  /// What a report says of it.
  package var diagnostic: Diagnostic {
    var diagnostic = place
    diagnostic.message = text
    return diagnostic
  }

  /// Why it failed as a sentence, safe to print: a claim and what is shown are words of the app's author.
  package var text: String { SafeText.string(failure.text) }

  /// The file, the line in it from 1, and its text, safe to print.
  package var file: String { place.file }
  package var line: Int { place.position.line }
  package var words: Substring { place.sourceLine.drop { $0 == " " } }
}
