import FlowNavigation

/// The commands that hold the app against expectations.
extension Command {
  static let checking: [Command] = [
    Command(
      "expect",
      .checking,
      "Fails unless a claim holds; with 'not', if it does.",
      .expect,
      examples: ["expect screen Login", "expect not stack A B", "expect that $Items.depth == 2"]
    ),
    Command(
      "strict",
      .checking,
      "Makes each warning a failure, or a warning again.",
      .session(.choice(["on", "off"])) { .strict($0.choice == 0) },
      examples: ["strict on"]
    ),
  ]
}
