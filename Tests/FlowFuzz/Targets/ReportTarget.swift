import FlowReplay
import FlowScript
import FlowShell

/// Reports on flows whose names, sentences and outputs are any text.
enum ReportTarget {
  static func run(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let reports = (0..<(1 + choices.number(below: 4))).map { _ in report(&choices) }
    var tally = Tally()
    for report in reports { tally.add(report) }
    if choices.byte() % 2 == 1 {
      let isFailure = choices.byte() % 2 == 1
      tally.add(orphan: choices.text(), because: choices.text(), isFailure: isFailure)
    }
    if choices.byte() % 2 == 1 {
      tally.notRun = Tally.Rest(count: 3, interruption: choices.byte() % 2 == 1 ? .wrong : nil)
    }
    for form in ReportRequest.Form.allCases {
      var request = ReportRequest(form)
      if choices.byte() % 4 == 1 { request.prefix = choices.text(upTo: 8) }
      check(form, text(form.report(request), reports, tally))
    }
  }

  private static func text(
    _ writer: any RunReport,
    _ reports: [FlowReport],
    _ tally: Tally
  ) -> [UInt8] {
    var writer = writer
    var text: [UInt8] = []
    writer.begin(RunPlan(flowCount: reports.count, shard: Shard("1/2")), to: &text)
    for (index, report) in reports.enumerated() {
      writer.append(report, number: index + 1, to: &text)
    }
    writer.end(tally, to: &text)
    return text
  }

  private static func check(_ form: ReportRequest.Form, _ text: [UInt8]) {
    TextChecks.requireSafe(text, form.rawValue)
    switch form {
    case .junit: XMLChecker.require(text, form.rawValue)
    case .json: JSONChecker.requireLines(text, form.rawValue)
    case .github:
      for line in text.split(separator: 0x0A) {
        require(line.starts(with: "::".utf8), "each line for GitHub is a command")
      }
    case .tap: checkTAP(text)
    case .markdown: break
    }
  }

  /// Outside of the blocks below a failure every line is one of TAP.
  private static func checkTAP(_ text: [UInt8]) {
    var isInBlock = false
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.elementsEqual("  ---".utf8) { isInBlock = true }
      if isInBlock {
        require(line.starts(with: "  ".utf8), "a line of a block is indented")
      } else {
        let begins = ["ok ", "not ok ", "1..", "#", "Bail out!", "TAP version "].contains {
          line.starts(with: $0.utf8)
        }
        require(begins || line.isEmpty, "a line is one of TAP")
      }
      if line.elementsEqual("  ...".utf8) { isInBlock = false }
    }
  }

  private static func report(_ choices: inout Choices) -> FlowReport {
    let verdicts: [Verdict] = [
      .passed, .failed, .differs, .stale, .missing, .invalid, .skipped, .interrupted,
    ]
    let verdict = choices.one(of: verdicts) ?? .passed
    let flow = FlowFile(path: choices.text() + ".flow", mayHaveLeftover: false)
    var diagnostics: [Diagnostic] = []
    if verdict == .failed || verdict == .invalid {
      diagnostics = (0..<(1 + choices.number(below: 2))).map { _ in diagnostic(&choices) }
    }
    var report = FlowReport(flow, verdict, diagnostics)
    if verdict == .skipped { report.reason = choices.text() }
    report.head.title = choices.text()
    report.head.tags = [choices.text(upTo: 8)]
    report.nanoseconds = Int64(choices.number(below: 1 << 16)) << choices.number(below: 40)
    if verdict == .differs || verdict == .stale { report.comparison = comparison(&choices, flow) }
    if choices.byte() % 4 == 1 { report.notes = [choices.text()] }
    return report
  }

  private static func diagnostic(_ choices: inout Choices) -> Diagnostic {
    let source = SourceText(name: choices.text(), bytes: Array(choices.text().utf8))
    let start = choices.number(below: source.bytes.count + 1)
    let end = start + choices.number(below: source.bytes.count - start + 1)
    return Diagnostic(
      in: source,
      at: SourceRange(start, end),
      code: "failed",
      message: choices.text()
    )
  }

  private static func comparison(_ choices: inout Choices, _ flow: FlowFile) -> Comparison {
    var result = FlowResult()
    let golden = choices.text(upTo: 80)
    result.transcript = Array(choices.text(upTo: 80).utf8)
    return Comparison(
      golden: Array(golden.utf8),
      path: flow.goldenPath,
      flow: flow.path,
      result: result
    )
  }
}
