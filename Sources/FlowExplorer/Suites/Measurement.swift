package import FlowNavigation

/// Which goals flows meet that were run by somebody else, and where in the graph they end.
package struct Measurement {
  private let task: CoverTask
  /// Of each goal, whether a flow meets it.
  package private(set) var isMet: [Bool]
  /// The node of the task's graph at which each flow ends; nil when it is outside of the graph.
  package private(set) var ends: [Int?] = []
  private let events: [CoverGoal: Int]

  /// A line that acted.
  package struct Step {
    var action: Action
    var before: World
    var after: World
    var events: [Symbol]

    package init(_ action: Action, before: World, after: World, _ trace: Trace) {
      self.action = action
      self.before = before
      self.after = after
      events = trace.events
    }
  }

  package init(_ task: CoverTask) {
    self.task = task
    isMet = Array(repeating: false, count: task.goals.count)
    var events: [CoverGoal: Int] = [:]
    for (number, goal) in task.goals.enumerated() {
      switch goal {
      case .event, .item: events[goal] = number
      case .step, .pair: break
      }
    }
    self.events = events
  }

  /// Takes what a flow did: its steps, the world at its end, and the items that it reached.
  package mutating func add(
    _ steps: [Step],
    end: World?,
    reached: [Int],
    in search: inout Search
  ) {
    for item in reached { meet(.item(item)) }
    var expander = search.expander
    var place: Int? = task.task.start
    var edge: Int?
    for step in steps {
      if task.cover.needsSurvey {
        for event in step.events { meet(.event(event, on: step.before.topScreenID)) }
        continue
      }
      let before = search.number(of: step.before)
      if before != place { edge = nil }
      place = search.number(of: step.after)
      let next = before.flatMap { self.edge(of: step, from: $0, to: place, &expander) }
      if let next { take(next, behind: edge, isFirst: before == 0) }
      // A step that changes nothing does not part two others.
      if next != nil || before != place { edge = next }
    }
    ends.append(end.flatMap { search.number(of: $0) }.flatMap { node(of: $0, behind: edge) })
  }

  private mutating func meet(_ goal: CoverGoal) {
    if let number = events[goal] { isMet[number] = true }
  }

  private mutating func take(_ edge: Int, behind last: Int?, isFirst: Bool) {
    guard task.cover == .pairs else {
      for goal in task.task.goals.goals[edge] { isMet[Int(goal)] = true }
      return
    }
    guard let last else { return }
    for step in task.task.graph.edges(from: last + 1)
    where Int(task.task.graph.edges[step].label) == edge {
      for goal in task.task.goals.goals[step] { isMet[Int(goal)] = true }
    }
  }

  /// The node that stands for a state, with the edge that led there where that is told apart.
  private func node(of state: Int, behind edge: Int?) -> Int? {
    guard task.cover == .pairs else { return state }
    if let edge, Int(task.graph.edges[edge].to) == state { return edge + 1 }
    return state == 0 ? 0 : nil
  }

  /// The edge that a line takes: by its action, or as the only one of its kind that leads there.
  private func edge(
    of step: Step,
    from state: Int,
    to target: Int?,
    _ expander: inout Expander
  ) -> Int? {
    guard let target else { return nil }
    let edges = task.graph.edges(from: state).filter { Int(task.graph.edges[$0].to) == target }
    if edges.isEmpty { return nil }
    let actions = expander.actions(of: step.before)
    let definition = expander.definition
    let line = Execution.line(step.action, definition)
    func action(_ edge: Int) -> Action? {
      let ordinal = Int(task.graph.edges[edge].label)
      return actions.indices.contains(ordinal) ? actions[ordinal] : nil
    }
    if let same = edges.first(where: { action($0) == step.action }) { return same }
    let said = edges.first { edge in
      action(edge).map { Execution.line($0, definition) == line } ?? false
    }
    if let said { return said }
    let alike = edges.filter { edge in
      action(edge).map { $0.verb == step.action.verb && $0.subject == step.action.subject } ?? false
    }
    return alike.count == 1 ? alike.first : nil
  }
}
