import FlowScript
import FlowShell
import Synchronization
import Testing

/// Words of the prompt: the clock, history, the start-up file.
struct PromptWordsTests {
  @Test func `time says how long a command took, and its steps`() {
    var session = TypedLines.session()
    #expect(TypedLines.enter("time path", &session).contains("it is for the prompt"))
    let ticks = Ticks()
    session.environment.clock = { ticks.next() }
    #expect(
      TypedLines.enter("time path", &session) == "App/Home\n  time      1.500 ms, 0 steps\n"
    )
    let answer = TypedLines.enter("time repeat 2 {\n  tap next\n  back\n}", &session)
    #expect(answer.hasSuffix("  time      1.500 ms, 6 steps\n"), "\(answer)")
    #expect(TypedLines.enter("time if $depth == 1 -> path", &session).hasPrefix("App/Home\n"))
    #expect(TypedLines.enter("time while $depth > 1 max 3 -> back", &session).contains("time"))
  }

  @Test(arguments: ["time", "time x=1", "time quit", "time time tree", "time help", "try time pop"])
  func `time takes a command of a flow`(line: String) {
    var session = TypedLines.session()
    session.environment.clock = { 0 }
    #expect(TypedLines.enter(line, &session).contains("  refused   "))
  }

  /// A clock that goes on by a millisecond and a half each time it is asked.
  private final class Ticks: Sendable {
    private let now = Atomic<Int64>(0)

    func next() -> Int64 { now.add(1_500_000, ordering: .relaxed).newValue }
  }

  @Test func `history becomes a flow: what failed is a comment, the prompt's words are not there`()
  {
    let session = TypedLines.session()
    let entries: [(String, Bool)] = [
      ("tap next", true), ("help", true), ("push\nNowhere", false), ("time back", true),
      ("let a 1; tree; history", true), ("! pop", true), ("undo", true), ("quit", true),
      ("source _x.flow a=1", true), ("repeat 2 {\n  tree\n}", true), ("! psuh", true),
    ]
    let entered = entries.map { text, isGood in
      var entry = Session.Entry(Array(text.utf8))
      entry.isGood = isGood
      return entry
    }
    let flow = session.flow(of: entered, for: "flows/today.flow")
    #expect(
      String(decoding: flow, as: UTF8.self) == """
        app ../apps/Small.nav
        launch
        tap next
        # push
        # Nowhere
        back
        let a 1
        tree
        ! pop
        undo
        source ../_x.flow a=1
        repeat 2 {
          tree
        }
        ! psuh

        """
    )
  }

  @Test func `edit asks the driver`() {
    var session = TypedLines.session()
    TypedLines.enter("edit\nedit \"a b.flow\"", &session)
    #expect(session.requests == [.edit(path: nil), .edit(path: "a b.flow")])
  }

  @Test func `history lists what was entered, and has it written`() {
    var session = TypedLines.session()
    for line in ["path", "repeat 2 {\n tree\n}", "history"] {
      session.noteEntered(Array(line.utf8))
    }
    #expect(TypedLines.enter("history", &session) == "path\nrepeat 2 {\n tree\n}\nhistory\n")
    session.entered[0].isGood = true
    TypedLines.enter("history x.flow", &session)
    let flow = "app apps/Small.nav\nlaunch\npath\n# repeat 2 {\n#  tree\n# }\n"
    #expect(session.requests == [.write(path: "x.flow", bytes: Array(flow.utf8), over: nil)])
  }

  @Test func `history keeps the newest entries`() {
    var session = TypedLines.session()
    for number in 0...2 * Session.historyLimit { session.noteEntered(Array("\(number)".utf8)) }
    #expect(session.entered.count == Session.historyLimit + 1)
    #expect(session.entered.last?.bytes == Array("\(2 * Session.historyLimit)".utf8))
  }

  @Test func `a start-up file has aliases, variables and switches`() {
    var session = TypedLines.session()
    let text = "# mine\nalias t tree\nlet user ann\ntrace off\n"
    #expect(session.startUp(Array(text.utf8), name: "rc.flow").isEmpty)
    #expect(session.output.isEmpty)
    #expect(TypedLines.enter("echo $user\nt", &session) == "ann\nApp#1 navigation [Home#1]\n")
  }

  @Test func `what is wrong with a start-up file is told with its place, and the rest counts`() {
    var session = TypedLines.session()
    let text = "tap next\nalias push x\npsuh\nlet b 1\necho \"x\n! let c 1\nalias t tree"
    let problems = session.startUp(Array(text.utf8), name: "rc.flow")
    #expect(
      problems.map { "\($0.position.line):\($0.position.column) \($0.code)" } == [
        "1:1 wrong-place", "2:1 refused", "3:1 unknown-command", "5:6 syntax", "6:1 wrong-place",
      ]
    )
    #expect(TypedLines.enter("echo $b\nt", &session) == "1\nApp#1 navigation [Home#1]\n")
  }

  @Test func `a file that changed is read again by the next line`() {
    let files = Changing()
    var session = Session(
      Environment(
        read: { _ in .success(Array(files.next().utf8)) },
        definition: { _ in LoadedDefinition(definition: nil, diagnostics: [], files: []) }
      )
    )
    #expect(TypedLines.enter("source x.flow\nsource x.flow", &session) == "1\n2\n")
  }

  /// A file that says something else each time.
  private final class Changing: Sendable {
    private let count = Atomic<Int>(0)

    func next() -> String { "echo \(count.add(1, ordering: .relaxed).newValue)\n" }
  }
}
