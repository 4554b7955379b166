extension Suite {
  /// The best suite that several methods find: every goal that can be met is met.
  ///
  /// Where each goal is one edge, the postman's tours come first, cut and joined; they are enough
  /// if they have at most a quarter more steps than the flow. Otherwise greedy walks choose an
  /// edge for each goal, and the postman's tours through the chosen edges are held against them.
  package init(for task: SuiteTask) {
    var best = Suite(walks: [])
    if let required = OpenGoals(task).onlyEdges {
      let flow = PostmanFlow(in: task.graph, from: task.start, required: required)
      best = Suite(flow, required, task)
      let least = required.count { $0 > 0 } + flow.cost
      if best.stepCount * 4 > least * 5 { best.replace(with: Suite(greedilyFor: task)) }
    } else {
      best = Suite(greedilyFor: task)
    }
    best.walks.sort { $0.lexicographicallyPrecedes($1) }
    self = best
  }

  /// Greedy walks, then tours through the edges by which the best walks so far meet the goals.
  private init(greedilyFor task: SuiteTask) {
    var short = GreedyWalks(task, limit: task.maxLength)
    self.init(walks: short.walks())
    improve(for: task)
    var long = GreedyWalks(task, limit: .max)
    var cut = Suite(cutting: long.walks(), for: task)
    cut.improve(for: task)
    replace(with: cut)
    for _ in 0..<3 {
      let required = firstEdges(for: task)
      let flow = PostmanFlow(in: task.graph, from: task.start, required: required)
      var tours = Suite(flow, required, task)
      tours.improve(for: task)
      if !replace(with: tours) { return }
    }
  }

  /// The tours of a flow, cut to walks from the start.
  private init(_ flow: PostmanFlow, _ required: [Int32], _ task: SuiteTask) {
    self.init(cutting: PostmanTours(task, flow, required: required).all(), for: task)
    replace(with: Suite(walks: WalkJoiner(task, walks).joined()))
  }

  private init(cutting tours: [[Int]], for task: SuiteTask) {
    var cutter = TourCutter(task)
    self.init(walks: tours.flatMap { cutter.cut($0) })
  }

  /// Leaves out and joins until nothing is gained.
  private mutating func improve(for task: SuiteTask) {
    for _ in 0..<4 {
      let tight = WalkTightener(task, walks).tightened()
      if !replace(with: Suite(walks: WalkJoiner(task, tight).joined())) { return }
    }
  }

  /// Of each edge, 1 if it is the first to meet a goal.
  private func firstEdges(for task: SuiteTask) -> [Int32] {
    var open = OpenGoals(task)
    var required = Array(repeating: Int32(0), count: task.graph.edges.count)
    for walk in walks {
      for edge in walk {
        if open.gains[edge] > 0 { required[edge] = 1 }
        open.take(edge)
      }
    }
    return required
  }

  @discardableResult
  private mutating func replace(with other: Suite) -> Bool {
    let isBetter =
      (other.stepCount, other.walks.count) < (stepCount, walks.count)
    if isBetter { self = other }
    return isBetter
  }
}
