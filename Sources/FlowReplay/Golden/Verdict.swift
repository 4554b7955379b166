/// What became of one flow, or of a golden file that no flow has.
package enum Verdict: String, Sendable {
  /// It did what it says, and printed what its golden file expects.
  case passed = "PASS"
  /// A refusal without a mark, or a failed `expect`.
  case failed = "FAIL"
  /// The same commands, other output: the app's behaviour changed.
  case differs = "DIFFERS"
  /// Other commands: the flow was edited, its golden file was not updated.
  case stale = "STALE"
  /// It has no golden file.
  case missing = "MISSING"
  /// It could not be run, or its golden file is none.
  case invalid = "INVALID"
  /// `skip REASON`.
  case skipped = "SKIPPED"
  /// A golden file that is compared with nothing.
  case orphan = "ORPHAN"
  /// The run was interrupted while the flow ran.
  case interrupted = "INTERRUPTED"

  /// What the process ends with because of it.
  var status: RunStatus {
    switch self {
    case .passed, .skipped: .good
    case .failed, .differs, .stale, .missing, .orphan: .differs
    case .invalid: .wrong
    case .interrupted: .interrupted
    }
  }

  /// The verdicts of flows that did not pass, the worst first.
  static let bySeverity: [Verdict] = [
    .interrupted, .invalid, .failed, .orphan, .missing, .stale, .differs,
  ]
}
