import FlowDefinitions
import FlowScript
import Testing

@testable import FlowNavigation

/// How much a running app holds: so much is done, one more is refused and changes nothing.
@Suite struct WorldLimitTests {
  private static let depth = Int(World.depthLimit)

  private static let text = """
    app Limits
    scene main App
    service auth ready {
      call login
      outcome login ok
    }
    service db absent
    event serve
    event count left
    coordinator App navigation {
      main Home
      state text null
      on count {
        if $event.left > 0 {
          emit count left=($event.left - 1)
        }
      }
      on serve needs db -> pass
    }
    controller Home
    \((0..<depth).map { "coordinator Box\($0) container -> start -> root Home" }.joined(separator: "\n"))
    \((0..<Transaction.handlerDepthLimit + 2).map(chained).joined(separator: "\n"))
    """

  /// A coordinator that starts the next one when it starts.
  private static func chained(_ number: Int) -> String {
    number == Transaction.handlerDepthLimit + 1
      ? "coordinator Chain\(number) container -> start -> root Home"
      : "coordinator Chain\(number) container -> start -> start Chain\(number + 1)"
  }

  private func refusal(_ action: Action, _ app: inout SmallApp) -> Refusal? {
    let before = app.world
    do throws(Refusal) {
      try app.world.perform(action, in: app.transaction)
      return nil
    } catch {
      #expect(app.world == before)
      return error
    }
  }

  private func count(_ left: Int, _ app: SmallApp) throws -> Action {
    var action = app.act(.emit, "count", on: "App")
    let name = try #require(app.world.definition.symbol("left"))
    action.arguments = [
      ActionArgument(name: name, text: "left", value: .value(.integer(Int64(left))))
    ]
    return action
  }

  @Test func `a command takes so many steps`() throws {
    var app = try SmallApp(Self.text)
    var steps: [Int] = []
    for number in 0...1 {
      #expect(refusal(try count(number, app), &app) == nil)
      steps.append(app.transaction.steps)
    }
    let each = steps[1] - steps[0]
    let most = (Transaction.stepLimit - steps[0]) / each
    #expect(refusal(try count(most, app), &app) == nil)
    #expect(Transaction.stepLimit - app.transaction.steps < each)
    let refusal = refusal(try count(most + 1, app), &app)
    #expect(refusal?.code == .cycle)
    #expect(refusal?.subject == "\(Transaction.stepLimit)")
  }

  @Test func `so many handlers run inside each other`() throws {
    var app = try SmallApp(Self.text)
    // The last one shows a screen, which is one more.
    let first = 2
    #expect(refusal(app.act(.start, "Chain\(first)", on: "App"), &app) == nil)
    let refusal = refusal(app.act(.start, "Chain\(first - 1)", on: "App"), &app)
    #expect(refusal?.code == .cycle)
    #expect(refusal?.other == "\(Transaction.handlerDepthLimit)")
  }

  @Test func `so many coordinators are inside each other`() throws {
    var app = try SmallApp(Self.text)
    for number in 0..<Self.depth - 1 {
      let parent = number == 0 ? "App" : "Box\(number - 1)"
      #expect(refusal(app.act(.start, "Box\(number)", on: parent), &app) == nil)
    }
    let last = "Box\(Self.depth - 1)"
    let refusal = refusal(app.act(.start, last, on: "Box\(Self.depth - 2)"), &app)
    #expect(refusal?.code == .limit)
    #expect(refusal?.other == "1000 coordinators inside each other")
  }

  @Test func `so many events wait at one coordinator`() throws {
    var app = try SmallApp(Self.text)
    let serve = app.act(.emit, "serve", on: "App")
    for _ in 0..<World.queueLimit { try app.world.perform(serve, in: app.transaction) }
    let refusal = refusal(serve, &app)
    #expect(refusal?.code == .limit)
    #expect(refusal?.other == "10000 events")
  }

  @Test func `so many calls are open`() throws {
    var app = try SmallApp(Self.text)
    let call = app.act(.call, "auth", items: ["login"], on: "App")
    for _ in 0..<World.effectLimit { try app.world.perform(call, in: app.transaction) }
    let refusal = refusal(call, &app)
    #expect(refusal?.code == .limit)
    #expect(refusal?.other == "100000 open ones")
  }

  @Test func `an app has so many screens`() throws {
    var app = try SmallApp(Self.text)
    // Together they are a few less than there may be; the rest is pushed one by one.
    let many = World.rowLimit - app.world.rowCount - 9
    let home = app.operand("Home")
    app.transaction.warnsOfGrowth = false
    let all = Action(.stack, items: Array(repeating: home, count: many), on: app.node("App"))
    try app.world.perform(all, in: app.transaction)
    let push = app.act(.push, "Home", on: "App")
    while app.world.rowCount < World.rowLimit {
      #expect(refusal(push, &app) == nil)
    }
    let refusal = refusal(push, &app)
    #expect(refusal?.code == .limit)
    #expect(refusal?.other == "250000 screens, calls and the like")
    #expect(self.refusal(app.act(.pop, on: "App"), &app) == nil)
    #expect(self.refusal(push, &app) == nil)
  }

  @Test func `an app has had so many bytes of values`() throws {
    var app = try SmallApp(Self.text)
    let size = 8 << 20
    let text = String(repeating: "x", count: size)
    func set(_ number: Int) -> Action {
      var action = app.act(.set, "App", items: ["state", "text"])
      action.value = .value(.string("\(number)\(text)"))
      return action
    }
    var done = 0
    var last: Refusal?
    while last == nil, done < 100 {
      last = refusal(set(done), &app)
      if last == nil { done += 1 }
    }
    #expect(done == World.valueLimit / size - 1)
    #expect(last?.code == .limit)
    #expect(last?.other == "268435456 bytes of values")
  }
}
