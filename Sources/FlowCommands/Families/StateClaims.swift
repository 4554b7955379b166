import FlowNavigation

/// What `expect` claims of the state.
extension Command {
  static let claims = stateClaims + elementClaims + lineClaims

  /// The claims of a state: what `walk` can reach.
  static let goals = stateClaims.filter { $0.name != "lint" } + elementClaims

  private static let stateClaims: [Command] = [
    claim(
      "screen",
      "The visible screen.",
      .claim(.entryOrNone.into(.node)) { .screen($0.node) },
      "expect screen Login"
    ),
    claim(
      "path",
      "The way to the visible screen.",
      .claim(.text.into(.value, label: "PATH")) { .path($0.value) },
      "expect path App/Main/Items/ItemsList"
    ),
    claim(
      "stack",
      "The frames of a stack, bottom to top.",
      .claim(.entry.repeated, .on) { .stack($0.nodes, on: $0.node) },
      "expect stack ItemsList ItemDetail on Items"
    ),
    claim(
      "modal",
      "The topmost modal.",
      .claim(.entryOrNone.into(.node)) { .modal($0.node) },
      "expect modal none"
    ),
    claim(
      "tab",
      "The selected item.",
      .claim(.entry, .on) { .tab($0.firstNode, on: $0.node) },
      "expect tab Settings"
    ),
    claim(
      "overlays",
      "The visible sub-controllers.",
      .claim(.entryOrNone.repeated) { .overlays($0.nodes) },
      "expect overlays Banner"
    ),
    claim(
      "subs",
      "All sub-controllers of a screen.",
      .claim(.entry.into(.node, label: "SCREEN"), .entryOrNone.repeated) {
        .subs($0.node, $0.nodes)
      },
      "expect subs Edit editMainMenu curveTool"
    ),
    claim(
      "children",
      "The children of a coordinator, in order.",
      .claim(.node, .entryOrNone.repeated) { .children($0.node, $0.nodes) },
      "expect children Main Items"
    ),
    claim(
      "alive",
      "It is there, neither idle nor parked.",
      .claim(.node) { .alive($0.node) },
      "expect alive Auth"
    ),
    claim(
      "gone",
      "It is not alive; what leaks has gone, too.",
      .claim(.node) { .gone($0.node) },
      "expect gone Auth"
    ),
    claim(
      "idle",
      "A tab item that was not selected yet.",
      .claim(.node) { .idle($0.node) },
      "expect idle Settings"
    ),
    claim(
      "parked",
      "Kept for later.",
      .claim(.node) { .parked($0.node) },
      "expect parked catalog"
    ),
    claim(
      "waiting",
      "Started, and waiting for a service.",
      .claim(.node) { .waiting($0.node) },
      "expect waiting Chat"
    ),
    claim(
      "owner",
      "Whose screen it is.",
      .claim(.entry.into(.nodes, label: "SCREEN"), .node) {
        .owner(screen: $0.firstNode, $0.node)
      },
      "expect owner ItemDetail Items"
    ),
    claim(
      "route",
      "The route of a coordinator.",
      .claim(.node, Parameter(.textOrNone, "ROUTE", .value), .named) {
        .route($0.node, $0.value, $0.arguments)
      },
      "expect route Main teams/team team=A"
    ),
    claim(
      "scene",
      "The scene in use, and what it is doing.",
      .claim(.scene, .choice(ScenePhase.words, label: "PHASE").optional) {
        .scene($0.subject, $0.choice.flatMap { ScenePhase(rawValue: UInt8($0)) })
      },
      "expect scene main active"
    ),
    claim(
      "service",
      "How far a service is.",
      .claim(.service.into(.subject, label: "NAME"), .choice(ServicePhase.words, label: "PHASE")) {
        .service($0.subject, ServicePhase(rawValue: UInt8($0.choice ?? 0)) ?? .absent)
      },
      "expect service db ready"
    ),
    claim(
      "queue",
      "How many messages wait at a node.",
      .claim(.node, .number) { .queue($0.node, count: $0.value) },
      "expect queue App 2"
    ),
    claim(
      "pending",
      "An effect that is due later, or a route that waits.",
      .claim(Parameter(.textOrNone, "NAME", .value)) { .pending($0.value) },
      "expect pending auth.login"
    ),
    claim(
      "lint",
      "A warning of the last line, or about the state.",
      .claim(.choice(Lint.allCases.map(\.code.description), label: "CODE", orNone: true)) {
        .lint($0.choice.map { Lint.allCases[$0] })
      },
      "expect lint none"
    ),
    claim(
      "that",
      "A condition.",
      .claim(.condition) { .that($0.condition) },
      "expect that $Items.depth == 2 and not $session.user == null"
    ),
  ]

  /// A claim: a command behind `expect`.
  static func claim(
    _ word: StaticString,
    _ summary: String,
    _ form: Form,
    _ example: String
  ) -> Command {
    Command(word, .checking, summary, form, examples: [example])
  }
}

extension Operands {
  /// The only node of a claim that is not behind a word.
  var firstNode: NodeReference { nodes.first ?? .none }
}

extension ScenePhase {
  /// How flows write the phases, in the order of their values.
  static let words = ["connected", "active", "background", "closed"]
}

extension ServicePhase {
  /// How flows write the phases, in the order of their values.
  static let words = ["absent", "pending", "ready", "failed"]
}
