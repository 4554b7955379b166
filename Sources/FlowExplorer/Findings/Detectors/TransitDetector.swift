import FlowNavigation

/// Taps that come through though a move is under way: the screen that they were made on is covered already.
///
/// What covers the screen may be another tap, or an answer that came just before. Looked for on request only: of a
/// tap made twice so, most apps open something twice.
struct TransitDetector: StepTrial {
  let stateSpace: StateSpace
  private var found: [Finding] = []
  private var known: [Key: Int] = [:]
  /// Whether a tap that moves does nothing when it is made again meanwhile.
  private var isGuarded = false

  init(stateSpace: StateSpace) {
    self.stateSpace = stateSpace
  }

  func isWanted(_ actor: Observation.Actor, _ action: Action, _ next: Observation?) -> Bool {
    action.verb == .tap || actor == .answer
  }

  func isPromising(_ mark: StepMark) -> Bool { mark.contains(.opens) }

  mutating func look(at step: TriedStep, _ world: World) {
    guard step.screen != .none, world.isLive(step.screen), world.visibleScreenName != step.screen
    else { return }
    let before = stateSpace.world(of: step.state)
    guard let second = second(behind: step.action, in: before, step.transaction) else {
      if step.action.verb == .tap { isGuarded = true }
      return
    }
    let key = Key(
      screen: step.screen.id,
      isRefused: second.refusal != nil,
      isAnswer: step.action.verb != .tap
    )
    if let number = known[key] {
      found[number].others += 1
    } else if let finding = finding(step.action, second, step.state) {
      known[key] = found.count
      found.append(finding)
    }
  }

  var findings: [Finding] { isGuarded ? found : Self.one(of: found, known) }

  /// Of an app that guards no tap at all one finding, which says so.
  private static func one(of findings: [Finding], _ known: [Key: Int]) -> [Finding] {
    guard findings.count > 1, var finding = findings.first else { return findings }
    let screens = Set(known.keys.map(\.screen)).count
    finding.message += "; no tap of \(screens) screens is kept from that"
    finding.others = findings.reduce(findings.count - 1) { $0 + $1.others }
    return [finding]
  }

  /// What is told once: which elements of a screen there are is no other cause.
  private struct Key: Hashable {
    var screen: Symbol
    var isRefused: Bool
    var isAnswer: Bool
  }

  private struct Second {
    var tap: Action
    /// What the tap emits.
    var event: Action
    /// Why a handler is refused then; nil where it opens the same thing again.
    var refusal: Refusal?
    /// What it opens again.
    var name = NodeName.none
  }

  /// The first tap on the screen that was left which is refused, or opens the same thing again.
  private func second(
    behind action: Action,
    in before: World,
    _ transaction: Transaction
  ) -> Second? {
    var moved = before
    guard (try? moved.perform(action, in: transaction)) != nil else { return nil }
    let opened = Self.opened(moved, transaction)
    let screen = before.visibleScreenName
    guard screen != .none, moved.isLive(screen), moved.visibleScreenName != screen else {
      return nil
    }
    for tap in before.actions(of: .user, in: transaction) where tap.verb == .tap {
      var still = before
      guard (try? still.perform(tap, in: transaction)) != nil,
        // What is passed over without a move is told as 'rejected'.
        !transaction.facts.contains(where: { $0.lint == .alreadyPresenting }),
        let event = Self.event(of: screen, transaction.trace, still)
      else { continue }
      var world = moved
      do throws(Refusal) {
        try world.perform(event, in: transaction)
      } catch {
        if [.guarded, .notReady].contains(error.code) { continue }
        return Second(tap: tap, event: event, refusal: error)
      }
      if transaction.facts.contains(where: { $0.lint == .alreadyPresenting }) {
        return Second(tap: tap, event: event, refusal: Refusal(.alreadyPresenting))
      }
      if tap != action { continue }
      for (name, parameters) in Self.opened(world, transaction) {
        let isAgain = opened.contains {
          $0.name.id == name.id && $0.name != name && $0.parameters == parameters
            && world.isLive($0.name)
        }
        if isAgain { return Second(tap: tap, event: event, name: name) }
      }
    }
    return nil
  }

  /// What an element of a screen emitted, as a line that does it again.
  private static func event(
    of screen: NodeName,
    _ trace: Trace,
    _ world: World
  ) -> Action? {
    for case .event(let name, let arguments, let from) in trace.facts where from == screen {
      return Action(
        .emit,
        .symbol(name),
        arguments: trace.arguments[Int(arguments)].map {
          ActionArgument(
            name: $0.name,
            text: world.definition.text($0.name),
            value: .value($0.value)
          )
        },
        on: .instance(screen.id, screen.serial)
      )
    }
    return nil
  }

  private static func opened(
    _ world: World,
    _ transaction: Transaction
  ) -> [(name: NodeName, parameters: [NamedValue])] {
    transaction.trace.facts.compactMap { fact in
      switch fact {
      case .shown(let name, _, _, _, _), .present(let name, _, _):
        world.parameters(of: name).map { (name, $0) }
      default: nil
      }
    }
  }

  private func finding(_ action: Action, _ found: Second, _ state: Int) -> Finding? {
    var execution = stateSpace.execution(to: state)
    // The numbers of the trail are its own.
    guard let second = second(behind: action, in: execution.world, Transaction()) else {
      return nil
    }
    let lines = stateSpace.lines(of: action, in: execution.world)
    execution.take(action)
    execution.take(second.event)
    let first = stateSpace.text(action, at: state)
    let other = second.tap == action ? "made again" : "and '\(stateSpace.text(second.tap))' with it"
    guard let refusal = second.refusal else {
      let name = stateSpace.text(second.name.id)
      var finding = Finding(
        .transit,
        name,
        "\(first), \(other) while \(name) comes, opens it twice",
        place: lines?.place(opening: second.name.id)
          ?? stateSpace.place(of: stateSpace.observation(of: state).screen)
      )
      finding.show(
        execution,
        from: stateSpace.start,
        claim: "expect gone \(name)#\(second.name.serial)"
      )
      finding.countsStates = false
      return finding
    }
    var finding = Finding(
      .transit,
      stateSpace.text(stateSpace.observation(of: state).screen),
      "\(first), \(other) before the move is done, is refused: \(refusal.code.rawValue)",
      place: refusal.chain.first?.place
        ?? stateSpace.place(of: stateSpace.observation(of: state).screen)
    )
    // What is presented already is passed over with a warning.
    let isPassed = refusal.code == .alreadyPresenting
    let claim = "expect not lint \(Lint.alreadyPresenting.code)"
    finding.show(execution, from: stateSpace.start, claim: isPassed ? claim : nil)
    finding.countsStates = false
    return finding
  }
}
