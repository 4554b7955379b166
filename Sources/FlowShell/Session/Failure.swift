package import FlowNavigation
package import FlowScript

/// Why a line did not do as it promised: data, made to text by whoever tells somebody.
package enum Failure: Hashable, Sendable {
  /// It was refused, or could not be read, though it must not be.
  case refused(RefusedLine)
  /// It was not refused though it must be.
  case notRefused
  /// What it claims does not hold.
  case claim(FailedClaim)
  /// What it claims holds though it must not.
  case holds
  /// Under `strict` it warned of these.
  case strict([Lint])
  /// The flow may not go on.
  case stopped(FlowStop)
  /// Somebody wanted it to stop.
  case interrupted
  /// The entry, or the file, does not parse; nothing of it was done.
  case unparsed([Diagnostic])
  /// Its driver could not do what it asked for.
  case undone(FileProblem)
  /// The app died.
  case crash(AppCrash)
}

/// What an `expect` line claims, and what is there instead.
package struct FailedClaim: Hashable, Sendable {
  /// The line.
  package var claim: String
  package var expected: String
  package var actual: String
}

/// Why a flow may not go on, whatever its lines say.
package enum FlowStop: Hashable, Sendable {
  case steps(Int)
  /// Its transcript has more bytes than it may have.
  case output(Int)
  /// It takes longer than so many milliseconds.
  case timeout(Int64)
}

extension Failure {
  /// The failure as a sentence.
  package var text: String {
    switch self {
    case .refused(let line): return String(decoding: line.bytes, as: UTF8.self)
    case .notRefused: return "this line must be refused, and was not"
    case .claim(let failed):
      return "\(failed.claim): expected \(failed.expected), is \(failed.actual)"
    case .holds: return "this line must not hold, and does"
    case .strict(let lints):
      return "strict: " + lints.map { "\($0.code)" }.joined(separator: " ")
    case .stopped(let stop): return stop.text
    case .interrupted: return "interrupted"
    case .unparsed(let problems): return problems.first?.message ?? ""
    case .undone(let problem): return problem.reason
    case .crash(let crash): return crash.text
    }
  }
}

extension FlowStop {
  fileprivate var text: String {
    switch self {
    case .steps(let limit):
      "limit: a flow takes \(limit) steps at most; 'test --step-limit' raises that"
    case .output(let limit):
      "limit: a flow prints \(limit >> 20) MiB at most"
        + (limit < Session.mostOutput ? "; '--output-limit' raises that" : SyntaxLimits.fixed)
    case .timeout(let limit): "timeout: the flow takes longer than \(limit) ms"
    }
  }
}
