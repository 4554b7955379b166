import FlowScript

/// Writes reports for people: what is wrong in full, what is right in a line or not at all.
struct TerminalReport {
  /// How much is said.
  let verbosity: TestRun.Verbosity
  let style: Style
  /// Whether the run accepts differences, and nobody needs to be told how to.
  let isUpdating: Bool
  /// What was already shown, with the flow where.
  private var shown: [Finding: String] = [:]
  private var acceptable = 0

  /// The words of the command line that name the same flows again.
  private let words: [String]

  init(_ options: TestRun.Options) {
    verbosity = options.verbosity
    style = Style(isColored: options.isColored)
    isUpdating = options.updates
    words = options.filters.flatMap { ["--filter", $0] } + options.paths
  }

  /// So many names are listed at the end of a run that is not quiet.
  private static let listed = 30

  /// What many flows can have in common: the same change of their output, or the same errors.
  private struct Finding: Hashable {
    var verdict: Verdict
    var diagnostics: [Diagnostic]
    var changes: [UInt8]
  }

  /// Appends what is to be said about a flow.
  mutating func append(_ report: FlowReport, to output: inout [UInt8]) {
    if report.isAcceptable { acceptable += 1 }
    if report.verdict.isFailure, verbosity != .quiet {
      appendBlock(report, to: &output)
    } else {
      if let written = report.written { style.append(.good, written, to: &output) }
      append(report.notes, to: &output)
      if verbosity == .verbose, report.written == nil { appendHeading(report, to: &output) }
    }
  }

  /// `DIFFERS login.flow`, what differs, and what to do about it; a blank line at the end.
  private mutating func appendBlock(_ report: FlowReport, to output: inout [UInt8]) {
    if let first = firstWithSame(report) {
      appendHeading(report, suffix: ": the same as \(first)", to: &output)
      append(report.notes, to: &output)
      return
    }
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

  /// The flow before this one whose findings were the same; nil for the first of them.
  private mutating func firstWithSame(_ report: FlowReport) -> String? {
    let changes = report.comparison?.changedLines ?? []
    if report.diagnostics.isEmpty, changes.isEmpty { return nil }
    let finding = Finding(
      verdict: report.verdict,
      diagnostics: report.diagnostics,
      changes: changes
    )
    if let first = shown[finding] { return first }
    // A huge difference is no other flow's, and would only be kept.
    if changes.count < 1 << 16 { shown[finding] = report.flow.path }
    return nil
  }

  private func appendHeading(
    _ report: FlowReport,
    suffix: String? = nil,
    to output: inout [UInt8]
  ) {
    style.append(word: report.verdict.rawValue, report.verdict.role, to: &output)
    var text = " \(report.flow.path)"
    if let suffix { return style.append(.plain, text + suffix, to: &output) }
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
      let listed = verbosity == .quiet ? count : Self.listed
      for failure in tally.failures.prefix(listed) {
        let word = failure.verdict.rawValue
        output += [0x20, 0x20]
        style.append(word: word, failure.verdict.role, to: &output)
        let blanks = String(repeating: " ", count: max(1, 9 - word.utf8.count))
        style.append(.plain, blanks + failure.path, to: &output)
      }
      if count > listed {
        style.append(.note, "  ... \(count - listed) more: '-q' names them all", to: &output)
      }
    }
    if acceptable > 1, !isUpdating {
      let command = (["flowshell", "test", "--update"] + words).map(ShellWord.quoted)
      let line = "to accept all \(acceptable): \(command.joined(separator: " "))"
      style.append(.plain, line, to: &output)
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
