import FlowCommands
import FlowNavigation
import FlowScript
import FlowScripted
import FlowShell
import Testing

@Suite("A session of an engine that is no value model")
struct ScriptedEngineTests {
  private static let environment = Environment(
    read: { _ in .failure(FileProblem("no such file")) },
    definition: { _ in LoadedDefinition(definition: nil, diagnostics: [], files: []) }
  )

  private static func session(_ format: Session.Format = .text) -> Session {
    var environment = environment
    environment.app = ScriptedApp()
    var session = Session(environment)
    session.style.format = format
    return session
  }

  /// What the last of some lines prints.
  private static func answer(_ lines: String, _ format: Session.Format = .text) -> String {
    var session = session(format)
    var last: [UInt8] = []
    for line in lines.split(separator: "\n") {
      _ = session.execute(Array(line.utf8))
      last = session.takeOutput()
    }
    return String(decoding: last, as: UTF8.self)
  }

  @Test(
    arguments: [
      (
        "launch",
        """
          scene     window0 connected
          start     Shell#1 in window0
          shown     Home#1 on Shell#1 at 1 by Shell#1
        = Shell/Home

        """
      ),
      (
        "launch\ntap next",
        "  shown     Detail#1 item=1 on Shell#1 at 2 by Shell#1\n= Shell/Detail\n"
      ),
      ("launch\npush Other", "  shown     Other#1 on Shell#1 at 2 by Shell#1\n= Shell/Other\n"),
      ("launch\npush Other\nback", "  removed   Other#1 popped\n= Shell/Home\n"),
      ("launch\ntap next\ntree", "Shell#1 navigation [Home#1, Detail#1 item=1]\n"),
      (
        "launch\nscreen", "Home#1 \"Home\"\n  button next \"Go on\"\n  field note \"Note\" = \"\"\n"
      ),
      ("launch\npath", "Shell/Home\n"),
      ("launch\ntap next\nstack", "Shell#1: Home#1 Detail#1\n"),
      ("launch\nelements", "next button visible\nnote field visible\n"),
      (
        "launch\ntap next\ninspect Detail",
        "Detail#1 screen\n  on Shell#1, owner Shell#1\n  title \"Detail\"\n  parameters item=1\n"
      ),
      ("launch\ntap next\nchain Detail", "Detail#1 > Shell#1\n"),
      ("launch\ndoctor", "none\n"),
      ("launch\nids screens", "Home\n"),
      ("launch\npush Other\nids screens", "Home\nOther\n"),
    ]
  )
  func `it is driven and looked at`(lines: String, printed: String) {
    #expect(Self.answer(lines) == printed)
  }

  @Test(
    arguments: [
      "screen Home", "path Shell/Home", "stack Home", "alive Home", "owner Home Shell",
      "element next enabled", "text next \"Go on\"", "field note \"\"", "that $depth == 1",
      "scene window0", "modal none", "order \"shown Home#1\"",
    ]
  )
  func `a claim holds, and its opposite does not`(claim: String) {
    #expect(Self.answer("launch\nexpect \(claim)") == "")
    #expect(Self.answer("launch\nexpect not \(claim)").hasPrefix("  failed    expect not "))
  }

  @Test(
    arguments: [
      ("tap nothing", "unknown-element: Home#1 has no element 'nothing'"),
      ("back", "last-frame: Home#1 is the last screen of scene window0"),
      ("undo", "not-supported: 'undo' needs state that can be taken back, and this app has none"),
      ("checkpoint a", "not-supported: 'checkpoint' needs state"),
      ("try back", "not-supported: 'try' needs state"),
      ("next", "not-supported: 'next' needs state"),
      ("diff", "not-supported: 'diff' needs state"),
      ("relaunch", "not-supported: 'relaunch' needs script for it, and this app has none"),
      ("tap nxt", "(did you mean 'next'?), possible: tap next, type note"),
    ]
  )
  func `a refusal says why`(line: String, reason: String) {
    let answer = Self.answer("launch\n\(line)")
    #expect(answer.hasPrefix("  refused   ") && answer.contains(reason), "\(answer)")
  }

  @Test func `what cannot be searched is said`() {
    var session = Self.session()
    session.environment.search = { _, engine in engine is World ? SearchAnswer() : nil }
    _ = session.execute(Array("launch".utf8))
    _ = session.takeOutput()
    _ = session.execute(Array("explore".utf8))
    let printed = String(decoding: session.takeOutput(), as: UTF8.self)
    #expect(printed.contains("not-supported: 'explore' needs states that can be searched"))
  }

  @Test func `a program is answered by one object a line`() {
    #expect(
      Self.answer("launch\npush Other item=1\ntree", .json)
        == #"{"line":1,"command":"tree","ok":true,"trace":[],"path":"Shell/Other","output":"#
        + #"["Shell#1 navigation [Home#1, Other#1 item=1]"],"result":[{"depth":0,"scene":"window0","#
        + #""node":"Shell#1","kind":"navigation","state":"started","frames":[{"frame":"Home#1"},"#
        + #"{"frame":"Other#1","parameters":{"item":1}}]}]}"# + "\n"
    )
  }

  @Test(
    arguments: [
      ("tap ", ["next"]), ("type ", ["note"]), ("expect screen ", ["Other", "Home"]),
      ("inspect S", ["Shell"]), ("push O", ["Other"]), ("inspect O", ["Other"]),
    ]
  )
  func `Tab offers what is there by now`(line: String, offered: [String]) {
    var session = Self.session()
    for line in ["launch", "push Other"] { _ = session.execute(Array(line.utf8)) }
    let bytes = Array(line.utf8)
    let found = session.completions(bytes, cursor: bytes.count) { _ in [] }.candidates
    #expect(found.map(\.text).filter { offered.contains($0) } == offered, "\(found.map(\.text))")
  }

  @Test func `a flow gives the same transcript each time`() {
    let flow = "launch\ntap next\nexpect screen Detail\n! undo\nback\n"
    var environment = Environment(
      read: { _ in .success(Array(flow.utf8)) },
      definition: { _ in
        let empty = AppDefinition(AppDefinition.Tables())
        return LoadedDefinition(definition: empty, diagnostics: [], files: [])
      }
    )
    var options = FlowRunner.Options()
    environment.app = ScriptedApp()
    // A definition that lies beside the flow is not asked for.
    options.nearestDefinition = { _ in "Nearest.nav" }
    var runner = FlowRunner(environment, options: options)
    let transcripts = (0..<2).map { _ in runner.run("x.flow").transcript }
    #expect(
      String(decoding: transcripts[0], as: UTF8.self) == """
        # flow-golden 1
        > launch
          scene     window0 connected
          start     Shell#1 in window0
          shown     Home#1 on Shell#1 at 1 by Shell#1
        = Shell/Home
        > tap next
          shown     Detail#1 item=1 on Shell#1 at 2 by Shell#1
        = Shell/Detail
        > expect screen Detail
        > ! undo
          refused   not-supported: 'undo' needs state that can be taken back, and this app has none
        > back
          removed   Detail#1 popped
        = Shell/Home

        """
    )
    #expect(transcripts[0] == transcripts[1])
  }

  @Test(arguments: [
    ("Shop", "it is for the live app Shop, and this is Scripted"),
    ("Script", "it is for the live app Script, and this is Scripted"),
    ("Scripted2", "it is for the live app Scripted2, and this is Scripted"),
    ("Scirpted", "no live app is called Scirpted here; did you mean 'Scripted'?"),
    ("Scripted", nil),
  ])
  func `a flow for another app is skipped, and refused where that is a slip`(
    _ app: String,
    _ reason: String?
  ) {
    var environment = Environment(
      read: { _ in .success(Array("live \(app)\nlaunch\n".utf8)) },
      definition: Self.environment.definition
    )
    environment.app = ScriptedApp()
    var runner = FlowRunner(environment)
    switch runner.run("x.flow").outcome {
    case .skipped(let told): #expect(told == reason)
    case .invalid(let problems):
      #expect(problems.map(\.message) == reason.map { [$0] })
      #expect(problems.map(\.position.column) == [1])
    default: #expect(reason == nil)
    }
  }

  @Test func `what was done can be saved though it cannot be taken back`() {
    var session = Self.session()
    for line in ["launch", "tap next", "back"] { _ = session.execute(Array(line.utf8)) }
    let flow = String(decoding: session.flowSoFar(at: "x.flow"), as: UTF8.self)
    #expect(flow == "live Scripted\nlaunch\ntap next\nback\n")
  }
}
