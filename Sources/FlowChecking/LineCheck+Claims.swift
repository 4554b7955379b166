import FlowCommands
import FlowNavigation

/// Claims of `expect` that can never hold, whatever happens before.
extension LineCheck {
  mutating func check(_ expectation: Expectation) {
    let isNegated = expectation.isNegated
    with(isNegated ? .alwaysHolds : .neverHolds) { $0.check(expectation.claim, isNegated) }
  }

  private mutating func check(_ claim: Expectation.Claim, _ isNegated: Bool) {
    switch claim {
    case .screen(let screen): check(screen, is: .screen)
    case .path(let path): checkPath(path)
    case .stack(let entries, let node):
      for entry in entries { check(entry, is: .entry) }
      check(of: node, is: .node)
    case .modal(let modal): check(modal, is: .entry)
    case .tab(let tab, let node):
      check(of: node, is: .node)
      if let id = check(tab, is: .node) { checkTab(.symbol(id), on: node) }
    case .overlays(let subs): for sub in subs { check(sub, is: .subcontroller) }
    case .subs(let screen, let subs):
      check(of: screen, is: .screen)
      for sub in subs { check(sub, is: .subcontroller) }
    case .children(let node, let children):
      // A screen has none, which a claim may say.
      check(node, is: children.allSatisfy { $0 == .none } ? .node : .coordinator)
      for child in children { check(child, is: .coordinator) }
    case .alive(let node): check(node, is: .node)
    case .gone(let node):
      // A node that cannot exist is always gone.
      with(isNegated ? .neverHolds : .alwaysHolds) { $0.check(node, is: .node) }
    case .idle(let node), .parked(let node), .waiting(let node): checkLife(node, claim)
    case .owner(let screen, let node):
      check(of: screen, is: .node)
      check(node, is: .coordinator)
    case .scene(let id, let phase):
      with(phase == nil ? consequence : .refused) { $0.check(scene: id) }
    case .service(let name, _): check(service: name)
    case .queue(let node, let count):
      check(of: node, is: .coordinator)
      text(count)
    case .route(let node, let route, let arguments):
      for argument in arguments { text(argument.value) }
      checkRoute(route, of: check(of: node, is: .coordinator))
    case .pending(let name): checkPending(name)
    case .element(let element, _): check(element, isNegated: isNegated)
    case .text(let element, let shown):
      text(shown)
      check(element, isNegated: isNegated)
    case .field(let element, let content):
      text(content)
      check(element, isNegated: isNegated) { $0.slot >= 0 }
    case .that(let condition): check(condition)
    case .lint, .refusal, .crash: break
    case .finished(let node, _), .activated(let node): check(node, is: .coordinator)
    case .removed(let entry, _): check(entry, is: .node)
    case .poppedBack(let node, let screen):
      check(node, is: .coordinator)
      check(screen, is: .entry)
    case .handled(let event, let node): checkHandled(event, by: node)
    case .unhandled(let event):
      // A dropped answer goes by the name of its call.
      if let name = text(event), isEffect(name) { return }
      check(event: event)
    case .visited(let nodes): for node in nodes { check(node, is: .node) }
    case .dropped(let what): checkDropped(what)
    case .order(let facts): for fact in facts { checkFact(fact) }
    }
  }

  /// `A/B/Screen`, maybe behind `SCENE: `: coordinators, and a screen at the end.
  private mutating func checkPath(_ path: Operand) {
    guard var path = text(path), path != "none" else { return }
    if let colon = path.firstIndex(of: ":") {
      check(scene: .value(.string(String(path[..<colon]))))
      path = String(path[path.index(after: colon)...].drop { $0 == " " })
    }
    let pieces = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    for (place, piece) in pieces.enumerated() {
      let isLast = place == pieces.count - 1
      let expected: Expected = isLast ? .entry : .coordinator
      guard let id = check(id: .value(.string(piece)), is: expected) else { continue }
      if place == 0, !isLast, !names.tables.scenes.contains(where: { $0.root == id }) {
        refuse(Refusal(.notAChild, piece))
      }
    }
  }

  /// Only some can be idle, parked or waiting at all.
  private mutating func checkLife(_ node: NodeReference, _ claim: Expectation.Claim) {
    guard let id = check(node, is: .coordinator), case .coordinator(let number) = names.sort(of: id)
    else { return }
    if case .idle = claim { checkTab(.symbol(id), on: .none) }
    if case .parked = claim, !names.tables.coordinators[number].policies.contains(.keep) {
      refuse(Refusal(.wrongKind, names.text(id), other: "coordinator without 'keep'"))
    }
  }

  private mutating func checkRoute(_ route: Operand, of node: Symbol?) {
    guard let route = text(route) else { return }
    // Parameters may be a part of the text.
    let path = route.prefix { $0 != " " }
    for (place, name) in path.split(separator: "/").map(String.init).enumerated() {
      guard let symbol = names.symbol(name), names.routes[symbol] != nil else {
        refuse(Refusal(.unknownRoute, name))
        continue
      }
      if place == 0, let node, !has(symbol, node) {
        refuse(Refusal(.unknownRoute, name, node: NodeName(node)))
      }
    }
  }

  /// Whether a coordinator has a route of its own that shows something, or none and a child's is shown.
  private func has(_ route: Symbol, _ node: Symbol) -> Bool {
    guard case .coordinator(let number) = names.sort(of: node) else { return true }
    let routes = names.tables.routes[names.tables.coordinators[number].routes.indices]
    return routes.isEmpty || routes.contains { $0.name == route }
  }

  private mutating func checkPending(_ name: Operand) {
    guard let name = text(name), !isEffect(name) else { return }
    let first = String(name.prefix { $0 != "/" && $0 != " " })
    if let symbol = names.symbol(first), names.routes[symbol] != nil { return }
    refuse(Refusal(.noSuchCall, name), among: effectTexts)
  }

  private mutating func checkHandled(_ event: Operand, by node: NodeReference) {
    let isKnown = check(event: event) != nil
    guard let id = check(node, is: .coordinator), let name = text(event),
      let symbol = names.symbol(name), case .coordinator(let number) = names.sort(of: id),
      isKnown || BuiltInEvent.names.contains(name), !names.handles(symbol, number)
    else { return }
    refuse(Refusal(.noReceiver, name, node: NodeName(id)))
  }

  private mutating func checkDropped(_ what: Operand) {
    guard let name = text(what), !isEffect(name) else { return }
    let first = String(name.prefix { $0 != "/" && $0 != " " && $0 != "#" })
    if let symbol = names.symbol(first) {
      if names.routes[symbol] != nil || names.event(symbol) != nil { return }
    }
    if BuiltInEvent.names.contains(first) { return }
    let events = names.tables.events.map { names.text($0.name) }
    refuse(Refusal(.unknownName, name), among: effectTexts + events)
  }

  /// Whether a text names a call or a timer.
  func isEffect(_ name: String) -> Bool {
    guard let id = names.id(name) else { return false }
    return names.calls.contains(id) || names.text(id) == "after"
  }

  /// What effects can be called.
  private var effectTexts: [String] { names.calls.map(names.text).sorted() + ["after"] }
}
