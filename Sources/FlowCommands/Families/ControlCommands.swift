import FlowNavigation

/// The commands that say which lines run, and how often.
extension Command {
  static let control: [Command] = [
    Command(
      "if",
      .control,
      "Runs lines if a condition holds, and others if it does not.",
      .control(.condition) { .if($0.condition) },
      examples: ["if $session.user == null -> tap signIn"],
      body: .branches,
      places: .both
    ),
    Command(
      "repeat",
      .control,
      "Runs lines N times.",
      .control(.number) { .repeat($0.value) },
      examples: ["repeat 3 -> push A"],
      body: .lines
    ),
    Command(
      "for",
      .control,
      "Runs lines once for each word, or for each item of one list.",
      .control(Parameter(.variable, "NAME"), .word("in"), .value.any.into(.items)) {
        .for(name: $0.text, $0.items)
      },
      examples: ["for id in A B -> push $id", "for n in [1, 2] -> emit items.select item=$n"],
      body: .lines
    ),
    Command(
      "while",
      .control,
      "Runs lines while a condition holds, at most N times.",
      .control(Parameter(.conditionWithLimit, "COND max N")) {
        .while($0.condition, limit: $0.value)
      },
      examples: ["while $depth > 1 max 10 -> pop"],
      body: .lines
    ),
    Command(
      "pass",
      .control,
      "Lets the event go on to the next coordinator.",
      .control { _ in .pass },
      examples: ["pass"],
      places: .handler
    ),
  ]
}
