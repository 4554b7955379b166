import FlowExplorer
import FlowNavigation
import Testing

@Suite("Searching the shortest way to a condition")
struct PathSearchTests {
  @Test("The way is as short as brute force finds it", arguments: ["Items", "Camera", "Login"])
  func shortest(_ sample: String) throws {
    let world = try Apps.launched(Apps.sample(sample))
    let definition = world.definition
    for controller in definition.tables.controllers.prefix(12) {
      let isWanted: (World) -> Bool = { $0.topScreenID == controller.id }
      var bounds = Search.Bounds()
      bounds.depth = 3
      let search = Search(world, Expander(definition, .user), bounds: bounds)
      let found = PathSearch(in: search, to: isWanted)
      let least = Self.leastSteps(from: world, limit: 3, to: isWanted)
      #expect(found.ways.first?.count == least)
      let all = PathSearch(in: search, limit: 100, avoiding: { _ in false }, to: isWanted)
      #expect(all.ways.first?.count == least)
      for way in all.ways {
        var execution = Execution(from: world, .user)
        for ordinal in way { execution.take(ordinal) }
        #expect(execution.refusal == nil && isWanted(execution.world))
      }
    }
  }

  @Test("A search that somebody ends has not seen everything", arguments: [false, true])
  func stopped(keepsAll: Bool) throws {
    let world = try Apps.launched(Apps.sample("Items"))
    let search = Search(world, Expander(world.definition, .user))
    let found =
      keepsAll
      ? PathSearch(
        in: search,
        limit: 2,
        avoiding: { _ in false },
        stop: { .timedOut },
        to: { _ in false }
      ) : PathSearch(in: search, stop: { .timedOut }, to: { _ in false })
    #expect(found.ways.isEmpty)
    #expect(found.stopped == .timedOut)
    #expect(found.search.cut.isTimedOut && !found.search.cut.isComplete)
  }

  @Test("What is avoided is on no way, and may leave none")
  func avoiding() throws {
    let world = try Apps.launched(Apps.bounded(screens: 2))
    let definition = world.definition
    func screen(_ name: String) throws -> Symbol { try #require(definition.symbol(name)) }
    let (target, other) = (try screen("S2"), try screen("RightRoot"))
    let search = Search(world, Expander(definition, .user))
    let free = PathSearch(
      in: search,
      limit: 10,
      avoiding: { $0.topScreenID == other },
      to: { $0.topScreenID == target }
    )
    #expect(free.count == 1)
    #expect(free.ways.map(\.count) == [1])
    let closed = PathSearch(
      in: search,
      limit: 10,
      avoiding: { _ in true },
      to: { $0.topScreenID == target }
    )
    #expect(closed.ways.isEmpty && closed.search.cut.isComplete)
  }

  /// The fewest steps to a world that is wanted, by trying everything without remembering anything.
  private static func leastSteps(
    from world: World,
    limit: Int,
    to isWanted: (World) -> Bool
  ) -> Int? {
    if isWanted(world) { return 0 }
    if limit == 0 { return nil }
    let transaction = Transaction()
    var least: Int?
    for action in world.actions(of: .user, in: transaction) {
      var next = world
      guard (try? next.perform(action, in: transaction)) != nil else { continue }
      let rest = leastSteps(from: next, limit: min(limit, least ?? limit) - 1, to: isWanted)
      if let rest { least = min(least ?? .max, rest + 1) }
    }
    return least
  }
}
