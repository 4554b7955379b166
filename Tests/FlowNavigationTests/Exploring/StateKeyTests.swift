import FlowDefinitions
import FlowNavigation
import Testing

/// What makes keys equal, and what makes them differ.
@Suite struct StateKeyTests {
  private static let app = """
    app Keys
    scene main App
    scene other App
    service net ready {n: 1} {
      call load
      outcome load ok
    }
    service db absent
    event ping n
    event pong
    coordinator App navigation {
      main Home
      state n 0
      on ping needs db -> pass
      on pong -> finish Flow
      finished Flow any -> pass
      route detail -> push Detail
      route late shows Late
      reply net.load ok -> pass
    }
    coordinator Flow navigation shared {
      parameters id=1
      main FlowScreen
      start -> push Detail
    }
    coordinator Kept navigation shared keep {
      main KeptScreen
    }
    coordinator Tabs tabs {
      tabs Left Right
    }
    coordinator Left navigation -> main Home
    coordinator Right navigation -> main Home
    coordinator Late navigation shared -> main LateScreen
    controller Home {
      state seen false
      switch on
    }
    controller Detail {
      parameters id=1
    }
    controller FlowScreen
    controller KeptScreen
    controller LateScreen
    subcontroller Menu menu
    subcontroller Tip overlay
    """

  @Test func `keys that are asked for one by one differ where only a value does`() throws {
    var app = try SmallApp(
      """
      app One
      scene main App
      event more n
      coordinator App navigation {
        main Home
        on more -> set Home.state.n $event.n
      }
      controller Home {
        state n 1
        button more -> emit more n=($state.n + 1)
      }
      """
    )
    let first = app.world.stateKey()
    try app.world.perform(app.act(.tap, "more"), in: app.transaction)
    #expect(app.world.stateKey() != first)
    #expect(app.world.stateKey() == app.world.stateKey())
  }

  /// Two ways to do something: each is lines of actions.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var one: @Sendable (SmallApp) -> [Action]
    var other: @Sendable (SmallApp) -> [Action]

    init(
      _ title: String,
      _ one: @escaping @Sendable (SmallApp) -> [Action],
      _ other: @escaping @Sendable (SmallApp) -> [Action]
    ) {
      testDescription = title
      self.one = one
      self.other = other
    }
  }

  private static func set(_ app: SmallApp, _ path: [String], _ value: Value) -> Action {
    Action(.set, app.operand(path[0]), value: .value(value), items: [app.operand(path[1])])
  }

  private static func call(_ app: SmallApp, on node: String) -> Action {
    Action(
      .call,
      app.operand("net"),
      items: [.value(.string("load"))],
      on: app.node(node)
    )
  }

  private static func after(_ app: SmallApp, _ time: Int64, _ id: String) -> Action {
    Action(
      .after,
      value: .value(.integer(time)),
      body: [.act(app.act(.push, id), line: 1)],
      on: app.node("App")
    )
  }

  private static func wait(_ app: SmallApp, _ time: Int64) -> Action {
    app.act(.wait, value: .value(.integer(time)))
  }

  static let equal = [
    Case(
      "push and pop",
      { [$0.act(.push, "Detail")] },
      { [$0.act(.push, "Detail"), $0.act(.push, "Detail"), $0.act(.back)] }
    ),
    Case(
      "a modal that went",
      { _ in [] },
      { [$0.act(.present, "Detail"), $0.act(.swipeDown)] }
    ),
    Case(
      "tabs in two orders of pushes",
      { app in
        [app.act(.present, "Tabs"), app.act(.tap, "Right"), app.act(.push, "Detail")]
          + [app.act(.tap, "Left"), app.act(.push, "Detail")]
      },
      { app in
        [app.act(.present, "Tabs"), app.act(.tap, "Right"), app.act(.tap, "Left")]
          + [app.act(.push, "Detail"), app.act(.tap, "Right"), app.act(.push, "Detail")]
          + [app.act(.tap, "Left")]
      }
    ),
    Case(
      "the same time left at another time",
      { [after($0, 500, "Detail")] },
      { [wait($0, 700), after($0, 1500, "Detail"), wait($0, 1000)] }
    ),
    Case(
      "effects of other times made in another order",
      { [after($0, 500, "Detail"), after($0, 700, "Home")] },
      { [after($0, 700, "Home"), after($0, 500, "Detail")] }
    ),
    Case(
      "a state that was another one",
      { _ in [] },
      { [set($0, ["state", "seen"], .bool(true)), set($0, ["state", "seen"], .bool(false))] }
    ),
    Case(
      "a call that was answered",
      { _ in [] },
      { app in
        [
          call(app, on: "App"),
          Action(
            .reply,
            app.operand("net"),
            value: app.operand("ok"),
            items: [.value(.string("load"))]
          ),
        ]
      }
    ),
  ]

  static let different = [
    Case("a screen", { _ in [] }, { [$0.act(.push, "Detail")] }),
    Case(
      "the order of two",
      { [$0.act(.push, "Detail"), $0.act(.push, "LateScreen")] },
      { [$0.act(.push, "LateScreen"), $0.act(.push, "Detail")] }
    ),
    Case("who shows it", { [$0.act(.push, "FlowScreen")] }, { [$0.act(.start, "Flow")] }),
    Case("a state", { _ in [] }, { [set($0, ["state", "seen"], .bool(true))] }),
    Case("a field", { _ in [] }, { [$0.act(.toggle, "on")] }),
    Case("a service", { _ in [] }, { [$0.act(.withdraw, "net")] }),
    Case("its value", { _ in [] }, { [$0.act(.provide, "net", value: .value(.integer(2)))] }),
    Case("the phase of the scene", { _ in [] }, { [$0.act(.background)] }),
    Case(
      "the scene in use",
      { [$0.act(.scene, "other", option: .connect)] },
      { [$0.act(.scene, "other", option: .connect), $0.act(.scene, "main", option: .use)] }
    ),
    Case("a modal", { [$0.act(.push, "Detail")] }, { [$0.act(.present, "Detail")] }),
    Case(
      "the tab",
      { [$0.act(.present, "Tabs"), $0.act(.tap, "Right")] },
      { [$0.act(.present, "Tabs"), $0.act(.tap, "Right"), $0.act(.tap, "Left")] }
    ),
    Case(
      "a sub-controller hidden",
      { [$0.act(.show, "Menu")] },
      { [$0.act(.show, "Menu"), $0.act(.hide)] }
    ),
    Case(
      "the order of sub-controllers",
      { [$0.act(.show, "Tip"), $0.act(.show, "Menu")] },
      { [$0.act(.show, "Menu"), $0.act(.show, "Tip")] }
    ),
    Case("parked", { _ in [] }, { [$0.act(.start, "Kept"), $0.act(.back)] }),
    Case(
      "what a start showed",
      { [$0.act(.start, "Flow")] },
      { [$0.act(.start, "Flow"), $0.act(.back), $0.act(.push, "Detail", on: "Flow")] }
    ),
    Case("a timer", { _ in [] }, { [after($0, 500, "Detail")] }),
    Case("its time", { [after($0, 500, "Detail")] }, { [after($0, 600, "Detail")] }),
    Case("its lines", { [after($0, 500, "Detail")] }, { [after($0, 500, "Home")] }),
    Case(
      "the order of what is due at once",
      { [after($0, 500, "Detail"), after($0, 500, "Home")] },
      { [after($0, 500, "Home"), after($0, 500, "Detail")] }
    ),
    Case(
      "the owner of a call",
      { [$0.act(.start, "Flow"), call($0, on: "Flow")] },
      { [$0.act(.start, "Flow"), call($0, on: "App")] }
    ),
    Case(
      "a stub",
      { _ in [] },
      { app in
        [
          Action(
            .stub,
            app.operand("net"),
            value: app.operand("ok"),
            items: [.value(.string("load"))]
          )
        ]
      }
    ),
    Case(
      "an event that waits",
      { _ in [] },
      { [Action(.emit, $0.operand("ping"), arguments: [argument($0, 1)])] }
    ),
    Case(
      "what it carries",
      { [Action(.emit, $0.operand("ping"), arguments: [argument($0, 1)])] },
      { [Action(.emit, $0.operand("ping"), arguments: [argument($0, 2)])] }
    ),
    Case("a held route", { _ in [] }, { [$0.act(.goto, items: ["late", "detail"])] }),
    // `finish Flow` of one that never was is refused.
    Case("who was there", { _ in [] }, { [$0.act(.start, "Flow"), $0.act(.finish, on: "Flow")] }),
  ]

  private static func argument(_ app: SmallApp, _ number: Int64) -> ActionArgument {
    ActionArgument(
      name: app.world.definition.symbol("n") ?? .none,
      text: "n",
      value: .value(.integer(number))
    )
  }

  @Test(arguments: equal)
  func `keys do not tell how one came there`(pair: Case) throws {
    let (one, other) = try keys(pair)
    #expect(one == other)
  }

  @Test(arguments: different)
  func `keys tell what is there`(pair: Case) throws {
    let (one, other) = try keys(pair)
    #expect(one != other)
  }

  private func keys(_ pair: Case) throws -> ([UInt8], [UInt8]) {
    let launched = try SmallApp(Self.app)
    var codec = StateCodec(launched.world.definition)
    var keys: [[UInt8]] = []
    for actions in [pair.one(launched), pair.other(launched)] {
      var world = launched.world
      for action in actions { try world.perform(action, in: launched.transaction) }
      var key: [UInt8] = []
      codec.encode(world, into: &key)
      var twin = World(world.definition)
      key.withUnsafeBytes { codec.restore($0, into: &twin) }
      #expect(twin.brokenInvariant() == nil)
      var again: [UInt8] = []
      codec.encode(twin, into: &again)
      #expect(key == again)
      keys.append(key)
    }
    return (keys[0], keys[1])
  }
}
