import FlowScript

/// Writes reports for people: what is wrong in full, what is right in a line or not at all.
struct TerminalReport {
  /// How much is said.
  let verbosity: TestRun.Verbosity
  let style: Style
  /// Whether the run accepts differences, and nobody needs to be told how to.
  let isUpdating: Bool

  /// Appends what is to be said about a flow.
  func append(_ report: FlowReport, to output: inout [UInt8]) {
    if report.verdict.isFailure, verbosity != .quiet {
      appendBlock(report, to: &output)
    } else {
      if let written = report.written { style.append(.good, written, to: &output) }
      append(report.notes, to: &output)
      if verbosity == .verbose, report.written == nil { appendHeading(report, to: &output) }
    }
  }

  /// `DIFFERS login.flow`, what differs, and what to do about it; a blank line at the end.
  private func appendBlock(_ report: FlowReport, to output: inout [UInt8]) {
    appendHeading(report, to: &output)
    for diagnostic in report.diagnostics {
      diagnostic.append(to: &output, color: style.isColored)
    }
    if let comparison = report.comparison {
      DifferenceText(style: style).append(comparison, to: &output)
    }
    append(report.notes, to: &output)
    if report.isAcceptable, !isUpdating {
      let purpose = report.verdict == .missing ? "make it" : "accept"
      let command = "flowshell test --update \(ShellWord.quoted(report.flow.path))"
      style.append(.plain, "to \(purpose): \(command)", to: &output)
    }
    output.append(0x0A)
  }

  private func appendHeading(_ report: FlowReport, to output: inout [UInt8]) {
    style.append(word: report.verdict.rawValue, report.verdict.role, to: &output)
    var text = " \(report.flow.path)"
    switch report.verdict {
    case .stale: text += ": its commands are not those of \(report.flow.goldenPath)"
    case .missing: text += ": there is no \(report.flow.goldenPath)"
    case .skipped: text += report.reason.map { ": \($0)" } ?? ""
    default: break
    }
    style.append(.plain, text, to: &output)
  }

  private func append(_ notes: [String], to output: inout [UInt8]) {
    for note in notes { style.append(.changed, note, to: &output) }
  }
}

// The end of a run.
extension TerminalReport {
  /// Appends warnings, the names of what failed, and the closing line.
  func append(_ tally: Tally, to output: inout [UInt8]) {
    for orphan in tally.orphans {
      orphan.append(to: &output, color: style.isColored)
    }
    if !tally.failures.isEmpty {
      let count = tally.failures.count
      let heading = "Not passed (\(count)):"
      style.append(.header, heading, to: &output)
      for failure in tally.failures {
        let word = failure.verdict.rawValue
        output += [0x20, 0x20]
        style.append(word: word, failure.verdict.role, to: &output)
        let blanks = String(repeating: " ", count: max(1, 9 - word.utf8.count))
        style.append(.plain, blanks + failure.path, to: &output)
      }
    }
    if let rest = tally.notRun {
      style.append(.changed, rest.sentence(failures: tally.failures.count), to: &output)
    }
    if let part = tally.part {
      let shard = "\(part.shard.number)/\(part.shard.count)"
      style.append(.plain, "shard \(shard): \(part.count) of \(part.total) flows", to: &output)
    }
    style.append(tally.failures.isEmpty ? .good : .bad, tally.closingLine, to: &output)
  }
}

extension Verdict {
  /// Whether the closing line counts it as failed.
  var isFailure: Bool { status != .good }

  fileprivate var role: Style.Role {
    switch self {
    case .passed: .good
    case .failed, .invalid, .interrupted: .bad
    case .differs, .stale, .missing, .orphan: .changed
    case .skipped: .note
    }
  }
}
