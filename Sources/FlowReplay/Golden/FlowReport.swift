package import FlowScript
package import FlowShell

/// The result of one flow: its verdict, problems and differences.
package struct FlowReport: Sendable {
  package let flow: FlowFile
  package var verdict: Verdict
  /// The problems of the flow, its definition or its golden file.
  package var diagnostics: [Diagnostic]
  /// Why it was skipped.
  package var reason: String?
  /// The comparison of the golden file with the transcript, where they differ.
  package var comparison: Comparison?
  /// What `--update` wrote, as a sentence.
  package var written: String?
  /// What the transcript has that nobody wants; where it may become the golden file, what that has not.
  var unwanted: [UnwantedLine] = []
  /// The lines of a flow that passed which would pass whatever the app did.
  var doubts: [Diagnostic] = []
  /// Sentences on what could not be written.
  package var notes: [String] = []
  /// Whether a golden file is there though the flow says `golden none`.
  package var hasUnusedGolden = false
  /// Whether `--update` would make it pass.
  package var isAcceptable: Bool
  /// What the flow says about itself.
  package var head = FlowSummary()
  /// How many commands it ran.
  package var steps = 0
  /// How long it ran by the wall clock.
  package var nanoseconds: Int64 = 0
  /// Every file that it depends on.
  package var files: [String] = []
  /// The coverage of the flow for each definition, where it is measured.
  package var coverage: [FlowCoverage] = []
  /// How its app died, where it did.
  package var crash: AppCrash?
  /// The end of what the app printed, where it has a process of its own.
  package var appOutput: [UInt8] = []
  /// The transcript, until it is settled whether it is kept.
  var unkept: [UInt8]?

  package init(_ flow: FlowFile, _ verdict: Verdict, _ diagnostics: [Diagnostic] = []) {
    self.flow = flow
    self.verdict = verdict
    self.diagnostics = diagnostics
    switch verdict {
    case .differs, .stale, .missing: isAcceptable = true
    default: isAcceptable = false
    }
  }
}

extension FlowReport {
  /// Keeps the transcript until it is settled what becomes of it.
  mutating func keep(_ result: FlowResult, insteadOf golden: [UInt8] = []) {
    unkept = result.transcript
    let lines = UnwantedLine.lines(of: result)
    unwanted = UnwantedLine.added(lines, in: result.transcript, to: golden)
  }

  /// Fails a flow that prints something else when it is run again.
  mutating func compare(_ result: FlowResult, with second: FlowResult) {
    if case .interrupted = second.outcome { verdict = .interrupted }
    if verdict == .interrupted || result.transcript == second.transcript { return }
    verdict = .failed
    isAcceptable = false
    unkept = nil
    let message = "run twice, the flow printed two different things"
    diagnostics.append(Diagnostic(file: flow.path, code: "unsteady", message: message))
    comparison = Comparison(
      golden: result.transcript,
      path: "first run",
      flow: flow.path,
      result: second
    )
  }
}
