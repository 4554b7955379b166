import FlowNavigation
import Testing

@testable import FlowCommands

private typealias S = Sample

@Suite struct OrderReadingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var order: LoweredCommand

    init(_ line: String, _ order: LoweredCommand) {
      self.line = line
      self.order = order
    }

    var testDescription: String { line }
  }

  @Test(arguments: [
    Case("tree", .look(.tree)),
    Case("ls", .look(.tree)),
    Case("screen", .look(.screen)),
    Case("stack", .look(.stack(.none))),
    Case("stack on Items", .look(.stack(.id(S.symbol("Items"))))),
    Case("path", .look(.path)),
    Case("elements", .look(.elements)),
    Case("ids", .look(.ids(nil))),
    Case("ids screens", .look(.ids(.screens))),
    Case("chain", .look(.chain(.none))),
    Case("chain Items", .look(.chain(.id(S.symbol("Items"))))),
    Case("inspect top", .look(.inspect(.word(.top)))),
    Case(
      "why foo from ItemsList",
      .look(
        .why(event: S.known("foo"), from: .id(S.symbol("ItemsList")))
      )
    ),
    Case("doctor", .look(.doctor)),
    Case("diff", .look(.diff(checkpoint: .none))),
    Case("diff before", .look(.diff(checkpoint: .text("before")))),
    Case("trace off", .session(.trace(.off))),
    Case("routes", .look(.routes)),
    Case("services", .look(.services)),
    Case("pending", .look(.pending)),
  ])
  func `a look`(_ test: Case) throws {
    #expect(try S.read(test.line) == test.order)
  }

  @Test(arguments: [
    Case("app ../Items.nav", .session(.app(.text("../Items.nav")))),
    Case("launch", .session(.launch(nil))),
    Case(
      "launch \"app://items\"",
      .session(.launch(Action(.link, value: .value(.string("app://items")))))
    ),
    Case(
      "launch from order",
      .session(
        .launch(Action(.notification, .value(.string("order")), option: .open))
      )
    ),
    Case(
      "launch shortcut compose",
      .session(.launch(Action(.shortcut, value: .value(.string("compose")))))
    ),
    Case("reset", .session(.reset)),
    Case("undo", .session(.undo(.none))),
    Case("undo 3", .session(.undo(.number(3)))),
    Case("redo", .session(.redo)),
    Case("checkpoint 1", .session(.checkpoint(.text("1")))),
    Case("restore before", .session(.restore(.text("before")))),
    Case("try pop", .session(.attempt(Action(.pop)))),
    Case("try wait 2s", .session(.attempt(Action(.wait, value: .number(2000))))),
    Case(
      "try after 1s -> pop",
      .session(
        .attempt(Action(.after, value: .number(1000), body: [.act(Action(.pop), line: 1)]))
      )
    ),
    Case("save login.flow", .session(.save(.text("login.flow")))),
    Case(
      "source _login.flow user=ann",
      .session(
        .source(.text("_login.flow"), [S.argument("user", .text("ann"))])
      )
    ),
    Case(
      "let n ($n + 1)",
      .session(
        .assign(name: "n", S.computed(S.path("n"), .constant(.integer(1)), .binary(.add, 0, 1)))
      )
    ),
    Case("echo a  b=1 'c'", .session(.echo(.text("a b=1 c")))),
    Case(
      "echo n is $n",
      .session(
        .echo(S.computed(.constant(.string("n is ")), S.path("n"), .text([0, 1])))
      )
    ),
    Case("echo", .session(.echo(.text("")))),
    Case("history", .session(.history(file: .none))),
    Case("history today.flow", .session(.history(file: .text("today.flow")))),
    Case("edit", .session(.edit(file: .none))),
    Case("edit x.flow", .session(.edit(file: .text("x.flow")))),
    Case("alias", .session(.aliases)),
    Case("alias a tap \"x y\"; back", .session(.alias(name: "a", text: "tap \"x y\"; back"))),
    Case("unalias a", .session(.unalias(.text("a")))),
    Case("time pop", .session(.time)),
    Case("apropos go back", .session(.apropos("go back"))),
    Case("help", .session(.help(nil))),
    Case("help expect stack", .session(.help("expect stack"))),
    Case("quit", .session(.quit)),
    Case("exit", .session(.quit)),
    Case("strict on", .session(.strict(true))),
    Case("record login.flow", .session(.record(.text("login.flow")))),
    Case("record stop", .session(.stopRecording)),
  ])
  func `what the session does`(_ test: Case) throws {
    #expect(try S.read(test.line) == test.order)
  }

  @Test(arguments: [
    Case("title \"Signing\" in  # comment", .session(.head(.title("\"Signing\" in")))),
    Case("tag smoke 2", .session(.head(.tags(["smoke", "2"])))),
    Case("skip not now", .session(.head(.skip(reason: "not now")))),
    Case("timeout 2s", .session(.head(.timeout(milliseconds: 2000)))),
    Case("redact /a b\\/c/ NAME", .session(.head(.redact(pattern: "a b\\/c", name: "NAME")))),
    Case("golden none", .session(.head(.noGolden))),
  ])
  func `what a flow says about itself`(_ test: Case) throws {
    #expect(try S.read(test.line) == test.order)
  }

  @Test(arguments: [
    Case(
      "if $n == 1 -> pop",
      .control(
        .if(Expression(nodes: [S.path("n"), .constant(.integer(1)), .binary(.equal, 0, 1)]))
      )
    ),
    Case("repeat $n { \n pop \n }", .control(.repeat(S.computed(S.path("n"))))),
    Case("for id in A 2 -> push $id", .control(.for(name: "id", [.text("A"), .number(2)]))),
    Case(
      "for id in [A, B] -> push $id",
      .control(
        .for(name: "id", [.value(.list([.string("A"), .string("B")]))])
      )
    ),
    Case("for id in $all -> push $id", .control(.for(name: "id", [S.computed(S.path("all"))]))),
    Case(
      "while not $done max 10 -> pop",
      .control(
        .while(Expression(nodes: [S.path("done"), .not(0)]), limit: .number(10))
      )
    ),
    Case(
      "while true max ($n + 1) -> pop",
      .control(
        .while(
          Expression(nodes: [.constant(.bool(true))]),
          limit: S.computed(S.path("n"), .constant(.integer(1)), .binary(.add, 0, 1))
        )
      )
    ),
  ])
  func `a choice of lines`(_ test: Case) throws {
    #expect(try S.read(test.line) == test.order)
  }
}
