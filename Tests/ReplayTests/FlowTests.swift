import Replay
import Testing

struct FlowTests {
  @Test(arguments: try Flow.all(in: "../../Samples/Login/flows"))
  func `a flow does what its golden file expects`(flow: Flow) {
    for failure in flow.replay().failures {
      Issue.record(
        "\(failure.message)",
        sourceLocation: SourceLocation(
          fileID: "Flows/\(flow)",
          filePath: failure.file,
          line: failure.line,
          column: failure.column
        )
      )
    }
  }

  @Test(arguments: [
    ("passes", "pass", []), ("skipped", "skipped", []),
    ("fails", "fail", ["fails.flow:3:1: expect screen B: expected B, is A#1"]),
    ("invalid", "invalid", ["invalid.flow:2:1: unknown command 'psuh'; did you mean 'push'?"]),
    ("missing", "missing", ["missing.flow:1:1: there is no missing.golden\nto accept: "]),
    (
      "differs", "differs",
      [
        """
        differs.flow:3:1: the output is not that of differs.golden
        --- differs.golden  (expected)
        +++ differs.flow  (actual)
        @@ -7,3 +7,3 @@ differs.flow:3 > push B
         > push B
           shown     B#1 on Main#1 at 2 by Main#1
        -= Main/C
        += Main/B
        to accept:\(" ")
        """
      ]
    ),
  ])
  func `what is wrong is told at its line`(name: String, verdict: String, failures: [String]) throws
  {
    let flows = try Flow.all(in: "Flows")
    let flow = try #require(flows.first { $0.path.hasSuffix("/\(name).flow") })
    let replayed = flow.replay()
    #expect(replayed.verdict == verdict)
    #expect(replayed.hasPassed == failures.isEmpty)
    let folder = flow.path.dropLast(name.count + 5)
    let told = replayed.failures.map {
      $0.description.replacing(folder, with: "")
        .replacing("flowshell test --update \(name).flow", with: "")
    }
    #expect(told == failures)
  }

  @Test func `variables come from outside`() throws {
    let flows = try Flow.all(in: "Flows/more")
    #expect(flows.map(\.description) == ["more/variable.flow"])
    var options = ReplayOptions()
    #expect(flows[0].replay(options).verdict == "fail")
    options.variables = ["screen": "A"]
    #expect(flows[0].replay(options).verdict == "pass")
  }

  @Test func `a folder without flows is told of`() {
    #expect(throws: FlowProblem.self) { try Flow.all(in: "Nowhere") }
    let problem = #expect(throws: FlowProblem.self) { try Flow.all(in: "../../Sources/Replay") }
    #expect(problem?.description.hasPrefix("no flow found: looked for '*.flow' below '") == true)
  }
}
