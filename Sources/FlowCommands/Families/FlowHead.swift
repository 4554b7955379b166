import FlowNavigation

/// What a flow says about itself before its first action.
extension Command {
  static let head: [Command] = [
    Command(
      "title",
      .head,
      "Says in a few words what the flow shows.",
      .head(Parameter(.rawText, "TEXT")) { .title($0.text) },
      examples: ["title Signing in with a wrong password"]
    ),
    Command(
      "tag",
      .head,
      "Gives the flow words that say what it is about.",
      .head(.text.repeated.into(.items, label: "WORD")) { .tags($0.items.map(\.constantText)) },
      examples: ["tag smoke login"]
    ),
    Command(
      "skip",
      .head,
      "Leaves the flow out, and says why.",
      .head(Parameter(.rawText, "REASON")) { .skip(reason: $0.text) },
      examples: ["skip waits for the new login"]
    ),
    Command(
      "live",
      .head,
      "Says which live app the flow is for; others leave it out.",
      .head(Parameter(.rawText, "APP")) { .live(app: $0.text.withoutQuotes) },
      examples: ["live Items"]
    ),
    Command(
      "timeout",
      .head,
      "Fails the flow when it takes longer.",
      .head(.duration) { .timeout(milliseconds: $0.value.constantInteger) },
      examples: ["timeout 2s"]
    ),
    Command(
      "redact",
      .head,
      "Writes NAME where the output matches a pattern.",
      .head(Parameter(.redaction, "/RE/ NAME")) {
        .redact(pattern: $0.text, name: $0.value.constantText)
      },
      examples: ["redact /[0-9a-f]{8}/ HASH"]
    ),
    Command(
      "golden",
      .head,
      "Keeps no golden file: the expect lines alone decide.",
      .head(.word("none")) { _ in .noGolden },
      examples: ["golden none"]
    ),
  ]
}

extension Operand {
  /// The text of a known value; empty for a computed one.
  var constantText: String { if case .value(let value) = self { value.description } else { "" } }

  /// The number of a known value; 0 for anything else.
  var constantInteger: Int64 {
    if case .value(.integer(let number)) = self { number } else { 0 }
  }
}

extension String {
  /// A name in quotes without them: a raw text keeps what is typed.
  fileprivate var withoutQuotes: String {
    count > 2 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
  }
}
