import FlowNavigation

/// Why nothing leads on from a state, as a message says it.
extension StateSpace {
  /// How many elements are named.
  private static let named = 2

  /// Says of a finding which elements of a screen are handled and do nothing, and why; else, where all is to be told,
  /// which cannot be used.
  func explain(_ finding: inout Finding, on screen: Symbol, in state: Int, wholly: Bool) {
    let world = world(of: state)
    var idle: [(text: String, stop: StepLines.Stop)] = []
    for action in observation(of: state).actions
    where [.tap, .longpress, .swipe].contains(action.verb) {
      guard let lines = lines(of: action, in: world), lines.isIdle else { continue }
      idle.append(("'\(text(action))'", lines.stop))
    }
    if let first = idle.first {
      let names = idle.prefix(Self.named).map(\.text).joined(separator: ", ")
      finding.message += ", \(names) \(idle.count == 1 ? "does" : "do") nothing"
      finding.message += first.stop.reason.map { ": \($0)" } ?? ""
      finding.place = first.stop.place ?? finding.place
    } else if wholly {
      explainOff(&finding, on: screen, world)
    }
  }

  private func explainOff(_ finding: inout Finding, on screen: Symbol, _ world: World) {
    guard case .controller(let number) = definition.entity(screen),
      let report = world.screenReport(in: Transaction()), report.name.id == screen
    else { return }
    let declared = definition.tables.controllers[Int(number)].elements.indices.map {
      definition.tables.elements[$0]
    }
    for element in report.elements where element.kind == .button || element.kind == .gesture {
      guard !element.isVisible || !element.isEnabled,
        let own = declared.first(where: { $0.name == element.name }), own.action.count > 0
      else { continue }
      finding.message += ", where \(text(own.name)) is \(element.isVisible ? "disabled" : "hidden")"
      if case .expression(let condition) = element.isVisible ? own.isEnabled : own.isVisible,
        let reason = ValueReasons(world).text(of: condition, of: report.name)
      {
        finding.message += ": \(reason)"
      }
      if own.place.line > 0 { finding.place = own.place }
      return
    }
  }
}
