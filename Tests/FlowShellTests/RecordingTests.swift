import FlowShell
import Testing

/// What `record` writes replays, and does what was done.
struct RecordingTests {
  /// Lines that were typed, and the flow that they became.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var before = ""
    var lines: String
    var flow: String
    /// The flow when refused lines are dropped, if it is another one.
    var dropped: String?

    var testDescription: String { name }
  }

  static let begun = "app ../apps/Small.nav\nlaunch\n"
  static let files = [
    "_go.flow": "tap rows[$which]\nexpect screen Detail\n", "sub/_bad.flow": "tap next\npop 7\n",
  ]

  static let cases = [
    Case(
      name: "every line that a flow may have is recorded",
      lines: "tap next\ntree\nexpect screen Detail\ntry pop\nback\nhelp pop\nhistory\nids screens",
      flow: "tap next\ntree\nexpect screen Detail\ntry pop\nback\nids screens\n"
    ),
    Case(
      name: "in the middle of a session it begins with what led there",
      before: "let n 2\ntap rows[$n]\npop 7\ntree",
      lines: "back",
      flow: "let n 2\ntap rows[$n]\nback\n"
    ),
    Case(
      name: "undo takes the last acting line out, with all behind it",
      lines: "tap next\ntree\ntap nowhere\nundo\ntap rows[2]\nexpect screen Detail",
      flow: "tap rows[2]\nexpect screen Detail\n"
    ),
    Case(
      name: "redo brings it back",
      lines: "tap next\nexpect screen Detail\nundo\nredo\nback",
      flow: "tap next\nexpect screen Detail\nback\n"
    ),
    Case(
      name: "undo of a line from before the recording takes that out",
      before: "tap next",
      lines: "undo\ntap rows[2]",
      flow: "tap rows[2]\n"
    ),
    Case(
      name: "half of a block taken back leaves its other lines",
      lines: "for which in 1 2 {\ntap rows[$which]\nback\n}\nundo",
      flow: "let which 1\ntap rows[$which]\nback\nlet which 2\ntap rows[$which]\n"
    ),
    Case(
      name: "a block stays one, with its else and comments",
      lines:
        "let n 1\nrepeat 2 {\nif $n == 2 {\n  tap next # }\n} else {\n  tap rows[$n]\n}\nback\n}",
      flow:
        "let n 1\nrepeat 2 {\nif $n == 2 {\n  tap next # }\n} else {\n  tap rows[$n]\n}\nback\n}\n"
    ),
    Case(
      name: "a block with an else at its end stays whole",
      lines: "if $depth == 2 {\n} else { # no }\n  tap next\n}\nif $depth == 1 -> tap next\nback",
      flow: "if $depth == 2 {\n} else { # no }\n  tap next\n}\nif $depth == 1 -> tap next\nback\n"
    ),
    Case(
      name: "a refused line is kept as one that must be refused, or dropped",
      lines: "pop\ntap next\npsuh x\nexpect screen Home",
      flow: "! pop\ntap next\n! expect screen Home\n",
      dropped: "tap next\n"
    ),
    Case(
      name: "a refused line that a claim speaks of is meant so",
      lines: "pop\nexpect screen Detail\nexpect refusal last-frame",
      flow: "! pop\n! expect screen Detail\nexpect refusal last-frame\n",
      dropped: "! pop\nexpect refusal last-frame\n"
    ),
    Case(
      name: "marks are kept",
      lines: "! pop\n? pop\n? tap next\n? tap nowhere",
      flow: "! pop\n? pop\n? tap next\n? tap nowhere\n"
    ),
    Case(
      name: "a line that nobody can read is kept where a claim speaks of it",
      lines: "! psuh\nexpect refusal unknown-command\npsuh\ntap next",
      flow: "! psuh\nexpect refusal unknown-command\ntap next\n"
    ),
    Case(
      name: "a line that asks for what nothing is called is kept where a claim speaks of it",
      lines: "! tap nowhere\ntap nowhere\nexpect refusal unknown-element\n! push Nope\ntap next",
      flow: "! tap nowhere\nexpect refusal unknown-element\ntap next\n"
    ),
    Case(
      name: "a line that was marked refused and was not is kept as it went",
      lines: "! tap next\n! tree\n! expect screen Detail",
      flow: "tap next\ntree\nexpect screen Detail\n"
    ),
    Case(
      name: "a block that fails is recorded by its lines",
      lines: "repeat 2 {\ntap next\nback\npop\n}",
      flow: "tap next\nback\n! pop\n",
      dropped: "tap next\nback\n"
    ),
    Case(
      name: "a sourced flow is named as the recording sees it",
      lines: "source _go.flow which=2",
      flow: "source ../_go.flow which=2\n"
    ),
    Case(
      name: "a sourced flow that fails is recorded by its lines",
      lines: "source sub/_bad.flow\nsource nowhere.flow",
      flow: "tap next\n! pop 7\n",
      dropped: "tap next\n"
    ),
    Case(
      name: "what was restored is where the recording goes on",
      lines: "tap next\ncheckpoint a\nback\ndiff a\nrestore a\nexpect screen Detail",
      flow: "tap next\nexpect screen Detail\n"
    ),
    Case(
      name: "a checkpoint from before the recording begins it anew",
      before: "tap next\ncheckpoint a\nback",
      lines: "tap rows[2]\nrestore a\nexpect screen Detail",
      flow: "tap next\nexpect screen Detail\n"
    ),
    Case(
      name: "what a flow says of itself stands at its head",
      lines: "tap next\ntitle Next\ntag smoke",
      flow: "title Next\ntag smoke\n|tap next\n"
    ),
    Case(
      name: "a command is recorded without the time it took",
      lines: "time tap next\n! time pop 7\ntime repeat 2 {\n  tree\n}",
      flow: "tap next\n! pop 7\nrepeat 2 {\n  tree\n}\n"
    ),
    Case(
      name: "an app that is loaded later is named as the recording sees it",
      lines: "app apps/Small.nav\napp apps/Nowhere.nav\nlaunch\ntap next",
      flow: "app ../apps/Small.nav\nlaunch\ntap next\n"
    ),
    Case(
      name: "aliases are recorded as what they stand for",
      before: "alias go tap rows[$1]; expect screen Detail",
      lines: "go 2\nback",
      flow: "tap rows[2]\nexpect screen Detail\nback\n"
    ),
  ]

  @Test(arguments: cases)
  func `what was typed becomes a flow that replays`(_ test: Case) throws {
    var session = TypedLines.session(files: Self.files)
    session.environment.clock = { 0 }
    TypedLines.enter(test.before, &session)
    TypedLines.enter("record flows/x.flow\n\(test.lines)", &session)
    let recording = try #require(session.recording)
    for drops in [false, true] {
      let flow = recording.bytes(dropsDoubtful: drops)
      let wanted = drops ? test.dropped ?? test.flow : test.flow
      let pieces = wanted.split(separator: "|")
      let whole =
        pieces.count == 2 ? "\(pieces[0])\(Self.begun)\(pieces[1])" : Self.begun + wanted
      #expect(String(decoding: flow, as: UTF8.self) == whole)
      let result = TypedLines.replay(
        flow,
        files: Self.files
      )
      if case .passed = result.outcome { continue }
      Issue.record("\(result.outcome)\n\(String(decoding: result.transcript, as: UTF8.self))")
    }
  }

  @Test func `a recording begins before the app`() throws {
    var session = TypedLines.session()
    TypedLines.enter("app apps/Small.nav\nrecord flows/x.flow\nlaunch\ntap next", &session)
    let flow = try #require(session.recording).bytes()
    #expect(String(decoding: flow, as: UTF8.self) == Self.begun + "tap next\n")
  }

  @Test func `record asks its driver for the file, and stop hands the flow over`() {
    var session = TypedLines.session()
    TypedLines.enter("record flows/x.flow\ntap next", &session)
    #expect(session.requests == [.record(path: "flows/x.flow")])
    session.requests.removeAll()
    let refused = TypedLines.enter("record y.flow", &session)
    #expect(refused.contains("wrong-place: 'record' does not belong here: flows/x.flow is"))
    TypedLines.enter("record stop", &session)
    #expect(session.recording == nil)
    guard case .recorded(let recording)? = session.requests.first else {
      Issue.record("nothing was handed over")
      return
    }
    #expect(recording.path == "flows/x.flow" && recording.takesGolden)
    #expect(TypedLines.enter("record stop", &session).contains("nothing is recorded"))
  }

  @Test(arguments: ["_x.flow", "x.txt"])
  func `what is no flow to be run takes no golden`(path: String) throws {
    var session = TypedLines.session()
    TypedLines.enter("record \(path)", &session)
    #expect(try #require(session.recording).takesGolden == false)
  }

  @Test func `a flow that says so takes no golden`() throws {
    var session = TypedLines.session()
    TypedLines.enter("record x.flow\ngolden none", &session)
    #expect(try #require(session.recording).takesGolden == false)
  }

  @Test func `a driver writes only what is new`() throws {
    var session = TypedLines.session()
    TypedLines.enter("record x.flow", &session)
    #expect(try #require(session.recording).isWritten == false)
    session.noteRecordingWritten()
    TypedLines.enter("help", &session)
    #expect(try #require(session.recording).isWritten)
    TypedLines.enter("tree", &session)
    #expect(try #require(session.recording).isWritten == false)
  }
}
