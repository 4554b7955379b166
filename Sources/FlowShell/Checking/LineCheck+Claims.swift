import FlowCommands
import FlowNavigation

/// Claims of `expect` that can never hold, whatever happens before.
extension LineCheck {
  mutating func check(_ expectation: Expectation) {
    let otherwise: Mistake.Consequence = expectation.isNegated ? .alwaysHolds : .neverHolds
    switch expectation.claim {
    case .screen(let screen): check(screen, is: .screen, otherwise)
    case .path(let path): checkPath(path, otherwise)
    case .stack(let entries, let node):
      for entry in entries { check(entry, is: .entry, otherwise) }
      check(node, is: .anything)
    case .modal(let modal): check(modal, is: .entry, otherwise)
    case .tab(let tab, let node):
      check(node, is: .anything)
      if let id = check(tab, is: .anything, otherwise) {
        checkTab(.symbol(id), on: node, otherwise)
      }
    case .overlays(let subs): for sub in subs { check(sub, is: .subcontroller, otherwise) }
    case .subs(let screen, let subs):
      check(screen, is: .screen)
      for sub in subs { check(sub, is: .subcontroller, otherwise) }
    case .children(let node, let children):
      // A screen has none, which a claim may say.
      check(node, is: children.allSatisfy { $0 == .none } ? .anything : .coordinator, otherwise)
      for child in children { check(child, is: .coordinator, otherwise) }
    case .alive(let node): check(node, is: .anything, otherwise)
    case .gone(let node):
      // Who is nobody is always gone.
      check(node, is: .anything, expectation.isNegated ? .neverHolds : .alwaysHolds)
    case .idle(let node), .parked(let node), .waiting(let node):
      checkLife(node, expectation.claim, otherwise)
    case .owner(let screen, let node):
      check(screen, is: .anything)
      check(node, is: .coordinator, otherwise)
    case .scene(let id, let phase): check(scene: id, phase == nil ? otherwise : .refused)
    case .service(let name, _): check(service: name)
    case .queue(let node, let count):
      check(node, is: .coordinator)
      _ = text(count)
    case .route(let node, let route, let arguments):
      for argument in arguments { _ = text(argument.value) }
      checkRoute(route, of: check(node, is: .coordinator), otherwise)
    case .pending(let name): checkPending(name, otherwise)
    case .element(let element, _): check(element, isNegated: expectation.isNegated)
    case .text(let element, let shown):
      _ = text(shown)
      check(element, isNegated: expectation.isNegated)
    case .field(let element, let content):
      _ = text(content)
      check(element, isNegated: expectation.isNegated) { $0.slot >= 0 }
    case .that(let condition): check(condition)
    case .lint, .refusal: break
    case .finished, .removed, .activated, .poppedBack, .handled, .unhandled, .visited, .dropped,
      .order:
      checkSaid(expectation.claim, otherwise)
    }
  }

  /// `A/B/Screen`, maybe behind `SCENE: `: coordinators, and a screen at the end.
  private mutating func checkPath(_ path: Operand, _ otherwise: Mistake.Consequence) {
    guard var path = text(path), path != "none" else { return }
    if let colon = path.firstIndex(of: ":") {
      check(scene: .value(.string(String(path[..<colon]))), otherwise)
      path = String(path[path.index(after: colon)...].drop { $0 == " " })
    }
    let pieces = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    for (place, piece) in pieces.enumerated() {
      let isLast = place == pieces.count - 1
      guard
        let id = check(
          id: .value(.string(piece)),
          is: isLast ? .entry : .coordinator,
          otherwise
        )
      else { continue }
      if place == 0, !isLast, !definition.tables.scenes.contains(where: { $0.root == id }) {
        refuse(Refusal(.notAChild, piece), at: nil, among: nil, otherwise)
      }
    }
  }

  /// Only some can be idle, parked or waiting at all.
  private mutating func checkLife(
    _ node: NodeReference,
    _ claim: Expectation.Claim,
    _ otherwise: Mistake.Consequence
  ) {
    guard let id = check(node, is: .coordinator, otherwise),
      case .coordinator(let number) = names.sort(of: id)
    else { return }
    let blueprint = definition.tables.coordinators[number]
    if case .idle = claim { checkTab(.symbol(id), on: .none, otherwise) }
    if case .parked = claim, !blueprint.policies.contains(.keep) {
      refuse(
        Refusal(.wrongKind, definition.text(id), other: "coordinator without 'keep'"),
        at: nil,
        among: nil,
        otherwise
      )
    }
  }

  private mutating func checkRoute(
    _ route: Operand,
    of node: Symbol?,
    _ otherwise: Mistake.Consequence
  ) {
    guard let route = text(route) else { return }
    // Parameters may be a part of the text.
    let path = route.prefix { $0 != " " }
    for (place, name) in path.split(separator: "/").map(String.init).enumerated() {
      let isKnown = definition.symbol(name).map { names.routes[$0] != nil } ?? false
      if !isKnown {
        refuse(Refusal(.unknownRoute, name), at: nil, among: nil, otherwise)
      } else if place == 0, let node, let symbol = definition.symbol(name), !has(symbol, node) {
        refuse(Refusal(.unknownRoute, name, node: NodeName(node)), at: nil, among: nil, otherwise)
      }
    }
  }

  /// Whether a coordinator has a route of its own that shows something, or none and a child's is shown.
  private func has(_ route: Symbol, _ node: Symbol) -> Bool {
    guard case .coordinator(let number) = names.sort(of: node) else { return true }
    let routes = definition.tables.routes[definition.tables.coordinators[number].routes.indices]
    return routes.isEmpty || routes.contains { $0.name == route }
  }

  private mutating func checkPending(_ name: Operand, _ otherwise: Mistake.Consequence) {
    guard let name = text(name) else { return }
    if isEffect(name) { return }
    let first = String(name.prefix { $0 != "/" && $0 != " " })
    if let symbol = definition.symbol(first), names.routes[symbol] != nil { return }
    refuse(Refusal(.noSuchCall, name), at: nil, among: effectTexts, otherwise)
  }

  /// Whether a text names a call or a timer.
  func isEffect(_ name: String) -> Bool {
    guard let id = names.id(name) else { return false }
    return names.calls.contains(id) || definition.text(id) == "after"
  }

  /// What effects can be called.
  var effectTexts: [String] { names.calls.map { definition.text($0) }.sorted() + ["after"] }
}
