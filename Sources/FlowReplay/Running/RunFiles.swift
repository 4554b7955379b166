import FlowScript
package import FlowShell

/// Runs some flows and prints what each session looked like: `flowshell run FILE…`.
package struct RunFiles {
  let paths: [String]
  let isColored: Bool
  let reports: Bool
  let output: ReplayOutput

  /// `isColored` is for what goes to standard error; a transcript never has colour.
  ///
  /// Without `reports` nothing goes there: the transcripts say themselves how their flows ended.
  package init(
    _ paths: [String],
    isColored: Bool = false,
    reports: Bool = true,
    output: ReplayOutput
  ) {
    self.paths = paths
    self.isColored = isColored
    self.reports = reports
    self.output = output
  }

  /// Runs all of them, also those after one that failed; `run` replays the flow at a path.
  package func run(_ run: (String) -> FlowResult) -> RunStatus {
    guard !paths.isEmpty else {
      output.fail("no flow to run")
      return .wrong
    }
    var status = RunStatus.good
    for path in paths {
      let result = run(path)
      if !result.transcript.isEmpty { output.write(result.transcript) }
      switch result.outcome {
      case .passed: _ = printed(result.doubts, .good)
      case .skipped(let reason): printError("skipped \(path): \(reason)")
      case .failed(let failures):
        status = max(status, printed(failures.map(\.diagnostic), .differs))
        printApp(of: result)
      case .invalid(let diagnostics): status = max(status, printed(diagnostics, .wrong))
      case .interrupted: return .interrupted
      }
    }
    return status
  }

  private func printed(_ diagnostics: [Diagnostic], _ status: RunStatus) -> RunStatus {
    var text: [UInt8] = []
    for diagnostic in diagnostics { diagnostic.append(to: &text, color: isColored) }
    if reports, !text.isEmpty { output.writeError(text) }
    return status
  }

  /// Prints where the app of a flow that failed was, and what it had printed.
  private func printApp(of result: FlowResult) {
    var text: [UInt8] = []
    AppOutput.append(backtrace: result.outcome.crash?.frames ?? [], to: &text)
    AppOutput.append(result.appOutput, to: &text)
    if reports, !text.isEmpty { output.writeError(text) }
  }

  private func printError(_ sentence: String) {
    guard reports else { return }
    var text: [UInt8] = []
    Style(isColored: isColored).append(.plain, sentence, to: &text)
    output.writeError(text)
  }
}
