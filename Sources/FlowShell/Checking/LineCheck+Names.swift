import FlowCommands
import FlowNavigation

/// Names of nodes, events, services and scenes.
extension LineCheck {
  /// What a node has to be where it is written.
  enum Wanted {
    case coordinator
    case screen
    case subcontroller
    /// A screen, or the coordinator that an entry embeds.
    case entry
    case anything

    /// The word of the sentence.
    var text: String {
      switch self {
      case .coordinator: "coordinator"
      case .screen, .entry: "screen"
      case .subcontroller: "sub-controller"
      case .anything: "node"
      }
    }

    func fits(_ sort: AppNames.Sort) -> Bool {
      switch (self, sort) {
      case (_, .service), (_, .unknown): false
      case (.anything, _), (.coordinator, .coordinator), (.screen, .screen), (.entry, .screen),
        (.entry, .coordinator), (.subcontroller, .subcontroller):
        true
      default: false
      }
    }
  }

  /// Checks who a line is for; the symbol when it is there and fits.
  ///
  /// For a claim, `otherwise` says what follows when the ID is one that cannot be meant.
  @discardableResult
  mutating func check(
    _ reference: NodeReference,
    is wanted: Wanted,
    _ otherwise: Mistake.Consequence = .refused
  ) -> Symbol? {
    switch reference {
    case .none, .word: return nil
    case .expression(let expression):
      check(expression)
      return nil
    case .unknown(let text):
      refuse(Refusal(.unknownID, text))
      return nil
    case .id(let id), .instance(let id, _): return check(id, is: wanted, otherwise) ? id : nil
    }
  }

  /// Checks an ID that an operand names: `ID` or `ID#n`.
  @discardableResult
  mutating func check(
    id operand: Operand,
    is wanted: Wanted,
    _ otherwise: Mistake.Consequence = .refused
  ) -> Symbol? {
    guard let text = text(operand) else { return nil }
    guard let id = names.id(text) else {
      refuse(Refusal(.unknownID, text), at: nil, among: nil, otherwise)
      return nil
    }
    return check(id, is: wanted, otherwise) ? id : nil
  }

  private mutating func check(
    _ id: Symbol,
    is wanted: Wanted,
    _ otherwise: Mistake.Consequence
  ) -> Bool {
    let sort = names.sort(of: id)
    if wanted.fits(sort) { return true }
    let text = definition.text(id)
    switch (sort, wanted) {
    case (.unknown, _): refuse(Refusal(.unknownID, text), at: nil, among: nil, otherwise)
    case (.service, .anything):
      refuse(Refusal(.wrongKind, text, other: "service"), at: nil, among: nil, otherwise)
    default:
      refuse(Refusal(.wrongKind, text, other: wanted.text), at: nil, among: nil, otherwise)
    }
    return false
  }

  /// Checks the name of an event; its declaration when it is known.
  @discardableResult
  mutating func check(
    event operand: Operand,
    _ otherwise: Mistake.Consequence = .refused
  ) -> EventDeclaration? {
    guard let text = text(operand) else { return nil }
    if let symbol = definition.symbol(text) {
      if let event = definition.event(symbol) { return event }
      if Self.systemEvents.contains(text) { return nil }
    }
    refuse(Refusal(.unknownEvent, text), at: nil, among: nil, otherwise)
    return nil
  }

  /// The events that the system emits: handled, and never declared.
  static let systemEvents: Set<String> = [
    "tabTapped", "dismissAttempt", "serviceReady", "serviceFailed",
  ]

  /// Checks the name of a service; its declaration when it is known.
  @discardableResult
  mutating func check(service operand: Operand) -> ServiceDeclaration? {
    guard let text = text(operand) else { return nil }
    if let id = definition.symbol(text), case .service(let number) = names.sort(of: id) {
      return definition.tables.services[number]
    }
    refuse(Refusal(.unknownService, text))
    return nil
  }

  mutating func check(scene operand: Operand, _ otherwise: Mistake.Consequence = .refused) {
    guard let text = text(operand) else { return }
    if let id = definition.symbol(text), definition.sceneNumber(of: id) != nil { return }
    refuse(Refusal(.unknownID, text, other: "scene"), at: nil, among: nil, otherwise)
  }

  /// Checks `k=v` against what is declared; the values are checked by themselves.
  mutating func check(
    _ arguments: [ActionArgument],
    against declared: TableRange,
    of subject: Symbol,
    needsAll: Bool = true,
    _ consequence: Mistake.Consequence = .refused
  ) {
    let parameters = definition.tables.parameters[declared.indices]
    let text = definition.text(subject)
    for argument in arguments where !parameters.contains(where: { $0.name == argument.name }) {
      refuse(
        Refusal(.unexpectedArgument, argument.text, other: text),
        at: nil,
        among: parameters.map { definition.text($0.name) },
        consequence
      )
    }
    guard needsAll else { return }
    for parameter in parameters
    where parameter.fallback == nil && !arguments.contains(where: { $0.name == parameter.name }) {
      refuse(
        Refusal(.missingParameter, definition.text(parameter.name), other: text),
        at: text,
        among: nil,
        consequence
      )
    }
  }

  /// Checks what may have any name that the app knows: results, and what calls are given.
  mutating func checkFree(_ arguments: [ActionArgument]) {
    for argument in arguments where argument.name.isNone {
      refuse(Refusal(.unexpectedArgument, argument.text))
    }
  }
}
