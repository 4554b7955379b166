import FlowExplorer
import FlowShell

/// A report of an exploration as one JSON object.
enum ExploreJSON {
  static func bytes(of report: ExploreReport) -> [UInt8] {
    var writer = JSONWriter()
    writer.begin(.object)
    writer.member("flowshell", 1)
    writer.key("coverage")
    writer.begin(.array)
    for share in report.coverage {
      writer.begin(.object)
      writer.member("missing", share.missing)
      writer.member("name", share.name)
      writer.member("reached", share.reached)
      writer.member("total", share.total)
      writer.end(.object)
    }
    writer.end(.array)
    writer.key("explored")
    writer.begin(.object)
    writer.member("complete", report.cut.isComplete)
    writer.member("cuts", report.cuts)
    writer.member("depth", report.depth)
    writer.member("states", report.states)
    writer.member("transitions", report.transitions)
    writer.end(.object)
    writer.key("findings")
    writer.begin(.array)
    for entry in report.entries { append(entry, to: &writer) }
    writer.end(.array)
    writer.member("closedScenes", report.closedScenes)
    writer.member("notLookedFor", report.leftOut.map(\.rawValue))
    writer.member("unfinished", report.unfinished.map(\.rawValue))
    writer.member("manyValues", report.manyValues)
    writer.member("notReached", report.notReached)
    writer.member("inconclusive", report.inconclusive)
    writer.member("status", Int(report.status))
    writer.end(.object)
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private static func append(_ entry: ExploreReport.Entry, to writer: inout JSONWriter) {
    let finding = entry.finding
    writer.begin(.object)
    if let claim = finding.claim { writer.member("claim", claim) }
    if let file = entry.file { writer.member("file", file) }
    writer.member("kind", finding.kind.rawValue)
    writer.member("message", finding.message)
    writer.member("name", finding.name)
    writer.member("others", finding.others)
    if let place = entry.place { writer.member("place", place) }
    if finding.hasFlow { writer.member("replays", entry.replays) }
    writer.member("severity", finding.severity == .fail ? "fail" : "warning")
    writer.member("steps", finding.steps)
    writer.member("subject", finding.subject)
    writer.end(.object)
  }
}
