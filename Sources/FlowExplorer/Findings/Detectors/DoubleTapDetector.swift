import FlowNavigation

/// Taps that open the same thing twice when they are made twice at once.
///
/// What a tap opens may come later: when a call is answered, the time has passed, or a service is ready.
struct DoubleTapDetector {
  let survey: Survey
  /// The elements of the steps that pumps repeat: for them a second tap is the beginning of many.
  private let pumped: Set<Tap>

  init(survey: Survey, pumps: [PumpedWay.Maker]) {
    self.survey = survey
    pumped = Set(pumps.map { Tap(screen: $0.screen, element: $0.action.subject) })
  }

  func findings() -> [Finding] {
    var findings: [Finding] = []
    var known: Set<Case> = []
    let steps = TriedSteps(survey) { _, action, next in
      Self.isTap(action) && next?.actions.contains(action) ?? true
    }
    steps.visit { state, action, world, turn in
      pumped.contains(tap(action, in: state)) ? nil : twice(action, in: world, turn)
    } found: { state, action, opened in
      let found = Case(id: opened.name.id, tap: tap(action, in: state))
      if known.insert(found).inserted { findings.append(finding(action, opened, state)) }
    }
    return findings
  }

  private struct Tap: Hashable {
    var screen: Symbol
    var element: Operand
  }

  private func tap(_ action: Action, in state: Int) -> Tap {
    Tap(screen: survey.sight(of: state).screen, element: action.subject)
  }

  private struct Case: Hashable {
    var id: Symbol
    var tap: Tap
  }

  /// What a tap opens twice.
  private struct Opened {
    /// The second of the two.
    var name: NodeName
    /// What brings both behind the taps.
    var answers: [Action] = []
  }

  private typealias Things = [(name: NodeName, parameters: [NamedValue])]

  private static func isTap(_ action: Action) -> Bool {
    action.verb == .tap || action.verb == .longpress
  }

  /// What a tap opens twice when it is made twice; nil when it does not.
  private func twice(_ action: Action, in before: World, _ turn: Turn) -> Opened? {
    var world = before
    do throws(Refusal) {
      try world.perform(action, in: turn)
      let once = opened(world, turn)
      let asks = turn.trace.asks
      let behindOne = world
      if once.isEmpty, !asks { return nil }
      // What another screen calls the same is another element.
      if Self.screen(behindOne) != Self.screen(before) { return nil }
      try world.perform(action, in: turn)
      if let name = same(opened(world, turn), once, in: world) { return Opened(name: name) }
      return asks && turn.trace.asks ? later(before, behindOne, world, turn) : nil
    } catch {
      return nil
    }
  }

  private static func screen(_ world: World) -> Symbol? {
    world.visibleScreen().map { world.name(frame: $0).id }
  }

  /// What is opened twice by what comes behind two taps, once by what comes behind one, and not before.
  private func later(_ before: World, _ one: World, _ two: World, _ turn: Turn) -> Opened? {
    guard survey.search.expander.families.contains(.services) else { return nil }
    for answer in one.actions(of: .services, in: turn)
    where [.reply, .wait, .provide].contains(answer.verb) {
      if !things(openedBy: answer, in: before, turn).isEmpty
        || things(openedBy: answer, in: one, turn).isEmpty
      {
        continue
      }
      var world = two
      var answers: [Action] = []
      var things: Things = []
      do throws(Refusal) {
        // One answer brings both where they wait for the same.
        for _ in 0..<2 {
          try world.perform(answer, in: turn)
          answers.append(answer)
          for thing in opened(world, turn) {
            if let name = same([thing], things, in: world) {
              return Opened(name: name, answers: answers)
            }
            things.append(thing)
          }
        }
      } catch {}
    }
    return nil
  }

  private func things(openedBy action: Action, in before: World, _ turn: Turn) -> Things {
    var world = before
    do throws(Refusal) {
      try world.perform(action, in: turn)
      return opened(world, turn)
    } catch {
      return []
    }
  }

  /// The first of some things that is there beside another one with the same ID and parameters.
  private func same(_ things: Things, _ others: Things, in world: World) -> NodeName? {
    for (name, parameters) in things {
      for (other, equal) in others
      where other.id == name.id && equal == parameters && other != name {
        if world.node(named: other) != nil, world.node(named: name) != nil { return name }
      }
    }
    return nil
  }

  /// The screens and sub-controllers that a step opened, with their parameters.
  private func opened(_ world: World, _ turn: Turn) -> Things {
    turn.trace.facts.compactMap { fact in
      switch fact {
      case .shown(let name, _, _, _, _), .sub(let name, _, .attached), .present(let name, _, _):
        world.node(named: name).map { (name, world.parameters(of: $0)) }
      default: nil
      }
    }
  }

  private func finding(_ action: Action, _ opened: Opened, _ state: Int) -> Finding {
    var trail = survey.trail(to: state)
    // The numbers of the trail are its own.
    let name = twice(action, in: trail.world, Turn())?.name ?? opened.name
    trail.take(action)
    var refusable = [trail.lines.count]
    trail.take(action)
    for (number, answer) in opened.answers.enumerated() {
      if number > 0 { refusable.append(trail.lines.count) }
      trail.take(answer)
    }
    let id = survey.text(name.id)
    // One answer brings both, or it comes for each of them.
    let answer = opened.answers.isEmpty ? nil : trail.lines.last
    let often = opened.answers.count > 1 ? " (twice)" : ""
    var finding = Finding(
      .doubleTap,
      id,
      "\(survey.text(action, at: state)), made twice, opens \(id) twice"
        + (answer.map { " behind \($0)\(often)" } ?? ""),
      place: survey.place(of: survey.sight(of: state).screen)
    )
    finding.refusable = Set(refusable)
    finding.show(trail, from: survey.start, claim: "expect gone \(id)#\(name.serial)")
    return finding
  }
}
