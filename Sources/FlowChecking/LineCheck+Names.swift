import FlowCommands
import FlowNavigation

/// Names of nodes, events, services and scenes, and parameters.
extension LineCheck {
  /// Checks the node that a line is for; its symbol when it is declared and of the right kind.
  @discardableResult
  mutating func check(_ reference: NodeReference, is expected: Expected) -> Symbol? {
    switch reference {
    case .none, .word: return nil
    case .expression(let expression):
      check(expression)
      return nil
    case .unknown where handler != nil: return nil
    case .unknown(let text):
      with(.refused) { $0.refuse(Refusal(.unknownID, text), expected: expected) }
      return nil
    case .id(let id), .instance(let id, _): return check(id, is: expected) ? id : nil
    }
  }

  /// Checks the node that a claim is asked of; a mistake there is a refusal, not an outcome of the
  /// claim.
  @discardableResult
  mutating func check(of reference: NodeReference, is expected: Expected) -> Symbol? {
    with(.refused) { $0.check(reference, is: expected) }
  }

  /// Checks an ID that an operand names: `ID` or `ID#n`.
  @discardableResult
  mutating func check(id operand: Operand, is expected: Expected) -> Symbol? {
    guard let text = text(operand) else { return nil }
    guard let id = names.id(text) else {
      refuse(Refusal(.unknownID, text), expected: expected)
      return nil
    }
    return check(id, is: expected) ? id : nil
  }

  private mutating func check(_ id: Symbol, is expected: Expected) -> Bool {
    let sort = names.sort(of: id)
    if expected.fits(sort) { return true }
    let text = names.text(id)
    switch (sort, expected) {
    case (.unknown, _): refuse(Refusal(.unknownID, text), expected: expected)
    case (.service, .node), (.service, .opened):
      refuse(Refusal(.wrongKind, text, other: "service"), expected: expected)
    default: refuse(Refusal(.wrongKind, text, other: expected.word), expected: expected)
    }
    return false
  }

  /// Checks the name of an event; its declaration when it is known.
  @discardableResult
  mutating func check(event operand: Operand) -> EventDeclaration? {
    guard let text = text(operand) else { return nil }
    if let symbol = names.symbol(text) {
      if let event = names.event(symbol) { return event }
      if BuiltInEvent.names.contains(text) { return nil }
    }
    refuse(Refusal(.unknownEvent, text))
    return nil
  }

  /// Checks the name of a service; its declaration when it is known.
  @discardableResult
  mutating func check(service operand: Operand) -> ServiceDeclaration? {
    guard let text = text(operand) else { return nil }
    if let id = names.symbol(text), case .service(let number) = names.sort(of: id) {
      return names.tables.services[number]
    }
    with(.refused) { $0.refuse(Refusal(.unknownService, text)) }
    return nil
  }

  mutating func check(scene operand: Operand) {
    guard let text = text(operand) else { return }
    if let id = names.symbol(text), names.isScene(id) { return }
    refuse(Refusal(.unknownID, text, other: "scene"))
  }

  /// Checks `k=v` against what is declared; the values are checked by themselves.
  mutating func check(
    _ arguments: [ActionArgument],
    against declared: TableRange,
    of subject: Symbol,
    needsAll: Bool = true
  ) {
    let parameters = names.tables.parameters[declared.indices]
    check(
      arguments,
      against: parameters.map { names.text($0.name) },
      needed: needsAll ? parameters.filter { $0.fallback == nil }.map { names.text($0.name) } : [],
      of: names.text(subject)
    )
  }

  /// Checks `k=v` against the names that may be given, and those that must be.
  mutating func check(
    _ arguments: [ActionArgument],
    against known: [String],
    needed: [String],
    of subject: String
  ) {
    let unknown = arguments.filter { !known.contains($0.text) }
    for argument in unknown {
      refuse(Refusal(.unexpectedArgument, argument.text, other: subject), among: known)
    }
    // One of those may be what is meant by another name.
    if !unknown.isEmpty { return }
    for name in needed where !arguments.contains(where: { $0.text == name }) {
      refuse(Refusal(.missingParameter, name, other: subject), at: subject)
    }
  }

  /// Checks what may have any name that the app knows: results, and what calls are given.
  mutating func checkFree(_ arguments: [ActionArgument]) {
    for argument in arguments where argument.name.isNone {
      refuse(Refusal(.unexpectedArgument, argument.text))
    }
  }
}

extension Expected {
  /// The word of a refusal.
  fileprivate var word: String {
    switch self {
    case .coordinator: "coordinator"
    case .screen, .entry: "screen"
    case .subcontroller: "sub-controller"
    case .service: "service"
    case .opened, .node: "node"
    }
  }
}
