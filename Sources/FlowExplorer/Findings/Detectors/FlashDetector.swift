import FlowNavigation

/// Steps that take away at once what they just showed, as a "dismiss" that comes behind the alert it is not for.
struct FlashDetector {
  let stateSpace: StateSpace

  func findings() -> [Finding] {
    var findings: [Finding] = []
    var numbers: [Symbol: Int] = [:]
    for (number, noted) in stateSpace.search.noted.enumerated() where noted.count > 0 {
      for id in stateSpace.search.expander.note(number).flashed {
        if let known = numbers[id] {
          findings[known].others += noted.count
        } else if let finding = finding(id, noted) {
          numbers[id] = findings.count
          findings.append(finding)
        }
      }
    }
    return findings
  }

  private func finding(_ id: Symbol, _ noted: Search.Noted) -> Finding? {
    var execution = stateSpace.execution(to: Int(noted.state))
    let action = execution.actions()[Int(noted.ordinal)]
    // What a link or a launch passes on its way is nobody's to look at.
    if [.link, .phase, .launch].contains(Observation.actor(of: action)) { return nil }
    let screen = execution.world.visibleScreenName
    let onScreen = screen == .none ? "" : " on \(stateSpace.text(screen.id))"
    execution.take(action)
    let name = stateSpace.text(id)
    var finding = Finding(
      .flash,
      name,
      "'\(execution.lines.last ?? "")'\(onScreen) shows \(name), and takes it away at once",
      place: stateSpace.place(of: id)
    )
    finding.show(execution, from: stateSpace.start, claim: "expect alive \(name)")
    finding.others = noted.count - 1
    finding.countsStates = false
    return finding
  }
}
