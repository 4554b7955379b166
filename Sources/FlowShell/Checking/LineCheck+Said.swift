import FlowCommands
import FlowNavigation

/// Claims about what the last line did.
extension LineCheck {
  mutating func checkSaid(_ claim: Expectation.Claim, _ otherwise: Mistake.Consequence) {
    switch claim {
    case .finished(let node, _), .activated(let node): check(node, is: .coordinator, otherwise)
    case .removed(let entry, _): check(entry, is: .anything, otherwise)
    case .poppedBack(let node, let screen):
      check(node, is: .coordinator, otherwise)
      check(screen, is: .entry, otherwise)
    case .handled(let event, let node): checkHandled(event, by: node, otherwise)
    case .unhandled(let event):
      // An answer that nobody wanted goes by the name of its call.
      if let name = text(event), isEffect(name) { return }
      check(event: event, otherwise)
    case .visited(let nodes): for node in nodes { check(node, is: .anything, otherwise) }
    case .dropped(let what): checkDropped(what, otherwise)
    case .order(let facts): for fact in facts { checkFact(fact, otherwise) }
    default: break
    }
  }

  private mutating func checkHandled(
    _ event: Operand,
    by node: NodeReference,
    _ otherwise: Mistake.Consequence
  ) {
    let isKnown = check(event: event, otherwise) != nil
    guard let id = check(node, is: .coordinator, otherwise), let name = text(event),
      let symbol = definition.symbol(name), case .coordinator(let number) = names.sort(of: id),
      isKnown || Self.systemEvents.contains(name), !names.handles(symbol, number)
    else { return }
    refuse(Refusal(.noReceiver, name, node: NodeName(id)), at: nil, among: nil, otherwise)
  }

  private mutating func checkDropped(_ what: Operand, _ otherwise: Mistake.Consequence) {
    guard let name = text(what), !isEffect(name) else { return }
    let first = String(name.prefix { $0 != "/" && $0 != " " && $0 != "#" })
    if let symbol = definition.symbol(first) {
      if names.routes[symbol] != nil || definition.event(symbol) != nil { return }
    }
    if Self.systemEvents.contains(first) { return }
    refuse(
      Refusal(.unknownName, name),
      at: nil,
      among: effectTexts + definition.eventNames.map { definition.text($0) },
      otherwise
    )
  }
}
