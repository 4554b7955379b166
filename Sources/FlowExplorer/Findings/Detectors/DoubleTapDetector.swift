import FlowNavigation

/// Taps that open the same thing twice when they are made twice at once.
struct DoubleTapDetector {
  let survey: Survey
  /// The screens that pumps repeat: for them a second tap is the beginning of many.
  let pumped: Set<Symbol>

  func findings() -> [Finding] {
    var findings: [Finding] = []
    var known: Set<Case> = []
    let turn = Turn()
    let steps = TriedSteps(survey) { _, action, next in
      Self.isTap(action) && next?.actions.contains(action) ?? true
    }
    steps.visit { state, action, world in
      guard let opened = twice(action, in: world, turn) else { return }
      let screen = survey.sight(of: state).screen
      let found = Case(id: opened.id, screen: screen, element: action.subject)
      guard known.insert(found).inserted else { return }
      if let finding = finding(action, opened.id, state) { findings.append(finding) }
    }
    return findings
  }

  private struct Case: Hashable {
    var id: Symbol
    var screen: Symbol
    var element: Operand
  }

  private static func isTap(_ action: Action) -> Bool {
    action.verb == .tap || action.verb == .longpress
  }

  /// What a tap opens twice when it is made twice; nil when it does not.
  private func twice(_ action: Action, in before: World, _ turn: Turn) -> NodeName? {
    var world = before
    do throws(Refusal) {
      try world.perform(action, in: turn)
      let once = opened(world, turn)
      if once.isEmpty { return nil }
      try world.perform(action, in: turn)
      for (name, parameters) in opened(world, turn) {
        if pumped.contains(name.id) { continue }
        for (other, equal) in once
        where other.id == name.id && equal == parameters && other != name {
          if world.node(named: other) != nil, world.node(named: name) != nil { return name }
        }
      }
    } catch {}
    return nil
  }

  /// The screens and sub-controllers that a step opened, with their parameters.
  private func opened(_ world: World, _ turn: Turn) -> [(NodeName, [NamedValue])] {
    turn.trace.facts.compactMap { fact in
      switch fact {
      case .shown(let name, _, _, _, _), .sub(let name, _, .attached), .present(let name, _, _):
        world.node(named: name).map { (name, world.parameters(of: $0)) }
      default: nil
      }
    }
  }

  private func finding(_ action: Action, _ id: Symbol, _ state: Int) -> Finding? {
    var trail = survey.trail(to: state)
    guard let opened = twice(action, in: trail.world, Turn()) else { return nil }
    trail.take(action)
    trail.take(action)
    let name = survey.text(id)
    var finding = Finding(
      .doubleTap,
      name,
      "\(survey.text(action, at: state)), made twice, opens \(name) twice",
      place: survey.place(of: survey.sight(of: state).screen)
    )
    finding.show(trail, from: survey.start, claim: "expect gone \(name)#\(opened.serial)")
    return finding
  }
}
