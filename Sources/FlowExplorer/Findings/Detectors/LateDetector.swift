import FlowNavigation

/// Answers and timers that show something though the user has gone back from the screen that they were begun on.
///
/// One that replaces what is visible, or shows another screen in its place, is no surprise wherever the user is, as the
/// end of a session, nor is an alert, which only says how it ended, nor the end of the flow that it was begun in. Nor is
/// a call that waits from the launch on, begun again somewhere: it is of no screen, as one that stands for what comes
/// from outside.
struct LateDetector: StepTrial {
  let stateSpace: StateSpace
  private(set) var findings: [Finding] = []
  private var known: [Symbol: Int] = [:]
  private let isLookedFor: Bool
  /// The calls that wait when the app is launched.
  private let launched: Set<Symbol>

  init(stateSpace: StateSpace) {
    self.stateSpace = stateSpace
    let waiting = stateSpace.start.pendingEffects().map(\.name.id)
    launched = Set(waiting).subtracting([.after])
    isLookedFor = stateSpace.search.expander.families.isSuperset(of: [.user, .services])
  }

  func isWanted(_ actor: Observation.Actor, _ action: Action, _ next: Observation?) -> Bool {
    isLookedFor && actor == .user
  }

  func isPromising(_ mark: StepMark) -> Bool { mark.contains(.asks) }

  mutating func look(at step: TriedStep, _ world: World) {
    guard let late = behind(step, world) else { return }
    if let number = known[late.effect] {
      findings[number].others += 1
    } else {
      known[late.effect] = findings.count
      findings.append(finding(step.action, late, step.state))
    }
  }

  private struct Late {
    /// What was begun: a call, or a timer.
    var effect: Symbol
    /// The screen that it was begun on.
    var screen: Symbol
    var way: Action
    var answer: Action
    /// What can be seen before and after the answer.
    var before: Symbol
    var after: Symbol
    /// Whether the way opened what the answer takes away.
    var isTaken = false
  }

  private func behind(_ step: TriedStep, _ begun: World) -> Late? {
    let effects = Self.begun(step.trace).filter { !launched.contains($0.id) }
    let screen = begun.visibleScreenName
    let transaction = step.transaction
    if effects.isEmpty || screen == .none { return nil }
    for way in begun.actions(of: [.user, .system], in: transaction)
    where [.back, .swipeDown, .tap, .link].contains(way.verb) {
      var left = begun
      guard (try? left.perform(way, in: transaction)) != nil, left.visibleScreenName != .none,
        left.pendingEffects().contains(where: { effects.contains($0.name) })
      else { continue }
      if left.isLive(screen) || Self.opens(transaction.trace) {
        guard let opened = Self.shown(transaction.trace), left.visibleScreenName == opened else {
          continue
        }
        if let taken = taken(opened, in: left, screen, effects, way, transaction) { return taken }
        continue
      }
      if way.verb == .link { continue }
      for answer in left.actions(of: .services, in: transaction)
      where [.reply, .wait].contains(answer.verb) {
        var late = left
        guard (try? late.perform(answer, in: transaction)) != nil,
          let effect = Self.ended(transaction.trace).first(where: effects.contains),
          Self.seen(late) != Self.seen(left),
          !isOnlySaid(late, left),
          !Self.endsFlow(of: screen, begun, late, transaction.trace),
          !Self.replaces(left.visibleScreenName, transaction.trace)
        else { continue }
        return Late(
          effect: effect.id,
          screen: screen.id,
          way: way,
          answer: answer,
          before: left.visibleScreenName.id,
          after: Self.seen(late).last?.id ?? .none
        )
      }
    }
    return nil
  }

  /// An answer that takes away what was opened meanwhile, and not with the screen that it was begun on.
  private func taken(
    _ opened: NodeName,
    in over: World,
    _ screen: NodeName,
    _ effects: [NodeName],
    _ way: Action,
    _ transaction: Transaction
  ) -> Late? {
    for answer in over.actions(of: .services, in: transaction)
    where [.reply, .wait].contains(answer.verb) {
      var late = over
      guard (try? late.perform(answer, in: transaction)) != nil,
        let effect = Self.ended(transaction.trace).first(where: effects.contains),
        !late.isLive(opened), late.isLive(screen) == over.isLive(screen),
        late.visibleScreenName != .none,
        !Self.replaces(opened, transaction.trace),
        // As a sign-in that comes for all that was there.
        late.visibleScreenName != Self.shown(transaction.trace)
      else { continue }
      return Late(
        effect: effect.id,
        screen: screen.id,
        way: way,
        answer: answer,
        before: opened.id,
        after: late.visibleScreenName.id,
        isTaken: true
      )
    }
    return nil
  }

  /// The screen that was shown last.
  private static func shown(_ trace: Trace) -> NodeName? {
    for case .shown(let name, _, _, _, _) in trace.facts.reversed() { return name }
    return nil
  }

  /// The screen that can be seen, and what is over it.
  private static func seen(_ world: World) -> [NodeName] {
    [world.visibleScreenName] + world.visibleSubNames.reversed()
  }

  /// Whether all that an answer shows over what was there is an alert, or an overlay that nothing can be done with.
  private func isOnlySaid(_ late: World, _ left: World) -> Bool {
    let (old, new) = (Self.seen(left), Self.seen(late))
    return new.starts(with: old)
      && new.dropFirst(old.count).allSatisfy { name in
        guard case .controller(let number) = stateSpace.definition.entity(name.id) else {
          return false
        }
        let tables = stateSpace.definition.tables
        let controller = tables.controllers[Int(number)]
        return controller.kind == .alert
          || controller.kind == .overlay
            && controller.elements.indices.allSatisfy { tables.elements[$0].kind == .label }
      }
  }

  /// Whether an answer ends the flow of the screen that it was begun on, and shows nothing new before; what its parent
  /// shows then comes of the end.
  private static func endsFlow(
    of screen: NodeName,
    _ begun: World,
    _ late: World,
    _ trace: Trace
  ) -> Bool {
    let owner = begun.report(on: screen, [], in: Transaction())?.owner ?? .none
    if owner == .none || late.isLive(owner) { return false }
    for fact in trace.facts {
      switch fact {
      case .finish(owner, _, _, _): return true
      case .shown, .present, .sub(_, _, .attached): return false
      default: break
      }
    }
    return true
  }

  private static func begun(_ trace: Trace) -> [NodeName] {
    trace.facts.compactMap { fact in
      switch fact {
      case .call(let name, _, _, _), .timer(let name, _, _): name
      default: nil
      }
    }
  }

  private static func ended(_ trace: Trace) -> [NodeName] {
    trace.facts.compactMap { fact in
      switch fact {
      case .reply(let name, _, _), .fire(let name): name
      default: nil
      }
    }
  }

  private static func opens(_ trace: Trace) -> Bool {
    trace.facts.contains { fact in
      switch fact {
      case .shown, .present, .select, .sub(_, _, .attached), .call, .timer: true
      default: false
      }
    }
  }

  /// Whether a screen had to go for another one.
  private static func replaces(_ screen: NodeName, _ trace: Trace) -> Bool {
    trace.facts.contains { fact in
      if case .removed(let name, .replaced) = fact { return name == screen }
      return false
    }
  }

  private func finding(_ action: Action, _ late: Late, _ state: Int) -> Finding {
    var execution = stateSpace.execution(to: state)
    execution.take(action)
    execution.take(late.way)
    let screen = stateSpace.text(late.before)
    let line = stateSpace.text(late.answer)
    execution.take(late.answer)
    let what = late.effect == .after ? "a timer" : stateSpace.text(late.effect)
    let isOther = late.after != late.before && late.after != .none
    if late.isTaken {
      var finding = Finding(
        .late,
        what == "a timer" ? stateSpace.text(late.screen) : what,
        "\(what), begun on \(stateSpace.text(late.screen)), takes \(screen) away, which '\(stateSpace.text(late.way))' opened meanwhile",
        place: stateSpace.place(of: late.screen)
      )
      finding.refusable = line.hasPrefix("wait") ? [] : [execution.lines.count - 1]
      finding.show(execution, from: stateSpace.start, claim: "expect screen \(screen)")
      finding.countsStates = false
      return finding
    }
    let shown = isOther ? "shows \(stateSpace.text(late.after)) over" : "changes"
    var finding = Finding(
      .late,
      what == "a timer" ? stateSpace.text(late.screen) : what,
      "\(what), begun on \(stateSpace.text(late.screen)), \(shown) \(screen) after '\(stateSpace.text(late.way))'",
      place: stateSpace.place(of: late.screen)
    )
    let claim = isOther ? "gone \(stateSpace.text(late.after))" : "screen \(screen)"
    // Mended, there may be nothing left that could be answered.
    finding.refusable = line.hasPrefix("wait") ? [] : [execution.lines.count - 1]
    finding.show(execution, from: stateSpace.start, claim: "expect \(claim)")
    finding.countsStates = false
    return finding
  }
}
