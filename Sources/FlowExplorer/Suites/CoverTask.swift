import FlowNavigation

/// What is asked of a suite, in the graph of the states that a search found.
package struct CoverTask: Sendable {
  package let cover: Cover
  /// The states and the steps between them; the label of a step is the place of its action.
  package let graph: Digraph
  package let task: SuiteTask
  /// What each goal of the task is.
  package let goals: [CoverGoal]
  /// What no step reaches.
  package let unreachable: [CoverGoal]

  /// The task for the transitions of a search, or pairs of them.
  ///
  /// A view lets steps end at what looks alike; only those count that lead where they say.
  package init(_ cover: Cover, transitionsOf search: inout Search, maxLength: Int) {
    self.cover = cover
    let edges =
      search.bounds.view == .full
      ? search.edges : StepSpace(of: &search).edges.filter { $0.from != $0.to }
    let graph = Digraph(nodeCount: search.store.count, edges: edges)
    self.graph = graph
    unreachable = []
    if cover == .pairs {
      let task = SuiteTask.pairs(of: graph, from: 0, maxLength: maxLength)
      self.task = task
      var goals = Array(repeating: CoverGoal.step(0), count: task.goals.count)
      for (edge, step) in task.graph.edges.enumerated() {
        for goal in task.goals.goals[edge] {
          goals[Int(goal)] = .pair(Int(step.from) - 1, Int(step.label))
        }
      }
      self.goals = goals
    } else {
      let all = Goals.edges(of: graph)
      task = SuiteTask(graph: graph, start: 0, goals: all, maxLength: maxLength)
      goals = graph.edges.indices.map { .step($0) }
    }
  }

  /// The task for what the steps of a survey reach.
  package init(_ cover: Cover, _ stateSpace: StepSpace, stateCount: Int, maxLength: Int) {
    self.cover = cover
    graph = Digraph(nodeCount: stateCount, edges: stateSpace.edges)
    var list = GoalList(cover, stateSpace)
    list.addAll()
    let open = list.goals.indices.filter { !list.isMet($0) }
    unreachable = open.map { list.goals[$0] }
    let kept = list.goals.indices.filter { list.isMet($0) }
    goals = kept.map { list.goals[$0] }
    task = SuiteTask(
      graph: graph,
      start: 0,
      goals: Goals(
        kept.map { list.edges[$0] },
        edgeCount: stateSpace.edges.count,
        metAtStart: kept.indices.filter { list.isMetAtStart[kept[$0]] }
      ),
      maxLength: maxLength
    )
  }

  private init(_ cover: Cover, _ graph: Digraph, _ task: SuiteTask, _ goals: [CoverGoal]) {
    self.cover = cover
    self.graph = graph
    self.task = task
    self.goals = goals
    unreachable = []
  }

  /// The same task with only some of its goals.
  package func keeping(_ numbers: [Int]) -> CoverTask {
    let kept = Goals(
      numbers.map { number in task.goals.edges[number].map { Int($0) } },
      edgeCount: task.graph.edges.count,
      metAtStart: numbers.indices.filter { task.goals.isMetAtStart[numbers[$0]] }
    )
    let smaller = SuiteTask(
      graph: task.graph,
      start: task.start,
      goals: kept,
      maxLength: task.maxLength
    )
    return CoverTask(cover, graph, smaller, numbers.map { goals[$0] })
  }

  /// The edges of the graph of states that a walk of the task takes.
  package func edges(of walk: [Int]) -> [Int] {
    cover == .pairs ? task.walk(ofPairs: walk) : walk
  }

  /// The places of the actions of a walk.
  package func ordinals(of walk: [Int]) -> [Int] {
    edges(of: walk).map { Int(graph.edges[$0].label) }
  }

  /// Few walks that meet all goals; one without a step where the launch is all that is asked for.
  package var walks: [[Int]] {
    let walks = Suite(for: task).walks
    return walks.isEmpty && task.goals.isMetAtStart.contains(true) ? [[]] : walks
  }
}

/// The goals of a survey, and the edges that meet each.
private struct GoalList {
  let cover: Cover
  let stateSpace: StepSpace
  var goals: [CoverGoal] = []
  var edges: [[Int]] = []
  var isMetAtStart: [Bool] = []
  private var numbers: [CoverGoal: Int] = [:]

  init(_ cover: Cover, _ stateSpace: StepSpace) {
    self.cover = cover
    self.stateSpace = stateSpace
  }

  func isMet(_ goal: Int) -> Bool { isMetAtStart[goal] || !edges[goal].isEmpty }

  mutating func addAll() {
    for (number, item) in stateSpace.plan.items.enumerated()
    where cover.wants(item, stateSpace.plan.definition) {
      add(.item(number))
      isMetAtStart[goals.count - 1] = stateSpace.atStart.hits[number]
    }
    // A line that is refused is a goal's last resort.
    addEdges { !$0.isRefused }
    let open = goals.indices.map { !isMet($0) }
    if open.contains(true) { addEdges(of: open) { $0.isRefused } }
  }

  private mutating func addEdges(of isOpen: [Bool] = [], _ isWanted: (StepSpace.Mark) -> Bool) {
    let reached = stateSpace.marks.map { isWanted($0) ? goals(of: $0) : [] }
    for (edge, kind) in stateSpace.kinds.enumerated() {
      for goal in reached[Int(kind)] where isOpen.isEmpty || goal < isOpen.count && isOpen[goal] {
        edges[goal].append(edge)
      }
    }
  }

  private mutating func goals(of mark: StepSpace.Mark) -> [Int] {
    var found = mark.hits.items.compactMap { numbers[.item($0)] }
    if cover == .events, mark.screen != .none, !mark.isRefused {
      for event in mark.events { found.append(add(.event(event, on: mark.screen))) }
    }
    return found
  }

  @discardableResult
  private mutating func add(_ goal: CoverGoal) -> Int {
    if let known = numbers[goal] { return known }
    numbers[goal] = goals.count
    goals.append(goal)
    edges.append([])
    isMetAtStart.append(false)
    return goals.count - 1
  }
}
