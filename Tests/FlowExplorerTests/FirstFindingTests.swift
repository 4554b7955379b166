import FlowExplorer
import FlowNavigation
import Testing

@Suite("Ending a search at the first finding")
struct FirstFindingTests {
  @Test("It ends behind the state that shows it")
  func ends() throws {
    let (search, findings) = try Self.search(Apps.bounded(screens: 3))
    #expect(findings.map(\.kind) == [.never])
    #expect(search.expanded > 500 && search.expanded < 2_000)
    #expect(search.cut.found == search.store.count - search.expanded)
    #expect(!search.cut.isComplete && search.cut.isEnded)
  }

  @Test("What ends it is what a whole search finds first", arguments: PlantedApps.inItems)
  func kinds(_ app: PlantedApp) throws {
    let (search, findings) = try Self.search(app.definition(), families: app.families)
    if FirstFinding.kinds.contains(app.kind) {
      #expect(findings.map(\.subject) == [app.subject])
      #expect(search.expanded < 53)
    } else {
      #expect(search.cut.found == 0)
    }
  }

  @Test("A refusal by somebody's decision does not end it")
  func excused() throws {
    let text = """
      app Small
      scene main App
      event go
      coordinator App navigation {
        main Home
        guard Page $depth > 5
        on go -> push Page
      }
      controller Home {
        button go -> emit go
        switch flag
      }
      controller Page
      """
    let (search, findings) = try Self.search(text)
    #expect(search.cut.isComplete && findings.isEmpty)
    #expect(search.store.count == 2)
  }

  /// A search of some states, with a condition that is broken late where it is one of the bounded app.
  private static func search(
    _ text: String,
    families: ActionFamilies = .user
  ) throws -> (search: Search, findings: [Finding]) {
    let start = try Apps.launched(text)
    let isDeep = StateNote.Condition { world in
      !PlantedApp.counts("S1", 3)(world, Transaction(), nil)
        || !PlantedApp.counts("S3", 3)(world, Transaction(), nil)
    }
    let asked = [AskedCondition(.never, claim: "deep")]
    var bounds = Search.Bounds()
    bounds.states = 5_000
    bounds.stack = 6
    bounds.pausesAtNews = true
    let expander = Expander(start.definition, families, conditions: [isDeep])
    var search = Search(start, expander, bounds: bounds)
    FirstFinding(from: start, conditions: asked).run(&search)
    let stateSpace = StateSpace(start, &search, conditions: asked)
    return (search, Analysis(stateSpace, kinds: FirstFinding.kinds).findings())
  }
}
