import FlowNavigation

/// Taps that open the same thing twice when they are made twice at once.
///
/// What a tap opens may come later: when a call is answered, the time has passed, or a service is ready.
struct DoubleTapDetector: StepTrial {
  let stateSpace: StateSpace
  private(set) var findings: [Finding] = []
  private var known: Set<Case> = []
  /// The elements of the steps that pumps repeat: for them a second tap is the beginning of many.
  private let pumped: Set<Tap>

  init(stateSpace: StateSpace, pumps: [PumpedWay.Maker]) {
    self.stateSpace = stateSpace
    pumped = Set(pumps.map { Tap(screen: $0.screen, element: $0.action.subject) })
  }

  func isWanted(_ actor: Observation.Actor, _ action: Action, _ next: Observation?) -> Bool {
    [.tap, .longpress].contains(action.verb) && next?.actions.contains(action) ?? true
  }

  func isPromising(_ mark: StepMark) -> Bool { !mark.isDisjoint(with: [.opens, .asks]) }

  mutating func look(at step: TriedStep, _ world: World) {
    let tap = tap(step.action, in: step.state)
    guard !pumped.contains(tap), let opened = twice(step, world) else { return }
    if known.insert(Case(id: opened.name.id, tap: tap)).inserted {
      findings.append(finding(opened, step))
    }
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

  /// What a tap opens twice when it is made twice; nil when it does not.
  private func twice(_ step: TriedStep, _ one: World) -> Opened? {
    // What another screen calls the same is another element.
    if one.visibleScreenName.id != step.screen.id { return nil }
    let once = opened(one, step.trace)
    let asks = step.trace.asks
    if once.isEmpty, !asks { return nil }
    var world = one
    let transaction = step.transaction
    guard (try? world.perform(step.action, in: transaction)) != nil else { return nil }
    if let name = same(opened(world, transaction.trace), once, in: world) {
      return Opened(name: name)
    }
    return asks && transaction.trace.asks ? later(step, one, world) : nil
  }

  /// The ID that two taps open twice, one tap once, when calls are answered and time has passed.
  private func later(_ step: TriedStep, _ one: World, _ two: World) -> Opened? {
    guard stateSpace.search.expander.families.contains(.services) else { return nil }
    let transaction = step.transaction
    for answer in one.actions(of: .services, in: transaction)
    where [.reply, .wait, .provide].contains(answer.verb) {
      if things(openedBy: answer, in: one, transaction).isEmpty
        || !things(openedBy: answer, in: stateSpace.world(of: step.state), transaction).isEmpty
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
          for thing in opened(world, transaction.trace) {
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
      return opened(world, transaction.trace)
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
  private func opened(_ world: World, _ trace: Trace) -> Things {
    trace.facts.compactMap { fact in
      switch fact {
      case .shown(let name, _, _, _, _), .sub(let name, _, .attached), .present(let name, _, _):
        world.parameters(of: name).map { (name, $0) }
      default: nil
      }
    }
  }

  private func finding(_ opened: Opened, _ step: TriedStep) -> Finding {
    let (state, action) = (step.state, step.action)
    var execution = stateSpace.execution(to: state)
    execution.take(action)
    var refusable = [execution.lines.count]
    var lines = stateSpace.lines(of: action, in: execution.world)
    execution.take(action)
    for (number, answer) in opened.answers.enumerated() {
      if number > 0 { refusable.append(execution.lines.count) }
      lines = stateSpace.lines(of: answer, in: execution.world)
      execution.take(answer)
    }
    // The numbers of the trail are its own.
    let name =
      self.opened(execution.world, execution.trace).last { $0.name.id == opened.name.id }?.name
      ?? opened.name
    let id = stateSpace.text(name.id)
    // One answer brings both, or it comes for each of them.
    let answer = opened.answers.isEmpty ? nil : execution.lines.last
    let often = opened.answers.count > 1 ? " (twice)" : ""
    var finding = Finding(
      .doubleTap,
      id,
      "\(stateSpace.text(action, at: state)), made twice, opens \(id) twice"
        + (answer.map { " behind \($0)\(often)" } ?? ""),
      place: lines?.place(opening: name.id)
        ?? stateSpace.place(of: stateSpace.observation(of: state).screen)
    )
    finding.refusable = Set(refusable)
    finding.show(execution, from: stateSpace.start, claim: "expect gone \(id)#\(name.serial)")
    return finding
  }
}
