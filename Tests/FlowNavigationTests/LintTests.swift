import FlowNavigation
import Testing

/// Each lint where it is to be raised, and where it must not be.
@Suite struct LintTests {
  static let app = """
    app L
    scene main h
    service db absent
    service net ready {
      call load
      outcome load ok
    }
    event select
    event twice
    event leave
    event wait
    event nobody
    coordinator h navigation {
      main Home
      on select -> push Detail
      on twice -> push Detail
      on leave -> push Detail
      on nobody -> pass
      route other shows Other
    }
    coordinator shop navigation shared {
      main Shop
      on select -> push Payment
      on twice {
        push Payment
        pass
      }
      on leave {
        finish
        pass
      }
      on wait needs db -> push Payment
    }
    coordinator page simple shared unique {
      main Page
    }
    coordinator waits simple shared {
      needs db
      main Page
    }
    coordinator calls simple shared {
      start -> call net.load
      reply net.load ok -> finish
    }
    coordinator empty navigation
    coordinator quick simple shared {
      start -> finish
    }
    coordinator tracker simple headless
    coordinator leak simple shared retain=manual {
      main Page
    }
    controller Home {
      button select -> emit select
    }
    controller Detail
    controller Other
    controller Shop
    controller Payment
    controller Page
    controller Once unique
    """

  /// Some actions, the warnings of the last one, and what is wrong with the state after it.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var warnings: [String]
    var findings: [String]
    var actions: @Sendable (SmallApp) -> [Action]

    init(
      _ title: String,
      warns warnings: [String] = [],
      finds findings: [String] = [],
      _ actions: @escaping @Sendable (SmallApp) -> [Action]
    ) {
      testDescription = title
      self.warnings = warnings
      self.findings = findings
      self.actions = actions
    }
  }

  static let bases = [
    Case(
      "a detail as root",
      warns: ["missing-base Detail#1 h#1"],
      finds: ["missing-base Detail#1 h#1", "dead-end Detail#1"]
    ) {
      [$0.act(.root, "Detail")]
    },
    Case(
      "a detail that is kept as root",
      warns: ["missing-base Detail#1 h#1"],
      finds: ["missing-base Detail#1 h#1", "dead-end Detail#1"]
    ) {
      [$0.act(.emit, "select"), $0.act(.root, "Detail")]
    },
    Case(
      "what a route shows as root",
      warns: ["missing-base Other#1 h#1"],
      finds: ["missing-base Other#1 h#1", "dead-end Other#1"]
    ) {
      [$0.act(.root, "Other")]
    },
    Case("a detail below its base") { [$0.act(.stack, items: ["Detail", "Home"])] },
    Case("a screen that is no detail", finds: ["dead-end Page#1"]) { [$0.act(.root, "Page")] },
    Case("a section that takes over", finds: ["dead-end Shop#1"]) { [$0.act(.root, "shop")] },
    Case(
      "a detail of a section that takes over",
      warns: ["missing-base Payment#1 h#1"],
      finds: ["missing-base Payment#1 h#1", "dead-end Payment#1"]
    ) { [$0.act(.root, "shop"), $0.act(.root, "Payment", on: "shop")] },
  ]

  static let repetitions = [
    Case("three of an ID", warns: ["growth Detail#3 h#1"], finds: ["growth Detail#3 h#1"]) {
      [$0.act(.push, "Detail"), $0.act(.push, "Detail"), $0.act(.push, "Detail")]
    },
    Case("four of an ID", finds: ["growth Detail#3 h#1"]) { app in
      (0..<4).map { _ in app.act(.push, "Detail") }
    },
    Case(
      "a unique coordinator twice",
      warns: ["duplicate-unique page#2 page#1"],
      finds: ["duplicate-unique page#2 page#1"]
    ) {
      [$0.act(.stack, items: ["page", "page", "Home"])]
    },
    Case(
      "a unique screen twice",
      warns: ["duplicate-unique Once#2 Once#1"],
      finds: ["duplicate-unique Once#2 Once#1"]
    ) {
      [$0.act(.push, "Once"), $0.act(.push, "Home"), $0.act(.replace, "Once")]
    },
    Case("a unique screen in place of itself") {
      [$0.act(.push, "Once"), $0.act(.stack, items: ["Home", "Once"])]
    },
    Case("unique ones that are gone back to") {
      [
        $0.act(.push, "Once"), $0.act(.start, "page"), $0.act(.start, "page", on: "h"),
        $0.act(.push, "Once", on: "h"),
      ]
    },
    Case("a unique screen on another surface") {
      [$0.act(.push, "Once"), $0.act(.present, "Once")]
    },
  ]

  static let lives = [
    Case(
      "nothing shown",
      warns: ["no-screen empty#1"],
      finds: ["no-screen empty#1", "blank empty#1"]
    ) {
      [$0.act(.present, "empty")]
    },
    Case("nothing shown in a whole life", warns: ["never-shown empty#1"]) {
      [$0.act(.present, "empty"), $0.act(.dismiss)]
    },
    Case("something shown at last") {
      [$0.act(.present, "empty"), $0.act(.push, "Page", on: "empty"), $0.act(.dismiss)]
    },
    Case("an end without a screen", warns: ["never-shown calls#1"]) { app in
      let load = Operand.value(.string("load"))
      return [
        app.act(.start, "calls"),
        Action(.reply, app.operand("net"), value: .value(.string("ok")), items: [load]),
      ]
    },
    Case("nothing to do") { [$0.act(.start, "quick")] },
    Case("a wait for a service") { [$0.act(.start, "waits")] },
    Case("an end while it waits") { [$0.act(.start, "waits"), $0.act(.finish, on: "waits")] },
    Case("a headless one") { [$0.act(.start, "tracker"), $0.act(.finish, on: "tracker")] },
    Case("a child that stays behind", finds: ["orphan leak#1"]) {
      [$0.act(.start, "leak"), $0.act(.back)]
    },
    Case("a message that waits for one who is gone", warns: ["dead-letter shop#1 wait"]) {
      [$0.act(.start, "shop"), $0.act(.emit, "wait"), $0.act(.back)]
    },
  ]

  static let messages = [
    Case("an event of nobody", warns: ["unhandled h#1 nobody"]) { [$0.act(.emit, "nobody")] },
    Case("moves of two", warns: ["double-handling shop#1 twice"]) {
      [$0.act(.start, "shop"), $0.act(.emit, "twice")]
    },
    Case("an end that its parent goes on from") {
      [$0.act(.start, "shop"), $0.act(.emit, "leave")]
    },
    Case("a push below a modal", warns: ["covered h#1 Other#1"]) {
      [$0.act(.present, "Other"), $0.act(.push, "Detail", on: "h")]
    },
    Case("a stack below a modal", warns: ["covered h#1 Other#1"]) {
      [$0.act(.present, "Other"), $0.act(.stack, items: ["Home", "Detail"], on: "h")]
    },
  ]

  @Test(arguments: bases + repetitions + lives + messages)
  func `a lint is raised where it is true`(example: Case) throws {
    var app = try SmallApp(Self.app)
    for action in example.actions(app) { try app.world.perform(action, in: app.transaction) }
    let trace = app.transaction.trace
    let warnings = trace.facts.compactMap { fact -> String? in
      guard case .warning(let lint, let node, let subject) = fact else { return nil }
      return text(lint, node, trace.names[Int(subject)], app.world)
    }
    #expect(warnings == example.warnings)
    let findings = app.world.findings().map { text($0.lint, $0.node, $0.subject, app.world) }
    #expect(findings == example.findings)
    app.world.checkInvariants()
  }

  private func text(_ lint: Lint, _ node: NodeName, _ subject: NodeName, _ world: World) -> String {
    "\(lint.code) \(world.text(node))" + (subject == .none ? "" : " " + world.text(subject))
  }
}
