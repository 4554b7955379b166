import FlowExplorer
import Testing

@Suite struct ShrinkTests {
  @Test(arguments: 0..<50)
  func `what is left fails and no step of it can go`(seed: Int) {
    var random = FixedRandom(seed: seed)
    let steps = Array(0..<Int.random(in: 1...60, using: &random))
    let needed = Set(steps.filter { _ in Int.random(in: 0..<9, using: &random) == 0 })
    let shrink = Shrink(steps) { needed.isSubset(of: $0) }
    #expect(shrink.steps == needed.sorted())
    #expect(shrink.isMinimal)
  }

  @Test(arguments: 0..<50)
  func `also where steps can only go together`(seed: Int) {
    var random = FixedRandom(seed: seed)
    let steps = (0..<40).map { _ in Int.random(in: -1...1, using: &random) } + [0, 0]
    let fails = { (steps: [Int]) in steps.reduce(0, +) == 0 && steps.count > 1 }
    guard fails(steps) else { return }
    let shrink = Shrink(steps, while: fails)
    #expect(fails(shrink.steps))
    for place in shrink.steps.indices {
      var shorter = shrink.steps
      shorter.remove(at: place)
      #expect(!fails(shorter))
    }
  }

  @Test func `the number of trials is bounded`() {
    var asked = 0
    let shrink = Shrink(Array(0..<1_000), trials: 7) { _ in
      asked += 1
      return false
    }
    #expect(asked == 7)
    #expect(shrink.trialCount == 7)
    #expect(!shrink.isMinimal)
    #expect(shrink.steps.count == 1_000)
  }

  @Test func `steps between equal states are cut`() {
    typealias Steps = Shrink<Int>
    #expect(Steps.placesWithoutLoops(states: []) == [])
    #expect(Steps.placesWithoutLoops(states: [4]) == [0])
    #expect(Steps.placesWithoutLoops(states: [1, 2, 1, 3]) == [2, 3])
    #expect(Steps.placesWithoutLoops(states: [1, 2, 3, 4, 2, 5, 5]) == [0, 4, 6])
  }
}
