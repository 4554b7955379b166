/// Walks that go to the nearest open goal each time, and begin anew where that is nearer.
///
/// The method of the travelling salesman's nearest neighbour, with the start as a second place
/// to go on from. A walk ends when the next goal would make it longer than the limit.
struct GreedyWalks {
  private let task: SuiteTask
  private let isLimited: Bool
  private var open: OpenGoals
  private var search: NearestSearch
  /// All nodes before this one in the order from the start have no open goals.
  private var nearest = 0

  init(_ task: SuiteTask, isLimited: Bool) {
    self.task = task
    self.isLimited = isLimited
    open = OpenGoals(task)
    search = NearestSearch(in: task.graph)
  }

  /// The walks, each from the start to a goal; all reachable goals are met.
  mutating func walks() -> [[Int]] {
    var walks: [[Int]] = []
    while let (first, distance) = firstFromStart() {
      var walk: [Int] = []
      var node = task.start
      for edge in task.paths.path(to: first) ?? [] { step(edge, &walk, &node) }
      extend(&walk, from: &node, to: isLimited ? task.limit(behind: distance) : .max)
      walks.append(walk)
    }
    return walks
  }

  private mutating func extend(_ walk: inout [Int], from node: inout Int, to limit: Int) {
    repeat {
      guard let edge = open.bestEdge(from: node) else { return }
      step(edge, &walk, &node)
    } while approach(&walk, &node, limit)
  }

  /// Goes to where the next goal begins, if that is not further than from the start.
  private mutating func approach(
    _ walk: inout [Int],
    _ node: inout Int,
    _ limit: Int
  ) -> Bool {
    guard let (_, restart) = firstFromStart() else { return false }
    let radius = min(restart, limit - walk.count - 1)
    guard
      let next = search.node(
        nearest: node,
        within: radius,
        wanting: open.chances,
        effort: Self.effort
      )
    else { return false }
    for edge in search.path(to: next) { step(edge, &walk, &node) }
    return true
  }

  private mutating func step(_ edge: Int, _ walk: inout [Int], _ node: inout Int) {
    open.take(edge)
    walk.append(edge)
    node = Int(task.graph.edges[edge].to)
  }

  /// The node nearest to the start from which an edge meets an open goal.
  private mutating func firstFromStart() -> (node: Int, distance: Int)? {
    while nearest < task.paths.order.count {
      let node = Int(task.paths.order[nearest])
      if open.chances[node] > 0 { return (node, task.paths.distance(to: node) ?? 0) }
      nearest += 1
    }
    return nil
  }

  /// How many nodes a search may see; in a larger ring the start is the better place to go on.
  private static let effort = 20_000
}
