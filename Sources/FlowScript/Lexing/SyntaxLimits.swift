/// How much of everything a text may hold; more is a diagnostic with the code `limit`.
package enum SyntaxLimits {
  /// Blocks in blocks, and arrows behind arrows.
  package static let blocks = 64
  /// Brackets of all kinds in brackets.
  package static let brackets = 64
  /// Items of a list, entries of a map.
  package static let items = 10_000
  /// Operators in one expression: what a flat chain makes is a tree as deep as it is long.
  package static let operators = 500
  /// `else if` after `else if`.
  package static let alternatives = 256
  /// Bytes of a physical line, but for lines that begin with `echo`.
  package static let line = 1 << 20
  /// Lines of a definition, of a flow that others source, or of one block: they are kept as a tree.
  package static let statements = 250_000
  /// Problems that are told of one text, or of one definition.
  package static let problems = 1_000
  /// Bytes of what is entered at once at the prompt or through a pipe: a line, or a block of them.
  package static let entry = 16 << 20

  /// The end of a refusal by a limit that no option raises.
  package static let fixed = "; the limit is fixed"
}
