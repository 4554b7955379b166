import FlowNavigation

/// Answers and timers that show something though the user has gone back from the screen that they were begun on.
///
/// One that replaces what is visible, or shows another screen in its place, is no surprise wherever the user is, as the
/// end of a session, nor is an alert, which only says how it ended, nor the end of the flow that it was begun in. Nor is
/// a call that waits from the launch on, or that its coordinator makes at its start and again once it has come out: it is
/// of no screen, as one that stands for what comes from outside.
struct LateDetector: StepTrial {
  let stateSpace: StateSpace
  private(set) var findings: [Finding] = []
  private var told: [Told] = []
  private var known: [Effect: Int] = [:]
  private let isLookedFor: Bool
  /// The calls that wait when the app is launched, and those of listeners.
  private let launched: Set<Symbol>

  init(stateSpace: StateSpace) {
    self.stateSpace = stateSpace
    let waiting = stateSpace.start.pendingEffects().map(\.name.id)
    launched = Set(waiting).subtracting([.after])
      .union(Self.listeners(stateSpace.definition))
    isLookedFor = stateSpace.search.expander.families.isSuperset(of: [.user, .services])
  }

  func isWanted(_ actor: Observation.Actor, _ action: Action, _ next: Observation?) -> Bool {
    isLookedFor && actor == .user
  }

  func isPromising(_ mark: StepMark) -> Bool { mark.contains(.asks) }

  mutating func look(at step: TriedStep, _ world: World) {
    var more: Set<Int> = []
    for late in behind(step, world) {
      let effect = Effect(name: late.effect, outcome: late.outcome)
      if let number = known[effect] {
        more.insert(number)
      } else if let number = told.firstIndex(where: { $0.late.isLike(late) }) {
        known[effect] = number
        told[number].outcomes.append(late.outcome)
        findings[number].message = message(told[number])
      } else {
        known[effect] = findings.count
        let new = Told(late: late, outcomes: [late.outcome])
        told.append(new)
        findings.append(finding(step.action, new, step.state))
      }
    }
    for number in more { findings[number].others += 1 }
  }

  /// A call that came out in one way, or a timer.
  private struct Effect: Hashable {
    var name: Symbol
    var outcome: Symbol
  }

  /// What a finding says, of each outcome that it says it of.
  struct Told {
    var late: Late
    var outcomes: [Symbol]
  }

  struct Late {
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
    /// Whether nothing can be done on what it shows.
    var isIdle = false

    /// How the call came out; none of a timer.
    var outcome: Symbol {
      if answer.verb == .reply, case .symbol(let outcome) = answer.value { outcome } else { .none }
    }

    /// Whether another one comes of the same call and shows the same.
    func isLike(_ other: Late) -> Bool {
      effect == other.effect && screen == other.screen && after == other.after
        && isTaken == other.isTaken && isIdle == other.isIdle
    }
  }

  /// The late answers behind the first way out that has some, one for each outcome.
  private func behind(_ step: TriedStep, _ begun: World) -> [Late] {
    let effects = Self.begun(step.trace).filter { !launched.contains($0.id) }
    let screen = begun.visibleScreenName
    let transaction = step.transaction
    if effects.isEmpty || screen == .none { return [] }
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
        let taken = taken(opened, in: left, screen, effects, way, transaction)
        if !taken.isEmpty { return taken }
        continue
      }
      if way.verb == .link { continue }
      var found: [Late] = []
      for answer in left.actions(of: .services, in: transaction)
      where [.reply, .wait].contains(answer.verb) {
        var late = left
        guard (try? late.perform(answer, in: transaction)) != nil,
          let effect = Self.ended(transaction.trace).first(where: effects.contains),
          Self.seen(late) != Self.seen(left),
          !isOnlySaid(late, left),
          !Self.endsFlow(of: screen, begun, late, transaction.trace),
          !Self.replaces(left.visibleScreenName, transaction.trace),
          !isWaitedFor(screen, begun, late, transaction.trace)
        else { continue }
        let shown = Self.seen(late).last ?? .none
        let isIdle = shown.id == screen.id && Self.usable(late).isEmpty
        found.append(
          Late(
            effect: effect.id,
            screen: screen.id,
            way: way,
            answer: answer,
            before: left.visibleScreenName.id,
            after: shown.id,
            isIdle: isIdle
          )
        )
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The answers that take away what was opened meanwhile, and not with the screen that they were begun on.
  private func taken(
    _ opened: NodeName,
    in over: World,
    _ screen: NodeName,
    _ effects: [NodeName],
    _ way: Action,
    _ transaction: Transaction
  ) -> [Late] {
    var found: [Late] = []
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
      found.append(
        Late(
          effect: effect.id,
          screen: screen.id,
          way: way,
          answer: answer,
          before: opened.id,
          after: late.visibleScreenName.id,
          isTaken: true
        )
      )
    }
    return found
  }

  /// The screen that was shown last.
  private static func shown(_ trace: Trace) -> NodeName? {
    for case .shown(let name, _, _, _, _) in trace.facts.reversed() { return name }
    return nil
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
}
