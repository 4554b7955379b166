import FlowScript
package import FlowShell

/// The golden files beside the flows: compared, and accepted.
package struct GoldenFiles: Sendable {
  /// What a run may do to golden files.
  package enum Writing: Hashable, Sendable {
    /// Nothing: continuous integration.
    case nothing
    /// A difference leaves a `.golden.new` beside the golden file.
    case leftovers
    /// The same in a folder of its own, where the golden files cannot be written.
    case outputs(String)
    /// A golden file becomes what the flow printed, unless the flow failed.
    case updates

    /// Whether files beside the flows may be written.
    var isBeside: Bool { self == .leftovers || self == .updates }
  }

  let files: PosixFiles
  let writing: Writing

  package init(files: PosixFiles, writing: Writing) {
    self.files = files
    self.writing = writing
  }

  /// Judges a result, and writes nothing: many threads may do so at once.
  package func judged(_ flow: FlowFile, _ result: FlowResult) -> FlowReport {
    var report = verdict(on: flow, result)
    report.head = result.head
    report.steps = result.steps.count
    report.files = result.files
    report.coverage = result.coverage
    report.crash = result.outcome.crash
    report.appOutput = result.appOutput
    if report.verdict == .passed {
      report.unwanted = UnwantedLine.lines(of: result)
      report.doubts = result.doubts
    }
    return report
  }

  private func verdict(on flow: FlowFile, _ result: FlowResult) -> FlowReport {
    switch result.outcome {
    case .passed:
      return result.head.hasNoGolden ? withoutGolden(flow) : compared(flow, result)
    case .failed(let failures):
      var report = FlowReport(flow, .failed, failures.map(\.diagnostic))
      report.comparison = earlierDifference(flow, result)
      return report
    case .invalid(let diagnostics):
      return FlowReport(flow, .invalid, diagnostics)
    case .skipped(let reason):
      var report = FlowReport(flow, .skipped)
      report.reason = reason
      return report
    case .interrupted:
      return FlowReport(flow, .interrupted)
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
        var report = FlowReport(flow, .missing)
        report.keep(result)
        return report
      }
      if bytes == result.transcript { return FlowReport(flow, .passed) }
      if let problem = GoldenText(bytes: bytes).problem() { return unusable(flow, problem, result) }
      let comparison = Comparison(golden: bytes, path: path, flow: flow.path, result: result)
      var report = FlowReport(flow, comparison.hasSameCommands ? .differs : .stale)
      report.comparison = comparison
      report.keep(result, insteadOf: bytes)
      return report
    } catch {
      let message = "the golden file cannot be read: \(error.reason)"
      return FlowReport(flow, .invalid, [Diagnostic(file: path, code: "golden", message: message)])
    }
  }

  /// The first difference of a failed flow from its golden file: that is often the reason.
  private func earlierDifference(_ flow: FlowFile, _ result: FlowResult) -> Comparison? {
    do throws(FileProblem) {
      guard !result.head.hasNoGolden, let bytes = try files.contents(of: flow.goldenPath),
        GoldenText(bytes: bytes).problem() == nil
      else { return nil }
      return Comparison(
        golden: bytes,
        path: flow.goldenPath,
        flow: flow.path,
        beforeFailure: result
      )
    } catch {
      return nil
    }
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
    if writing == .updates, problem.isOurs { report.keep(result) }
    return report
  }
}
