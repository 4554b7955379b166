import FlowNavigation

/// Steps that a line of a handler refuses, by something that was no decision of the app.
///
/// A guard that is against what the user wants, a service that is not ready and a modal that stays
/// are decisions. An ID that the handler's own coordinator may not open is refused whenever the
/// line is run: that is only a warning. So is what an answer would set of a screen that has gone.
struct RejectedDetector {
  let stateSpace: StateSpace

  private struct Case {
    var refusal: StepNote.Refused
    var state: Int32
    var ordinal: UInt16
    var count: Int
  }

  func findings() -> [Finding] {
    var cases: [Case] = []
    var numbers: [StepNote.Refused: Int] = [:]
    for (number, noted) in stateSpace.search.noted.enumerated() where noted.count > 0 {
      guard let refusal = stateSpace.search.expander.note(number).refusal,
        Self.isFinding(refusal, stateSpace.actor(of: Int(noted.state), Int(noted.ordinal)))
      else { continue }
      let cause = cause(of: refusal)
      let new = Case(
        refusal: refusal,
        state: noted.state,
        ordinal: noted.ordinal,
        count: noted.count
      )
      guard let known = numbers[cause] else {
        numbers[cause] = cases.count
        cases.append(new)
        continue
      }
      let count = cases[known].count + new.count
      if (new.state, new.ordinal) < (cases[known].state, cases[known].ordinal) {
        cases[known] = new
      }
      cases[known].count = count
    }
    return cases.compactMap(finding)
  }

  /// A refusal without what makes no other cause: in which window it happens, and for which value.
  private func cause(of refusal: StepNote.Refused) -> StepNote.Refused {
    // A program without decisions has none for any line.
    if refusal.code == .undecided, !stateSpace.definition.isDecided {
      return StepNote.Refused(code: .undecided, subject: "", node: .none)
    }
    var cause = refusal
    guard let name = stateSpace.definition.symbol(refusal.subject) else {
      if refusal.place != nil { cause.subject = "" }
      return cause
    }
    let isScene = stateSpace.definition.sceneNumber(of: name) != nil
    let isDeclared = stateSpace.definition.entity(name) != .none
    if isScene || !isDeclared && refusal.place != nil { cause.subject = "" }
    return cause
  }

  /// Whether a refusal is no decision of the app.
  static func isFinding(_ refusal: StepNote.Refused, _ actor: Observation.Actor) -> Bool {
    switch refusal.code {
    // Of what the user wants a guard may well say no; an answer that it keeps from being taken is lost.
    case .guarded: actor == .answer
    case .notReady, .notDismissible: false
    // What a link asks for may not be there; only a handler that took it up can be wrong.
    default: refusal.place != nil || [.user, .answer].contains(actor)
    }
  }

  /// Whether an action may only be wrong because nobody declared what a service brings.
  static func isExcused(_ refusal: StepNote.Refused, _ action: Action, _ world: World) -> Bool {
    guard refusal.code == .badValue else { return false }
    if action.verb == .provide { return true }
    return world.services().contains { $0.phase == .ready && $0.value == .null }
  }

  /// Whether a coordinator has stayed behind: that its lines have nothing to act on comes of that.
  private func isLeft(_ id: Symbol, in world: World) -> Bool {
    world.findings(countsEntries: false).contains { $0.lint == .orphan && $0.node.id == id }
  }

  /// Whether the line that is refused sets something of a node that was there on the way to a state.
  private func isForWhatIsGone(_ refusal: StepNote.Refused, _ state: Int32) -> Bool {
    let definition = stateSpace.definition
    guard refusal.code == .unknownNode, let place = refusal.place,
      let node = definition.symbol(refusal.subject),
      stateSpace.search.store.path(to: Int(state)).contains(where: {
        stateSpace.world(of: Int($0)).liveCount(of: node) > 0
      }),
      case .coordinator(let owner) = definition.entity(refusal.owner)
    else { return false }
    return definition.tables.coordinators[Int(owner)].handlers.indices.contains { number in
      let handler = definition.tables.handlers[number]
      return handler.place.file == place.file
        && handler.code.indices.contains { instruction in
          guard case .act(let action, let line) = definition.tables.instructions[instruction] else {
            return false
          }
          return line == place.line && action.verb == .set
        }
    }
  }

  private func finding(_ found: Case) -> Finding? {
    var execution = stateSpace.execution(to: Int(found.state))
    let actions = execution.actions()
    let action = actions[Int(found.ordinal)]
    let refusal = found.refusal
    if Self.isExcused(refusal, action, execution.world) { return nil }
    if isLeft(refusal.owner, in: execution.world) { return nil }
    execution.take(action)
    // In which window it happens says nothing of what was asked for.
    let isScene =
      stateSpace.definition.symbol(refusal.subject).flatMap(stateSpace.definition.sceneNumber)
      != nil
    let asked = isScene ? "" : refusal.subject
    let node = refusal.node == .none ? "" : " by \(stateSpace.text(refusal.node))"
    let refused = "\(stateSpace.text(action, at: Int(found.state))) is refused"
    var finding = Finding(
      .rejected,
      asked.isEmpty ? refusal.code.rawValue : asked,
      "\(refused)\(node), \(refusal.code.rawValue)\(asked.isEmpty ? "" : ": \(asked)")",
      place: refusal.place
    )
    finding.refused = refused
    finding.screen = stateSpace.text(stateSpace.observation(of: Int(found.state)).screen)
    let actor = stateSpace.actor(of: Int(found.state), Int(found.ordinal))
    if refusal.code == .notValid || actor == .answer && isForWhatIsGone(refusal, found.state) {
      finding.severity = .warning
    }
    finding.show(execution, from: stateSpace.start, claim: nil)
    finding.others = found.count - 1
    finding.countsStates = false
    return finding
  }
}
