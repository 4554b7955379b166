/// Goes on with one walk where another ends, if that takes no more steps than from the start.
///
/// Of the walks that can follow within the limit it takes the one that saves most steps.
struct WalkJoiner {
  private let task: SuiteTask
  private var search: NearestSearch
  private var walks: [[Int]]
  private var counts: GoalCounts
  /// Of each walk, the first step that is needed: before it is only the way from the start.
  private var bodies: [Int] = []
  /// The walks whose bodies begin at each node.
  private let waiting: Buckets
  private let shortest: Int
  /// Of each node, how many of the first walks that wait there are joined.
  private var seen: [Int]
  private var isJoined: [Bool]

  init(_ task: SuiteTask, _ walks: [[Int]]) {
    self.task = task
    self.walks = walks
    search = NearestSearch(in: task.graph)
    counts = GoalCounts(task, walks)
    var nodes: [Int32] = []
    for walk in walks {
      let body = walk.firstIndex { [counts] in counts.isNeeded($0) } ?? walk.startIndex
      bodies.append(body)
      nodes.append(walk.isEmpty ? -1 : task.graph.edges[walk[body]].from)
    }
    waiting = Buckets(keys: nodes, count: task.graph.nodeCount)
    shortest = zip(walks, bodies).map { $0.count - $1 }.min() ?? 0
    seen = Array(repeating: 0, count: task.graph.nodeCount)
    isJoined = Array(repeating: false, count: walks.count)
  }

  consuming func joined() -> [[Int]] {
    for number in walks.indices where !isJoined[number] {
      while let (next, way) = follower(of: number) {
        isJoined[next] = true
        counts.remove(walks[next][..<bodies[next]])
        counts.add(way[...])
        walks[number] += way + walks[next][bodies[next]...]
      }
    }
    return walks.indices.filter { !isJoined[$0] }.map { walks[$0] }
  }

  /// The first walks that wait at a node and are no part of another yet.
  private mutating func candidates(at node: Int) -> [Int] {
    let places = waiting.range(of: node)
    while seen[node] < places.count, isJoined[waiting.item(at: places.lowerBound + seen[node])] {
      seen[node] += 1
    }
    return places.dropFirst(seen[node]).prefix(30).map { waiting.item(at: $0) }
      .filter { !isJoined[$0] }
  }

  private mutating func follower(of number: Int) -> (walk: Int, way: [Int])? {
    guard let last = walks[number].last else { return nil }
    let room = task.limit(behind: bodies[number]) - walks[number].count
    if room < shortest { return nil }
    let end = Int(task.graph.edges[last].to)
    var best: (saving: Int, walk: Int, node: Int)?
    for (node, distance) in search.nodes(around: end, within: room - shortest, effort: 500) {
      if waiting.range(of: node).isEmpty { continue }
      let saving = (task.paths.distance(to: node) ?? 0) - distance
      if saving <= best?.saving ?? -1 { continue }
      for walk in candidates(at: node) {
        let isFitting = distance + walks[walk].count - bodies[walk] <= room
        if isFitting && walk != number && counts.canSpare(walks[walk][..<bodies[walk]]) {
          best = (saving, walk, node)
          break
        }
      }
    }
    return best.map { ($0.walk, search.path(to: $0.node)) }
  }
}
