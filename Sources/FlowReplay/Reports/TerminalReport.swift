import FlowNavigation
import FlowScript

/// Writes reports for people: what is wrong in full, what is right in a line or not at all.
struct TerminalReport {
  /// How much is said.
  let verbosity: TestRun.Verbosity
  let style: Style
  /// Whether the run accepts differences: then no line says how to.
  let isUpdating: Bool
  private var findings = FindingGroups()
  private var acceptable = 0
  /// What golden files that were written hold that nobody wants.
  private var unwanted: [Lint] = []
  /// What flows passed with that nobody wants.
  private var held: [Lint] = []
  private var holders: [String] = []
  /// Lines of flows that passed which pass whatever the app does, in the order they were met.
  private var doubts = Doubts()

  /// The words of the command line that name the same flows again.
  private let words: [String]
  private let program: String
  private let leftOut: Int

  init(_ options: TestRun.Options) {
    verbosity = options.verbosity
    style = Style(isColored: options.isColored)
    isUpdating = options.updates
    program = options.program
    leftOut = options.leftOut
    words = options.filters.flatMap { ["--filter", $0] } + options.paths
  }

  /// So many lines are listed at the end of a run, if it is not to name all.
  private var listed: Int { verbosity == .normal ? 30 : .max }

  /// Appends what is to be said about a flow.
  mutating func append(_ report: FlowReport, to output: inout [UInt8]) {
    if report.isAcceptable { acceptable += 1 }
    if report.written != nil {
      unwanted.append(contentsOf: report.unwanted.map(\.kind))
    } else if report.verdict == .passed, !report.unwanted.isEmpty {
      held.append(contentsOf: report.unwanted.map(\.kind))
      holders.append(report.flow.path)
    }
    doubts.add(report)
    let news = report.verdict.isFailure ? findings.add(report) : FindingGroups.Addition()
    if let same = news.like {
      if verbosity == .verbose { appendHeading(report, suffix: ": as \(same)", to: &output) }
      appendWritten(report, to: &output)
      append(report.notes, to: &output)
    } else if report.verdict.isFailure, verbosity != .quiet {
      appendBlock(report, news, to: &output)
    } else {
      appendWritten(report, to: &output)
      append(report.notes, to: &output)
      if verbosity == .verbose, report.written == nil { appendHeading(report, to: &output) }
      if verbosity == .verbose { AppOutput.append(report, to: &output) }
    }
  }

  /// `DIFFERS login.flow`, what differs, and what to do about it; a blank line at the end.
  private func appendBlock(
    _ report: FlowReport,
    _ news: FindingGroups.Addition,
    to output: inout [UInt8]
  ) {
    appendHeading(report, to: &output)
    appendWritten(report, to: &output)
    for diagnostic in report.diagnostics {
      diagnostic.append(to: &output, color: style.isColored)
    }
    AppOutput.append(report, to: &output)
    if let comparison = report.comparison {
      if let introduction = report.introduction { style.append(.plain, introduction, to: &output) }
      DifferenceText(style: style).append(comparison, only: news.hunks, to: &output)
      if news.known > 0 {
        let changes = "\(news.known) other change\(news.known == 1 ? " was" : "s were")"
        style.append(.note, "... \(changes) shown before", to: &output)
      }
    }
    append(report.notes, to: &output)
    if report.isAcceptable, !isUpdating {
      let purpose = report.verdict == .missing ? "make it" : "accept"
      let command = "\(program) test --update \(ShellWord.quoted(report.flow.path))"
      style.append(.plain, "to \(purpose): \(command)", to: &output)
    }
    output.append(0x0A)
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

  /// `updated login.golden`, and what is in it that nobody wants.
  private func appendWritten(_ report: FlowReport, to output: inout [UInt8]) {
    guard let written = report.written else { return }
    let clause = UnwantedLine.clause(report.unwanted)
    style.append(clause.isEmpty ? .good : .changed, written + clause, to: &output)
  }

  private func append(_ notes: [String], to output: inout [UInt8]) {
    for note in notes { style.append(.changed, note, to: &output) }
  }
}

// The end of a run.
extension TerminalReport {
  /// Appends warnings, the names of what failed, and the closing line.
  mutating func append(_ tally: Tally, to output: inout [UInt8]) {
    for orphan in tally.orphans {
      orphan.append(to: &output, color: style.isColored)
      if orphan.severity == .error { findings.add(.orphan, orphan.file) }
    }
    if !tally.failures.isEmpty {
      let count = tally.failures.count
      let heading = "Not passed (\(count)):"
      style.append(.header, heading, to: &output)
      let groups =
        verbosity == .normal
        ? findings.groups.sortedBySeverity : tally.failures.map(FindingGroups.Group.init)
      for group in groups.prefix(listed) { append(group, to: &output) }
      if groups.count > listed {
        style.append(.note, "  ... \(groups.count - listed) more: '-q' names all", to: &output)
      }
    }
    if acceptable > 1, !isUpdating {
      // How the program is called may be several words, and is quoted.
      let command = [program, "test", "--update"] + words.map(ShellWord.quoted)
      let line = "to accept all \(acceptable): \(command.joined(separator: " "))"
      style.append(.plain, line, to: &output)
    }
    if !unwanted.isEmpty {
      let line = "what was written holds \(unwanted.counts): mend the app, and update again"
      style.append(.changed, line, to: &output)
    }
    if verbosity != .quiet, let first = holders.first {
      let flows = holders.count == 1 ? first : "\(first) and \(holders.count - 1) more"
      let line = "passed with \(held.counts), which no line expects: \(flows)"
      style.append(.changed, line, to: &output)
    }
    if verbosity != .quiet, !doubts.all.isEmpty {
      let all = doubts.all
      for doubt in all.prefix(listed) { doubt.append(to: &output, color: style.isColored) }
      let more = all.count - listed
      if more > 0 { style.append(.note, "... \(more) more: '-v' tells all", to: &output) }
      let lines = all.count == 1 ? "1 line that names" : "\(all.count) lines that name"
      style.append(.changed, "passed with \(lines) what nothing is called", to: &output)
    }
    if let rest = tally.notRun {
      style.append(.changed, rest.sentence(failures: tally.failures.count), to: &output)
    }
    if let part = tally.part {
      let shard = "\(part.shard.number)/\(part.shard.count)"
      style.append(.plain, "shard \(shard): \(part.count) of \(part.total) flows", to: &output)
    }
    appendForeign(tally, to: &output)
    if leftOut > 0 {
      let parts = leftOut == 1 ? "1 part of the app is" : "\(leftOut) parts of the app are"
      let line = "\(parts) left out of what was tested: .flowshell/slice.txt of the app says which"
      style.append(.changed, line, to: &output)
    }
    let isGood = tally.status == .good
    style.append(isGood ? .good : .bad, tally.closingLine, to: &output)
  }
}

extension TerminalReport {
  /// `skipped a.flow and 59 more: it is for the live app Items`: who reads a green run sees what it is not of.
  private func appendForeign(_ tally: Tally, to output: inout [UInt8]) {
    if verbosity != .verbose {
      let groups = Dictionary(grouping: tally.foreignFlows, by: \.reason)
      for (reason, flows) in groups.sorted(by: { $0.key < $1.key }) {
        let more = flows.count == 1 ? "" : " and \(flows.count - 1) more"
        style.append(.changed, "skipped \(flows[0].path)\(more): \(reason)", to: &output)
      }
    }
    if tally.isForeign {
      let apps = Set(tally.foreignFlows.map(\.app)).sorted().map { SafeText.string($0) }
      let line = "nothing was tested: these flows are for \(apps.joined(separator: ", "))"
      style.append(.bad, line, to: &output)
    }
  }
}

extension [FindingGroups.Group] {
  /// The worst first: flows that cannot run, those that fail, those whose difference may be
  /// accepted.
  fileprivate var sortedBySeverity: Self {
    Verdict.bySeverity.flatMap { verdict in filter { $0.verdict == verdict } }
  }
}

extension TerminalReport {
  /// `  FAIL     login.flow and 12 more like it`.
  private func append(_ group: FindingGroups.Group, to output: inout [UInt8]) {
    let word = group.verdict.rawValue
    output += [0x20, 0x20]
    style.append(word: word, group.verdict.role, to: &output)
    let blanks = String(repeating: " ", count: max(1, 9 - word.utf8.count))
    let others = group.count == 1 ? "" : " and \(group.count - 1) more like it"
    style.append(.plain, blanks + group.path + others, to: &output)
  }
}

extension Verdict {
  /// Whether the closing line counts it as failed.
  package var isFailure: Bool { status != .good }

  fileprivate var role: Style.Role {
    switch self {
    case .passed: .good
    case .failed, .invalid, .interrupted: .bad
    case .differs, .stale, .missing, .orphan: .changed
    case .skipped: .note
    }
  }
}
