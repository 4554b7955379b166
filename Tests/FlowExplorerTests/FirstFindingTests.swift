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

  /// An app that keeps a coordinator for each tap, so that its search has no end.
  private static let leaking = """
    app Leaking
    scene main App
    event open
    coordinator App navigation {
      main Home
      on open -> start Child
    }
    coordinator Child navigation shared retain=manual {
      main Page
    }
    controller Home {
      button open -> emit open
    }
    controller Page
    """

  @Test("What is certain is told while the search goes on, each once")
  func tells() throws {
    let start = try Apps.launched(Self.leaking)
    var bounds = Search.Bounds()
    bounds.states = 200
    bounds.piled = 200
    bounds.pausesAtNews = true
    var search = Search(start, Expander(start.definition, .user), bounds: bounds)
    var told: [(subject: String, states: Int)] = []
    var states = 0
    FirstFinding(from: start).run(
      &search,
      progress: { states = $0 },
      stop: { nil },
      found: { findings in
        for finding in findings() { told.append((finding.subject, states)) }
        return false
      }
    )
    #expect(told.map(\.subject) == ["Child"])
    #expect(told.allSatisfy { $0.states < 10 })
    #expect(search.store.count == 200)
    let found = Analysis(StateSpace(start, &search)).findings()
    #expect(found.contains { $0.kind == .leak && $0.subject == "Child" })
  }

  @Test("What a search noted is told where there is no time to look at its states")
  func interrupted() throws {
    let start = try Apps.launched(Self.leaking)
    var bounds = Search.Bounds()
    bounds.states = 2_000
    bounds.piled = 2_000
    var search = Search(start, Expander(start.definition, .user), bounds: bounds)
    search.run()
    let stateSpace = StateSpace(start, &search, isOver: { true })
    #expect(!stateSpace.isObserved)
    let results = Analysis(stateSpace).results()
    #expect(results.findings.map(\.kind) == [.leak])
    #expect(results.unfinished.contains(.back) && !results.unfinished.contains(.leak))
    var report = ExploreReport(search)
    report.unfinished = results.unfinished
    #expect(report.text().hasSuffix("\nno findings as far as was looked\n"))
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
