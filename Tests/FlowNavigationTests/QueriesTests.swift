import Testing

@testable import FlowNavigation

@Suite struct QueriesTests {
  private static let app = """
    app Q
    scene main T
    event go
    coordinator T tabs {
      tabs One Two
    }
    coordinator One navigation {
      main Form
      on go -> push Form
    }
    coordinator Two simple {
      main Last
    }
    controller Form {
      field name
      field note enabled=($field.name != "")
      switch on
      choice size options=[S, M]
      list rows from=["a", "a"] -> emit go
      list info from=["x"]
      button go -> emit go
      button no visible=false -> emit go
      gesture flick left -> emit go
    }
    controller Last
    subcontroller Alert alert {
      button ok -> emit go
    }
    """

  private func lines(_ app: SmallApp) -> [String] {
    app.world.possibleUserActions(in: app.transaction).map { action in
      var words = ["\(action.verb)"]
      if case .symbol(let name) = action.subject { words.append(app.world.definition.text(name)) }
      if action.option != .none { words.append("\(action.option)") }
      if case .value(let value) = action.value { words.append(value.description) }
      if case .value(let place)? = action.items.first { words.append("#" + place.description) }
      return words.joined(separator: " ")
    }
  }

  @Test func `a user can do what is on the screen`() throws {
    let app = try SmallApp(Self.app)
    #expect(
      lines(app) == [
        "type name", "toggle on", "choose size S", "choose size M", "tap rows a", "tap rows #2",
        "tap go", "swipe flick left", "tap One", "tap Two",
      ]
    )
  }

  @Test func `an alert covers all else, also the way back`() throws {
    var app = try SmallApp(Self.app)
    try app.world.perform(app.act(.push, "Form"), in: app.transaction)
    #expect(lines(app).last == "back")
    try app.world.perform(app.act(.show, "Alert"), in: app.transaction)
    #expect(lines(app) == ["tap ok"])
  }

  @Test func `every action that is possible is accepted`() throws {
    let app = try SmallApp(Self.app)
    for action in app.world.possibleUserActions(in: app.transaction) {
      var world = app.world
      #expect(throws: Never.self) { try world.perform(action, in: Transaction()) }
    }
  }

  @Test func `a swipe is only named when nothing in the modal minds`() throws {
    let text = """
      app M
      scene main H
      coordinator H navigation {
        main Home
      }
      coordinator Sheet navigation {
        main Form
      }
      controller Home
      controller Form dismissible=false
      controller Note
      """
    var app = try SmallApp(text)
    try app.world.perform(app.act(.present, "Sheet"), in: app.transaction)
    #expect(!app.world.possibleUserActions(in: app.transaction).contains(Action(.swipeDown)))
    try app.world.perform(app.act(.push, "Note"), in: app.transaction)
    #expect(app.world.possibleUserActions(in: app.transaction).contains(Action(.swipeDown)))
  }

  @Test func `the tree of many entries is one walk`() throws {
    var app = try SmallApp(Self.app)
    for _ in 0..<2_000 { try app.world.perform(app.act(.push, "Form"), in: app.transaction) }
    let nodes = app.world.treeNodes()
    #expect(nodes.map(\.depth) == [0, 1, 1])
    #expect(nodes.map(\.mark) == [.none, .none, .idle])
    #expect(nodes[1].entries.count == 2_001)
    #expect(nodes[0].selected == nodes[1].name.id)
  }

  @Test func `what leads nowhere is found`() throws {
    var app = try SmallApp("app D\nscene main A\ncoordinator A simple {\n  main S\n}\ncontroller S")
    let finding = try #require(app.world.findings().first)
    #expect(finding.lint == .deadEnd)
    #expect(app.world.text(finding.node) == "S#1")
    app = try SmallApp(Self.app)
    #expect(app.world.findings().isEmpty)
  }
}
