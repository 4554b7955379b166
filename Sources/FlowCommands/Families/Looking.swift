import FlowNavigation

/// What shows something and changes nothing.
extension Command {
  static let looking: [Command] = [
    Command(
      "tree",
      .looking,
      "Shows all coordinators with what they show.",
      .look { _ in .tree },
      examples: ["tree"],
      aliases: [Alias("ls", for: "tree")]
    ),
    Command(
      "screen",
      .looking,
      "Shows the visible screen: its title and its elements.",
      .look { _ in .screen },
      examples: ["screen"]
    ),
    Command(
      "path",
      .looking,
      "Shows the way from the scene's root to the visible screen.",
      .look { _ in .path },
      examples: ["path"]
    ),
    Command(
      "elements",
      .looking,
      "Lists the elements of the visible screen and their state.",
      .look { _ in .elements },
      examples: ["elements"]
    ),
    Command(
      "ids",
      .looking,
      "Lists the names of the app, of one kind or of all.",
      .look(.choice(Query.Kind.allCases.map(\.rawValue), label: "KIND").optional) {
        .ids($0.choice.map { Query.Kind.allCases[$0] })
      },
      examples: ["ids", "ids screens"]
    ),
    Command(
      "chain",
      .looking,
      "Shows whom an event would pass on its way up.",
      .look(.node.optional) { .chain($0.node) },
      examples: ["chain", "chain ItemsList"]
    ),
    Command(
      "inspect",
      .looking,
      "Shows all about one node.",
      .look(.node) { .inspect($0.node) },
      examples: ["inspect Items", "inspect ItemDetail#2"]
    ),
    Command(
      "why",
      .looking,
      "Shows who would handle an event; or how to reach an ID from here, or what is in the way.",
      .look(.event, .node.after("from").optional) { .why(event: $0.subject, from: $0.node) },
      .session(.word("unreachable"), .id) { .whyUnreachable($0.subject) },
      examples: [
        "why items.select", "why items.select from ItemsList", "why unreachable ItemDetail",
      ]
    ),
    Command(
      "doctor",
      .looking,
      "Lists what is wrong with the state of the app.",
      .look { _ in .doctor },
      examples: ["doctor"]
    ),
    Command(
      "next",
      .looking,
      "Lists what can be done here by the user, the system and the services, and where it leads.",
      .look(.choice(ActionFamilies.words).optional) {
        .next($0.choice.map { ActionFamilies(rawValue: 1 << UInt8($0)) })
      },
      examples: ["next", "next user"]
    ),
    Command(
      "diff",
      .looking,
      "Shows how the tree changed by the last line, or since a checkpoint.",
      .look(.checkpoint.optional.into(.value, label: "CHECKPOINT")) { .diff(checkpoint: $0.value) },
      examples: ["diff", "diff before"]
    ),
    Command(
      "trace",
      .looking,
      "Turns the facts in transcripts on or off; 'tree' adds how the tree changed.",
      .session(.choice(TraceLevel.allCases.map(\.rawValue))) {
        .trace($0.choice.map { TraceLevel.allCases[$0] } ?? .on)
      },
      examples: ["trace off", "trace tree"]
    ),
    Command(
      "services",
      .looking,
      "Shows every service with its phase and value.",
      .look { _ in .services },
      examples: ["services"]
    ),
    Command(
      "pending",
      .looking,
      "Shows what is due, by time.",
      .look { _ in .pending },
      examples: ["pending"]
    ),
    Command(
      "routes",
      .looking,
      "Shows the route of every coordinator.",
      .look { _ in .routes },
      examples: ["routes"]
    ),
  ]
}

extension ActionFamilies {
  /// The words of the families of actors, in the order of their bits.
  package static let words = ["user", "system", "services"]
}
