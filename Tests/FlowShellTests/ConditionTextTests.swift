import FlowCommands
import FlowDefinitions
import FlowNavigation
import FlowScript
import FlowShell
import Testing

@Suite("Conditions of the command line")
struct ConditionTextTests {
  private static let app = """
    app A
    scene main Main
    coordinator Main navigation {
      main Home
    }
    controller Home
    """

  @Test(
    "What may stand behind 'expect' and plain conditions are read",
    arguments: [
      ("screen Home", "expect screen Home"), ("not modal none", "expect not modal none"),
      ("$Main.depth == 2", "expect that $Main.depth == 2"),
      ("not ($Main.depth == 2)", "expect that not ($Main.depth == 2)"),
    ]
  )
  func reads(_ text: String, _ line: String) throws {
    let definition = try Self.definition()
    let condition = ConditionText(text, named: "--to", for: definition)
    guard case .success = condition.expectation() else {
      Issue.record("not read: \(text)")
      return
    }
    #expect(condition.line == line)
  }

  @Test(
    "What is wrong is told at its place",
    arguments: [
      ("screen", 1), ("screen Hme", 8), ("$Mian.depth == 2", 2), ("finished Main", 1),
      ("alive Main#1", 1), ("$Main.depth == (", 16), ("screen Home\npop", 1), ("20", 1),
      ("\"a\"", 2), ("$Main.depth + 1", 1), ("true and 3", 10), ("not", 1), ("screen Home {", 1),
      ("screen Home -> pop", 1),
    ]
  )
  func refuses(_ text: String, _ column: Int) throws {
    let result = ConditionText(text, named: "--to", for: try Self.definition()).expectation()
    guard case .failure(let problem) = result else {
      Issue.record("read: \(text)")
      return
    }
    let first = try #require(problem.diagnostics.first)
    #expect(first.file == "--to")
    #expect(first.position.line == 1 && first.position.column == column)
  }

  @Test
  func `A name on a further line is told where it stands`() throws {
    let text = ConditionText("screen\\\nHme", named: "--to", for: try Self.definition())
    guard case .failure(let problem) = text.expectation() else {
      Issue.record("read")
      return
    }
    #expect(problem.diagnostics.map(\.position) == [Diagnostic.Position(line: 2, column: 1)])
  }

  @Test(arguments: ["$top.id # the screen", "$top.id\n", "($top.id)"])
  func `An expression may end in a comment`(_ text: String) throws {
    let definition = try Self.definition()
    let value = ConditionText(text, named: "--view", for: definition).asked().map(\.value)
    guard case .success(let shown) = value else {
      Issue.record("not read: \(value)")
      return
    }
    var world = World(definition)
    try world.launch(in: Transaction())
    #expect(shown(world) == "Home")
  }

  @Test(
    "Members that no line of the app can give a service, and that no node declares, are told",
    arguments: [
      ("$session.usr == 1", 2), ("$session.user.name == 1", nil), ("$session.user == 1", nil),
      ("$session.address.town == 1", nil), ("$session.address.twn == 1", 2),
      ("$session.later == 1", nil), ("$free.anything == 1", nil), ("$top.param.n == 1", nil),
      ("$top.param.m == 1", 6), ("$main.state.n == 1", 7), ("$top.top.param.n == 1", nil),
    ] as [(String, Int?)]
  )
  func members(_ text: String, _ column: Int?) throws {
    let app = """
      app A
      scene main Main
      service session ready {user: null, address: {town: x}}
      service free
      event go
      coordinator Main navigation {
        main Home n=1
        on go -> set session.later 1
      }
      controller Home {
        parameters n
        button go -> emit go
      }
      """
    let loaded = Loader.load("A.nav") { _ in .success(Array(app.utf8)) }
    let definition = try #require(loaded.definition)
    func place(_ members: MemberPaths) -> Int? {
      switch ConditionText(text, named: "--to", for: definition, members: members).expectation() {
      case .success: nil
      case .failure(let problem): problem.diagnostics.first?.position.column
      }
    }
    #expect(place(loaded.members) == column)
    // A flow may set others.
    if text.hasPrefix("$session") { #expect(place(MemberPaths()) == nil) }
  }

  private static func definition() throws -> AppDefinition {
    try #require(Loader.load("A.nav") { _ in .success(Array(app.utf8)) }.definition)
  }
}
