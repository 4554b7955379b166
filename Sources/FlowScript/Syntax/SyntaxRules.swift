/// The heads whose lines keep their rest raw, as the table of commands says.
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
  /// The first words of commands with a body; a block that is crowded into one of their lines is
  /// told of.
  package let bodies: [[StaticString]]
  /// The rules as a table that is quick to ask, made once.
  let table: RuleTable

  package init(_ rules: [Rule], bodies: [[StaticString]] = []) {
    self.rules = rules
    self.bodies = bodies
    table = RuleTable(rules, bodies: bodies)
  }
}
