/// Doing actions: the one way in which a world changes.
extension World {
  /// Does one command with all that follows from it; a refusal leaves the world as it was (R11).
  ///
  /// The transaction's trace holds what happened, in order.
  package mutating func perform(_ action: Action, in transaction: Transaction) throws(Refusal) {
    transaction.begin(births: births)
    transaction.coverage?.begin(definition)
    beginCommand()
    do throws(Refusal) {
      var scope = Scope(coordinator: .none)
      if !sceneInUse.isNone {
        scope.coordinator = visibleCoordinator(scene: sceneInUse)
      } else if !action.verb.needsNoScene {
        throw Refusal(.notLaunched, "scene")
      }
      scope.isDefinition = false
      try perform(action, scope, transaction)
      try settle(transaction)
      try checkSize(transaction)
      rememberOwners(transaction)
      transaction.coverage?.end(transaction.trace, holds: true)
    } catch {
      endCoverage(transaction, error)
      rollBack()
      var refusal = error
      if refusal.chain.isEmpty { refusal.chain = transaction.chain.reversed() }
      if refusal.code == .cycle, refusal.other.isEmpty { refusal.other = lastEvents(transaction) }
      throw refusal
    }
  }

  /// The events that went around when a command did not come to its end, in order.
  private func lastEvents(_ transaction: Transaction) -> String {
    var names: [String] = []
    for case .event(let name, _, _) in transaction.trace.facts.suffix(100) {
      let text = definition.text(name)
      if !names.contains(text) { names.append(text) }
    }
    return names.prefix(4).joined(separator: ", ")
  }

  /// Connects the first scene of the app and starts its root, then does what the app was opened for.
  package mutating func launch(by opening: Action?, in transaction: Transaction) throws(Refusal) {
    transaction.begin(births: births)
    transaction.coverage?.begin(definition)
    beginCommand()
    do throws(Refusal) {
      if !definition.tables.scenes.isEmpty { try connect(0, transaction) }
      try open(opening, transaction)
      try settle(transaction)
      rememberOwners(transaction)
      transaction.coverage?.end(transaction.trace, holds: true)
    } catch {
      endCoverage(transaction, error)
      rollBack()
      var refusal = error
      if refusal.chain.isEmpty { refusal.chain = transaction.chain.reversed() }
      throw refusal
    }
  }

  /// The value of an operand as the session sees it: at the prompt, for `let` and for conditions.
  package func value(of operand: Operand, in transaction: Transaction) throws(Refusal) -> Value {
    var scope = Scope(
      coordinator: sceneInUse.isNone ? .none : visibleCoordinator(scene: sceneInUse)
    )
    scope.isDefinition = false
    return try evaluate(operand, scope, transaction)
  }

  /// What a launch is for, once the app has come to rest.
  private mutating func open(_ opening: Action?, _ transaction: Transaction) throws(Refusal) {
    guard let opening else { return }
    try settle(transaction)
    var scope = Scope(
      coordinator: sceneInUse.isNone ? .none : visibleCoordinator(scene: sceneInUse)
    )
    scope.isDefinition = false
    try perform(opening, scope, transaction)
  }

  /// One action inside a command: what a line of a handler does.
  mutating func perform(
    _ action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    switch action.verb {
    case .start, .open, .push: try open(action, scope, transaction)
    case .root: try setRoot(action, scope, transaction)
    case .replace: try replaceTop(action, scope, transaction)
    case .stack: try setStack(action, scope, transaction)
    case .present: try present(action, scope, transaction)
    case .dismiss: try dismissModal(action, scope, transaction)
    case .show: try showSub(action, scope, transaction)
    case .hide: try hideSub(action, scope, transaction)
    case .end: try end(action, scope, transaction)
    case .finish: try finish(action, scope, transaction)
    case .tab: try selectTab(action, scope, transaction)
    case .pop, .home: try pop(action, scope, transaction)
    case .back: try goBack(action, scope, transaction)
    case .swipeDown: try swipeDown(action, scope, transaction)
    case .tap, .longpress, .swipe: try touch(action, scope, transaction)
    case .type, .clear, .toggle, .choose: try fillIn(action, scope, transaction)
    case .emit: try emitEvent(action, scope, transaction)
    case .set: try set(action, scope, transaction)
    case .send: try send(action, scope, transaction)
    case .request: try request(action, scope, transaction)
    case .provide, .withdraw, .fail: try changeService(action, scope, transaction)
    case .after: try addTimer(action, scope, transaction)
    case .wait: try wait(action, scope, transaction)
    case .call: try call(action, scope, transaction)
    case .reply: try reply(action, scope, transaction)
    case .stub: try stubCall(action, scope, transaction)
    case .goto: try goTo(action, scope, transaction)
    case .link: try openLink(action, scope, transaction)
    case .decide: preconditionFailure("only a handler's line leaves anything to Swift")
    case .scene: try changeScene(action, scope, transaction)
    case .background: try setPhase(.background, transaction)
    case .foreground: try setPhase(.active, transaction)
    case .notification: throw Refusal(.notSupported, "notification", other: "notifications")
    case .shortcut: throw Refusal(.notSupported, "shortcut", other: "quick actions")
    case .relaunch:
      try relaunch(transaction)
      try open(action.opening, transaction)
    case .transitions: throw Refusal(.notSupported, "transitions", other: "transitions that last")
    }
  }
}
