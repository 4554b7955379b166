/// A tree of constraints that ties all things together, numbered so that what is below is a range.
struct SpanningTree {
  private let ends: [(from: Int, to: Int)]
  /// What each thing is pulled by: weights of what it leads to, less of what leads to it.
  private let pulls: [Int]
  /// The tree edges at each thing.
  private var edges: [[Int]]
  /// The tree edge from each thing towards the root; -1 at the root.
  private(set) var up: [Int]
  /// The things in an order in which a thing stands behind all that is below it.
  private(set) var order: [Int]
  /// The first place in `order` of what is below each thing.
  private(set) var low: [Int]
  /// The place of each thing in `order`.
  private(set) var limit: [Int]
  /// The pulls of all that is below each thing, and its own.
  private(set) var sums: [Int]

  init(pulls: [Int], ends: [(from: Int, to: Int)]) {
    self.pulls = pulls
    self.ends = ends
    edges = Array(repeating: [], count: pulls.count)
    up = Array(repeating: -1, count: pulls.count)
    order = Array(repeating: 0, count: pulls.count)
    low = order
    limit = order
    sums = order
  }

  mutating func insert(_ edge: Int) {
    edges[ends[edge].from].append(edge)
    edges[ends[edge].to].append(edge)
  }

  /// Numbers the whole tree from thing 0 down.
  mutating func number() { number(from: 0, first: 0) }

  func contains(_ thing: Int, below ancestor: Int) -> Bool {
    low[ancestor] <= limit[thing] && limit[thing] <= limit[ancestor]
  }

  /// Takes one edge out and another in; together they must be a tree again.
  mutating func replace(_ leaving: Int, by entering: Int) {
    var top = ends[entering].from
    while !contains(ends[entering].to, below: top) {
      top = ends[up[top]].from + ends[up[top]].to - top
    }
    edges[ends[leaving].from].removeAll { $0 == leaving }
    edges[ends[leaving].to].removeAll { $0 == leaving }
    insert(entering)
    number(from: top, first: low[top])
  }

  /// Numbers what is below a thing, which keeps the edge upwards that it has.
  private mutating func number(from top: Int, first: Int) {
    var count = first
    var path: [(thing: Int, next: Int)] = [(top, 0)]
    low[top] = first
    while let (thing, next) = path.last {
      if next == edges[thing].count {
        order[count] = thing
        limit[thing] = count
        count += 1
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let edge = edges[thing][next]
      if edge == up[thing] { continue }
      let below = ends[edge].from + ends[edge].to - thing
      up[below] = edge
      low[below] = count
      path.append((below, 0))
    }
    for place in first..<count { sums[order[place]] = pulls[order[place]] }
    for place in first..<count where order[place] != top {
      let thing = order[place]
      sums[ends[up[thing]].from + ends[up[thing]].to - thing] += sums[thing]
    }
  }
}
