/// A value as it was written; this module evaluates none.
package enum ValueSyntax: Hashable, Sendable {
  /// A bare word without `$`: `Items`, `42`, `true`, `rows[2]`, `ItemForm#1`.
  case word(SourceRange)
  /// `'…'` or `"…"` without `$` and escapes: the range between the quotes.
  case quoted(SourceRange)
  /// `"…$x…"`, `"\n"`, or a bare word that mixes text with `$x`: always makes a string.
  case text([TextPart], SourceRange)
  /// `[a, b]`
  case list([ValueSyntax], SourceRange)
  /// `{k: v}`
  case map([MapEntry], SourceRange)
  /// A whole `$path`, `${path}` or `( … )`: keeps the type of its value.
  case expression(ExpressionSyntax)

  /// Where the value stands, quotes and brackets included, but for `quoted`, which is inside its quotes.
  package var range: SourceRange {
    switch self {
    case .word(let range), .quoted(let range), .text(_, let range), .list(_, let range),
      .map(_, let range):
      range
    case .expression(let expression): expression.range
    }
  }
}

/// One `key: value` of a map.
package struct MapEntry: Hashable, Sendable {
  /// The key, a bare word or the inside of a quoted one.
  package var key: SourceRange
  /// The value behind the colon.
  package var value: ValueSyntax

  package init(key: SourceRange, value: ValueSyntax) {
    self.key = key
    self.value = value
  }
}

/// A piece of an interpolated text.
package enum TextPart: Hashable, Sendable {
  /// Bytes as they stand in the source.
  case literal(SourceRange)
  /// One byte that an escape stands for: `\n \t \" \\ \$`.
  case escape(UInt8)
  /// `$path` or `${path}`, or `${path:-default}` when `fallback` is there.
  case interpolation(ExpressionSyntax, fallback: SourceRange?)
}
