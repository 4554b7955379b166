import FlowNavigation
import FlowScript
import FlowShell
import Synchronization
import Testing

/// Words that search, over a driver that knows the way.
struct ExploringTests {
  @Test func `walk does each line as if it had been typed`() {
    var session = Self.session(way: ["tap next", "back"])
    #expect(
      TypedLines.enter("walk screen Home", &session)
        == """
        > tap next
          event     next from Home#1
          visit     App#1 handled
          shown     Detail#1 item=1 on App#1 at 2 by App#1
        = App/Detail
        > back
          removed   Detail#1 popped
          active    App#1
        = App/Home

        """.replacing("  active    App#1\n", with: Self.back)
    )
    #expect(TypedLines.enter("undo; path", &session).hasSuffix("App/Detail\n"))
    #expect(TypedLines.enter("undo; path", &session).hasSuffix("App/Home\n"))
    #expect(TypedLines.enter("undo", &session).contains("nothing to undo"))
  }

  private static let back = "  back      App#1 to Home#1\n"

  @Test func `what was walked is saved and recorded, the walk itself is not`() throws {
    var session = Self.session(way: ["tap next"])
    TypedLines.enter("record flows/r.flow\nwalk screen Detail; path\nrecord stop", &session)
    TypedLines.enter("save flows/s.flow", &session)
    for request in session.requests {
      if case .write(_, let bytes, _) = request {
        #expect(String(decoding: bytes, as: UTF8.self).contains("\ntap next\n"))
        #expect(!String(decoding: bytes, as: UTF8.self).contains("walk"))
      }
      if case .recorded(let recording) = request {
        let flow = String(decoding: recording.bytes(), as: UTF8.self)
        #expect(flow.contains("tap next\npath\n") && !flow.contains("walk"), "\(flow)")
      }
    }
    #expect(session.requests.count == 3)
  }

  @Test func `history has what was walked in its place`() {
    var session = Self.session(way: ["tap next"])
    session.noteEntered(Array("path; walk screen Detail; tree".utf8))
    TypedLines.enter("path; walk screen Detail; tree", &session)
    session.noteEnteredWell()
    let flow = session.flow(of: session.entered, for: "flows/h.flow")
    let text = String(decoding: flow, as: UTF8.self)
    #expect(text == "app ../apps/Small.nav\nlaunch\npath\ntap next\ntree\n")
  }

  @Test func `walk says when there is no way`() {
    var session = Self.session(way: nil)
    #expect(
      TypedLines.enter("walk screen Detail", &session)
        == "  refused   unreachable: no way leads to 'screen Detail': 7 states were searched, "
        + "all that can be reached from here, possible: why unreachable Detail\n"
    )
    #expect(TypedLines.enter("expect refusal unreachable", &session) == "")
    #expect(TypedLines.enter("! walk $depth == 9", &session).contains("'$depth == 9'"))
    session = Self.session(way: nil, bounds: ["10 s"])
    let cut = "7 states were searched, the search was cut by 10 s"
    #expect(TypedLines.enter("walk alive App", &session).contains(cut))
    session = Self.session(way: [])
    #expect(TypedLines.enter("walk screen Home", &session) == "  (already there)\n")
  }

  @Test(arguments: [
    ("walk", "missing-parameter"), ("walk screen Nowhere", "unknown-id"),
    ("walk finished App", "bad-value"), ("walk handled next by App", "bad-value"),
    ("walk screen", "missing-parameter"), ("walk ==", "bad-value"),
    ("walk scren Home", "unknown-command"),
    ("why unreachable", "missing-parameter"), ("why unreachable Nowhere", "unknown-id"),
    ("explore all", "unexpected-argument"), ("time walk screen Home", "wrong-place"),
  ])
  func `what cannot be walked to is refused`(line: String, code: String) {
    var session = Self.session(way: [])
    session.environment.clock = { 0 }
    #expect(TypedLines.enter(line, &session).contains("  refused   \(code): "))
  }

  @Test(arguments: ["screen Home", "not screen Home", "stack Home Detail on App", "$depth > 1"])
  func `the driver is given what is to hold`(goal: String) {
    let isHeld = Mutex<Bool?>(nil)
    var session = Self.session(way: [])
    session.environment.search = { request, engine in
      if case .walk(let goal) = request { isHeld.withLock { $0 = goal.holds(in: engine) } }
      return SearchAnswer()
    }
    TypedLines.enter("walk \(goal)", &session)
    #expect(isHeld.withLock { $0 } == (goal == "screen Home"))
  }

  @Test(arguments: ["walk screen Home", "explore", "why unreachable Home"])
  func `nothing is searched in flows`(line: String) {
    var session = TypedLines.session()
    #expect(TypedLines.enter(line, &session).contains("it is for the prompt"))
    let result = TypedLines.replay(Array("app ../apps/Small.nav\nlaunch\n\(line)\n".utf8))
    guard case .invalid(let problems) = result.outcome else {
      Issue.record("it was run: \(result.outcome)")
      return
    }
    #expect(problems.map(\.code) == ["wrong-place"])
  }

  @Test func `an interrupted search ends its line`() {
    var session = Self.session(way: nil)
    session.environment.search = { _, _ in
      var answer = SearchAnswer()
      answer.isInterrupted = true
      answer.states = 3
      return answer
    }
    for line in ["walk screen Detail", "explore", "why unreachable Detail"] {
      session.output = []
      #expect(session.execute(Array(line.utf8)) == .failed(.interrupted))
    }
  }

  @Test func `why unreachable says what is in the way`() {
    var session = Self.session(way: nil)
    #expect(
      TypedLines.enter("why unreachable Detail", &session) == """
        screen Detail was not reached: 7 states were searched, all that can be reached from here
          declared (Small.nav:14)
          App on next: push Detail (Small.nav:6)
            next was never emitted

        """
    )
    session = Self.session(way: ["tap next"])
    #expect(
      TypedLines.enter("why unreachable Detail", &session)
        == "screen Detail can be reached in 1 line\n  tap next  -> App/Detail\n"
    )
  }

  @Test(arguments: [
    ("App", "coordinator App is there now;", false),
    ("Detail", "screen Detail is on screen now;", false),
    ("Home", "screen Home is there now, out of sight;", true),
  ])
  func `why unreachable says where something is already`(id: String, words: String, isHidden: Bool)
  {
    var session = Self.session(way: nil)
    TypedLines.enter("tap next", &session)
    let text = TypedLines.enter("why unreachable \(id)", &session)
    #expect(text.hasPrefix("\(words) no line from here opens another one\n"))
    #expect(text.contains("\n  'walk screen \(id)' looks for a way to see it\n") == isHidden)
    // It does not ask why what is there is not reached.
    let refused = TypedLines.enter("walk screen Home", &session)
    #expect(refused.hasSuffix("all that can be reached from here\n"))
  }

  @Test func `explore prints what was searched, reached and missed`() {
    var session = Self.session(way: nil)
    #expect(
      TypedLines.enter("explore", &session) == """
        explored 7 states, 9 transitions, 2 steps deep: complete
        reached screens 1/2
        never screen Detail (Small.nav:14)

        """
    )
  }

  @Test func `programs are answered with data`() {
    var session = Self.session(way: ["tap next"])
    session.style.format = .json
    TypedLines.enter("walk screen Detail\nexplore\nwhy unreachable Detail\nnext user", &session)
    let lines = String(decoding: session.takeOutput(), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[0].contains(#""level":1,"command":"tap next","ok":true"#))
    #expect(lines[1].contains(#""command":"walk screen Detail","ok":true"#))
    #expect(lines[2].contains(#""result":{"states":7,"transitions":9,"depth":2,"complete":true,"#))
    #expect(lines[3].contains(#""reached":true,"states":7"#))
    #expect(lines[4].contains(#"{"command":"back","leads":"shown","path":"App/Home"}"#))
  }

  /// A session whose driver has searched already.
  private static func session(way: [String]?, bounds: [String] = []) -> Session {
    var session = TypedLines.session()
    session.environment.search = { _, _ in
      var answer = SearchAnswer()
      (answer.states, answer.transitions, answer.depth) = (7, 9, 2)
      answer.bounds = bounds
      answer.way = way?.map { SearchAnswer.Step(line: $0, path: "App/Detail") }
      let place = Place(file: 0, line: 14)
      answer.reached = [SearchAnswer.Share(kind: "screens", reached: 1, all: 2)]
      answer.missing = [SearchAnswer.Missing(kind: "screen", name: "Detail", place: place)]
      answer.obstacles = [
        SearchAnswer.Obstacle(
          line: "App on next: push Detail",
          place: Place(file: 0, line: 6),
          reason: "next was never emitted"
        )
      ]
      return answer
    }
    return session
  }
}
