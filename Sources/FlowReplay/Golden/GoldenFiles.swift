import FlowScript
package import FlowShell

/// The golden files beside the flows: reads, compares, accepts.
package struct GoldenFiles: Sendable {
  /// What a run may do to golden files.
  package enum Writing: Hashable, Sendable {
    /// Nothing: continuous integration.
    case nothing
    /// A difference leaves a `.golden.new` beside the golden file.
    case leftovers
    /// A golden file becomes what the flow printed, unless the flow failed.
    case updates
  }

  let files: PosixFiles
  let writing: Writing

  package init(files: PosixFiles, writing: Writing) {
    self.files = files
    self.writing = writing
  }

  /// Judges a result, and writes what the run may write.
  package func report(on flow: FlowFile, _ result: FlowResult) -> FlowReport {
    switch result.outcome {
    case .passed:
      return result.head.hasNoGolden ? withoutGolden(flow) : compared(flow, result)
    case .failed(let diagnostics):
      return FlowReport(flow, .failed, diagnostics)
    case .invalid(let diagnostics):
      return FlowReport(flow, .invalid, diagnostics)
    case .skipped(let reason):
      var report = FlowReport(flow, .skipped)
      report.reason = reason
      return report
    case .interrupted:
      preconditionFailure("an interrupted flow has no verdict")
    }
  }

  private func withoutGolden(_ flow: FlowFile) -> FlowReport {
    var report = FlowReport(flow, .passed)
    report.hasUnusedGolden = files.exists(flow.goldenPath)
    return report
  }

  private func compared(_ flow: FlowFile, _ result: FlowResult) -> FlowReport {
    let path = flow.goldenPath
    do throws(FileProblem) {
      guard let bytes = try files.contents(of: path) else {
        return missing(flow, result)
      }
      if bytes == result.transcript { return passed(flow) }
      let golden = GoldenText(bytes: bytes)
      if let problem = golden.problem() { return unusable(flow, problem, result) }
      let comparison = Comparison(golden: bytes, path: path, flow: flow.path, result: result)
      var report = FlowReport(flow, comparison.hasSameCommands ? .differs : .stale)
      report.comparison = comparison
      keep(result.transcript, of: &report, did: "updated")
      return report
    } catch {
      let message = "the golden file cannot be read: \(error.reason)"
      return FlowReport(flow, .invalid, [Diagnostic(file: path, code: "golden", message: message)])
    }
  }

  private func passed(_ flow: FlowFile) -> FlowReport {
    var report = FlowReport(flow, .passed)
    if flow.mayHaveLeftover, writing != .nothing { removeLeftover(of: &report) }
    return report
  }

  private func missing(_ flow: FlowFile, _ result: FlowResult) -> FlowReport {
    var report = FlowReport(flow, .missing)
    if writing == .updates { keep(result.transcript, of: &report, did: "made") }
    return report
  }

  private func unusable(
    _ flow: FlowFile,
    _ problem: GoldenText.Problem,
    _ result: FlowResult
  ) -> FlowReport {
    let diagnostic = Diagnostic(
      file: flow.goldenPath,
      position: Diagnostic.Position(line: problem.line, column: 1),
      code: "golden",
      message: problem.message
    )
    var report = FlowReport(flow, .invalid, [diagnostic])
    report.isAcceptable = problem.isOurs
    if writing == .updates, problem.isOurs {
      keep(result.transcript, of: &report, did: "updated")
    }
    return report
  }
}
