import FlowCommands
import FlowScript

/// Any bytes as a text to lay out: what is laid out says the same, and stays as it is.
enum FormatterTarget {
  static func run(_ bytes: [UInt8]) {
    let (source, problems) = SourceText.checked(name: "fuzz.flow", bytes: bytes)
    guard problems.isEmpty else { return }
    let rules = CommandTable.syntaxRules
    switch Formatter.format(source, rules: rules) {
    case .refused(let diagnostics):
      require(!diagnostics.isEmpty, "who refuses to lay out says why")
    case .formatted(let once):
      let (laidOut, problems) = SourceText.checked(name: "fuzz.flow", bytes: once)
      require(problems.isEmpty, "what was laid out can be read")
      let (before, _) = Parser.parse(source, rules: rules)
      let (after, diagnostics) = Parser.parse(laidOut, rules: rules)
      require(diagnostics.isEmpty, "what was laid out has no mistakes")
      require(
        StatementShape.text(of: before, in: source) == StatementShape.text(of: after, in: laidOut),
        "what was laid out says the same"
      )
      require(comments(source.bytes) == comments(once), "comments stay")
      require(Formatter.format(laidOut, rules: rules) == .formatted(once), "twice is once")
      withAliases(laidOut, rules)
    }
  }

  /// Aliases become what they stand for, and stay that.
  private static func withAliases(_ source: SourceText, _ rules: SyntaxRules) {
    let aliases = CommandTable.standard.aliasWords
    guard case .formatted(let once) = Formatter.format(source, rules: rules, aliases: aliases)
    else { return require(false, "aliases make no mistake") }
    let again = SourceText(name: "fuzz.flow", bytes: once)
    require(
      Formatter.format(again, rules: rules, aliases: aliases) == .formatted(once),
      "twice is once, with aliases"
    )
  }

  /// How many `#` there are: what is in a comment or a text is neither lost nor doubled.
  private static func comments(_ bytes: [UInt8]) -> Int { bytes.count { $0 == UInt8(ascii: "#") } }
}
