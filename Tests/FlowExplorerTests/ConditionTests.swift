import FlowNavigation
import Testing

@testable import FlowExplorer

@Suite("Conditions that are asked of every state")
struct ConditionTests {
  /// A condition that holds in a sample, and no longer when one line of it is another.
  struct Case: CustomTestStringConvertible, Sendable {
    var kind: Finding.Kind
    var sample: String
    var line: String
    var text: String
    var families: ActionFamilies = .user
    var depth = Int.max
    let holds: @Sendable (World) -> Bool

    var testDescription: String { "\(kind.rawValue) in \(sample)" }
  }

  static let cases = [
    Case(
      kind: .always,
      sample: "Items",
      line: "on signUp.complete -> finish",
      text: "on signUp.complete -> push SignUp",
      holds: { world in
        world.stack(of: world.visibleScreenName)?.entries.count ?? 0 < 4
      }
    ),
    Case(
      kind: .never,
      sample: "Items",
      line: "set session.onboarded true",
      text: "pass",
      holds: { world in
        PlantedApp.sees("ItemsList")(world, Transaction(), nil)
          && world.services().contains { $0.value.description.contains("onboarded: false") }
      }
    ),
    Case(
      kind: .eventually,
      sample: "Teams",
      line: "start -> after 0.9s -> after 1s -> emit splash.didFinish",
      text: "start -> after 0.9s -> after 1s -> goto splash",
      families: [.user, .system, .services],
      depth: 5,
      holds: PlantedApp.counts("Main")
    ),
  ]

  @Test("A condition is broken by a planted bug, and shown by a shortest flow", arguments: cases)
  func conditions(_ planted: Case) throws {
    let clean = try Self.results(Apps.sample(planted.sample), planted)
    #expect(clean.findings.isEmpty && clean.inconclusive.isEmpty)
    let parts = try Apps.sample(planted.sample).split(separator: planted.line)
    try #require(parts.count == 2)
    let text = parts.joined(separator: planted.text)
    let finding = try #require(Self.results(text, planted).findings.first)
    #expect(finding.kind == planted.kind)
    let count = finding.steps.count
    let families = planted.families
    if planted.kind == .eventually {
      // Once the splash is over nothing goes on by itself.
      #expect(finding.steps == ["provide data", "wait 900ms", "wait 1s"])
      return
    }
    let start = try Apps.launched(text)
    let shortest = NaiveSearch.steps(from: start, families, most: count) { world, _, _ in
      planted.holds(world) == (planted.kind == .never)
    }
    #expect(shortest == count, "\(finding.steps)")
  }

  @Test("What is to hold at last is left open where the search was cut before it did")
  func inconclusive() throws {
    var cut = Self.cases[2]
    cut.depth = 2
    let results = try Self.results(Apps.sample(cut.sample), cut)
    #expect(results.findings.isEmpty)
    #expect(results.inconclusive.map(\.claim) == ["planted"])
    var report = ExploreReport(results.search)
    report.inconclusive = results.inconclusive.map(\.claim)
    #expect(report.status == 3)
    #expect(report.text().contains("inconclusive: 'planted'"))
  }

  @Test("A way that goes round where the search was cut elsewhere breaks what is to hold at last")
  func loopInCut() throws {
    var round = Self.cases[2]
    round.families = .user
    round.sample = "Items"
    round.depth = 1
    let results = try Self.results(Apps.sample("Items"), round)
    #expect(results.findings.map(\.kind) == [.eventually])
    #expect(results.inconclusive.isEmpty)
  }

  /// An app whose events are handled at once, by others, or later.
  private static let occasions = """
    app Small
    scene main App
    service db pending
    service api ready {
      call load
      outcome load ok
      outcome load bad
    }
    event open
    event far
    event late
    event load
    coordinator App navigation {
      main Home
      on open -> push Page
      on far -> emit open
      on late needs db -> push Page
      on load -> call api.load
      reply api.load ok -> push Page
      reply api.load bad -> pass
    }
    controller Home {
      button one -> emit open
      button two -> emit far
      button three -> emit late
      button four -> emit load
    }
    controller Page
    """

  @Test(
    "A condition of steps is asked behind the event or the answer, by whomever it is emitted",
    arguments: [
      ("open", nil, ["tap one"]), ("far", nil, ["tap two"]), ("load", nil, ["tap four"]),
      // It waits behind the tap, and goes on when the service is there.
      ("late", nil, ["tap three", "provide db"]),
      ("api.load", "ok", ["tap four", "reply api.load ok"]),
      ("api.load", "bad", ["tap four", "reply api.load bad"]),
      ("backAttempt", nil, []),
    ] as [(String, String?, [String])]
  )
  func occasions(name: String, outcome: String?, steps: [String]) throws {
    let start = try Apps.launched(Self.occasions)
    let symbol = try #require(start.definition.symbol(name))
    let answer = outcome.flatMap(start.definition.symbol)
    let occasion = answer.map { ClaimDeclaration.Occasion.reply(symbol, outcome: $0) }
    let condition = StateNote.Condition(behind: occasion ?? .event(symbol)) { _ in false }
    var search = Search(start, Expander(start.definition, .everybody, conditions: [condition]))
    search.run()
    let asked = AskedCondition(.whenever, claim: "planted", behind: "'it'")
    let findings = Analysis(StateSpace(start, &search, conditions: [asked]), kinds: []).findings()
    #expect(findings.map(\.steps) == (steps.isEmpty ? [] : [steps]))
    #expect(findings.allSatisfy { $0.message == "'planted' does not hold behind 'it'" })
  }

  @Test("A screen whose path begins with no root is told once, with a shortest flow")
  func orphanScreens() throws {
    let results = try Self.results(Apps.sample("Items"), Self.cases[0])
    let stateSpace = results.stateSpace
    #expect(OrphanScreenDetector(stateSpace: stateSpace).findings().isEmpty)
    let findings = OrphanScreenDetector(stateSpace: stateSpace, roots: []).findings()
    #expect(Set(findings.map(\.subject)).count == findings.count)
    #expect(findings.count == 8)
    let start = try Apps.launched(Apps.sample("Items"))
    for finding in findings {
      let sees = PlantedApp.sees(finding.subject)
      let count = finding.steps.count
      #expect(NaiveSearch.steps(from: start, .user, most: count, sees) == count)
    }
  }

  private struct Results {
    var search: Search
    var stateSpace: StateSpace
    var findings: [Finding]
    var inconclusive: [AskedCondition]
  }

  /// What is found of the condition alone.
  private static func results(_ text: String, _ planted: Case) throws -> Results {
    let start = try Apps.launched(text)
    var bounds = Search.Bounds()
    bounds.depth = planted.depth
    bounds.stack = 6
    let condition = StateNote.Condition { planted.holds($0) == (planted.kind != .never) }
    let expander = Expander(start.definition, planted.families, conditions: [condition])
    var search = Search(start, expander, bounds: bounds)
    search.run()
    let asked = AskedCondition(planted.kind, claim: "planted")
    let stateSpace = StateSpace(start, &search, conditions: [asked])
    let results = Analysis(stateSpace, kinds: []).results()
    return Results(
      search: search,
      stateSpace: stateSpace,
      findings: results.findings,
      inconclusive: results.inconclusive
    )
  }
}

extension PlantedApp {
  /// Whether there is one of an ID.
  fileprivate static func counts(_ id: String) -> @Sendable (World) -> Bool {
    { world in counts(id, 1)(world, Transaction(), nil) }
  }
}
