import FlowShell

/// What a search of an app of Swift found, as one JSON object: the members are those of a described app's.
enum LiveExploreJSON {
  static func bytes(of answer: SearchAnswer, _ files: [String?], status: Int32) -> [UInt8] {
    var writer = JSONWriter()
    writer.begin(.object)
    writer.member("flowshell", 1)
    writer.key("explored")
    writer.begin(.object)
    writer.member("complete", answer.bounds.isEmpty && !answer.isInterrupted)
    writer.member("cuts", answer.bounds)
    writer.member("depth", answer.depth)
    writer.member("states", answer.states)
    writer.member("transitions", answer.transitions)
    writer.end(.object)
    writer.key("findings")
    writer.begin(.array)
    for (number, finding) in answer.findings.enumerated() {
      writer.begin(.object)
      if files.indices.contains(number), let file = files[number] { writer.member("file", file) }
      writer.member("kind", finding.kind)
      writer.member("message", finding.message)
      writer.member("others", finding.others)
      writer.member("severity", finding.severity == "FAIL" ? "fail" : "warning")
      writer.member("steps", finding.steps)
      writer.end(.object)
    }
    writer.end(.array)
    writer.member("notReached", answer.missing.map(\.name))
    writer.member("status", Int(status))
    writer.end(.object)
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}
