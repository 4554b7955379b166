/// How many steps of some walks meet each goal.
struct GoalCounts {
  private let goals: Goals
  private var counts: [Int32]

  init(_ task: SuiteTask, _ walks: [[Int]]) {
    goals = task.goals
    counts = task.goals.isMetAtStart.map { $0 ? 1 : 0 }
    for walk in walks { add(walk[...]) }
  }

  mutating func add(_ steps: ArraySlice<Int>) { for edge in steps { count(edge, by: 1) } }

  mutating func remove(_ steps: ArraySlice<Int>) { for edge in steps { count(edge, by: -1) } }

  /// Whether a step, or the start, meets a goal.
  func isMet(_ goal: Int) -> Bool { counts[goal] > 0 }

  /// Whether a step meets a goal that no other step meets.
  func isNeeded(_ edge: Int) -> Bool {
    goals.goals.range(of: edge).contains { counts[goals.goals.item(at: $0)] == 1 }
  }

  /// Whether every goal that the steps meet is met by other steps as well.
  mutating func canSpare(_ steps: ArraySlice<Int>) -> Bool {
    remove(steps)
    let isSpared = steps.allSatisfy { edge in
      goals.goals.range(of: edge).allSatisfy { counts[goals.goals.item(at: $0)] > 0 }
    }
    add(steps)
    return isSpared
  }

  /// The places of the steps that have to stay if the last ones that meet a goal shall.
  ///
  /// All steps of the walk are taken out of the counts.
  mutating func removeFindingNeeded(_ walk: [Int]) -> [Int] {
    var needed: [Int] = []
    for place in walk.indices where isLast(walk[place]) { needed.append(place) }
    for place in needed { count(walk[place], by: -1) }
    return needed
  }

  /// Takes a step out unless it has to stay.
  private mutating func isLast(_ edge: Int) -> Bool {
    if isNeeded(edge) { return true }
    count(edge, by: -1)
    return false
  }

  private mutating func count(_ edge: Int, by amount: Int32) {
    for place in goals.goals.range(of: edge) { counts[goals.goals.item(at: place)] += amount }
  }
}
