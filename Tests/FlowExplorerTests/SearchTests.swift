import FlowExplorer
import FlowNavigation
import Testing

@Suite("Searching all states")
struct SearchTests {
  @Test("The bounded app has as many states and transitions as its formula says")
  func boundedApp() throws {
    let world = try Apps.launched(Apps.bounded(screens: 2))
    var search = Search(world, Expander(world.definition, .user))
    search.run()
    // 1 + 2 + 4 + 8 stacks; their pairs, two tabs, with and without the modal.
    #expect(search.store.count == 15 * 15 * 2 * 2)
    #expect(search.cut.isComplete)
    #expect(search.transitions == search.edges.count)
  }

  @Test("A search without its edges counts the same")
  func counts() throws {
    let world = try Apps.launched(Apps.bounded(screens: 3))
    var plain = Search(world, Expander(world.definition, .user))
    plain.run()
    var bounds = Search.Bounds()
    bounds.keepsEdges = false
    var quick = Search(world, Expander(world.definition, .user), bounds: bounds)
    quick.run()
    #expect(quick.edges.isEmpty)
    #expect(quick.transitions == plain.transitions)
    #expect(quick.expanded == plain.expanded)
    #expect(Self.told(quick) == Self.told(plain))
    for state in 0..<plain.store.count {
      #expect(quick.store.parent(of: state) == plain.store.parent(of: state))
      #expect(quick.store.ordinal(of: state) == plain.store.ordinal(of: state))
    }
  }

  @Test(
    "A view keeps the first of the states that look the same",
    arguments: zip(
      StateView.allCases,
      // All; three tops of each stack, times tabs and modal; three tops of the selected stack, or the
      // modal; with what is beneath a top there are seven; five IDs of screens may be on top.
      [900, 36, 7, 15, 5]
    )
  )
  func views(_ view: StateView, _ count: Int) throws {
    let world = try Apps.launched(Apps.bounded(screens: 2))
    var bounds = Search.Bounds()
    bounds.view = view
    let viewed = ViewedExpression("$top.id") { world in
      world.visiblePath()?.ids.last.map { world.definition.text($0) } ?? ""
    }
    var search = Search(world, Expander(world.definition, .user, viewed: viewed), bounds: bounds)
    search.run()
    #expect(search.store.count == count)
  }

  @Test(
    "A search that has no room for values is not complete, and nothing in it is refused for that"
  )
  func manyValues() throws {
    let line = String(repeating: "a line of the log, ", count: 200)
    let text = """
      app Logger
      scene main App
      event more
      coordinator App navigation {
        main Home
        state log []
        state line "\(line)"
        on more -> set state.log ($state.log + [$state.line])
      }
      controller Home -> button up -> emit more
      """
    let world = try Apps.launched(text)
    // What lies beyond is not out of reach.
    let walk = Walk(from: world, to: { _ in false }, .user)
    #expect(walk.end == .cut)
    var search = walk.search
    #expect(search.cut.bytes > 0 && !search.cut.isComplete)
    #expect(search.noted.indices.allSatisfy { search.expander.note($0).refusal == nil })
    #expect(search.deviations(from: world, every: search.expanded - 1).isEmpty)
  }

  @Test("A view tells apart what waits for another timer", arguments: [StateView.top, .tops])
  func timers(_ view: StateView) throws {
    let text = """
      app Small
      scene main App
      coordinator App navigation {
        main Home
        start -> after 1s -> after 1s -> push Page
      }
      controller Home
      controller Page
      """
    let world = try Apps.launched(text)
    var bounds = Search.Bounds()
    bounds.view = view
    var search = Search(world, Expander(world.definition, .everybody), bounds: bounds)
    search.run()
    let shown = (0..<search.store.count).map { state in
      let world = Execution(from: world, to: state, in: search).world
      return world.visiblePath()?.ids.last.map { world.definition.text($0) }
    }
    #expect(shown.contains("Page"))
  }

  @Test("A trail ends in the state that the search found", arguments: Apps.samples)
  func executions(_ sample: String) throws {
    let world = try Apps.launched(Apps.sample(sample))
    var bounds = Search.Bounds()
    bounds.states = 120
    var search = Search(world, Expander(world.definition, [.user, .services]), bounds: bounds)
    search.run()
    for state in 0..<search.store.count {
      let execution = Execution(from: world, to: state, in: search)
      #expect(execution.refusal == nil)
      #expect(search.number(of: execution.world) == state)
    }
  }

  @Test("What a search finds is what plain replays lead to", arguments: Apps.samples)
  func faithful(_ sample: String) throws {
    let world = try Apps.launched(Apps.sample(sample))
    var bounds = Search.Bounds()
    bounds.states = 400
    var search = Search(world, Expander(world.definition, [.user, .system]), bounds: bounds)
    search.run()
    #expect(search.deviations(from: world, every: 1).isEmpty)
    var other = world
    try other.perform(search.expander.actions(of: world)[0], in: Transaction())
    #expect(!search.deviations(from: other, every: 1).isEmpty)
  }

  /// What was noted, in words of numbers, in the order in which it came up.
  static func told(_ search: Search) -> [String] {
    let steps = search.noted.enumerated().filter { $1.count > 0 }.map { number, noted in
      "\(noted.state) \(noted.ordinal) \(noted.count) \(search.expander.note(number))"
    }
    let states = search.stateNoted.enumerated().filter { $1.count > 0 }.map { number, noted in
      "\(noted.state) \(noted.count) \(search.expander.stateNote(number))"
    }
    return steps.sorted() + states.sorted()
  }
}
