import FlowScript
import FlowShell

/// JSON lines: an object at the beginning, one a flow, one at the end.
struct JSONReport: RunReport {
  func begin(_ plan: RunPlan, to output: inout [UInt8]) {
    var writer = JSONWriter()
    writer.begin(.object)
    writer.member("flowshell", ProtocolText.version)
    writer.member("flows", plan.flowCount)
    if let shard = plan.shard { writer.member("shard", "\(shard.number)/\(shard.count)") }
    finish(&writer, &output)
  }

  func append(_ report: FlowReport, number: Int, to output: inout [UInt8]) {
    var writer = JSONWriter()
    writer.begin(.object)
    writer.member("flow", report.flow.path)
    writer.member("verdict", report.verdict.word)
    if let title = report.head.title { writer.member("title", title) }
    if !report.head.tags.isEmpty {
      writer.key("tags")
      writer.begin(.array)
      for tag in report.head.tags { writer.value(tag) }
      writer.end(.array)
    }
    writer.member("steps", report.steps)
    writer.member("microseconds", Int(report.nanoseconds / 1000))
    if let reason = report.reason { writer.member("reason", reason) }
    if report.verdict.isFailure {
      writer.member("message", ReportText.sentence(on: report))
      let place = ReportText.place(of: report)
      writer.member("file", place.file)
      writer.member("line", place.line)
      writer.problems(report.diagnostics)
      if let frames = report.crash?.frames, !frames.isEmpty {
        writer.key("backtrace")
        writer.begin(.array)
        for frame in frames { writer.value(SafeText.string(frame)) }
        writer.end(.array)
      }
      if let comparison = report.comparison {
        var text: [UInt8] = []
        let style = Style(isColored: false)
        DifferenceText(style: style, limit: 2000).append(comparison, to: &text)
        writer.member("difference", String(decoding: text, as: UTF8.self))
      }
    }
    if let written = report.written { writer.member("written", written) }
    if report.verdict == .passed, !report.unwanted.isEmpty {
      writer.key("unwanted")
      writer.begin(.array)
      for line in report.unwanted { writer.value(SafeText.string(line.sentence)) }
      writer.end(.array)
    }
    if report.verdict == .passed, !report.doubts.isEmpty { writer.problems(report.doubts) }
    finish(&writer, &output)
  }

  func end(_ tally: Tally, to output: inout [UInt8]) {
    var writer = JSONWriter()
    writer.begin(.object)
    writer.member("passed", tally.passed)
    writer.member("failed", tally.failures.count)
    writer.member("skipped", tally.skipped)
    writer.member("steps", tally.steps)
    writer.problems(tally.orphans)
    if let rest = tally.notRun {
      writer.member("notRun", rest.count)
      writer.member("interrupted", rest.isInterrupted)
    }
    writer.member("status", Int(tally.status.rawValue))
    finish(&writer, &output)
  }

  private func finish(_ writer: inout JSONWriter, _ output: inout [UInt8]) {
    writer.end(.object)
    output += writer.bytes
    output.append(0x0A)
  }
}
