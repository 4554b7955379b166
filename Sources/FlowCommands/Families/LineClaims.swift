import FlowNavigation

/// What `expect` claims of elements, and of the last line that did something.
extension Command {
  static let elementClaims: [Command] = [
    claim(
      "element",
      "An element, or a row, is there, can be seen or used.",
      .claim(
        .element.into(.subject, label: "NAME"),
        .choice(Expectation.ElementState.allCases.map(\.rawValue))
      ) {
        .element($0.element, Expectation.ElementState.allCases[$0.choice ?? 0])
      },
      "expect element save enabled"
    ),
    claim(
      "text",
      "What an element shows.",
      .claim(.element.into(.subject, label: "NAME"), .text.into(.other)) {
        .text($0.element, $0.other)
      },
      "expect text message \"wrong password\""
    ),
    claim(
      "field",
      "What an element holds.",
      .claim(.element.into(.subject, label: "NAME"), .text.into(.other)) {
        .field($0.element, $0.other)
      },
      "expect field user \"ann\""
    ),
  ]

  static let lineClaims: [Command] = [
    claim(
      "finished",
      "A coordinator finished.",
      .claim(.node, .choice(Cause.words, label: "CAUSE").optional) {
        .finished($0.node, $0.cause)
      },
      "expect finished ItemCreate swiped"
    ),
    claim(
      "removed",
      "A frame left.",
      .claim(.node.into(.node, label: "FRAME"), .choice(Cause.words, label: "CAUSE").optional) {
        .removed($0.node, $0.cause)
      },
      "expect removed ItemForm#1"
    ),
    claim(
      "activated",
      "A coordinator came to the top again.",
      .claim(.node) { .activated($0.node) },
      "expect activated Items"
    ),
    claim(
      "poppedBack",
      "A coordinator was told that frames above its own left.",
      .claim(.node, .entry.optional.into(.nodes, label: "SCREEN")) {
        .poppedBack($0.node, screen: $0.firstNode)
      },
      "expect poppedBack a A"
    ),
    claim(
      "handled",
      "An event was handled by a node.",
      .claim(.event, .node.after("by")) { .handled(event: $0.subject, by: $0.node) },
      "expect handled items.select by Items"
    ),
    claim(
      "unhandled",
      "An event was emitted and nobody handled it.",
      .claim(.event) { .unhandled(event: $0.subject) },
      "expect unhandled foo"
    ),
    claim(
      "visited",
      "The way of the last event, in order.",
      .claim(.entry.repeated.into(.nodes, label: "NODE")) { .visited($0.nodes) },
      "expect visited Items Main App"
    ),
    claim(
      "dropped",
      "An effect, event or route was dropped.",
      .claim(.text.into(.value, label: "NAME")) { .dropped($0.value) },
      "expect dropped auth.login"
    ),
    claim(
      "refusal",
      "The line was refused with this code.",
      .claim(.choice(Refusal.Code.allCases.map(\.rawValue), label: "CODE")) {
        .refusal(Refusal.Code.allCases[$0.choice ?? 0])
      },
      "expect refusal last-frame"
    ),
    claim(
      "crash",
      "The app died in the line, which is marked '!' for that.",
      .claim(.choice(CrashKind.allCases.map(\.rawValue), label: "CAUSE").optional) {
        .crash($0.choice.map { CrashKind.allCases[$0] })
      },
      "expect crash trap"
    ),
    claim(
      "order",
      "Facts of the line that begin so, in this order.",
      .claim(.text.repeated.into(.items, label: "\"FACT\"")) { .order($0.items) },
      "expect order \"finish b\" \"finish a\""
    ),
  ]
}

extension Operands {
  /// The cause that was chosen, if one was.
  var cause: Cause? { choice.flatMap { Cause(rawValue: UInt8($0 + 1)) } }
}

extension Cause {
  /// How flows write the causes, in the order of their values from 1.
  static let words = ["popped", "swiped", "dismissed", "replaced", "finished"]
}
