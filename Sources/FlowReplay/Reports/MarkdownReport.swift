import FlowScript

/// A page of Markdown about a run, for GitHub's step summary: counts, what did not pass, and why.
struct MarkdownReport: RunReport {
  private var blocks: [UInt8] = []
  private var leftOut = 0

  /// GitHub takes no page of more than a mebibyte.
  private static let limit = 900 << 10

  func begin(_ plan: RunPlan, to output: inout [UInt8]) {}

  mutating func append(_ report: FlowReport, number: Int, to output: inout [UInt8]) {
    guard report.verdict.isFailure else { return }
    let details = ReportText.details(of: report)
    let heading = Self.html("\(report.verdict.rawValue) \(report.flow.path)")
    let sentence = Self.html(ReportText.sentence(on: report))
    var block = Array("<details><summary>\(heading): \(sentence)</summary>\n\n".utf8)
    let fence = Self.fence(around: details)
    block += Array("\(fence)diff\n".utf8) + details + Array("\(fence)\n\n</details>\n\n".utf8)
    if blocks.count + block.count > Self.limit { leftOut += 1 } else { blocks += block }
  }

  func end(_ tally: Tally, to output: inout [UInt8]) {
    let mark = tally.status == .good ? "passed" : "failed"
    var counts = "\(tally.passed) passed, \(tally.failures.count) failed"
    if tally.skipped > 0 { counts += ", \(tally.skipped) skipped" }
    output += Array("### Flows \(mark): \(counts)\n\n".utf8)
    if let rest = tally.notRun {
      let sentence = rest.sentence(failures: tally.failures.count)
      output += Array("\(Self.html(sentence))\n\n".utf8)
    }
    output += blocks
    for orphan in tally.orphans {
      let line = Self.html("ORPHAN \(orphan.file): \(orphan.message)")
      output += Array("- \(line)\n".utf8)
    }
    if leftOut > 0 { output += Array("\n\(leftOut) more did not pass: see the log.\n".utf8) }
  }

  private static func html(_ text: String) -> String {
    SafeText.string(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
  }

  /// A fence that the text does not close.
  private static func fence(around text: [UInt8]) -> String {
    var (longest, run) = (0, 0)
    for byte in text {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return String(repeating: "`", count: max(3, longest + 1))
  }
}
