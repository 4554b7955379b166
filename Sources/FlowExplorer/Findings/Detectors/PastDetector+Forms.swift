import FlowNavigation

extension PastDetector {
  /// Whether a step is that of a form which the way back leads to: who goes back there corrects what was filled in.
  ///
  /// A password is not corrected once it was right.
  func isOfForm(_ step: TriedStep, _ back: World) -> Bool {
    let definition = stateSpace.definition
    guard case .symbol(let name) = step.action.subject, step.screen == back.visibleScreenName,
      case .controller(let number) = definition.entity(step.screen.id)
    else { return false }
    let elements = definition.tables.elements[
      definition.tables.controllers[Int(number)].elements.indices
    ]
    if elements.contains(where: { $0.kind == .secureField }) { return false }
    var read = ReadFields()
    for element in elements where element.name == name {
      read.add(element.isVisible)
      read.add(element.isEnabled)
      for line in definition.tables.instructions[element.action.indices] { read.add(line) }
    }
    let shown = back.screenReport(in: Transaction())?.elements ?? []
    return shown.contains { element in
      [.field, .choice, .switch].contains(element.kind) && element.isVisible && element.isEnabled
        && read.names.contains(definition.text(element.name))
    }
  }
}
