import FlowNavigation

/// Steps that put one frame on top, and leave something behind when the user goes back.
///
/// Values that handlers set may differ, and what is kept or shown on the way back is a decision; a
/// coordinator or a frame that came with the step and is still there is none. Nor is a value by which the same
/// step does nothing from then on, mostly that of a handler for an end that only comes otherwise.
struct BackDetector {
  let survey: Survey

  func findings() -> [Finding] {
    var findings: [Finding] = []
    var known: [Left: Int] = [:]
    let steps = TriedSteps(survey) { actor, _, next in
      guard actor == .user, let next else { return actor == .user }
      return next.actions.contains { $0.verb == .back || $0.verb == .swipeDown }
    }
    steps.visit { _, action, world, turn in
      behind(action, in: world, turn)
    } found: { state, action, left in
      let key = Left(id: left.name.id, isDeaf: left.isDeaf)
      if let number = known[key] {
        findings[number].others += 1
      } else if let finding = finding(action, state) {
        known[key] = findings.count
        findings.append(finding)
      }
    }
    return findings
  }

  private struct Left: Hashable {
    var id: Symbol
    var isDeaf: Bool
  }

  private struct Behind {
    /// Who is left behind, or whom nothing shows any more.
    var name: NodeName
    var way: Action
    /// Whether the step that has put it there does nothing any more.
    var isDeaf: Bool
  }

  /// What an action leaves behind once the user has gone back.
  private func behind(_ action: Action, in before: World, _ turn: Turn) -> Behind? {
    var world = before
    do throws(Refusal) {
      try world.perform(action, in: turn)
      guard let come = come(turn) else { return nil }
      let actions = world.actions(of: .user, in: turn)
      let way = Action(come.isModal ? .swipeDown : .back)
      guard actions.contains(way) else { return nil }
      try world.perform(way, in: turn)
      // A modal that asks before it goes, or a handler that keeps the user: nobody has gone back.
      if !Self.hasGone(turn) { return nil }
      for name in come.names where isStillThere(name, in: world) {
        return Behind(name: name, way: way, isDeaf: false)
      }
      if let last = come.names.last, try isDeaf(action, before, world, turn) {
        return Behind(name: last, way: way, isDeaf: true)
      }
    } catch {}
    return nil
  }

  /// Whether an action that can be taken again on the same screen is handled, and does nothing.
  ///
  /// What is still waited for may mend that.
  private func isDeaf(
    _ action: Action,
    _ before: World,
    _ after: World,
    _ turn: Turn
  ) throws(Refusal) -> Bool {
    guard let screen = before.visibleScreen(), let same = after.visibleScreen(),
      before.name(frame: screen) == after.name(frame: same), after.pendingEffects().isEmpty,
      after.actions(of: .user, in: turn).contains(action)
    else { return false }
    var world = after
    try world.perform(action, in: turn)
    var isHandled = false
    for fact in turn.trace.facts {
      switch fact {
      case .visit(_, .handled, _): isHandled = true
      case .event, .visit, .request, .answer: break
      default: return false
      }
    }
    return isHandled
  }

  private static func hasGone(_ turn: Turn) -> Bool {
    turn.trace.facts.contains { fact in
      switch fact {
      case .removed, .dismiss: true
      default: false
      }
    }
  }

  /// Who came with a step that only put one frame on top; nil for any other step.
  private func come(_ turn: Turn) -> (names: [NodeName], isModal: Bool)? {
    var names: [NodeName] = []
    var shown = 0
    var isModal = false
    for fact in turn.trace.facts {
      switch fact {
      case .start(let name, _, _), .sub(let name, _, .attached): names.append(name)
      case .shown(let name, _, _, _, _):
        names.append(name)
        shown += 1
      case .present(let name, _, _):
        if !names.contains(name) { names.append(name) }
        // A coordinator's screens are told for themselves.
        if case .controller = survey.definition.entity(name.id) { shown += 1 }
        isModal = true
      case .removed, .dismiss, .select, .stop, .order, .scene: return nil
      default: break
      }
    }
    return shown == 1 ? (names, isModal) : nil
  }

  private func isStillThere(_ name: NodeName, in world: World) -> Bool {
    switch world.node(named: name) {
    case .coordinator(let handle): world.mark(of: handle) == .none
    case .frame: true
    default: false
    }
  }

  private func finding(_ action: Action, _ state: Int) -> Finding? {
    var trail = survey.trail(to: state)
    guard let left = behind(action, in: trail.world, Turn()) else { return nil }
    trail.take(action)
    trail.take(left.way)
    let name = survey.text(left.name.id)
    if left.isDeaf {
      trail.take(action)
      var finding = Finding(
        .back,
        name,
        "\(survey.text(action, at: state)) shows \(name), and nothing any more after '\(survey.text(left.way))'",
        place: survey.place(of: survey.sight(of: state).screen)
      )
      finding.severity = .warning
      finding.screen = survey.text(survey.sight(of: state).screen)
      finding.show(trail, from: survey.start, claim: "expect screen \(name)")
      finding.countsStates = false
      return finding
    }
    var finding = Finding(
      .back,
      name,
      "\(name) came with \(survey.text(action, at: state)) and is still there after '\(survey.text(left.way))'",
      place: survey.place(of: left.name.id)
    )
    finding.show(trail, from: survey.start, claim: "expect gone \(name)#\(left.name.serial)")
    finding.countsStates = false
    return finding
  }
}
