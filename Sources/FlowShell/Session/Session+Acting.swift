import FlowCommands
import FlowNavigation
import FlowScript

/// Lines that change the world.
extension Session {
  mutating func act(_ action: Action, _ statement: Statement, _ place: LinePlace) -> LineEnd {
    do throws(Refusal) {
      try requireWorld()
      // Taken out, so that the world is changed in place and not in a copy.
      try world?.perform(action, in: turn)
    } catch {
      noteLast(error.code)
      return refuse(statement, error)
    }
    remember(statement, place)
    return finishLine(statement)
  }

  /// Prints what the last command did, and fails it for its warnings under `strict`.
  mutating func finishLine(_ statement: Statement) -> LineEnd {
    noteLast(nil)
    printTrace()
    printPath()
    if isStrict, let lint = firstLint() {
      return fail("strict: \(lint)")
    }
    return succeed(statement)
  }

  /// Refuses when there is no app, or none running.
  func requireWorld() throws(Refusal) {
    if definition == nil { throw Refusal(.noApp) }
    if world == nil { throw Refusal(.notLaunched) }
  }

  mutating func noteLast(_ refusal: Refusal.Code?) {
    last = LastLine(refusal: refusal, hasTrace: refusal == nil)
  }

  /// Warns of what a flow leaves behind; what fails it under `strict`.
  mutating func finishFlow() -> String? {
    world?.warnOfUnflushed(turn)
    if turn.trace.facts.isEmpty || world == nil { return nil }
    printTrace()
    return isStrict ? firstLint().map { "strict: \($0)" } : nil
  }

  private func firstLint() -> String? {
    for fact in turn.trace.facts {
      if case .warning(let lint, _, _) = fact { return "\(lint.code)" }
    }
    return nil
  }
}
