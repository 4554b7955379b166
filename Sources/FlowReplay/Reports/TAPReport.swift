import FlowScript

/// Test Anything Protocol, version 13 (what `prove` knows): a line a flow, and below those that did not pass why.
struct TAPReport: RunReport {
  private var count = 0

  mutating func begin(_ plan: RunPlan, to output: inout [UInt8]) {
    append("TAP version 13", to: &output)
  }

  mutating func append(_ report: FlowReport, number: Int, to output: inout [UInt8]) {
    count += 1
    var line = report.verdict.isFailure ? "not ok" : "ok"
    line += " \(count) - \(Self.description(report.flow.path))"
    if report.verdict == .skipped { line += " # SKIP \(Self.description(report.reason ?? ""))" }
    append(line, to: &output)
    guard report.verdict.isFailure else { return }
    let place = ReportText.place(of: report)
    append("  ---", to: &output)
    append("  verdict: \(report.verdict.word)", to: &output)
    append("  message: \(Self.quoted(ReportText.sentence(on: report)))", to: &output)
    append("  at: \(Self.quoted("\(place.file):\(place.line)"))", to: &output)
    let details = ReportText.details(of: report).split(separator: 0x0A)
    // A block without lines is none: Perl's reader would look for them behind its end.
    if !details.isEmpty { append("  details: |", to: &output) }
    for line in details { output += Array("    ".utf8) + line + [0x0A] }
    append("  ...", to: &output)
  }

  mutating func end(_ tally: Tally, to output: inout [UInt8]) {
    for orphan in tally.orphans {
      if orphan.severity == .error {
        count += 1
        append("not ok \(count) - \(Self.description(orphan.file))", to: &output)
      }
      append("# orphan \(orphan.file): \(orphan.message)", to: &output)
    }
    if let rest = tally.notRun {
      append("Bail out! \(rest.sentence(failures: tally.failures.count))", to: &output)
    } else {
      append("1..\(count)", to: &output)
    }
  }

  private func append(_ line: String, to output: inout [UInt8]) {
    SafeText.append(line.utf8, to: &output)
    output.append(0x0A)
  }

  /// A `#` would begin a directive.
  private static func description(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }

  /// A scalar of YAML in double quotes.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
