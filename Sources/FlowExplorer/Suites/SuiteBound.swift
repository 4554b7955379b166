extension SuiteTask {
  /// Steps that no suite of walks from the start can do without, of whatever length they are.
  ///
  /// The largest of four bounds. One is the way to the goal that is furthest away. One is how far all
  /// orders of a few goals could be tried in vain. One is what the goals are worth (`PriceBound`), which
  /// is for some hundred goals the best. The other is the cheapest flow (`PostmanFlow`) in which each goal
  /// is met: whatever arrives at a node leaves it or ends there, and only the start sends out more. A goal
  /// of several edges is a gate that all of them lead into and all their ends are reached from, so that
  /// the flow may arrive at one end and go on from another. With one edge for each goal there are no
  /// gates; if all edges are goals, the bound is the optimum. Where an edge is in several goals, those
  /// with the fewest edges that have none in common are counted.
  package var leastStepCount: Int {
    let isReached = (0..<graph.nodeCount).map { paths.distance(to: $0) != nil }
    let sizes = (0..<goals.count).map { goals.edges.range(of: $0).count }
    let choice = disjointGoals(sizes: sizes)
    var network = GateNetwork(nodeCount: graph.nodeCount)
    for edge in graph.edges.indices where isReached[Int(graph.edges[edge].from)] {
      let goal = choice[edge]
      network.add(graph.edges[edge], goal: goal, isAlone: goal >= 0 && sizes[Int(goal)] == 1)
    }
    let tried = ExactSuite(self).leastStepCount
    let priced = PriceBound(self).leastStepCount
    return max(farthestGoal, tried, network.leastCost(from: start), priced)
  }

  /// The steps to the reachable goal that is furthest away.
  private var farthestGoal: Int {
    var farthest = 0
    for goal in 0..<goals.count where !goals.isMetAtStart[goal] {
      let nearest = goals.edges[goal].compactMap { edge in
        paths.distance(to: Int(graph.edges[Int(edge)].from))
      }
      .min()
      if let nearest { farthest = max(farthest, nearest + 1) }
    }
    return farthest
  }

  /// Of each edge, the goal that it counts for; -1 if there is none.
  private func disjointGoals(sizes: [Int]) -> [Int32] {
    var choice = Array(repeating: Int32(-1), count: graph.edges.count)
    let order = (0..<goals.count).sorted { (sizes[$0], $0) < (sizes[$1], $1) }
    for goal in order where !goals.isMetAtStart[goal] {
      let edges = goals.edges[goal].map { Int($0) }
      let isFree = edges.allSatisfy { choice[$0] < 0 }
      if isFree { for edge in edges { choice[edge] = Int32(goal) } }
    }
    return choice
  }
}

/// A graph in which each goal is one edge that is required.
private struct GateNetwork {
  /// What the label of an edge means.
  private enum Label {
    /// A step that may be taken.
    static let step: Int32 = 0
    /// A step that is required.
    static let goal: Int32 = 1
    /// Required, but not a step itself: what any step into it stands for.
    static let gate: Int32 = 2
    /// Not a step itself: to where a step into a gate leads.
    static let exit: Int32 = 3
  }

  private var nodeCount: Int
  private var edges: [Digraph.Edge] = []
  /// The node before the gate of each goal that has one.
  private var gates: [Int32: Int32] = [:]
  private var exits: Set<Int64> = []

  init(nodeCount: Int) { self.nodeCount = nodeCount }

  mutating func add(_ edge: Digraph.Edge, goal: Int32, isAlone: Bool) {
    if goal < 0 || isAlone {
      let label = goal < 0 ? Label.step : Label.goal
      edges.append(.init(from: edge.from, to: edge.to, label: label))
      return
    }
    let gate = gates[goal] ?? makeGate(goal)
    edges.append(.init(from: edge.from, to: gate, label: Label.step))
    if exits.insert(Int64(gate) << 32 | Int64(edge.to)).inserted {
      edges.append(.init(from: gate + 1, to: edge.to, label: Label.exit))
    }
  }

  private mutating func makeGate(_ goal: Int32) -> Int32 {
    let gate = Int32(nodeCount)
    nodeCount += 2
    gates[goal] = gate
    edges.append(.init(from: gate, to: gate + 1, label: Label.gate))
    return gate
  }

  func leastCost(from start: Int) -> Int {
    let graph = Digraph(nodeCount: nodeCount, edges: edges)
    let isRequired = graph.edges.map { $0.label == Label.goal || $0.label == Label.gate }
    let flow = PostmanFlow(
      in: graph,
      from: start,
      required: isRequired.map { $0 ? 1 : 0 },
      costs: graph.edges.map { $0.label == Label.step || $0.label == Label.goal ? 1 : 0 }
    )
    let connection = ConnectionBound(
      in: graph,
      from: start,
      costs: graph.edges.indices.map { isRequired[$0] ? 0 : flow.reducedCost(of: $0) },
      terminals: graph.edges.indices.filter { isRequired[$0] }.map { Int(graph.edges[$0].from) }
    )
    return graph.edges.count { $0.label == Label.goal } + flow.bound + connection.cost
  }
}
