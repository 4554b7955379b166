import FlowShell
import Testing

/// What a session answers to a program: one object a command.
struct AnswerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var answer: String

    init(_ line: String, _ answer: String) {
      self.line = line
      self.answer = answer
    }

    var testDescription: String { String(line.prefix(60)) }
  }

  static let commands = [
    Case(
      "tap next",
      #"""
      {"line":7,"command":"tap next","ok":true,"trace":[{"fact":"event","name":"next","from":"Home#1"},\#
      {"fact":"visit","node":"App#1","verdict":"handled"},{"fact":"shown","frame":"Detail#1",\#
      "parameters":{"item":1},"surface":"App#1","position":2,"owner":"App#1"}],"path":"App/Detail"}
      """#
    ),
    Case(
      "tap nxet",
      #"""
      {"line":7,"command":"tap nxet","ok":false,"trace":[],"path":"App/Home","refusal":\#
      {"code":"unknown-element","text":"Home#1 has no element 'nxet' (did you mean 'next'?)",\#
      "chain":[],"possible":["tap next","tap go","tap rows[1]","tap rows[2]"]}}
      """#
    ),
    Case(
      "! back",
      #"""
      {"line":7,"command":"! back","ok":true,"trace":[],"path":"App/Home","refusal":\#
      {"code":"last-frame","text":"Home#1 is the last screen of scene main","chain":[],\#
      "possible":["tap next","tap go","tap rows[1]","tap rows[2]"]}}
      """#
    ),
    Case(
      "! path",
      #"""
      {"line":7,"command":"! path","ok":false,"trace":[],"path":"App/Home","failure":\#
      {"text":"this line must be refused, and was not"},"output":["App/Home"],"result":["App","Home"]}
      """#
    ),
    Case(
      "expect screen Detail",
      #"""
      {"line":7,"command":"expect screen Detail","ok":false,"trace":[],"path":"App/Home","failure":\#
      {"text":"expect screen Detail: expected Detail, is Home#1","expected":"Detail",\#
      "actual":"Home#1"}}
      """#
    ),
    Case(
      "  psuh Detail",
      #"""
      {"line":7,"command":"psuh Detail","ok":false,"trace":[],"path":"App/Home","refusal":\#
      {"code":"unknown-command","text":"unknown command 'psuh'; did you mean 'push'?",\#
      "chain":[],"possible":[],"column":3}}
      """#
    ),
    Case(
      "try push Detail item=2",
      #"""
      {"line":7,"command":"try push Detail item=2","ok":true,"trace":[{"fact":"shown",\#
      "frame":"Detail#1","parameters":{"item":2},"surface":"App#1","position":2,"owner":"App#1"}],\#
      "path":"App/Home","tried":true}
      """#
    ),
    Case(
      "echo \u{2028}\"\\.",
      #"{"line":7,"command":"echo \u2028\"\\.","ok":true,"trace":[],"path":"App/Home","output":["\\\\u{2028}\"\\."]}"#
    ),
    Case("  # nothing to do", ""),
  ]

  static let looks = [
    Case(
      "tree",
      #"""
      "output":["App#1 navigation [Home#1]"],"result":[{"depth":0,"scene":"main","node":"App#1",\#
      "kind":"navigation","state":"started","frames":[{"frame":"Home#1"}]}]}
      """#
    ),
    Case("stack", #""output":["App#1: Home#1"],"result":{"surface":"App#1","frames":["Home#1"]}}"#),
    Case("chain", #""output":["App#1"],"result":["App#1"]}"#),
    Case("pending", #""output":["none"],"result":[]}"#),
    Case("routes", #""output":["none"],"result":[]}"#),
    Case("doctor", #""output":["none"],"result":[]}"#),
    Case(
      "services",
      #"""
      "output":["session ready {user: null}"],"result":[{"name":"session","phase":"ready",\#
      "value":{"user":null}}]}
      """#
    ),
    Case(
      "elements",
      #"""
      "result":[{"element":"next","kind":"button","on":"Home#1","title":"next","visible":true,\#
      "enabled":true},{"element":"go","kind":"button","on":"Home#1","title":"go","visible":true,\#
      "enabled":true},{"element":"rows","kind":"list","on":"Home#1","title":"rows","visible":true,\#
      "enabled":true,"rows":[{"id":1,"title":1},{"id":2,"title":2}]}]}
      """#
    ),
    Case("screen", #""result":{"screen":"Home#1","title":"Home\u001b[31m\u202e","elements":["#),
    Case(
      "ids screens",
      #""result":[{"id":"Home","kind":"screen"},{"id":"Detail","kind":"screen"}]}"#
    ),
  ]

  /// Sends an entry as the seventh line; what is answered.
  private func send(_ entry: [UInt8]) throws -> String {
    var session = try BadInputTests.session()
    session.style.format = .json
    _ = session.execute(entry, name: "test", line: 7)
    #expect(session.output == [])
    return String(decoding: session.takeOutput(), as: UTF8.self)
  }

  @Test(arguments: commands)
  func `a command answers with one object`(_ one: Case) throws {
    #expect(try send(Array(one.line.utf8)) == (one.answer.isEmpty ? "" : one.answer + "\n"))
  }

  @Test(arguments: looks)
  func `what was looked at is data, too`(_ one: Case) throws {
    let answer = try send(Array(one.line.utf8))
    #expect(answer.contains(one.answer), "\(answer)")
  }

  @Test func `the lines of a block answer first, with their level`() throws {
    let answer = try send(Array("repeat 2 {\n  if true -> echo x\n  tap nxet\n}".utf8))
    let starts = [
      #"{"line":8,"level":2,"command":"echo x","ok":true"#,
      #"{"line":8,"level":1,"command":"if true","ok":true"#,
      #"{"line":9,"level":1,"command":"tap nxet","ok":false"#,
      #"{"line":7,"command":"repeat 2","ok":false"#,
    ]
    let lines = answer.split(separator: "\n")
    #expect(lines.count == starts.count)
    for (line, start) in zip(lines, starts) { #expect(line.hasPrefix(start), "\(line)") }
  }

  @Test func `an entry that cannot be read answers once, and nothing of it is done`() throws {
    #expect(
      try send(Array("tap next\necho \"a\n}".utf8))
        == #"""
        {"line":7,"command":"tap next\necho \"a\n}","ok":false,"trace":[],"path":"App/Home","error":\#
        {"line":8,"column":6,"code":"syntax","text":"the quote is not closed on its line"},\#
        "problems":[{"file":"test","line":8,"column":6,"severity":"error","code":"syntax",\#
        "text":"the quote is not closed on its line"},{"file":"test","line":9,"column":1,\#
        "severity":"error","code":"syntax","text":"'}' closes nothing"}]}

        """#
    )
  }

  @Test func `bytes that are no text are answered with what they could be`() throws {
    let answer = try send([0x65, 0xFF, 0x22, 0x1B])
    #expect(
      answer.hasPrefix(#"{"line":7,"command":"e\#u{FFFD}\"\u001b","ok":false"#)
        && answer.contains(#""code":"encoding""#),
      "\(answer)"
    )
  }

  @Test func `a greeting names the protocol, the app and where it is`() throws {
    var session = try BadInputTests.session()
    #expect(
      String(decoding: session.greeting(), as: UTF8.self)
        == #"{"flowshell":1,"app":"Small","ok":true,"path":"App/Home"}"# + "\n"
    )
  }

  @Test func `history answers with what was sent`() throws {
    var session = try BadInputTests.session()
    session.style.format = .json
    for entry in ["path", "repeat 2 {\n tree\n}"] { session.noteEntered(Array(entry.utf8)) }
    #expect(session.execute(Array("history".utf8)) == .done)
    #expect(
      String(decoding: session.takeOutput(), as: UTF8.self)
        == #"{"line":1,"command":"history","ok":true,"trace":[],"path":"App/Home","#
        + #""output":["path","repeat 2 {"," tree","}"],"result":["path","repeat 2 {\n tree\n}"]}"#
        + "\n"
    )
  }

  @Test func `what a command asks of its driver is done before it answers`() throws {
    var session = try BadInputTests.session()
    session.style.format = .json
    session.environment.serve = { request in
      if case .write(let path, _, _) = request { return .failure(FileProblem("no \(path)")) }
      return .success(Array("one\ntwo\n".utf8))
    }
    #expect(
      session.execute(Array("save x.flow".utf8)) == .failed(.undone(FileProblem("no x.flow")))
    )
    #expect(session.execute(Array("edit".utf8)) == .done)
    #expect(
      String(decoding: session.takeOutput(), as: UTF8.self)
        == #"""
        {"line":1,"command":"save x.flow","ok":false,"trace":[],"path":"App/Home","failure":{"text":"no x.flow"}}
        {"line":1,"command":"edit","ok":true,"trace":[],"path":"App/Home","output":["one","two"]}

        """#
    )
  }
}
