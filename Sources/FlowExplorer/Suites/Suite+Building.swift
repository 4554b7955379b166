extension Suite {
  /// The best suite that the postman and greedy walks find: every goal that can be met is met.
  ///
  /// Where each goal is one edge, the postman's tours come first, cut and joined; they are enough if they
  /// have at most a quarter more steps than the flow. Otherwise greedy walks choose an edge for each goal,
  /// and the postman's tours through the chosen edges are held against them.
  package init(for task: SuiteTask) {
    var best: Suite
    if let required = OpenGoals(task).onlyEdges {
      let flow = PostmanFlow(in: task.graph, from: task.start, required: required)
      best = Suite(flow, required, task)
      let least = required.count { $0 > 0 } + flow.cost
      if best.stepCount * 4 > least * 5 { best.tryGreedyWalks(for: task) }
    } else {
      var greedy = GreedyWalks(task, isLimited: true)
      best = Suite(walks: greedy.walks())
      best.improve(for: task)
      best.tryGreedyWalks(for: task)
      best.tryPostmanTours(for: task)
    }
    best.walks.sort { $0.lexicographicallyPrecedes($1) }
    self = best
  }

  private mutating func tryGreedyWalks(for task: SuiteTask) {
    var greedy = GreedyWalks(task, isLimited: false)
    replace(with: Suite(cutting: greedy.walks(), for: task), improvedFor: task)
  }

  /// Tours through the edges by which the walks meet goals first, until they gain little.
  private mutating func tryPostmanTours(for task: SuiteTask) {
    for _ in 0..<3 {
      let required = firstEdges(for: task)
      let flow = PostmanFlow(in: task.graph, from: task.start, required: required)
      let before = stepCount
      replace(with: Suite(flow, required, task), improvedFor: task)
      if !isWorthwhile(since: before) { return }
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

  /// Leaves out and joins until little is gained.
  private mutating func improve(for task: SuiteTask) {
    for _ in 0..<4 {
      let tight = WalkTightener(task, walks).tightened()
      let before = stepCount
      replace(with: Suite(walks: WalkJoiner(task, tight).joined()))
      if !isWorthwhile(since: before) { return }
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

  /// Whether one step in 200 is saved at least.
  private func isWorthwhile(since before: Int) -> Bool { (before - stepCount) * 200 >= before }

  /// Takes another suite if it is better after it is improved, which gains a few per cent.
  private mutating func replace(with other: Suite, improvedFor task: SuiteTask) {
    if other.stepCount * 10 > stepCount * 11 { return }
    var other = other
    other.improve(for: task)
    replace(with: other)
  }

  private mutating func replace(with other: Suite) {
    if (other.stepCount, other.walks.count) < (stepCount, walks.count) { self = other }
  }
}
