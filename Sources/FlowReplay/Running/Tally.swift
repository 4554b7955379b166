import FlowScript

/// What a run counts: names of what did not pass, numbers of the rest.
struct Tally {
  private(set) var passed = 0
  private(set) var skipped = 0
  /// What did not pass, in the order it came.
  private(set) var failures: [(path: String, verdict: Verdict)] = []
  /// Golden files that are compared with nothing.
  private(set) var orphans: [Diagnostic] = []
  /// How many flows somebody's interruption left out; nil when nobody interrupted.
  var notRun: Int?

  /// Counts a flow.
  mutating func add(_ report: FlowReport) {
    switch report.verdict {
    case .passed: passed += 1
    case .skipped: skipped += 1
    default: failures.append((report.flow.path, report.verdict))
    }
  }

  /// Notes a golden file that nothing is compared with, which may be a failure.
  mutating func add(orphan path: String, because reason: String, isFailure: Bool) {
    orphans.append(
      Diagnostic(
        file: path,
        severity: isFailure ? .error : .warning,
        code: "orphan",
        message: reason
      )
    )
    if isFailure { failures.append((path, .orphan)) }
  }

  /// `12 passed, 1 failed`.
  var closingLine: String {
    let line = "\(passed) passed, \(failures.count) failed"
    return skipped == 0 ? line : line + ", \(skipped) skipped"
  }

  /// What the process ends with.
  var status: RunStatus {
    if notRun != nil { return .interrupted }
    return failures.map(\.verdict.status).max() ?? .good
  }
}
