import FlowReplay
import FlowScript

/// The result of a replay.
public struct Replayed: Sendable {
  /// Whether the flow passed, with the output of its golden file, or is skipped.
  public var hasPassed: Bool { failures.isEmpty }
  /// `pass`, `fail`, `differs`, `stale`, `missing`, `invalid` or `skipped`.
  public let verdict: String
  /// Why the flow is skipped.
  public let reason: String?
  /// What is wrong, in the order of the lines.
  public let failures: [Failure]
  /// What the session looked like, as a golden file would have it.
  public let transcript: String

  /// One thing that is wrong, at its line.
  public struct Failure: Hashable, Sendable, CustomStringConvertible {
    /// The file: the flow, one that it sources, its definition or its golden file.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1.
    public let column: Int
    /// What is wrong, and a unified diff where the output is another one; several lines.
    public fileprivate(set) var message: String

    /// `login.flow:3:1: what is wrong`.
    public var description: String { "\(file):\(line):\(column): \(message)" }
  }
}

extension Replayed {
  init(_ report: FlowReport, transcript: [UInt8]) {
    verdict = report.verdict.word
    reason = report.reason
    self.transcript = String(decoding: transcript, as: UTF8.self)
    var failures = report.diagnostics.filter { $0.severity == .error }.map(Failure.init)
    if failures.isEmpty, report.verdict.isFailure {
      failures = [Failure(report)]
    } else if let last = failures.indices.last, report.comparison != nil {
      failures[last].message += "\n\(report.difference)"
    }
    self.failures = failures
  }
}

extension Replayed.Failure {
  fileprivate init(_ diagnostic: Diagnostic) {
    file = diagnostic.file
    line = diagnostic.position.line
    column = diagnostic.position.column
    message = diagnostic.message
  }

  /// A flow whose golden file expects something else.
  fileprivate init(_ report: FlowReport) {
    let place = report.place
    file = place.file
    line = place.line
    column = place.column ?? 1
    let command = "flowshell test --update \(ShellWord.quoted(report.flow.path))"
    message = "\(report.sentence)\n\(report.details)to accept: \(command)"
  }
}
