import Dispatch
import FlowDefinitions
import FlowExplorer
import FlowNavigation
import FlowReference
import Testing

@Suite("Doing ahead what a search will learn")
struct RehearsalTests {
  @Test("What is done ahead is what is done", arguments: Apps.samples)
  func rehearsed(_ sample: String) throws {
    try Self.compareJobs(Apps.launched(Apps.sample(sample)), states: 300)
  }

  @Test("What is done ahead is what is done, in apps that nobody thought of", arguments: 0..<4)
  func rehearsed(_ seed: UInt64) throws {
    for layer in RandomApp.Layer.allCases {
      let text = Array(RandomApp.make(seed, layer: layer).text.utf8)
      guard let definition = Loader.load("App.nav", read: { _ in .success(text) }).definition
      else { continue }
      var world = World(definition)
      do { try world.launch(in: Transaction()) } catch { continue }
      try Self.compareJobs(world, states: 150)
    }
  }

  @Test("Values that nobody saw before get the same numbers with several threads")
  func rehearsedValues() throws {
    // Each tap makes a number that never was.
    let text = """
      app Counter
      scene main Root
      event more n
      coordinator Root navigation {
        main Page n=1
        on more -> push Page n=$event.n
      }
      controller Page "Page" {
        parameters n
        button double -> emit more n=($param.n + $param.n)
        button seven -> emit more n=($param.n + 7)
        button eleven -> emit more n=($param.n + 11)
      }
      """
    let loaded = Loader.load("App.nav") { _ in .success(Array(text.utf8)) }
    var world = World(try #require(loaded.definition))
    try world.launch(in: Transaction())
    try Self.compareJobs(world, states: 800)
  }

  /// Searches with one thread and with several, and holds all that comes of it against each other.
  private static func compareJobs(_ world: World, states: Int) throws {
    let nonsense = StateNote.Condition { $0.visiblePath(scene: $0.scenes()[0]).count < 3 }
    for remembers in [true, false] {
      for steps in [Int.max, 500] {
        var bounds = Search.Bounds()
        bounds.states = states
        bounds.steps = steps
        bounds.stack = 5
        var searches: [Search] = []
        var hits: [CoverageHits?] = []
        for jobs in [1, 2, 3] {
          let recorder = CoverageRecorder()
          let expander = Expander(
            world.definition,
            [.user, .system, .services],
            conditions: [nonsense],
            coverage: recorder,
            remembers: remembers
          )
          var search = Search(world, expander, bounds: bounds)
          search.run(jobs: jobs) { jobs, work in
            DispatchQueue.concurrentPerform(iterations: jobs) { work($0) }
          }
          searches.append(search)
          hits.append(recorder.hits)
        }
        for number in [1, 2] {
          let (alone, together) = (searches[0], searches[number])
          #expect(alone.edges == together.edges)
          #expect(alone.levels == together.levels)
          #expect(alone.cut == together.cut)
          #expect(alone.expander.steps == together.expander.steps)
          #expect(alone.byteCount == together.byteCount)
          #expect(hits[0] == hits[number])
          #expect(SearchTests.told(alone) == SearchTests.told(together))
          #expect(alone.store.count == together.store.count)
          #expect((0..<alone.store.count).allSatisfy { alone.store[$0] == together.store[$0] })
        }
      }
    }
  }
}
