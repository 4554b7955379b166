/// Sets of steps of which every suite takes one, where shares of walks take less than that.
///
/// Who meets a goal has come there from the start: each border around some nodes is crossed, or the goal is
/// met outside of it. Where least is taken of is found by the greatest flow through the steps of the walks.
struct EntryCuts {
  private let task: SuiteTask
  private let incoming: Buckets
  /// The edges of which something is taken, and how much.
  private var edges: [Int] = []
  private var shares: [Double]
  /// The nodes of these edges behind the start, and the number of each among them; -1 for all others.
  private var nodes: [Int] = []
  private var numbers: [Int]

  init(_ task: SuiteTask) {
    self.task = task
    incoming = task.graph.incoming
    shares = Array(repeating: 0, count: task.graph.edges.count)
    numbers = Array(repeating: -1, count: task.graph.nodeCount)
    add(task.start)
  }

  mutating func add(_ walk: [Int], share: Double) {
    for edge in walk {
      if shares[edge] == 0 { edges.append(edge) }
      shares[edge] += share
      add(Int(task.graph.edges[edge].from))
      add(Int(task.graph.edges[edge].to))
    }
  }

  private mutating func add(_ node: Int) {
    if numbers[node] >= 0 { return }
    numbers[node] = nodes.count
    nodes.append(node)
  }

  /// The sets nearest to the start and to a goal, whose edges are given; none if enough is taken of each.
  func sets(before goal: [Int32]) -> [[Int32]] {
    let goal = Set(goal)
    var flow = MaximumFlow(nodeCount: nodes.count + 1)
    for edge in edges {
      let step = task.graph.edges[edge]
      let target = goal.contains(Int32(edge)) ? nodes.count : numbers[Int(step.to)]
      flow.addArc(from: numbers[Int(step.from)], to: target, capacity: shares[edge])
    }
    flow.raise(to: 0.999)
    if flow.value >= 0.999 { return [] }
    let (isOutside, isInside) = (flow.isNearFirst, flow.isNearLast)
    return [
      exits(of: nodes.indices.filter { isOutside[$0] }.map { nodes[$0] }, goal),
      entries(into: nodes.indices.filter { isInside[$0] }.map { nodes[$0] }, goal),
    ]
  }

  /// The edges that leave nodes, and those of a goal between them.
  private func exits(of nodes: [Int], _ goal: Set<Int32>) -> [Int32] {
    let isOutside = Set(nodes.map { Int32($0) })
    var set: [Int32] = []
    for node in nodes.sorted() {
      for edge in task.graph.edges(from: node) {
        let isExit = !isOutside.contains(task.graph.edges[edge].to)
        if isExit || goal.contains(Int32(edge)) { set.append(Int32(edge)) }
      }
    }
    return set
  }

  /// The edges that lead to nodes from elsewhere, and those of a goal elsewhere.
  private func entries(into nodes: [Int], _ goal: Set<Int32>) -> [Int32] {
    let isInside = Set(nodes.map { Int32($0) })
    var set = goal.filter { !isInside.contains(task.graph.edges[Int($0)].from) }
    for node in nodes {
      for edge in incoming[node] where !isInside.contains(task.graph.edges[Int(edge)].from) {
        set.insert(edge)
      }
    }
    return set.sorted()
  }
}
