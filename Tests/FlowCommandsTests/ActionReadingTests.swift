import FlowNavigation
import Testing

@testable import FlowCommands

private typealias S = Sample

@Suite struct ActionReadingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var action: Action

    init(_ line: String, _ action: Action) {
      self.line = line
      self.action = action
    }

    var testDescription: String { line }
  }

  @Test(arguments: [
    Case("start Auth", Action(.start, S.known("Auth"))),
    Case("open Nobody", Action(.open, .text("Nobody"))),
    Case(
      "push ItemDetail item=1",
      Action(.push, S.known("ItemDetail"), arguments: [S.argument("item", .number(1))])
    ),
    Case(
      "push ItemDetail odd='1' on Items#2",
      Action(
        .push,
        S.known("ItemDetail"),
        arguments: [ActionArgument(name: .none, text: "odd", value: .text("1"))],
        on: .instance(S.symbol("Items"), 2)
      )
    ),
    Case("push 'ItemDetail'", Action(.push, S.known("ItemDetail"))),
    Case("push $user", Action(.push, S.computed(S.path("user")))),
    Case(
      "push item=1 ItemDetail on parent",
      Action(
        .push,
        S.known("ItemDetail"),
        arguments: [S.argument("item", .number(1))],
        on: .word(.parent)
      )
    ),
    Case("pop", Action(.pop)),
    Case("pop 3", Action(.pop, value: .number(3))),
    Case("pop $n", Action(.pop, value: S.computed(S.path("n")))),
    Case("pop to ItemsList", Action(.pop, S.known("ItemsList"), option: .to)),
    Case("pop root on Items", Action(.pop, option: .root, on: .id(S.symbol("Items")))),
    Case("pop on Items root", Action(.pop, option: .root, on: .id(S.symbol("Items")))),
    Case("popToRoot", Action(.pop, option: .root)),
    Case("popToRoot on Items", Action(.pop, option: .root, on: .id(S.symbol("Items")))),
    Case("home on Items", Action(.home, on: .id(S.symbol("Items")))),
    Case("root Main", Action(.root, S.known("Main"))),
    Case("setRoot Main", Action(.root, S.known("Main"))),
    Case("replace A", Action(.replace, S.known("A"))),
    Case("stack A B Nobody", Action(.stack, items: [S.known("A"), S.known("B"), .text("Nobody")])),
    Case("stack [A, B]", Action(.stack, items: [S.known("A"), S.known("B")])),
    Case(
      "stack [{id: A, team: 1}, B] on Items",
      Action(
        .stack,
        items: [
          .value(
            .map([
              ValueMember(key: "id", value: .string("A")),
              ValueMember(key: "team", value: .integer(1)),
            ])
          ), S.known("B"),
        ],
        on: .id(S.symbol("Items"))
      )
    ),
    Case("present ItemCreate", Action(.present, S.known("ItemCreate"))),
    Case("dismiss", Action(.dismiss)),
    Case("dismiss ItemCreate#2", Action(.dismiss, .text("ItemCreate#2"))),
    Case("dismiss all", Action(.dismiss, option: .all)),
    Case("show Banner", Action(.show, S.known("Banner"))),
    Case("hide", Action(.hide)),
    Case("end ItemDetail#2", Action(.end, .text("ItemDetail#2"))),
    Case("finish", Action(.finish)),
    Case(
      "finish Auth item=null",
      Action(
        .finish,
        arguments: [S.argument("item", .value(.null))],
        on: .id(S.symbol("Auth"))
      )
    ),
    Case("finish on Auth", Action(.finish, on: .id(S.symbol("Auth")))),
    Case("tab Settings on Main", Action(.tab, S.known("Settings"), on: .id(S.symbol("Main")))),
  ])
  func `a move`(_ test: Case) throws {
    #expect(try S.action(test.line) == test.action)
  }

  @Test(arguments: [
    Case("tap save", Action(.tap, S.known("save"))),
    Case("tap save on Login", Action(.tap, S.known("save"), on: .id(S.symbol("Login")))),
    Case("tap on", Action(.tap, .text("on"))),
    Case("tap rows[2]", Action(.tap, S.known("rows"), value: .number(2))),
    Case("tap rows[b-1]", Action(.tap, S.known("rows"), value: .text("b-1"))),
    Case("tap rows[\"a b\"]", Action(.tap, S.known("rows"), value: .text("a b"))),
    Case("tap rows['2']", Action(.tap, S.known("rows"), value: .text("2"))),
    Case("tap rows[$x]", Action(.tap, S.known("rows"), value: S.computed(S.path("x")))),
    Case(
      "tap rows[a$x]",
      Action(
        .tap,
        S.known("rows"),
        value: S.computed(.constant(.string("a")), S.path("x"), .text([0, 1]))
      )
    ),
    Case("tap 'two words'[2]", Action(.tap, .text("two words"), value: .number(2))),
    Case("tap \"two words\"[\"a b\"]", Action(.tap, .text("two words"), value: .text("a b"))),
    Case("tap rows[#2]", Action(.tap, S.known("rows"), items: [.number(2)])),
    Case("tap rows[#$n]", Action(.tap, S.known("rows"), items: [S.computed(S.path("n"))])),
    Case("longpress", Action(.longpress)),
    Case("longpress rows[2]", Action(.longpress, S.known("rows"), value: .number(2))),
    Case("swipe left", Action(.swipe, option: .left)),
    Case("swipe up rows[2]", Action(.swipe, S.known("rows"), option: .up, value: .number(2))),
    Case("type user \"ann\"", Action(.type, S.known("user"), value: .text("ann"))),
    Case("type user 12", Action(.type, S.known("user"), value: .number(12))),
    Case("type user on", Action(.type, S.known("user"), value: .text("on"))),
    Case("clear user", Action(.clear, S.known("user"))),
    Case("toggle terms", Action(.toggle, S.known("terms"))),
    Case("choose colour red", Action(.choose, S.known("colour"), value: .text("red"))),
    Case("back", Action(.back)),
    Case("back swipe", Action(.back, option: .swipe)),
    Case("back cancel", Action(.back, option: .cancel)),
    Case("back to A", Action(.back, S.known("A"), option: .to)),
    Case("back to A swipe", Action(.back, S.known("A"), option: .toSwipe)),
    Case("back to A cancel", Action(.back, S.known("A"), option: .toCancel)),
    Case("swipe-down", Action(.swipeDown)),
    Case("swipe-down cancel", Action(.swipeDown, option: .cancel)),
  ])
  func `what a user does`(_ test: Case) throws {
    #expect(try S.action(test.line) == test.action)
  }

  @Test(arguments: [
    Case("emit foo", Action(.emit, S.known("foo"))),
    Case(
      "emit items.select item=\"$user\" from ItemsList#1",
      Action(
        .emit,
        S.known("items.select"),
        arguments: [S.argument("item", S.computed(S.path("user"), .text([0])))],
        on: .instance(S.symbol("ItemsList"), 1)
      )
    ),
    Case(
      "emit bar from $who",
      Action(
        .emit,
        .text("bar"),
        on: .expression(Expression(nodes: [S.path("who")]))
      )
    ),
    Case("request help", Action(.request, S.known("help"))),
    Case(
      "send self begin team=A",
      Action(
        .send,
        S.known("begin"),
        arguments: [S.argument("team", .text("A"))],
        on: .word(.selfNode)
      )
    ),
    Case(
      "goto teams/team team=A on self",
      Action(
        .goto,
        arguments: [S.argument("team", .text("A"))],
        items: [S.known("teams"), S.known("team")],
        on: .word(.selfNode)
      )
    ),
    Case("goto $r", Action(.goto, items: [S.computed(S.path("r"))])),
    Case("link \"app://items/2\"", Action(.link, value: .text("app://items/2"))),
  ])
  func `a message`(_ test: Case) throws {
    #expect(try S.action(test.line) == test.action)
  }

  @Test(arguments: [
    Case(
      "set state.badge 1",
      Action(.set, S.known("state"), value: .number(1), items: [.text("badge")])
    ),
    Case(
      "set db [1, $x]",
      Action(
        .set,
        S.known("db"),
        value: S.computed(.constant(.integer(1)), S.path("x"), .list([0, 1]))
      )
    ),
    Case(
      "set Items#1.state.badge null",
      Action(
        .set,
        value: .value(.null),
        items: [.text("state"), .text("badge")],
        on: .instance(S.symbol("Items"), 1)
      )
    ),
    Case("set nobody.x 1", Action(.set, .text("nobody"), value: .number(1), items: [.text("x")])),
    Case("provide db", Action(.provide, S.known("db"))),
    Case(
      "provide db {user: ann}",
      Action(
        .provide,
        S.known("db"),
        value: .value(.map([ValueMember(key: "user", value: .string("ann"))]))
      )
    ),
    Case("withdraw db", Action(.withdraw, S.known("db"))),
    Case("fail db \"no network\"", Action(.fail, S.known("db"), value: .text("no network"))),
    Case(
      "call auth.login team=1 on Auth",
      Action(
        .call,
        S.known("auth"),
        arguments: [S.argument("team", .number(1))],
        items: [S.known("login")],
        on: .id(S.symbol("Auth"))
      )
    ),
    Case(
      "reply auth.login ok",
      Action(
        .reply,
        S.known("auth"),
        value: S.known("ok"),
        items: [S.known("login")]
      )
    ),
    Case(
      "reply auth.login#2 failed",
      Action(
        .reply,
        S.known("auth"),
        value: S.known("failed"),
        items: [S.known("login"), .number(2)]
      )
    ),
    Case(
      "stub auth.login ok team=1 after 1.5s",
      Action(
        .stub,
        S.known("auth"),
        value: S.known("ok"),
        arguments: [S.argument("team", .number(1))],
        items: [S.known("login"), .number(1500)]
      )
    ),
    Case("wait 1.9s", Action(.wait, value: .number(1900))),
    Case("wait 900ms", Action(.wait, value: .number(900))),
    Case("wait 2m", Action(.wait, value: .number(120_000))),
    Case("wait 2", Action(.wait, value: .number(2000))),
    Case(
      "wait $t",
      Action(
        .wait,
        value: S.computed(S.path("t"), .constant(.integer(1000)), .binary(.multiply, 0, 1))
      )
    ),
    Case(
      "after 1s -> emit foo",
      Action(
        .after,
        value: .number(1000),
        body: [.act(Action(.emit, S.known("foo")), line: 1)]
      )
    ),
    Case("scene connect second", Action(.scene, S.known("second"), option: .connect)),
    Case("background", Action(.background)),
    Case("foreground", Action(.foreground)),
    Case("relaunch", Action(.relaunch)),
  ])
  func `what surrounds the app`(_ test: Case) throws {
    #expect(try S.action(test.line) == test.action)
  }

  @Test func `without a definition every name stays as written`() throws {
    let (statement, source) = try S.statement("push ItemDetail item=1 on Items")
    let order = try Reader(definition: nil).read(statement, in: source)
    let argument = ActionArgument(name: .none, text: "item", value: .number(1))
    let action = Action(
      .push,
      .text("ItemDetail"),
      arguments: [argument],
      on: .unknown("Items")
    )
    #expect(order == .act(action))
  }
}
