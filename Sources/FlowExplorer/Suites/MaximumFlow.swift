/// The greatest flow from the first node of a small network to its last (Edmonds and Karp 1972).
struct MaximumFlow {
  private let nodeCount: Int
  /// Of each arc, where it leads and what still fits in; behind each stands the one back.
  private var targets: [Int] = []
  private var room: [Double] = []
  private var arcs: [[Int]]
  private(set) var value = 0.0

  /// Less than this is nothing.
  private static let tolerance = 1e-7

  init(nodeCount: Int) {
    self.nodeCount = nodeCount
    arcs = Array(repeating: [], count: nodeCount)
  }

  mutating func addArc(from: Int, to: Int, capacity: Double) {
    arcs[from].append(targets.count)
    targets.append(to)
    room.append(capacity)
    arcs[to].append(targets.count)
    targets.append(from)
    room.append(0)
  }

  /// Makes the flow as great as it gets, unless it is enough before.
  mutating func raise(to enough: Double) {
    while value < enough, let path = path() {
      let amount = path.map { room[$0] }.min() ?? 0
      for arc in path {
        room[arc] -= amount
        room[arc ^ 1] += amount
      }
      value += amount
    }
  }

  /// The arcs of a shortest way on which something fits in.
  private func path() -> [Int]? {
    var arrivals = Array(repeating: -1, count: nodeCount)
    var order = [0]
    var place = 0
    while place < order.count {
      for arc in arcs[order[place]] where room[arc] > Self.tolerance {
        let node = targets[arc]
        if node == 0 || arrivals[node] >= 0 { continue }
        arrivals[node] = arc
        order.append(node)
      }
      place += 1
    }
    var path: [Int] = []
    var node = nodeCount - 1
    while node != 0 {
      if arrivals[node] < 0 { return nil }
      path.append(arrivals[node])
      node = targets[arrivals[node] ^ 1]
    }
    return path
  }

  /// Of each node, whether more could flow there from the first one.
  var isNearFirst: [Bool] { reached(from: 0) { room[$0] > Self.tolerance } }

  /// Of each node, whether more could flow from there to the last one.
  var isNearLast: [Bool] { reached(from: nodeCount - 1) { room[$0 ^ 1] > Self.tolerance } }

  private func reached(from node: Int, _ isOpen: (Int) -> Bool) -> [Bool] {
    var isReached = Array(repeating: false, count: nodeCount)
    isReached[node] = true
    var open = [node]
    while let node = open.popLast() {
      for arc in arcs[node] where isOpen(arc) && !isReached[targets[arc]] {
        isReached[targets[arc]] = true
        open.append(targets[arc])
      }
    }
    return isReached
  }
}
