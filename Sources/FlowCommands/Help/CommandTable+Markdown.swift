/// The tables of the documentation.
extension CommandTable {
  /// All commands by family, and the claims of `expect`, as Markdown.
  package static func markdown() -> String {
    var text = ""
    for family in Command.Family.allCases {
      text += "### \(capitalized(family.title))\n\n\(family.summary)\n\n"
      text += rows(standard.commands.filter { $0.family == family }, prefix: "")
      text += "\n"
    }
    text += "### Claims of `expect`\n\nEach may be negated: `expect not …`.\n\n"
    text += rows(claims.commands, prefix: claims.prefix)
    return text
  }

  private static func rows(_ commands: [Command], prefix: String) -> String {
    var text = "| command | what it does |\n|---|---|\n"
    for command in commands {
      let usages = command.usages.map { "`\(escaped(prefix + $0))`" }.joined(separator: "<br>")
      var summary = command.summary
      for alias in command.aliases {
        summary += " `\(alias.word)` is short for `\(alias.expansion)`."
      }
      text += "| \(usages) | \(summary) |\n"
    }
    return text
  }

  // A bar ends a cell, in code too.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
