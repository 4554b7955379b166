/// Does parts of a suite once more, each with the fewest steps that there are for it.
///
/// A part is what two walks are needed for, or some needed steps of one that follow each other; what the
/// other steps meet is left to them. It goes on until no part gets shorter (large neighborhood search).
struct SuiteMender {
  private let task: SuiteTask
  private var walks: [[Int]]
  private var counts: GoalCounts

  /// More goals are too many for all orders of them; longer suites have too many parts.
  private let mostGoals: Int
  private static let mostWalks = 12
  private static let effort = 1_000_000
  private static let rounds = 8

  init(_ task: SuiteTask, _ walks: [[Int]]) {
    self.task = task
    self.walks = walks
    counts = GoalCounts(task, walks)
    mostGoals = min(ExactSuite.mostGoals(nodes: task.graph.nodeCount), 14)
  }

  consuming func mended() -> [[Int]] {
    guard walks.count <= Self.mostWalks, mostGoals > 1 else { return walks }
    for _ in 0..<Self.rounds {
      let before = stepCount
      for number in walks.indices { mendWindows(of: number) }
      for first in walks.indices {
        for second in walks.indices.dropFirst(first + 1) { mend(first, second) }
      }
      walks.removeAll(where: \.isEmpty)
      if stepCount == before { break }
    }
    return walks
  }

  private var stepCount: Int { walks.reduce(0) { $0 + $1.count } }

  /// Does what two walks are needed for with as many walks as it takes.
  private mutating func mend(_ first: Int, _ second: Int) {
    counts.remove(walks[first][...])
    counts.remove(walks[second][...])
    let needed = openGoals(of: walks[first] + walks[second])
    if needed.count <= mostGoals,
      let better = ExactSuite(task, ExactSuite.Part(goals: needed), effort: Self.effort).walks,
      better.reduce(0, { $0 + $1.count }) < walks[first].count + walks[second].count,
      better.allSatisfy({ $0.count <= task.maxLength })
    {
      walks[first] = better.first ?? []
      walks[second] = better.count > 1 ? better[1] : []
      for walk in better.dropFirst(2) {
        walks.append(walk)
        counts.add(walk[...])
      }
    }
    counts.add(walks[first][...])
    counts.add(walks[second][...])
  }

  /// Takes shorter ways through some needed steps of a walk that follow each other, in any order.
  private mutating func mendWindows(of number: Int) {
    var first = 0
    while true {
      let needed = walks[number].indices.filter { counts.isNeeded(walks[number][$0]) }
      guard first < needed.count else { return }
      let begin = first == 0 ? 0 : needed[first - 1] + 1
      let last = min(first + mostGoals, needed.count)
      let end = last == needed.count ? walks[number].count : needed[last]
      mend(number, begin..<end)
      if last == needed.count { return }
      first += mostGoals / 2
    }
  }

  private mutating func mend(_ number: Int, _ window: Range<Int>) {
    let walk = walks[number]
    counts.remove(walk[window])
    let part = ExactSuite.Part(
      goals: openGoals(of: Array(walk[window])),
      from: window.lowerBound == 0
        ? task.start : Int(task.graph.edges[walk[window.lowerBound - 1]].to),
      to: window.upperBound == walk.count
        ? nil : Int(task.graph.edges[walk[window.upperBound]].from),
      mayBeginAnew: false
    )
    if part.goals.count <= mostGoals,
      let better = ExactSuite(task, part, effort: Self.effort).walks?.joined(),
      better.count < window.count
    {
      walks[number].replaceSubrange(window, with: better)
      counts.add(Array(better)[...])
    } else {
      counts.add(walk[window])
    }
  }

  /// The goals that some steps meet, and nothing else does.
  private func openGoals(of steps: [Int]) -> [Int] {
    var goals: [Int] = []
    for edge in steps {
      for goal in task.goals.goals[edge]
      where !counts.isMet(Int(goal)) && !goals.contains(Int(goal)) {
        goals.append(Int(goal))
      }
    }
    return goals.sorted()
  }
}
