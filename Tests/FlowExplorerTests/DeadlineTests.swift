import FlowExplorer
import FlowNavigation
import Testing

@Suite("Looking for findings while there is time")
struct PatienceTests {
  private final class Clock {
    var left: Int
    init(_ left: Int) { self.left = left }
    func isOver() -> Bool {
      left -= 1
      return left < 0
    }
  }

  @Test(
    "What is told to be looked for to the end is, whenever the time is over",
    arguments: ["Camera", "Items", "Shop"]
  )
  func unfinished(_ sample: String) throws {
    let start = try Apps.launched(Apps.sample(sample))
    var bounds = Search.Bounds()
    bounds.states = 300
    let expander = Expander(start.definition, [.user, .system])
    var search = Search(start, expander, bounds: bounds)
    search.run()
    var stateSpace = StateSpace(start, &search)
    let all = Analysis(stateSpace).results()
    #expect(all.unfinished.isEmpty)
    #expect(!all.findings.isEmpty)
    var kinds = Finding.Kind.allCases.count
    var deadline = 0
    while kinds > 0 {
      let clock = Clock(deadline)
      stateSpace.isOver = { clock.isOver() }
      let some = Analysis(stateSpace).results()
      let finished = all.findings.filter { !some.unfinished.contains($0.kind) }
      let told = some.findings.filter { !some.unfinished.contains($0.kind) }
      // What is told of one kind may hide another one's echo, once it is found.
      #expect(Set(finished.map(\.message)).isSubset(of: told.map(\.message)))
      #expect(some.unfinished.count <= kinds)
      kinds = some.unfinished.count
      deadline = deadline * 2 + 1
    }
  }
}
