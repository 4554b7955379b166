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
    let alone = Survey(start, &search)
    let expected = Examination(alone).results()
    for jobs in [2, 3] {
      var search = searched
      let survey = Survey(start, &search, jobs: jobs) { jobs, work in
        DispatchQueue.concurrentPerform(iterations: jobs) { work($0) }
      }
      #expect(survey.sights == alone.sights)
      #expect(survey.firsts == alone.firsts)
      #expect(survey.actors == alone.actors)
      let results = Examination(survey).results()
      #expect(results.findings == expected.findings)
      #expect(results.unfinished.isEmpty)
    }
  }
}
