import FlowScript
import FlowShell

/// What a run counts: names of what did not pass, numbers of the rest.
package struct Tally {
  private(set) var passed = 0
  private(set) var skipped = 0
  /// Flows that were skipped because they are for another app than this one.
  private(set) var foreignFlows: [(path: String, app: String, reason: String)] = []
  private(set) var steps = 0
  /// What did not pass, in the order it came.
  private(set) var failures: [(path: String, verdict: Verdict)] = []
  /// Golden files that are compared with nothing.
  private(set) var orphans: [Diagnostic] = []
  /// The flows that were left out; nil when all were run.
  package var notRun: Rest?
  /// The part of all flows that was run.
  var part: Part?
  /// The duration of the run, where it is printed.
  var nanoseconds: Int64?

  /// Flows at the end that were not run.
  package struct Rest {
    var count: Int
    /// The status of an interrupted run; nil when its own limit ended it.
    var interruption: RunStatus?

    package init(count: Int, interruption: RunStatus? = nil) {
      self.count = count
      self.interruption = interruption
    }

    /// Whether the run was interrupted.
    var isInterrupted: Bool { interruption != nil }
  }

  /// One shard of the flows.
  struct Part {
    var shard: Shard
    var count: Int
    var total: Int

    init(shard: Shard, count: Int, of total: Int) {
      self.shard = shard
      self.count = count
      self.total = total
    }
  }

  package init() {}

  /// Counts a flow.
  package mutating func add(_ report: FlowReport) {
    steps += report.steps
    switch report.verdict {
    case .passed: passed += 1
    case .skipped:
      skipped += 1
      if report.head.skip == nil, let live = report.head.live {
        foreignFlows.append((report.flow.path, live, report.reason ?? ""))
      }
    default: failures.append((report.flow.path, report.verdict))
    }
  }

  /// Notes a golden file that nothing is compared with, which may be a failure.
  package mutating func add(orphan path: String, because reason: String, isFailure: Bool) {
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
    var line = "\(passed) passed, \(failures.count) failed\(kinds)"
    if skipped > 0 { line += ", \(skipped) skipped" }
    if let nanoseconds { line += " in \(Self.seconds(nanoseconds)) s" }
    return line
  }

  /// ` (1 invalid, 2 differ)`: how many of each, where there are several kinds.
  private var kinds: String {
    let counts = Verdict.bySeverity.compactMap { verdict in
      let count = failures.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict.word)"
    }
    return counts.count < 2 ? "" : " (\(counts.joined(separator: ", ")))"
  }

  /// Whether all that was asked for is for other apps: then nothing was tested.
  var isForeign: Bool { passed == 0 && failures.isEmpty && !foreignFlows.isEmpty }

  /// What the process ends with.
  var status: RunStatus {
    if let interruption = notRun?.interruption { return interruption }
    return failures.map(\.verdict.status).max() ?? (isForeign ? .wrong : .good)
  }

  /// `0.82`: two digits behind the point.
  static func seconds(_ nanoseconds: Int64) -> String {
    let hundredths = (nanoseconds + 5_000_000) / 10_000_000
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
