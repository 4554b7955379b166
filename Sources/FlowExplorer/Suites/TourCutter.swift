/// Cuts a walk of any length into walks from the start with the fewest steps in all.
///
/// Only the steps that meet goals first have to stay. For each of them in order: the best cut
/// before it is found among all that keep the piece short enough (dynamic programming, as for
/// line breaks in paragraphs, Knuth and Plass 1981). A piece begins with the shortest way from
/// the start, and the steps between two pieces are not walked.
struct TourCutter {
  let task: SuiteTask
  private var open: OpenGoals

  init(_ task: SuiteTask) {
    self.task = task
    open = OpenGoals(task)
  }

  /// Walks of at most `maxLength` steps, or as many behind the way to a goal that is too far away.
  mutating func cut(_ tour: [Int]) -> [[Int]] {
    let needed = tour.indices.filter { place in
      let isNeeded = open.gains[tour[place]] > 0
      open.take(tour[place])
      return isNeeded
    }
    if needed.isEmpty { return [] }
    let starts = needed.map { place in
      task.paths.distance(to: Int(task.graph.edges[tour[place]].from)) ?? 0
    }
    // The fewest steps, then walks, for the needed steps up to each, and where the last begins.
    var steps = [0]
    var walks = [0]
    var firsts: [Int] = []
    for last in needed.indices {
      var best = (steps: Int.max, walks: Int.max, first: last)
      for first in stride(from: last, through: 0, by: -1) {
        let span = needed[last] - needed[first] + 1
        if first < last && span > task.maxLength { break }
        let length = span + starts[first]
        if length > task.limit(behind: starts[first]) { continue }
        let sum = (steps: steps[first] + length, walks: walks[first] + 1)
        if sum < (best.steps, best.walks) { best = (sum.steps, sum.walks, first) }
      }
      steps.append(best.steps)
      walks.append(best.walks)
      firsts.append(best.first)
    }
    var pieces: [[Int]] = []
    var last = needed.count - 1
    while last >= 0 {
      let first = firsts[last]
      let node = Int(task.graph.edges[tour[needed[first]]].from)
      pieces.append((task.paths.path(to: node) ?? []) + tour[needed[first]...needed[last]])
      last = first - 1
    }
    return pieces.reversed()
  }
}
