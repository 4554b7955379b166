import FlowExplorer
import FlowNavigation
import Testing

/// Ways from where an app is, and what is in the way.
struct WalkTests {
  @Test func `a walk is the shortest way, and leads there`() throws {
    let world = try Apps.launched(Apps.bounded(screens: 3))
    let wanted = "Tabs/Right/S2"
    let walk = Walk(from: world, to: { Execution.path(of: $0) == wanted }, .user)
    let execution = try #require(walk.execution)
    #expect(walk.end == .found)
    #expect(execution.lines == ["tap Right", "tap s2"])
    #expect(execution.paths.last == wanted)
  }

  @Test func `no state of any level before the goal has it`() throws {
    let world = try Apps.launched(Apps.bounded(screens: 2))
    // Three screens over the first on both tabs.
    let isDeep: @Sendable (World) -> Bool = { world in
      world.liveNames.count >= 11
    }
    let walk = Walk(from: world, to: isDeep, .user)
    let execution = try #require(walk.execution)
    var search = Search(world, Expander(world.definition, .user))
    search.run()
    var states = World(world.definition)
    var nearest: Int?
    for state in 0..<search.store.count where nearest == nil {
      var expander = search.expander
      expander.restore(search.store[state], into: &states)
      if isDeep(states) { nearest = search.store.path(to: state).count - 1 }
    }
    #expect(execution.lines.count == nearest)
  }

  @Test func `what holds already needs no line, what never holds has no way`() throws {
    let world = try Apps.launched(Self.app)
    #expect(Walk(from: world, to: { _ in true }).execution?.lines == [])
    let never = Walk(from: world, to: { _ in false })
    #expect(never.execution == nil && never.end == .complete)
  }

  @Test func `a search that was cut or ended says so`() throws {
    let world = try Apps.launched(Apps.bounded(screens: 3))
    var bounds = Search.Bounds()
    bounds.states = 10
    let cut = Walk(from: world, to: { _ in false }, bounds: bounds)
    #expect(cut.end == .cut)
    #expect(cut.search.cut.bounds(bounds) == ["10 states"])
    var few = Search.Bounds()
    few.steps = 20
    let spent = Walk(from: world, to: { _ in false }, bounds: few)
    #expect(spent.end == .cut)
    #expect(spent.search.cut.bounds(few) == ["20 steps that were done"])
    let timers = try Apps.launched(
      """
      app A
      scene main Main
      event go
      coordinator Main navigation {
        main Home
        on go -> after 1s -> push Home
      }
      controller Home {
        button go -> emit go
      }
      """
    )
    var stack = Search.Bounds()
    stack.waiting = 2
    stack.stack = 2
    let left = Walk(from: timers, to: { _ in false }, bounds: stack)
    #expect(left.end == .cut)
    #expect(
      left.search.cut.bounds(stack)
        == ["2 frames on a stack or modals", "2 calls, timers and events that wait"]
    )
    var asked = 0
    let stop: () -> Search.Stop? = {
      asked += 1
      return asked > 2 ? .interrupted : nil
    }
    let ended = Walk(from: world, to: { _ in false }, stop: stop)
    #expect(ended.end == .interrupted)
    #expect(Walk(from: world, to: { _ in false }, stop: { .timedOut }).end == .timedOut)
  }

  @Test func `the first step that reaches something is found, also what is gone at once`() throws {
    let world = try Apps.launched(Self.app)
    #expect(try Self.reach("Detail", world).execution?.lines == ["tap more", "tap go"])
    #expect(try Self.reach("passing", world).execution?.lines == ["tap more", "tap flash"])
    #expect(try Self.reach("seen", world).execution?.lines == ["tap more", "tap flash"])
  }

  @Test(arguments: [
    ("Vip", "App on vip: push Vip", "$App.state.paid == true never held"),
    ("Plain", "App on vip: push Plain", nil),
    (
      "Barred", "App on bar: push Barred",
      "a guard is against it: $App.state.paid == true did not hold"
    ),
    ("Far", "Away on far: push Far", "Away was never started"),
    ("Lonely", "App on lonely: push Lonely", "lonely was never emitted"),
    ("lonely", "Far.call: emit lonely", "Far was never shown"),
    ("dim", "Home.dim: emit dim", "it was never used: enabled needs $depth > 9"),
    ("Away", "App on bar: start Away", "it was refused, or never had its turn"),
  ])
  func `what is in the way is told`(id: String, line: String, reason: String?) throws {
    let world = try Apps.launched(Self.app)
    let reach = try Self.reach(id, world)
    guard let reason else {
      #expect(reach.execution != nil)
      return
    }
    #expect(reach.execution == nil && reach.end == .complete)
    let symbol = try #require(world.definition.symbol(id))
    let found = Obstacles(reach.reached).before(symbol)
    #expect(found.contains { $0.line == line && $0.reason == reason }, "\(found)")
  }

  @Test func `a route whose own lines lead elsewhere is told as such`() throws {
    let app = """
      app Elsewhere
      scene main App
      link "x://help" help
      coordinator App navigation {
        main Home
        route help shows Help -> push Home
      }
      controller Home
      controller Help
      """
    let world = try Apps.launched(app)
    let reach = try Self.reach("Help", world, .everybody)
    let help = try #require(world.definition.symbol("Help"))
    let found = Obstacles(reach.reached).before(help)
    #expect(found.map(\.reason) == ["its own lines lead elsewhere"])
  }

  @Test func `what a start showed before is not told as refused`() throws {
    let app = """
      app Started
      scene main App
      event go
      coordinator App container {
        start -> root Splash
        on go -> root Main
      }
      coordinator Splash simple -> main First
      coordinator Main simple -> main Home
      controller First -> button go -> emit go
      controller Home
      """
    var world = try Apps.launched(app)
    let tap = try #require(world.actions(of: .user, in: Transaction()).first)
    try world.perform(tap, in: Transaction())
    let reach = try Self.reach("First", world)
    let splash = try #require(world.definition.symbol("Splash"))
    #expect(reach.execution == nil)
    #expect(Obstacles(reach.reached).before(splash).map(\.reason) == ["App has already started"])
  }

  @Test func `a line that leaves it to Swift may lead to anything`() throws {
    let app = """
      app Decided
      scene main App
      event go
      event never
      coordinator App navigation {
        main Home
        on go -> decide go
        on never -> decide go
      }
      controller Home -> button go -> emit go
      controller Help
      """
    let world = try Apps.launched(app, deciding: [Decision("go") { _ in }])
    let reach = try Self.reach("Help", world, .everybody)
    let help = try #require(world.definition.symbol("Help"))
    let found = Obstacles(reach.reached).before(help).map { "\($0.line), \($0.reason)" }
    #expect(
      found == [
        "App on go: decide go, Swift asked for something else",
        "App on never: decide go, never was never emitted",
      ]
    )
  }

  private static func reach(
    _ id: String,
    _ world: World,
    _ families: ActionFamilies = .user
  ) throws -> Reach {
    let plan = CoveragePlan(world.definition)
    let tables = world.definition.tables
    let symbol = try #require(world.definition.symbol(id))
    let number: Int?
    switch world.definition.entity(symbol) {
    case .coordinator(let index): number = plan.number(.coordinator, Int(index))
    case .controller(let index): number = plan.number(.screen, Int(index))
    case .service, .none:
      number = tables.events.firstIndex { $0.name == symbol }.flatMap { plan.number(.event, $0) }
    }
    return Reach(from: world, to: plan.items[try #require(number)], plan: plan, families)
  }

  private static let app = """
    app Ways
    scene main App
    event more
    event go
    event flash
    event seen
    event vip
    event bar
    event far
    event lonely
    event dim
    coordinator App navigation {
      state paid false
      guard Barred $App.state.paid == true
      main Home
      on more -> push More
      on go -> push Detail
      on flash {
        start passing
        finish passing
        emit seen
      }
      on seen -> set state.paid false
      on vip {
        if $App.state.paid == true {
          push Vip
        } else {
          push Plain
        }
      }
      on bar {
        push Barred
        start Away
      }
      on lonely -> push Lonely
      on dim -> push Plain
    }
    coordinator passing navigation shared {
      main Blink
    }
    coordinator Away navigation shared {
      main Home
      on far -> push Far
    }
    controller Home {
      button more -> emit more
      button vip -> emit vip
      button bar -> emit bar
      button dim enabled=($depth > 9) -> emit dim
    }
    controller More {
      button flash -> emit flash
      button go -> emit go
    }
    controller Detail
    controller Blink
    controller Vip
    controller Plain
    controller Barred
    controller Far {
      button call -> emit lonely
    }
    controller Lonely
    """
}
