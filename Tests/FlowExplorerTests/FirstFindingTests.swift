import Dispatch
import FlowExplorer
import FlowNavigation
import Testing

@Suite("Ending a search at the first finding")
struct FirstFindingTests {
  @Test(
    "It ends at the same state with any number of threads",
    arguments: [1, 2, 3],
    [true, false]
  )
  func jobs(_ jobs: Int, _ remembers: Bool) throws {
    let (search, findings) = try Self.search(Self.bounded, jobs: jobs, remembers)
    let (alone, same) = try Self.search(Self.bounded, jobs: 1, true)
    #expect(findings.map(\.kind) == [.never])
    #expect(findings == same)
    #expect(search.expanded == alone.expanded && search.store.count == alone.store.count)
    #expect(search.expanded > 500 && search.expanded < 2_000)
    #expect(search.cut == alone.cut && search.cut.found > 0)
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
    families: ActionFamilies = .user,
    jobs: Int = 1,
    _ remembers: Bool = true
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
    let expander = Expander(
      start.definition,
      families,
      conditions: [isDeep],
      remembers: remembers
    )
    var search = Search(start, expander, bounds: bounds)
    FirstFinding(from: start, conditions: asked).run(
      &search,
      jobs: jobs,
      spread: { jobs, work in DispatchQueue.concurrentPerform(iterations: jobs) { work($0) } }
    )
    let stateSpace = StateSpace(start, &search, conditions: asked)
    return (search, Analysis(stateSpace, kinds: FirstFinding.kinds).findings())
  }

  private static let bounded = Apps.bounded(screens: 3)
}
