import FlowNavigation

/// Taps that open the same thing twice when they are made twice at once.
///
/// What a tap opens may come later: when a call is answered, the time has passed, or a service is ready.
struct DoubleTapDetector {
  let stateSpace: StateSpace
  /// The elements of the steps that pumps repeat: for them a second tap is the beginning of many.
  private let pumped: Set<Tap>

  init(stateSpace: StateSpace, pumps: [PumpedWay.Maker]) {
    self.stateSpace = stateSpace
    pumped = Set(pumps.map { Tap(screen: $0.screen, element: $0.action.subject) })
  }

  func findings() -> [Finding] {
    var findings: [Finding] = []
    var known: Set<Case> = []
    let steps = TriedSteps(
      stateSpace,
      marked: { !$0.isDisjoint(with: [.opens, .asks]) },
      where: { _, action, next in Self.isTap(action) && next?.actions.contains(action) ?? true }
    )
    steps.visit { state, action, world, transaction in
      pumped.contains(tap(action, in: state)) ? nil : twice(action, in: world, transaction)
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
    Tap(screen: stateSpace.observation(of: state).screen, element: action.subject)
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
  private func twice(_ action: Action, in before: World, _ transaction: Transaction) -> Opened? {
    var world = before
    do throws(Refusal) {
      try world.perform(action, in: transaction)
      let once = opened(world, transaction)
      let asks = transaction.trace.asks
      let behindOne = world
      if once.isEmpty, !asks { return nil }
      // What another screen calls the same is another element.
      if Self.screen(behindOne) != Self.screen(before) { return nil }
      try world.perform(action, in: transaction)
      if let name = same(opened(world, transaction), once, in: world) { return Opened(name: name) }
      return asks && transaction.trace.asks ? later(before, behindOne, world, transaction) : nil
    } catch {
      return nil
    }
  }

  private static func screen(_ world: World) -> Symbol? {
    world.visibleScreenName == .none ? nil : world.visibleScreenName.id
  }

  /// The ID that two taps open twice, one tap once, when calls are answered and time has passed.
  private func later(
    _ before: World,
    _ one: World,
    _ two: World,
    _ transaction: Transaction
  ) -> Opened? {
    guard stateSpace.search.expander.families.contains(.services) else { return nil }
    for answer in one.actions(of: .services, in: transaction)
    where [.reply, .wait, .provide].contains(answer.verb) {
      if !things(openedBy: answer, in: before, transaction).isEmpty
        || things(openedBy: answer, in: one, transaction).isEmpty
      {
        continue
      }
      var world = two
      var answers: [Action] = []
      var things: Things = []
      do throws(Refusal) {
        // One answer brings both where they wait for the same.
        for _ in 0..<2 {
          try world.perform(answer, in: transaction)
          answers.append(answer)
          for thing in opened(world, transaction) {
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

  private func things(
    openedBy action: Action,
    in before: World,
    _ transaction: Transaction
  ) -> Things {
    var world = before
    do throws(Refusal) {
      try world.perform(action, in: transaction)
      return opened(world, transaction)
    } catch {
      return []
    }
  }

  /// The first of some things that is there beside another one with the same ID and parameters.
  private func same(_ things: Things, _ others: Things, in world: World) -> NodeName? {
    for (name, parameters) in things {
      for (other, equal) in others
      where other.id == name.id && equal == parameters && other != name {
        if world.isLive(other), world.isLive(name) { return name }
      }
    }
    return nil
  }

  /// The screens and sub-controllers that a step opened, with their parameters.
  private func opened(_ world: World, _ transaction: Transaction) -> Things {
    transaction.trace.facts.compactMap { fact in
      switch fact {
      case .shown(let name, _, _, _, _), .sub(let name, _, .attached), .present(let name, _, _):
        world.parameters(of: name).map { (name, $0) }
      default: nil
      }
    }
  }

  private func finding(_ action: Action, _ opened: Opened, _ state: Int) -> Finding {
    var execution = stateSpace.execution(to: state)
    // The numbers of the trail are its own.
    let name = twice(action, in: execution.world, Transaction())?.name ?? opened.name
    execution.take(action)
    var refusable = [execution.lines.count]
    execution.take(action)
    for (number, answer) in opened.answers.enumerated() {
      if number > 0 { refusable.append(execution.lines.count) }
      execution.take(answer)
    }
    let id = stateSpace.text(name.id)
    // One answer brings both, or it comes for each of them.
    let answer = opened.answers.isEmpty ? nil : execution.lines.last
    let often = opened.answers.count > 1 ? " (twice)" : ""
    var finding = Finding(
      .doubleTap,
      id,
      "\(stateSpace.text(action, at: state)), made twice, opens \(id) twice"
        + (answer.map { " behind \($0)\(often)" } ?? ""),
      place: stateSpace.place(of: stateSpace.observation(of: state).screen)
    )
    finding.refusable = Set(refusable)
    finding.show(execution, from: stateSpace.start, claim: "expect gone \(id)#\(name.serial)")
    return finding
  }
}
