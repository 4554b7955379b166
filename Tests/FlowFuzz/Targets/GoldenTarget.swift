import FlowReplay
import FlowShell

/// A golden file and a transcript: what differs is told, and accepting all of it ends every difference.
enum GoldenTarget {
  static func run(_ bytes: [UInt8]) {
    let (golden, transcript) = Parts.pair(bytes)
    let heading = Array("# flow-golden 1\n".utf8)
    for file in [golden, heading + golden] {
      guard let problem = GoldenText(bytes: file).problem() else { continue }
      let lines = file.split(separator: 0x0A, omittingEmptySubsequences: false).count
      require((1...max(lines, 1)).contains(problem.line), "what is wrong has a line of the file")
      TextChecks.requireSafe(problem.message.utf8, "what is wrong with a golden file")
    }
    compare(heading + golden, heading + transcript)
    compare(golden, transcript)
    compare(golden, golden)
  }

  private static func compare(_ golden: [UInt8], _ transcript: [UInt8]) {
    var result = FlowResult()
    result.transcript = transcript
    result.steps = steps(of: transcript)
    let comparison = Comparison(golden: golden, path: "a.golden", flow: "a.flow", result: result)
    let hunks = comparison.regions.map { Hunk.hunks(of: $0, in: comparison) }
    require(hunks.isEmpty == (golden == transcript), "only what differs is a difference")
    let changes = hunks.joined().flatMap(\.changes)
    require(comparison.golden(with: changes) == transcript, "all accepted makes them equal")
    require(comparison.golden(with: []) == golden, "nothing accepted changes nothing")
    tell(comparison)
    let early = Comparison(
      golden: golden,
      path: "a.golden",
      flow: "a.flow",
      beforeFailure: result
    )
    if let early { tell(early) }
  }

  private static func tell(_ comparison: Comparison) {
    var report = FlowReport(FlowFile(path: "a.flow", mayHaveLeftover: false), .differs, [])
    report.comparison = comparison
    TextChecks.requireSafe(report.details.utf8, "a difference")
    require(!report.sentence.isEmpty, "a report says something")
    require((report.place.line) >= 1, "a report has a line")
  }

  /// The lines of the flow, as echoes of a transcript name them.
  private static func steps(of transcript: [UInt8]) -> [FlowResult.Step] {
    var steps: [FlowResult.Step] = []
    for index in transcript.indices where transcript[index] == UInt8(ascii: ">") {
      guard index == 0 || transcript[index - 1] == 0x0A else { continue }
      steps.append(FlowResult.Step(offset: index, file: "a.flow", line: steps.count + 1))
    }
    return steps
  }
}
