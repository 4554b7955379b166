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
      let world = try Apps.launched(Apps.bounded(screens: 2))
      var search = Search(world, Expander(world.definition, .user, remembers: remembers))
      search.run()
      // 1 + 2 + 4 + 8 stacks; their pairs, two tabs, with and without the modal.
      #expect(search.store.count == 15 * 15 * 2 * 2)
      #expect(search.cut.isComplete)
      #expect(search.transitions == search.edges.count)
    }
  }

  @Test("What is remembered is what is done", arguments: Apps.samples)
  func rememberedIsDone(_ sample: String) throws {
    let world = try Apps.launched(Apps.sample(sample))
    var bounds = Search.Bounds()
    bounds.states = 500
    bounds.stack = 5
    let all: ActionFamilies = [.user, .system, .services]
    var plain = Search(world, Expander(world.definition, all, remembers: false), bounds: bounds)
    var memory = Search(world, Expander(world.definition, all), bounds: bounds)
    plain.run()
    memory.run()
    #expect(plain.store.count == memory.store.count)
    #expect(plain.transitions == memory.transitions)
    #expect(plain.edges == memory.edges)
    #expect(plain.cut == memory.cut)
    #expect(Self.told(plain) == Self.told(memory))
  }

  @Test("A trail ends in the state that the search found", arguments: Apps.samples)
  func trails(_ sample: String) throws {
    let world = try Apps.launched(Apps.sample(sample))
    var bounds = Search.Bounds()
    bounds.states = 120
    var search = Search(world, Expander(world.definition, [.user, .services]), bounds: bounds)
    search.run()
    for state in 0..<search.store.count {
      let trail = Trail(from: world, to: state, in: search)
      #expect(trail.refusal == nil)
      #expect(search.number(of: trail.world) == state)
    }
  }

  /// What was noted, in words of numbers, in the order in which it came up.
  private static func told(_ search: Search) -> [String] {
    let steps = search.noted.enumerated().filter { $1.count > 0 }.map { number, noted in
      "\(noted.state) \(noted.ordinal) \(noted.count) \(search.expander.note(number))"
    }
    let states = search.stateNoted.enumerated().filter { $1.count > 0 }.map { number, noted in
      "\(noted.state) \(noted.count) \(search.expander.stateNote(number))"
    }
    return steps.sorted() + states.sorted()
  }
}
