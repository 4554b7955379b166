import FlowScript

/// What reports for programs say in plain text: without colour, and safe to show.
enum ReportText {
  /// One sentence on why a flow did not pass.
  static func sentence(on report: FlowReport) -> String {
    if report.verdict == .failed || report.verdict == .invalid,
      let first = report.diagnostics.first
    {
      let others = report.diagnostics.count - 1
      return others == 0 ? first.message : "\(first.message) (and \(others) more)"
    }
    return switch report.verdict {
    case .differs: "the output is not that of \(report.flow.goldenPath)"
    case .stale: "its commands are not those of \(report.flow.goldenPath)"
    case .missing: "there is no \(report.flow.goldenPath)"
    case .skipped: report.reason ?? ""
    default: report.verdict.rawValue
    }
  }

  /// All that a terminal would show of a flow, its differences whole.
  static func details(of report: FlowReport) -> [UInt8] {
    var text: [UInt8] = []
    for diagnostic in report.diagnostics { diagnostic.append(to: &text, color: false) }
    AppOutput.append(report, to: &text)
    let style = Style(isColored: false)
    appendDifference(of: report, to: &text)
    for note in report.notes { style.append(.plain, note, to: &text) }
    return text
  }

  /// Its differences, whole.
  static func appendDifference(of report: FlowReport, to text: inout [UInt8]) {
    guard let comparison = report.comparison else { return }
    let style = Style(isColored: false)
    if let introduction = report.introduction { style.append(.plain, introduction, to: &text) }
    DifferenceText(style: style, limit: 2000).append(comparison, to: &text)
  }

  /// The place to look at first: a line of the flow, of a file that it sources, or of its
  /// definition.
  static func place(of report: FlowReport) -> (file: String, line: Int, column: Int?) {
    if let first = report.diagnostics.first {
      return (first.file, first.position.line, first.position.column)
    }
    if let place = report.comparison?.firstPlace { return (place.file, place.line ?? 1, nil) }
    return (report.flow.path, 1, nil)
  }
}

extension FlowReport {
  /// One sentence on why the flow did not pass.
  package var sentence: String { ReportText.sentence(on: self) }

  /// All that a terminal would show of it, without colour.
  package var details: String { String(decoding: ReportText.details(of: self), as: UTF8.self) }

  /// How it differs, where it does, without colour.
  package var difference: String {
    var text: [UInt8] = []
    ReportText.appendDifference(of: self, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// What a difference is of, where the flow failed after it.
  var introduction: String? {
    let isUnsteady = diagnostics.contains { $0.code == "unsteady" }
    if verdict != .failed || isUnsteady { return nil }
    return "before that it printed something else than expected:"
  }

  /// The place to look at first.
  package var place: (file: String, line: Int, column: Int?) { ReportText.place(of: self) }
}

extension Tally.Rest {
  /// `interrupted: 3 flows were not run`.
  func sentence(failures: Int) -> String {
    let flows = "\(count) flow\(count == 1 ? " was" : "s were") not run"
    if isInterrupted { return "interrupted: \(flows)" }
    return "stopped after \(failures) failure\(failures == 1 ? "" : "s"): \(flows)"
  }
}

extension Verdict {
  /// The word that programs read: `differs`.
  package var word: String { rawValue.lowercased() }
}

extension ReportRequest.Form {
  /// What writes such a report.
  package func report(_ request: ReportRequest) -> any RunReport {
    switch self {
    case .junit: JUnitReport()
    case .tap: TAPReport()
    case .json: JSONReport()
    case .github: GitHubReport(prefix: request.prefix)
    case .markdown: MarkdownReport()
    }
  }
}
