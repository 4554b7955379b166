import FlowShell
import Testing

/// Every acting line is one step: `undo`, `redo`, `save` and `record` never disagree about it.
struct UndoTests {
  static let app = """
    app Steps
    scene main App
    scene second App
    service auth ready {user: "ann"}
    event go
    event next
    coordinator App navigation {
      main Home
      on go -> present M
      on next -> push Detail item=1
    }
    coordinator M navigation {
      main Form
    }
    controller Home {
      button go -> emit go
      button next -> emit next
    }
    controller Detail {
      parameters item
    }
    controller Form
    """

  /// Lines behind `launch`, and those that a saved flow has of them.
  struct Case: Sendable, CustomTestStringConvertible {
    var lines: String
    var saved: String

    init(_ lines: String, _ saved: String) {
      self.lines = lines
      self.saved = saved
    }

    var testDescription: String { lines.split(separator: "\n").joined(separator: "; ") }
  }

  static let idle = [
    "swipe-down cancel", "scene use main", "provide auth {user: ann}", "foreground", "wait 0s",
    "wait 1s", "back cancel",
  ]

  @Test(arguments: idle)
  func `a line that changed nothing is a step`(line: String) throws {
    let before = line == "back cancel" ? "tap next" : "tap go"
    var session = Self.session()
    TypedLines.enter("record r.flow\n\(before)", &session)
    let world = session.world
    TypedLines.enter("\(line)\nundo", &session)
    #expect(session.world == world)
    try Self.check(&session, "\(before)\n")
    TypedLines.enter("redo", &session)
    try Self.check(&session, "\(before)\n\(line)\n")
    #expect(!TypedLines.enter("undo 2", &session).contains("refused"))
    try Self.check(&session, "")
    #expect(TypedLines.enter("undo", &session).contains("there is nothing to undo"))
    TypedLines.enter("redo\nredo", &session)
    try Self.check(&session, "\(before)\n\(line)\n")
  }

  static let cases = [
    Case("wait 1s\nundo", ""),
    Case(
      "scene connect second\nscene use main\nscene use second\nundo 2",
      "scene connect second\n"
    ),
    Case("tap next\ncheckpoint a\nback\nrestore a", "tap next\n"),
    Case("tap next\ncheckpoint a\nback\nrestore a\nundo", "tap next\nback\n"),
    Case("tap next\ncheckpoint a\nback\nrestore a\nundo 2", "tap next\n"),
    Case("tap next\ncheckpoint a\nback\nrestore a\nundo 3", ""),
    Case(
      "tap next\ncheckpoint a\nback\nrestore a\nback\nundo 3\nredo\nredo\nredo",
      "tap next\nback\n"
    ),
    Case(
      "tap next\ncheckpoint a\nback\nrestore a\nback\ntap go\nundo 4\nredo\nredo\nredo",
      "tap next\nback\n"
    ),
    Case("tap next\nreset\ntap go", "tap go\n"),
    Case("tap next\nreset\ntap go\nundo 2", "tap next\n"),
    Case("tap next\nlaunch\nundo\nredo", ""),
    Case("repeat 2 {\nwait 1s\nreset\n}\nundo", "wait 1s\n"),
  ]

  @Test(arguments: cases)
  func `what is done is what is saved and recorded`(test: Case) throws {
    var session = Self.session()
    TypedLines.enter("record r.flow\n\(test.lines)", &session)
    try Self.check(&session, test.saved)
    // The same when the recording begins with each of the lines.
    let lines = test.lines.split(separator: "\n")
    for count in lines.indices where !test.lines.contains("{") {
      var session = Self.session()
      TypedLines.enter(lines[..<count].joined(separator: "\n"), &session)
      TypedLines.enter("record r.flow\n" + lines[count...].joined(separator: "\n"), &session)
      try Self.check(&session, test.saved)
    }
  }

  @Test func `a restored world is left as the one before was`() {
    var session = Self.session()
    TypedLines.enter("tap next\ncheckpoint a\nback\ntap go", &session)
    let world = session.world
    #expect(TypedLines.enter("restore a", &session) == "= App/Detail\n")
    #expect(TypedLines.enter("diff", &session).contains("Detail#1"))
    #expect(TypedLines.enter("undo", &session) == "= App/M/Form\n")
    #expect(session.world == world)
    #expect(TypedLines.enter("undo 3", &session) == "= App/Home\n")
  }

  @Test func `two worlds whose entries bear the same number are told apart`() {
    var session = Self.session()
    let lines = "checkpoint a\ntap next\ncheckpoint b\nrestore a\ntap go\ndismiss\nreset\ntap go"
    TypedLines.enter(lines, &session)
    #expect(TypedLines.enter("restore b", &session) == "= App/Detail\n")
    #expect(TypedLines.enter("undo", &session) == "= App/M/Form\n")
  }

  @Test func `many lines can be taken back, and the oldest are saved still`() throws {
    var session = Self.session()
    TypedLines.enter("repeat 600 {\ntap next\nback\n}", &session)
    #expect(TypedLines.enter("undo 900", &session).contains("there are only 700 lines to undo"))
    TypedLines.enter("undo 700", &session)
    #expect(TypedLines.enter("undo", &session).contains("there is nothing to undo"))
    try Self.check(&session, String(repeating: "tap next\nback\n", count: 250))
  }

  @Test func `how much there is to undo is said in words that fit`() {
    var session = Self.session()
    TypedLines.enter("tap next", &session)
    #expect(TypedLines.enter("undo 99", &session).contains("there is only 1 line to undo"))
    TypedLines.enter("back", &session)
    #expect(TypedLines.enter("undo 99", &session).contains("there are only 2 lines to undo"))
  }
}

extension UndoTests {
  static func session() -> Session { TypedLines.session(app: app) }

  /// Holds what `save` writes and what is recorded against lines, and against the world.
  private static func check(_ session: inout Session, _ lines: String) throws {
    session.requests.removeAll()
    TypedLines.enter("save s.flow", &session)
    guard case .write(_, let saved, _)? = session.requests.first else {
      Issue.record("nothing was saved")
      return
    }
    #expect(String(decoding: saved, as: UTF8.self) == "app apps/Small.nav\nlaunch\n" + lines)
    for flow in [saved] + (session.recording.map { [$0.bytes()] } ?? []) {
      let text = String(decoding: flow, as: UTF8.self).split(separator: "\n").dropFirst(2)
      // In a copy, for worlds of two definitions are never equal.
      var again = session
      again.cancelRecording()
      TypedLines.enter("reset\n" + text.joined(separator: "\n"), &again)
      #expect(again.world == session.world, "\(text)")
    }
  }
}
