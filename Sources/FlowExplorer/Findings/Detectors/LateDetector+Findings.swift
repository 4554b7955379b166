import FlowNavigation

extension LateDetector {
  func finding(_ action: Action, _ told: Told, _ state: Int) -> Finding {
    let late = told.late
    var execution = stateSpace.execution(to: state)
    execution.take(action)
    execution.take(late.way)
    let lines = stateSpace.lines(of: late.answer, in: execution.world)
    execution.take(late.answer)
    var finding = Finding(
      .late,
      late.effect == .after ? stateSpace.text(late.screen) : stateSpace.text(late.effect),
      message(told),
      place: lines?.place ?? stateSpace.place(of: late.screen)
    )
    // Mended, there may be nothing left that could be answered.
    finding.refusable = late.answer.verb == .wait ? [] : [execution.lines.count - 1]
    let screen = stateSpace.text(late.before)
    let claim =
      isOther(late) && !late.isTaken ? "gone \(stateSpace.text(late.after))" : "screen \(screen)"
    finding.show(execution, from: stateSpace.start, claim: "expect \(claim)")
    finding.countsStates = false
    return finding
  }

  /// Whether what can be seen behind the answer is another screen.
  private func isOther(_ late: Late) -> Bool { late.after != late.before && late.after != .none }

  func message(_ told: Told) -> String {
    let late = told.late
    let (screen, way) = (stateSpace.text(late.before), stateSpace.text(late.way))
    let begun = "\(subject(told)), begun on \(stateSpace.text(late.screen)),"
    if late.isTaken { return "\(begun) takes \(screen) away, which '\(way)' opened meanwhile" }
    let shown = isOther(late) ? "shows \(stateSpace.text(late.after)) over" : "changes"
    let idle = late.isIdle ? ", and nothing can be done there" : ""
    return "\(begun) \(shown) \(screen) after '\(way)'\(idle)"
  }

  /// What comes too late: a call with its outcomes, where it has others.
  private func subject(_ told: Told) -> String {
    if told.late.effect == .after { return "a timer" }
    let name = stateSpace.text(told.late.effect)
    let calls = stateSpace.definition.tables.services.flatMap(\.calls)
    let all = calls.first { $0.name == told.late.effect }?.outcomes.map(\.name) ?? []
    if told.outcomes.count >= Set(all).count { return name }
    return "\(name) \(told.outcomes.map(stateSpace.text).joined(separator: " or "))"
  }
}
