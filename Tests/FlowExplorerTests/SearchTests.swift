import FlowDefinitions
import FlowExplorer
import FlowNavigation
import Foundation
import Testing

@Suite("Searching all states")
struct SearchTests {
  @Test("The bounded app has as many states and transitions as its formula says")
  func boundedApp() throws {
    for remembers in [false, true] {
      let world = try Apps.launched(Apps.bounded(screens: 3))
      var search = Search(world, Expander(world.definition, .user, remembers: remembers))
      search.run()
      // S = 3^0 + 3^1 + 3^2 + 3^3 = 40 stacks; 40 * 40 pairs, two tabs, with and without the modal.
      #expect(search.store.count == 40 * 40 * 2 * 2)
      #expect(search.cut.isComplete)
      #expect(search.transitions == search.edges.count)
    }
  }

  @Test("What is remembered is what is done", arguments: Apps.samples)
  func rememberedIsDone(_ sample: String) throws {
    let world = try Apps.launched(Apps.sample(sample))
    var bounds = Search.Bounds()
    bounds.states = 3_000
    bounds.stack = 5
    let all: ActionFamilies = [.user, .system, .services]
    var plain = Search(world, Expander(world.definition, all, remembers: false), bounds: bounds)
    var memory = Search(world, Expander(world.definition, all), bounds: bounds)
    plain.run()
    memory.run()
    #expect(plain.store.count == memory.store.count)
    #expect(plain.transitions == memory.transitions)
    #expect(plain.edges == memory.edges)
    let first = (plain.noted, plain.cut)
    let second = (memory.noted, memory.cut)
    #expect(first.1 == second.1)
    #expect(
      first.0.map { [Int($0.state), Int($0.ordinal), $0.count] }
        == second.0.map { [Int($0.state), Int($0.ordinal), $0.count] }
    )
  }
}
