import FlowDefinitions
import FlowExplorer
import FlowNavigation
import Testing

/// Values that nothing reads make no states.
@Suite("Values that make no states")
struct SliceTests {
  /// An app with one screen, whose button sets something.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var states = "state n 0"
    var line = "set state.n ($state.n + 1)"
    /// Further lines of the coordinator.
    var lines = ""
    /// Further lines of the screen.
    var screen = ""
    /// Further lines of the app.
    var app = ""
    /// How many states there are; nil where there is no end of them.
    var count: Int?

    var testDescription: String { name }

    var text: String {
      """
      app One
      scene main Root
      event go
      event more n=0
      \(app)
      coordinator Root navigation {
        \(states)
        main Home
        on go {
          \(line)
        }
        \(lines)
      }
      controller Home "Home" {
        button go -> emit go
        \(screen)
      }
      controller Other "Other" {
        parameters n=0
      }
      """
    }
  }

  static let cases = [
    Case(name: "a counter that nothing reads", count: 1),
    Case(name: "one that goes down", line: "set state.n ($state.n - 1)", count: 1),
    Case(
      name: "one that is copied to another that nothing reads",
      states: "state n 0; state m 0",
      line: "set state.n ($state.n + 1); set state.m $state.n",
      count: 1
    ),
    Case(
      name: "one in a text that nothing reads",
      states: "state n 0; state m \"\"",
      line: "set state.n ($state.n + 1); set state.m \"$state.n times\"",
      count: 1
    ),
    Case(name: "one in a title", screen: "label n \"$Root.state.n\""),
    Case(
      name: "one in the title of a screen by its owner",
      screen: "label n \"$main.owner $parent.state\""
    ),
    Case(name: "one in a condition", lines: "on more {\nif $state.n > 3 -> push Other\n}"),
    Case(name: "one that is passed on", lines: "on more -> push Other n=$state.n"),
    Case(name: "one that an event carries", lines: "on more -> emit more n=$state.n"),
    Case(name: "one in a guard", lines: "guard Other $state.n > 3"),
    Case(name: "one that is shown or not", screen: "button b visible=($Root.state.n == 2)"),
    Case(name: "one that makes rows", screen: "list l from=[$Root.state.n]"),
    Case(
      name: "one that is copied to another that is read",
      states: "state n 0; state m 0",
      line: "set state.n ($state.n + 1); set state.m $state.n",
      lines: "on more -> push Other n=$state.m"
    ),
    Case(
      name: "one that is doubled, which comes to an end",
      states: "state n 1",
      line: "set state.n ($state.n * 2)"
    ),
    Case(
      name: "two that are added to each other",
      states: "state n 1; state m 1",
      line: "set state.n ($state.n + $state.m); set state.m $state.n"
    ),
    Case(name: "a list that grows", states: "state n []", line: "set state.n ($state.n + [1])"),
    Case(name: "a text that grows", states: "state n \"\"", line: "set state.n \"$state.n!\""),
    Case(
      name: "a number that becomes a text",
      line: "set state.n ($state.n + 1)",
      lines: "on more -> set state.n $event.n"
    ),
    Case(
      name: "a switch that nothing reads",
      states: "state n false",
      line: "set state.n (not $state.n)",
      count: 1
    ),
    Case(
      name: "a switch that is read",
      states: "state n false",
      line: "set state.n (not $state.n)",
      lines: "on more {\nif $state.n -> push Other\n}",
      count: 2
    ),
    Case(
      name: "a part of a service",
      line: "set cart.n ($cart.n + 1)",
      app: "service cart ready {n: 0, m: 0}",
      count: 1
    ),
    Case(
      name: "a part of a service that is not there at first, where the line is refused",
      line: "set cart.n ($cart.n + 1)",
      app: "service cart ready {m: 0}",
      count: 1
    ),
    Case(
      name: "a part of a service that is read",
      line: "set cart.n ($cart.n + 1)",
      screen: "label n \"$cart.n\"",
      app: "service cart ready {n: 0, m: 0}"
    ),
    Case(
      name: "a service that is read as a whole",
      line: "set cart.n ($cart.n + 1)",
      screen: "label n \"$cart\"",
      app: "service cart ready {n: 0, m: 0}"
    ),
    Case(
      name: "a service whose other part is read",
      line: "set cart.n ($cart.n + 1)",
      screen: "label n \"$cart.m\"",
      app: "service cart ready {n: 0, m: 0}",
      count: 1
    ),
    Case(
      name: "a state of a screen",
      states: "",
      line: "set Home.state.n ($Home.state.n + 1)",
      screen: "state n 0",
      count: 1
    ),
    Case(
      name: "a state of a screen that is in its title",
      states: "",
      line: "set Home.state.n ($Home.state.n + 1)",
      screen: "state n 0; label n \"$state.n\""
    ),
    Case(
      name: "one that is set by a timer",
      line: "after 1s -> set state.n ($state.n + 1)",
      count: 4
    ),
    Case(
      name: "one that a timer reads",
      line: "after 1s {\nset state.n ($state.n + 1)\nif $state.n == 2 -> push Other\n}"
    ),
  ]

  @Test("A value makes states where something reads it", arguments: cases)
  func slices(_ test: Case) throws {
    let world = try Apps.launched(test.text)
    var bounds = Search.Bounds()
    bounds.states = 60
    bounds.stack = 2
    let families: ActionFamilies = test.app.isEmpty ? [.user, .services] : .user
    var search = Search(world, Expander(world.definition, families, asking: []), bounds: bounds)
    search.run()
    #expect((search.cut.states == 0 ? search.store.count : nil) == test.count)
    try Self.requireSame(world, families)
  }

  @Test(
    "States that are told apart by nothing that is read go on alike in the samples",
    arguments: Apps.samples
  )
  func samples(_ name: String) throws {
    try Self.requireSame(try Apps.launched(Apps.sample(name)), .everybody)
  }

  /// Requires that states which are one to a search can do the same, and come to the same.
  static func requireSame(_ world: World, _ families: ActionFamilies) throws {
    var bounds = Search.Bounds()
    bounds.states = 300
    bounds.stack = 3
    var plain = Search(world, Expander(world.definition, families), bounds: bounds)
    plain.run()
    bounds.states = 3_000
    var sliced = Search(world, Expander(world.definition, families, asking: []), bounds: bounds)
    sliced.run()
    var (plainStates, slicedStates) = (plain.expander, sliced.expander)
    var known: [[UInt8]: ([Action], [[UInt8]?])] = [:]
    var state = world
    let transaction = Transaction()
    for number in 0..<plain.store.count {
      plainStates.restore(plain.store[number], into: &state)
      let actions = state.actions(of: families, in: transaction)
      let ends = actions.map { action -> [UInt8]? in
        var next = state
        do { try next.perform(action, in: transaction) } catch { return nil }
        return slicedStates.key(of: next)
      }
      let key = slicedStates.key(of: state)
      if let (others, otherEnds) = known[key] {
        #expect(actions == others)
        #expect(ends == otherEnds)
      }
      known[key] = (actions, ends)
    }
  }

  @Test("What is asked of states is read")
  func claims() throws {
    let world = try Apps.launched(Self.cases[0].text)
    var bounds = Search.Bounds()
    bounds.states = 60
    var counts: [Int] = []
    for reads in [[], nil] as [[Expression]?] {
      let condition = StateNote.Condition(reads: reads) { _ in true }
      let expander = Expander(world.definition, .user, conditions: [condition], asking: [])
      var search = Search(world, expander, bounds: bounds)
      search.run()
      counts.append(search.store.count)
    }
    #expect(counts == [1, 60])
  }

  @Test("What is no number where a search begins makes states")
  func otherStart() throws {
    var world = try Apps.launched(Self.cases[0].text)
    let name = try #require(world.definition.symbol("state"))
    let item = Operand.value(.string("n"))
    try world.perform(
      Action(.set, .symbol(name), value: .value(.string("x")), items: [item]),
      in: Transaction()
    )
    var bounds = Search.Bounds()
    bounds.states = 60
    var search = Search(world, Expander(world.definition, .user, asking: []), bounds: bounds)
    search.run()
    // A text that grows.
    #expect(search.store.count == 60)
  }
}

/// What piles up has an end.
@Suite("Bounds for what piles up")
struct PileTests {
  @Test("A coordinator that stays behind each time ends the search by itself")
  func leak() throws {
    let text = """
      app Shelf
      scene main Root
      event open
      coordinator Root navigation {
        main List
        on open -> start Reader
      }
      coordinator Reader navigation shared retain=manual {
        main Book
      }
      controller List {
        button open -> emit open
      }
      controller Book
      """
    let world = try Apps.launched(text)
    var search = Search(world, Expander(world.definition, .user, asking: []))
    search.run()
    // With 0 to 2 that are left, on the list and in a book.
    #expect(search.store.count == 6)
    #expect(search.cut.piled == 1)
    #expect(search.cut.states == 0)
    let found = try Apps.findings(text).findings
    #expect(found.map(\.kind) == [.leak])
  }
}
