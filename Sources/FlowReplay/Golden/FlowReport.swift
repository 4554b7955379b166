package import FlowScript

/// What is to be said about one flow.
package struct FlowReport: Sendable {
  package let flow: FlowFile
  package var verdict: Verdict
  /// What is wrong with the flow, its definition or its golden file.
  package var diagnostics: [Diagnostic]
  /// Why it was skipped.
  package var reason: String?
  /// What the golden file expects and what came, where these differ.
  package var comparison: Comparison?
  /// What `--update` wrote, as a sentence.
  package var written: String?
  /// Sentences on what could not be written.
  package var notes: [String] = []
  /// Whether the flow says `golden none` and there is one all the same.
  package var hasUnusedGolden = false
  /// Whether `--update` would make it pass.
  package var isAcceptable: Bool

  init(_ flow: FlowFile, _ verdict: Verdict, _ diagnostics: [Diagnostic] = []) {
    self.flow = flow
    self.verdict = verdict
    self.diagnostics = diagnostics
    switch verdict {
    case .differs, .stale, .missing: isAcceptable = true
    default: isAcceptable = false
    }
  }
}
