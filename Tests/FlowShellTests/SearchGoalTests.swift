import FlowCommands
import FlowDefinitions
import FlowNavigation
import FlowShell
import Testing

@Suite("What a search is to reach")
struct SearchGoalTests {
  private static let app = """
    app A
    scene main Main
    event next
    coordinator Main navigation {
      main Home
      on next -> push Other
    }
    controller Home {
      button next -> emit next
    }
    controller Other {
      state count 0
    }
    """

  @Test(
    "It makes sense where one state could tell",
    arguments: [
      ("screen Home", nil), ("$top.state.count > 3", nil), ("not ($depth == 1)", nil),
      ("$depth", "bad-value: 1"), ("$top.id > 3", "bad-value: Home > 3"),
      ("$self.depth and 1 == 1", "bad-value: 1"),
    ]
  )
  func sense(_ text: String, _ nonsense: String?) throws {
    let definition = try #require(
      Loader.load("A.nav") { _ in .success(Array(Self.app.utf8)) }.definition
    )
    guard
      case .success(let read) = ConditionText(text, named: "--to", for: definition).expectation()
    else {
      Issue.record("not read: \(text)")
      return
    }
    var world = World(definition)
    try world.launch(in: Transaction())
    let start = world
    let goal = SearchGoal(read)
    _ = goal.holds(in: world)
    let button = try #require(world.actions(of: .user, in: Transaction()).first)
    try world.perform(button, in: Transaction())
    _ = goal.holds(in: world)
    let refusal = goal.nonsense(in: start)
    #expect(refusal.map { "\($0.code.rawValue): \($0.subject)" } == nonsense)
  }
}
