import Dispatch
import FlowExplorer
import FlowNavigation
import Testing

@Suite("Looking for findings with several threads")
struct ThreadedSurveyTests {
  @Test("They see and find the same as one, in the same order", arguments: Apps.samples)
  func findings(_ sample: String) throws {
    let start = try Apps.launched(Apps.sample(sample))
    var bounds = Search.Bounds()
    bounds.states = 400
    let families: ActionFamilies = [.user, .system, .services]
    var searched = Search(start, Expander(start.definition, families), bounds: bounds)
    searched.run()
    var search = searched
    let alone = StateSpace(start, &search)
    let expected = Analysis(alone).results()
    for jobs in [2, 3] {
      var search = searched
      let stateSpace = StateSpace(start, &search, jobs: jobs) { jobs, work in
        DispatchQueue.concurrentPerform(iterations: jobs) { work($0) }
      }
      #expect(stateSpace.observations == alone.observations)
      #expect(stateSpace.firsts == alone.firsts)
      #expect(stateSpace.actors == alone.actors)
      let results = Analysis(stateSpace).results()
      #expect(results.findings == expected.findings)
      #expect(results.unfinished.isEmpty)
    }
  }
}
