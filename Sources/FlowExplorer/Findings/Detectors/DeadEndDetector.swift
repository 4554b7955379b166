import FlowNavigation

/// States that nobody gets on from, and sets of states in which the user sees one screen for ever.
///
/// Taps, answers, timers and services that become ready lead on; links, services that go away and the
/// system do not: nobody can count on them. What was cut is not judged.
struct DeadEndDetector {
  let survey: Survey

  func findings(_ kinds: Set<Finding.Kind>) -> [Finding] {
    let graph = survey.waysOn()
    let components = StrongComponents(of: graph)
    // Which component is where the user stays: none of its steps leaves it, and all are known.
    var isFinal = Array(repeating: true, count: components.count)
    for state in 0..<survey.stateCount {
      let own = components.numbers[state]
      if survey.isOpen[state] || survey.sight(of: state).isBackground { isFinal[Int(own)] = false }
      for edge in graph.edges(from: state)
      where components.numbers[Int(graph.edges[edge].to)] != own { isFinal[Int(own)] = false }
    }
    let shut = firstShut(graph, components)
    let isWholeApp = Set(survey.firsts.map { survey.sight(of: Int($0)).screen }).count < 2
    var findings: [Finding] = []
    var numbers: [Group: Int] = [:]
    for number in components.count.descending where isFinal[number] {
      let states = components[number]
      guard let first = states.first, let group = group(of: states, isCyclic: states.count > 1),
        kinds.contains(group.kind), group.kind == .deadEnd || !isWholeApp
      else { continue }
      if let known = numbers[group] {
        findings[known].others += states.count
        continue
      }
      numbers[group] = findings.count
      // The user is caught on the screen from the first state on that leads to no other one.
      let caught = group.kind == .trap ? shut[group.screen, default: first] : first
      var finding = finding(group, Int(caught))
      finding.others = states.contains(caught) ? states.count - 1 : states.count
      findings.append(finding)
    }
    return findings
  }

  /// For each screen the first state from which the user never sees another one.
  private func firstShut(_ graph: Digraph, _ components: StrongComponents) -> [Symbol: Int32] {
    var screens = Array(repeating: Symbol.none, count: components.count)
    var firsts: [Symbol: Int32] = [:]
    // What leads on to others comes behind them.
    for number in components.count.descending {
      guard let screen = components[number].first.map({ survey.sight(of: Int($0)).screen }) else {
        continue
      }
      let isShut = components[number].allSatisfy { state in
        let state = Int(state)
        let sight = survey.sight(of: state)
        return !survey.isOpen[state] && !sight.isBackground && sight.screen == screen
          && graph.edges(from: state).allSatisfy { edge in
            let next = Int(components.numbers[Int(graph.edges[edge].to)])
            return next == number || screens[next] == screen
          }
      }
      guard isShut, screen != .none else { continue }
      screens[number] = screen
      for state in components[number] { firsts[screen] = min(firsts[screen] ?? state, state) }
    }
    return firsts
  }

  private struct Group: Hashable {
    var kind: Finding.Kind
    var screen: Symbol
  }

  /// What is wrong with a set of states, if anything.
  private func group(of states: ArraySlice<Int32>, isCyclic: Bool) -> Group? {
    guard let first = states.first else { return nil }
    let screen = survey.sight(of: Int(first)).screen
    // Where nothing is shown, something else is wrong.
    if screen == .none { return nil }
    for state in states where survey.sight(of: Int(state)).screen != screen { return nil }
    return Group(kind: isCyclic ? .trap : .deadEnd, screen: screen)
  }

  private func finding(_ group: Group, _ state: Int) -> Finding {
    let screen = survey.text(group.screen)
    let message =
      group.kind == .trap
      ? "who comes to \(screen) never sees another screen"
      : "nothing leads on from \(screen)"
    var finding = Finding(group.kind, screen, message, place: survey.place(of: group.screen))
    let trail = survey.trail(to: state)
    finding.show(trail, from: survey.start, claim: "expect \(claim(group, trail.world))")
    return finding
  }

  /// What is to hold there: the lint is gone, something that is disabled is not, or one is elsewhere.
  private func claim(_ group: Group, _ world: World) -> String {
    if group.kind == .deadEnd {
      if world.findings().contains(where: { $0.lint == .deadEnd }) { return "not lint dead-end" }
      let elements = world.screenReport(in: Turn())?.elements ?? []
      if let disabled = elements.first(where: { $0.isVisible && !$0.isEnabled }) {
        return "element \(survey.text(disabled.name)) enabled"
      }
    }
    return "not screen \(survey.text(group.screen))"
  }
}

extension Int {
  /// The numbers below it, the last first: of components those that nothing leads on from.
  fileprivate var descending: ReversedCollection<Range<Int>> { (0..<self).reversed() }
}
