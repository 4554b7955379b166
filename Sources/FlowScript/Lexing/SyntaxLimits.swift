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
}
