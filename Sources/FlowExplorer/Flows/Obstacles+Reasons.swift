import FlowCommands
import FlowNavigation

/// What kept a line from being run.
extension Obstacles {
  func ownerMissing(_ index: Int) -> String? {
    reached.has(.coordinator, index)
      ? nil : "\(definition.text(tables.coordinators[index].id)) was never started"
  }

  func notRun(_ code: CoverageItem.Code, _ owner: Int) -> String? {
    switch code {
    case .none: return nil
    case .start:
      if !reached.isStanding(owner) { return nil }
      return "\(definition.text(tables.coordinators[owner].id)) has already started"
    case .route(let place):
      return reached.has(.route, Int(place)) ? nil : "nobody took the route"
    case .guarded(let place):
      let rule = tables.guards[Int(place)]
      if reached.has(.guarded, Int(place)) { return nil }
      return "\(text(rule.condition)) always held"
    case .handler(let place):
      return reached.has(.handler, Int(place))
        ? nil : notHandled(tables.handlers[Int(place)], tables.coordinators[owner])
    }
  }

  private func notHandled(_ handler: Handler, _ owner: CoordinatorBlueprint) -> String {
    let name = definition.text(handler.name)
    switch handler.trigger {
    case .event:
      if let rule = guarding(handler.name, owner) { return "a guard is against it: \(rule)" }
      guard let event = definition.eventNumber(handler.name) else {
        return "it never came to \(definition.text(owner.id))"
      }
      return reached.has(.event, event)
        ? "\(name) never came to \(definition.text(owner.id))" : "\(name) was never emitted"
    case .finished:
      guard case .coordinator(let child) = definition.entity(handler.name) else { break }
      return reached.has(.coordinator, Int(child))
        ? "\(name) never finished so" : "\(name) was never started"
    case .reply: return "\(name) was never answered by \(definition.text(handler.outcome))"
    case .request, .route, .activated, .poppedBack, .start, .timer, .guard: break
    }
    return "it never ran"
  }

  /// The decision around a line that always went the other way.
  func notChosen(_ number: Int, _ range: TableRange) -> String? {
    for place in range.indices where place < number {
      guard case .unless(let condition, let target, _) = tables.instructions[place] else {
        continue
      }
      let end = Int(target)
      if number < end {
        if !reached.has(.taken, place) { return "\(text(condition)) never held" }
      } else if end > 0, case .jump(let last) = tables.instructions[end - 1], number < Int(last),
        !reached.has(.otherwise, place)
      {
        return "\(text(condition)) always held"
      }
    }
    return nil
  }

  func notAllowed(_ id: Symbol, _ owner: CoordinatorBlueprint) -> String? {
    if owner.policies.contains(.limited), owner.main != id,
      definition.eventNumber(id) == nil,
      !owner.valid.indices.contains(where: { tables.ids[$0] == id })
    {
      return "the 'valid' list of \(definition.text(owner.id)) has no \(definition.text(id))"
    }
    return guarding(id, owner).map { "a guard is against it: \($0)" }
  }

  /// The condition of a guard that kept something from happening.
  private func guarding(_ name: Symbol, _ owner: CoordinatorBlueprint) -> String? {
    for place in owner.guards.indices
    where tables.guards[place].name == name && reached.has(.guarded, place) {
      return "\(text(tables.guards[place].condition)) did not hold"
    }
    return nil
  }

  func notUsed(_ element: Element, _ place: Int) -> String {
    if reached.has(.element, place) { return "it was refused" }
    for (word, operand) in [("visible", element.isVisible), ("enabled", element.isEnabled)] {
      if case .expression(let expression) = operand {
        return "it was never used: \(word) needs \(text(expression))"
      }
    }
    return "it was never used"
  }

  private func text(_ condition: Expression) -> String {
    ActionWriter.text(of: condition, in: definition)
  }
}
