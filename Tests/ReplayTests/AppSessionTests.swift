import FlowScripted
import Replay
import Testing

@Suite("An app that is made in code, in a Swift test")
struct AppSessionTests {
  @Test func `it is launched and driven line by line`() throws {
    var session = try AppSession(ScriptedApp())
    #expect(session.path == "Shell/Home")
    let printed = try session.run("tap next; expect screen Detail\nback")
    #expect(printed.contains("shown     Detail#1 item=1"))
    #expect(session.path == "Shell/Home")
  }

  @Test(arguments: [
    ("tap nothing", "unknown-element: Home#1 has no element 'nothing'"),
    ("expect screen Detail", "unknown-id: there is no 'Detail' in this app"),
    ("expect not screen Home", "expect not screen Home: expected"),
    ("tap", "missing-parameter"),
    ("app Other.nav", "not-supported: this program runs its own app, and loads no definition"),
    ("undo", "not-supported: 'undo' needs state that can be taken back"),
  ])
  func `a line that fails throws its reason`(line: String, reason: String) throws {
    var session = try AppSession(ScriptedApp())
    let failure = #expect(throws: LineFailure.self) { try session.run(line) }
    #expect(failure?.reason.hasPrefix(reason) == true, "\(failure?.reason ?? "")")
    #expect(failure?.line == line)
  }

  @Test func `a flow is replayed over it, though it names no app`() throws {
    let flow = try #require(try Flow.all(in: "Scripted").first)
    let replayed = flow.replay(running: ScriptedApp())
    #expect(replayed.verdict == "pass", "\(replayed.failures)")
  }
}
