/// Which heads keep the rest of their line raw, as the owner of the commands says.
package struct SyntaxRules: Sendable {
  /// How the raw rest of a line ends.
  package enum Kind: Hashable, Sendable {
    /// An expression: ends at the final `{`, at ` -> ` or at a comment; quotes and brackets are respected.
    case condition
    /// Text: quotes and brackets mean nothing; ends at a comment or at the end of the line.
    case text
  }

  /// A statement that begins with `words` and then `skipped` ordinary arguments has a raw rest.
  package struct Rule: Sendable {
    package var words: [StaticString]
    package var skipped: Int
    package var kind: Kind

    package init(_ words: StaticString..., skipping skipped: Int = 0, kind: Kind) {
      self.words = words
      self.skipped = skipped
      self.kind = kind
    }
  }

  /// The rules, in no special order; their first words tell most lines apart.
  package let rules: [Rule]
  /// The first words of the heads that lines stand under: who begins a block in one line is told how.
  package let bodies: [[StaticString]]
  /// The same, quick to ask: made once, and not for each text.
  let table: RuleTable

  package init(_ rules: [Rule], bodies: [[StaticString]] = []) {
    self.rules = rules
    self.bodies = bodies
    table = RuleTable(rules, bodies: bodies)
  }
}
