/// The breadth-first levels of one round, and how far each node's ways have been tried.
struct BlockingFlow {
  private(set) var depths: [Int32]
  private(set) var places: [Int]
  private var order: [Int32] = []
  private var place = 0

  init(nodeCount: Int) {
    depths = Array(repeating: -1, count: nodeCount)
    places = Array(repeating: 0, count: nodeCount)
  }

  mutating func begin() {
    for node in order {
      depths[Int(node)] = -1
      places[Int(node)] = 0
    }
    order.removeAll(keepingCapacity: true)
    place = 0
  }

  mutating func enter(_ node: Int, at depth: Int32) {
    if depths[node] >= 0 { return }
    depths[node] = depth
    order.append(Int32(node))
  }

  mutating func next() -> Int? {
    if place == order.count { return nil }
    place += 1
    return Int(order[place - 1])
  }

  mutating func skip(_ node: Int) { places[node] += 1 }
}
