/// Doing actions: the one way in which a world changes.
extension World {
  /// Does one command with all that follows from it; a refusal leaves the world as it was (R11).
  ///
  /// The turn's trace holds what happened, in order.
  package mutating func perform(_ action: Action, in turn: Turn) throws(Refusal) {
    turn.begin(births: births)
    turn.coverage?.begin(definition)
    beginCommand()
    do throws(Refusal) {
      var scope = Scope(coordinator: .none)
      if !sceneInUse.isNone {
        scope.coordinator = visibleCoordinator(scene: sceneInUse)
      } else if !action.verb.needsNoScene {
        throw Refusal(.notLaunched, "scene")
      }
      scope.isDefinition = false
      try perform(action, scope, turn)
      try settle(turn)
      try checkSize()
      rememberOwners(turn)
      turn.coverage?.end(turn.trace, holds: true)
    } catch {
      endCoverage(turn, error)
      rollBack()
      var refusal = error
      if refusal.chain.isEmpty { refusal.chain = turn.chain.reversed() }
      if refusal.code == .cycle, refusal.other.isEmpty { refusal.other = lastEvents(turn) }
      throw refusal
    }
  }

  /// The events that went around when a command did not come to its end, in order.
  private func lastEvents(_ turn: Turn) -> String {
    var names: [String] = []
    for case .event(let name, _, _) in turn.trace.facts.suffix(100) {
      let text = definition.text(name)
      if !names.contains(text) { names.append(text) }
    }
    return names.prefix(4).joined(separator: ", ")
  }

  /// Connects the first scene of the app and starts its root.
  package mutating func launch(in turn: Turn) throws(Refusal) {
    turn.begin(births: births)
    turn.coverage?.begin(definition)
    beginCommand()
    do throws(Refusal) {
      if !definition.tables.scenes.isEmpty { try connect(0, turn) }
      try settle(turn)
      rememberOwners(turn)
      turn.coverage?.end(turn.trace, holds: true)
    } catch {
      endCoverage(turn, error)
      rollBack()
      var refusal = error
      if refusal.chain.isEmpty { refusal.chain = turn.chain.reversed() }
      throw refusal
    }
  }

  /// The value of an operand as the session sees it: at the prompt, for `let` and for conditions.
  package func value(of operand: Operand, in turn: Turn) throws(Refusal) -> Value {
    var scope = Scope(
      coordinator: sceneInUse.isNone ? .none : visibleCoordinator(scene: sceneInUse)
    )
    scope.isDefinition = false
    return try evaluate(operand, scope, turn)
  }

  /// One action inside a command: what a line of a handler does.
  mutating func perform(_ action: Action, _ scope: Scope, _ turn: Turn) throws(Refusal) {
    switch action.verb {
    case .start, .open, .push: try open(action, scope, turn)
    case .root: try setRoot(action, scope, turn)
    case .replace: try replaceTop(action, scope, turn)
    case .stack: try setStack(action, scope, turn)
    case .present: try present(action, scope, turn)
    case .dismiss: try dismissModal(action, scope, turn)
    case .show: try showSub(action, scope, turn)
    case .hide: try hideSub(action, scope, turn)
    case .end: try end(action, scope, turn)
    case .finish: try finish(action, scope, turn)
    case .tab: try selectTab(action, scope, turn)
    case .pop, .home: try pop(action, scope, turn)
    case .back: try goBack(action, scope, turn)
    case .swipeDown: try swipeDown(action, scope, turn)
    case .tap, .longpress, .swipe: try touch(action, scope, turn)
    case .type, .clear, .toggle, .choose: try fillIn(action, scope, turn)
    case .emit: try emitEvent(action, scope, turn)
    case .set: try set(action, scope, turn)
    case .send: try send(action, scope, turn)
    case .request: try request(action, scope, turn)
    case .provide, .withdraw, .fail: try changeService(action, scope, turn)
    case .after: try addTimer(action, scope, turn)
    case .wait: try wait(action, scope, turn)
    case .call: try call(action, scope, turn)
    case .reply: try reply(action, scope, turn)
    case .stub: try stubCall(action, scope, turn)
    case .goto: try goTo(action, scope, turn)
    case .link: try openLink(action, scope, turn)
    case .decide: preconditionFailure("only a handler's line leaves anything to Swift")
    case .scene: try changeScene(action, scope, turn)
    case .background: try setPhase(.background, turn)
    case .foreground: try setPhase(.active, turn)
    case .relaunch: try relaunch(turn)
    }
  }
}
