import FlowCommands
import FlowNavigation

extension PastDetector {
  func finding(_ past: Past, _ tried: TriedStep) -> Finding {
    let definition = stateSpace.definition
    var execution = stateSpace.execution(to: tried.state)
    let lines = stateSpace.lines(of: tried.action, in: execution.world)
    execution.take(tried.action)
    let value = StateValues(execution.world)[past.value]
    let (shown, screen) = (definition.text(past.shown.id), definition.text(past.screen.id))
    let text = StateValues.text(past.value, in: definition)
    let written = value.map { " to \(ActionWriter.text(of: .value($0), in: definition))" }
    let set = text + (written ?? "")
    let line = stateSpace.text(tried.action, at: tried.state)
    let step = execution.lines.suffix(1)
    if let way = past.way { execution.take(way) }
    let what =
      past.way.map {
        "'\(stateSpace.text($0))' leads from \(shown) to \(screen), which is past: \(line) set \(set), and "
      } ?? "\(line) shows \(screen) again, which is past: it set \(set), and "
    let reason =
      switch past.reason {
      case .start(let place):
        "the start (\(stateSpace.text(place))) shows \(screen) before that only"
      case .launch: "a launch shows \(shown) alone then"
      case .only: "all that is left there leads to \(shown) again"
      case .parameter(let name): "\(screen) has \(stateSpace.text(name)) from before"
      }
    var finding = Finding(
      .past,
      screen,
      what + reason,
      place: lines?.place(opening: past.shown.id) ?? stateSpace.place(of: past.screen.id)
    )
    finding.screen = screen
    finding.repeated = Array(step)
    finding.refusable = past.way == nil ? [] : [execution.lines.count - 1]
    finding.show(
      execution,
      from: stateSpace.start,
      claim: past.way == nil ? "expect not screen \(screen)" : "expect screen \(shown)"
    )
    finding.countsStates = false
    return finding
  }
}
