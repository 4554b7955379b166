/// Leaves out of walks what the others do as well.
///
/// One pass of set cover backwards, as test suites are reduced (Harrold, Gupta and Soffa 1993):
/// from the shortest walk to the longest, each keeps only the steps that alone meet a goal, on the
/// shortest way from one to the next, and goes if there is none.
struct WalkTightener {
  private let task: SuiteTask
  private var search: NearestSearch
  private var counts: GoalCounts
  private var walks: [[Int]]

  init(_ task: SuiteTask, _ walks: [[Int]]) {
    self.task = task
    self.walks = walks
    search = NearestSearch(in: task.graph)
    counts = GoalCounts(task, walks)
  }

  consuming func tightened() -> [[Int]] {
    let order = walks.indices.sorted { (walks[$0].count, $1) < (walks[$1].count, $0) }
    for number in order {
      let needed = counts.removeFindingNeeded(walks[number])
      walks[number] = walk(through: needed, of: walks[number])
      counts.add(walks[number][...])
    }
    return walks.filter { !$0.isEmpty }
  }

  private mutating func walk(through needed: [Int], of walk: [Int]) -> [Int] {
    guard let first = needed.first else { return [] }
    var result = task.paths.path(to: Int(task.graph.edges[walk[first]].from)) ?? []
    result.append(walk[first])
    for (last, place) in zip(needed, needed.dropFirst()) {
      let gap = walk[(last + 1)..<place]
      let from = Int(task.graph.edges[walk[last]].to)
      let goal = Int(task.graph.edges[walk[place]].from)
      if !gap.isEmpty {
        result += search.path(from: from, to: goal, within: gap.count - 1) ?? Array(gap)
      }
      result.append(walk[place])
    }
    return result
  }
}
