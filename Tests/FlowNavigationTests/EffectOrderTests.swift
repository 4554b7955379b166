import FlowNavigation
import Testing

/// The order in which effects fire and are answered, against a plain sorted array.
@Suite struct EffectOrderTests {
  private static let owners = ["A", "B", "C", "D", "E", "F"]

  private static let text = """
    app Order
    scene main App
    service net ready {} {
      call load
      outcome load ok
    }
    coordinator App navigation {
      main Home
      start {
        \(owners.map { "start \($0)" }.joined(separator: "\n    "))
      }
    }
    \(owners.map { "coordinator \($0) navigation shared headless" }.joined(separator: "\n"))
    controller Home
    """

  /// The due times of some effects in the order made, and which of them are cancelled.
  struct Case: Sendable, CustomTestStringConvertible {
    var count: Int
    /// How many effects share each time.
    var perTime: Int

    var testDescription: String { "\(count) effects, \(perTime) at a time" }
  }

  @Test(arguments: [
    Case(count: 1, perTime: 1), Case(count: 2, perTime: 1), Case(count: 3, perTime: 1),
    Case(count: 4, perTime: 1), Case(count: 5, perTime: 1), Case(count: 6, perTime: 2),
    Case(count: 6, perTime: 1),
  ])
  func `timers fire by time, then by age, whoever was cancelled`(order: Case) throws {
    let app = try SmallApp(Self.text)
    let start = app.world
    for times in permutations(order.count).map({ $0.map { $0 / order.perTime + 1 } }) {
      var made = start
      for (place, time) in times.enumerated() {
        try made.perform(Self.timer(app, of: Self.owners[place], at: time), in: app.transaction)
      }
      for cancelled in 0..<1 << order.count
      // All ways for a few; for many at most two, before anything has fired and later.
      where order.count < 6 || cancelled.nonzeroBitCount < 3 {
        let isLater = order.count < 6 ? cancelled % 3 == 1 : cancelled.nonzeroBitCount == 1
        let found = try fired(made, app, cancelled: cancelled, isLater: isLater)
        let expected = times.indices.filter { place in
          cancelled >> place & 1 == 0 || (isLater && times[place] == 1)
        }.sorted { (times[$0], $0) < (times[$1], $1) }.map { Int32($0 + 1) }
        #expect(found == expected, "due at \(times), cancelled \(cancelled), later \(isLater)")
        if found != expected { return }
      }
    }
  }

  /// The serials of the timers that fire, some having lost their owners before or after the first.
  private func fired(
    _ made: World,
    _ app: SmallApp,
    cancelled: Int,
    isLater: Bool
  ) throws -> [Int32] {
    var world = made
    var fired: [Int32] = []
    func wait(_ time: Int) throws {
      try world.perform(app.act(.wait, value: .value(.integer(Int64(time)))), in: app.transaction)
      for case .fire(let name) in app.transaction.trace.facts { fired.append(name.serial) }
    }
    if isLater { try wait(1) }
    for (place, owner) in Self.owners.enumerated() where cancelled >> place & 1 == 1 {
      try world.perform(app.act(.finish, on: owner), in: app.transaction)
    }
    let broken = world.brokenInvariant()
    #expect(broken == nil)
    try wait(10)
    #expect(world.pendingEffects().isEmpty)
    return fired
  }

  @Test func `calls are answered by age, those of who is gone last`() throws {
    let app = try SmallApp(Self.text)
    let load = Operand.value(.string("load"))
    let net = app.operand("net")
    var made = app.world
    for owner in Self.owners.prefix(4) {
      try made.perform(Action(.call, net, items: [load], on: app.node(owner)), in: app.transaction)
    }
    let answer = Action(.reply, net, value: .value(.string("ok")), items: [load])
    for order in permutations(4) {
      for gone in 0...4 {
        var world = made
        for place in order.prefix(gone) {
          try world.perform(app.act(.finish, on: Self.owners[place]), in: app.transaction)
        }
        var found: [Int32] = []
        for _ in 0..<4 {
          try world.perform(answer, in: app.transaction)
          #expect(world.brokenInvariant() == nil)
          for fact in app.transaction.trace.facts {
            switch fact {
            case .reply(let name, _, _), .dropped(let name, _, _): found.append(name.serial)
            default: continue
            }
          }
        }
        let expected = order.dropFirst(gone).sorted() + order.prefix(gone).sorted()
        #expect(found == expected.map { Int32($0 + 1) }, "gone are \(order.prefix(gone))")
      }
    }
  }

  private static func timer(_ app: SmallApp, of owner: String, at time: Int) -> Action {
    Action(
      .after,
      value: .value(.integer(Int64(time))),
      body: [.pass],
      on: app.node(owner)
    )
  }

  private func permutations(_ count: Int) -> [[Int]] {
    var found: [[Int]] = [[]]
    for next in 0..<count {
      found = found.flatMap { known in
        (0...known.count).map { place in
          var longer = known
          longer.insert(next, at: place)
          return longer
        }
      }
    }
    return found
  }
}
