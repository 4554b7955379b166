import FlowCommands
import FlowShell
import Testing

/// What Tab offers in states of one small app, and what it says about it.
struct SessionCompletionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var before: [String]
    /// Each `TEXT` or `TEXT: SUMMARY`.
    var offers: [String]

    init(_ line: String, after before: String..., gives offers: [String]) {
      self.line = line
      self.before = before
      self.offers = offers
    }

    var testDescription: String { "\(line) after \(before)" }
  }

  @Test(arguments: [
    // IDs: what the position allows, with what they are.
    Case(
      "push ",
      gives: [
        "Home: screen \"Home page\"", "Detail: screen, item", "Form: screen", "Tabs: tabs",
        "First: simple", "Second: simple", "Aside: simple", "Shared: navigation",
      ]
    ),
    Case("push D", gives: ["Detail: screen, item"]),
    Case("push Detail ", gives: ["item=", "on: NODE"]),
    Case("push Detail item=", gives: ["1: in items", "2: in items", "\"a b\": in items"]),
    Case("push ", after: "present Limited", gives: ["Home: screen \"Home page\""]),
    Case("show ", gives: ["Banner: overlay, [text]"]),
    Case("hide ", gives: []),
    Case("hide ", after: "show Banner", gives: ["Banner: overlay of App#1", "on: NODE"]),
    Case("pop ", gives: ["to", "root"]),
    Case("dismiss ", gives: ["all"]),
    Case(
      "dismiss ",
      after: "present Modal",
      gives: [
        "Modal: navigation in App#1", "Form: screen of Modal#1", "on: NODE", "all",
      ]
    ),
    Case(
      "finish ",
      after: "present Modal",
      gives: [
        "Modal: navigation in App#1", "self: the current coordinator", "on: NODE",
      ]
    ),
    Case(
      "end ",
      after: "push Detail item=1",
      "push Detail item=2",
      gives: [
        "Detail#1: screen \"Item 1\" of App#1", "Detail#2: screen \"Item 2\" of App#1",
      ]
    ),
    Case(
      "pop to ",
      after: "push Detail item=1",
      "push Detail item=2",
      gives: [
        "App: navigation of scene main", "Home: screen \"Home page\" of App#1",
        "Detail: the topmost of several", "Detail#1: screen \"Item 1\" of App#1",
        "Detail#2: screen \"Item 2\" of App#1",
      ]
    ),
    Case("tab ", gives: []),
    Case("tab ", after: "root Tabs", gives: ["First: simple", "Second: simple"]),
    // What a user can reach.
    Case(
      "tap ",
      gives: [
        "rows[1]: \"One\"", "rows[2]: \"Two\"", "rows[\"a b\"]: \"Three\"", "go: button \"Go on\"",
      ]
    ),
    Case("tap rows[\"a", gives: ["rows[\"a b\"]: \"Three\""]),
    Case("type ", gives: ["name: field, \"\""]),
    Case("toggle ", gives: ["dark: switch, false"]),
    Case("choose ", gives: ["size: choice, \"small\""]),
    Case("choose size ", gives: ["small", "\"very large\""]),
    Case("swipe ", gives: ["left"]),
    Case("swipe left ", gives: ["next: gesture", "on: SCREEN"]),
    // Messages.
    Case("emit p", gives: ["picked: item [how]"]),
    Case("emit picked ", gives: ["item=", "how=: else \"tap\"", "from: NODE"]),
    Case("goto ", gives: ["detail: item, shows Detail", "tabs: shows Tabs"]),
    Case("goto detail ", gives: ["item=", "on: NODE"]),
    Case(
      "link ",
      gives: [
        "app://tabs: app://tabs", "app://items/: app://items/:item",
        "app://items/1: app://items/:item", "app://items/two: app://items/:item",
      ]
    ),
    Case("type name ", gives: ["Ann", "\"Bob Dee\""]),
    Case(
      "reply auth.login ok user=",
      after: "call auth.login",
      gives: ["Ann: example", "{id: 3}: example"]
    ),
    Case("request ", gives: ["refresh"]),
    // The world.
    Case("provide ", gives: ["session: ready", "auth: absent"]),
    Case("call ", gives: ["auth.login: ok|failed"]),
    Case("reply ", gives: []),
    Case(
      "reply ",
      after: "call auth.login",
      "call auth.login",
      gives: [
        "auth.login: of App#1", "auth.login#2: of App#1",
      ]
    ),
    Case("reply auth.login ", after: "call auth.login", gives: ["ok: user", "failed: reason"]),
    Case("reply auth.login ok ", after: "call auth.login", gives: ["user="]),
    Case("scene ", gives: ["connect", "close", "use"]),
    Case("scene connect ", gives: ["second: closed, App"]),
    Case("scene use ", gives: ["main: active, App"]),
    Case(
      "scene use ",
      after: "scene connect second",
      gives: [
        "main: active, App", "second: active, App",
      ]
    ),
    Case("set s", gives: ["session.: {user: null, name: \"Ann Lee\"}", "state.count: 0"]),
    Case("set session.", gives: ["session.user: null", "session.name: \"Ann Lee\""]),
    Case("set session.name ", gives: ["\"Ann Lee\": now"]),
    Case("set field.dark ", gives: ["false: now", "true"]),
    Case("set Home.field.dark t", gives: ["true"]),
    Case("set Home#1.field.size ", gives: ["small: now", "\"very large\""]),
    Case("set state.count ", gives: ["0: now"]),
    Case("time push D", gives: ["Detail: screen, item"]),
    Case("time try pop ", gives: ["to", "root"]),
    Case(
      "set Home.",
      gives: ["Home.field.name: \"\"", "Home.field.dark: false", "Home.field.size: \"small\""]
    ),
    // Claims.
    Case(
      "expect screen ",
      after: "push Detail item=1",
      gives: [
        "Detail: screen \"Item 1\" of App#1", "Home: screen \"Home page\"", "Form: screen",
        "none",
      ]
    ),
    Case("expect path ", gives: ["App/Home: now"]),
    Case("expect text go ", gives: ["\"Go on\": now"]),
    Case("expect text go \"G", gives: ["Go on\": now"]),
    Case("expect element rows[1] e", gives: ["exists", "enabled"]),
    Case("expect service auth ", gives: ["absent", "pending", "ready", "failed"]),
    Case("expect finished Modal s", gives: ["swiped"]),
    Case("expect lint no", gives: ["no-screen", "none"]),
    Case("expect owner ", gives: ["Home: screen \"Home page\" of App#1"]),
    Case("expect route App d", after: "goto detail item=1", gives: ["detail: now: detail item=1"]),
    Case(
      "expect pending ",
      after: "call auth.login",
      gives: [
        "auth.login#1: of App#1", "auth.login: ok|failed", "none",
      ]
    ),
    // Variables.
    Case(
      "echo $s",
      gives: [
        "$session.: {user: null, name: \"Ann Lee\"}", "$state.: of the coordinator",
        "$self.: \"App\"",
      ]
    ),
    Case("if $x", after: "let x 1", gives: ["$x: 1"]),
    Case("expect that $Home.t", gives: ["$Home.title: \"Home page\""]),
    Case("expect that $session.n", gives: ["$session.name: \"Ann Lee\""]),
    Case("echo $data.i", gives: ["$data.items: [{id: 1, title: \"One\"}, {id: 2, title: …"]),
    Case("restore ", after: "checkpoint \"two words\"", gives: ["\"two words\": App/Home"]),
    // What does not run now, or must be refused, is not tried.
    Case("! dismiss ", gives: ["on: NODE", "all"]),
    Case("tap go; push Ba", gives: []),
    Case("present Modal; dismiss a", gives: ["all"]),
    Case("if true -> dismiss a", gives: ["all"]),
    Case("after 1s -> dismiss a", gives: ["all"]),
    Case("try dismiss a", gives: ["all"]),
  ])
  func `what is accepted is offered, with what it is`(_ example: Case) {
    var session = Completing.session(of: Self.app)
    for line in example.before { #expect(session.execute(Array(line.utf8)) == .done, "\(line)") }
    let offers = Completing.offers(session, example.line).map { offer in
      offer.summary.isEmpty ? offer.text : "\(offer.text): \(offer.summary)"
    }
    #expect(offers == example.offers)
  }

  @Test func `without an app there is nothing to complete but the language`() {
    let session = Completing.session(of: "nonsense")
    #expect(Completing.texts(session, "push ").isEmpty)
    #expect(Completing.texts(session, "pus") == ["push"])
    #expect(Completing.texts(session, "trace o") == ["on", "off"])
    #expect(Completing.texts(session, "expect screen ") == [])
  }

  @Test func `an empty line is offered first what the screen takes, then what looks at it`() {
    let texts = Completing.texts(Completing.session(of: Self.app), "")
    #expect(
      texts.prefix(5)
        == ["tap rows[1]", "tap rows[2]", "tap rows[\"a b\"]", "tap go", "toggle dark"]
    )
    let words = texts.filter { !$0.contains(" ") }
    #expect(words.prefix(6) == ["tap", "swipe", "type", "toggle", "choose", "tree"])
    #expect(texts.firstIndex(of: "screen")! < texts.firstIndex(of: "push")!)
  }

  @Test func `aliases are offered with what they stand for, where there are any`() {
    var session = PromptSession.launched("")
    session.hasAliases = true
    _ = session.execute(Array("alias enter tap login".utf8))
    let line = Array("ent".utf8)
    let offered = session.completions(line, cursor: 3) { _ in [] }.candidates
    #expect(offered.map(\.text) == ["enter"])
    #expect(offered.map(\.summary) == ["tap login"])
    session.hasAliases = false
    #expect(session.completions(line, cursor: 3) { _ in [] }.candidates.isEmpty)
  }

  @Test func `a modal for a sub-controller is presented by its screen`() {
    var session = Completing.session(of: Self.app)
    for line in ["show Banner", "present Modal on Banner"] {
      #expect(session.execute(Array(line.utf8)) == .done)
    }
    let text = String(decoding: session.output, as: UTF8.self)
    #expect(text.contains("present   Modal#1 over Home#1 by App#1"), "\(text)")
    session.output.removeAll()
    #expect(session.execute(Array("end Banner; dismiss; doctor".utf8)) == .done)
  }

  @Test func `a simple coordinator that pushed on the stack around it leaves with all its entries`()
  {
    var session = Completing.session(of: Self.app)
    for line in ["start Aside", "push Form", "finish Aside", "doctor"] {
      #expect(session.execute(Array(line.utf8)) == .done, "\(line)")
    }
    let text = String(decoding: session.output, as: UTF8.self)
    #expect(text.contains("  removed   Form#1 finished\n"), "\(text)")
    #expect(session.execute(Array("expect stack Home".utf8)) == .done)
  }

  private static let app = """
    app Small
    scene main App
    scene second App
    service session ready {user: null, name: "Ann Lee"}
    service auth absent {} {
      call login
      outcome login ok user
      outcome login failed reason
    }
    data items [{id: 1, title: One}, {id: 2, title: Two}, {id: "a b", title: Three}]
    event picked item how=tap
    event stay
    link "app://tabs" tabs
    link "app://items/:item" detail item=$item
    example item 1 two
    example name Ann "Bob Dee"
    example user Ann {id: 3}
    coordinator App navigation {
      main Home
      state count 0
      on picked -> push Detail item=$event.item
      on stay -> set state.count 1
      request refresh -> set state.count 2
      route detail item shows Detail
      route tabs shows Tabs
    }
    coordinator Modal navigation {
      main Form
    }
    coordinator Tabs tabs {
      tabs First Second
    }
    coordinator First simple {
      main Home
    }
    coordinator Second simple {
      main Home
    }
    coordinator Aside simple {
      main Home
    }
    coordinator Shared navigation shared {
      main Home
    }
    coordinator Limited navigation {
      main Home
      valid Home
    }
    controller Home "Home page" {
      list rows from=items id=$row.id title=$row.title -> emit picked item=$row.id
      button go "Go on" -> emit stay
      button never enabled=false -> emit stay
      field name
      switch dark
      choice size options=[small, "very large"] value=small
      gesture next left -> emit stay
    }
    controller Detail "Item $param.item" {
      parameters item
    }
    controller Form
    subcontroller Banner overlay {
      parameters text=hello
    }
    """
}
