package import FlowNavigation

/// What has to be known of an app to answer a word: nothing that is not known is answered.
package struct Needs: Hashable, Sendable {
  /// The claim or look.
  package let word: String
  package let knowledge: Knowledge

  init(_ word: String, _ knowledge: Knowledge) {
    self.word = word
    self.knowledge = knowledge
  }
}

extension Expectation.Claim {
  /// What an engine has to know besides what each does, by the words of claims.
  package static let knowledge: [String: Knowledge] = [
    "overlays": .subControllers, "subs": .subControllers, "idle": .phases, "parked": .phases,
    "waiting": .phases, "route": .routes, "service": .services, "queue": .queues,
    "handled": .eventWays, "visited": .eventWays, "unhandled": .unhandledEvents, "dropped": .drops,
  ]

  /// What an engine has to know for it; nil for nothing.
  package var needs: Needs? {
    let word =
      switch self {
      case .screen, .path, .stack, .modal, .tab, .children, .alive, .gone, .owner, .scene, .pending,
        .element, .text, .field, .that, .finished, .removed, .activated, .poppedBack, .refusal,
        .crash, .order, .lint:
        ""
      case .overlays: "overlays"
      case .subs: "subs"
      case .idle: "idle"
      case .parked: "parked"
      case .waiting: "waiting"
      case .route: "route"
      case .service: "service"
      case .queue: "queue"
      case .handled: "handled"
      case .unhandled: "unhandled"
      case .visited: "visited"
      case .dropped: "dropped"
      }
    if case .lint(let lint) = self { return lint?.knowledge.map { Needs("lint", $0) } }
    return Self.knowledge[word].map { Needs(word, $0) }
  }
}

extension Lint {
  /// What an engine has to know to warn of it; nil where each would.
  fileprivate var knowledge: Knowledge? {
    switch self {
    case .blank, .covered, .leak, .complaint, .realTime, .unfinished, .late, .frozen: nil
    case .unhandled: .unhandledEvents
    case .doubleHandling: .eventWays
    case .deadLetter, .refused: .complaints
    case .orphan, .noScreen, .neverShown, .duplicateUnique, .missingBase, .growth,
      .deadEnd, .unflushed, .offScreen, .alreadyPresenting:
      .designWarnings
    }
  }
}

extension Query {
  /// What an engine has to know besides what each does; nil for nothing.
  package var needs: Needs? {
    switch self {
    case .tree, .screen, .stack, .path, .elements, .chain, .inspect, .why, .doctor, .diff,
      .pending:
      nil
    case .ids(.subcontrollers): Needs("ids subcontrollers", .subControllers)
    case .ids(.services), .services: Needs("services", .services)
    case .ids: nil
    case .routes: Needs("routes", .routes)
    case .next(let families):
      families == .system ? Needs("next system", .systemActions) : nil
    }
  }
}
