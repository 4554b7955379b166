package import FlowNavigation
package import FlowScript

/// A mistake in a line, by the declarations of its app: the refusal that a run would end with.
package struct Mistake {
  package var refusal: Refusal
  /// The word of the line that is meant.
  package var word: String
  /// What might have been meant; nil where the definition knows.
  package var alternatives: Alternatives?
  package var consequence: Consequence
  /// The kind that an ID had to have, where it has another.
  package var expected: Expected?

  /// What follows from it.
  package enum Consequence: Hashable, Sendable {
    /// The line is refused.
    case refused
    /// The line is refused, unless a guard or `-D` prevents it.
    case perhaps
    /// A claim cannot hold.
    case neverHolds
    /// A claim that is negated holds whatever happens.
    case alwaysHolds
    /// Nothing has that name, unless it is set from outside.
    case unlessSet
    /// The line sets a member that nothing reads; the refusal names the similar one.
    case unread
  }

  /// Where the word stands on a line: a key that nothing takes among the keys, before all else.
  package func range(on statement: Statement, in source: SourceText) -> SourceRange {
    if refusal.code == .unexpectedArgument,
      let key = statement.arguments.compactMap(\.key).first(where: { source.string($0) == word })
    {
      return key
    }
    return statement.range(of: word, in: source)
  }

  package var severity: Diagnostic.Severity {
    switch consequence {
    case .refused, .neverHolds: .error
    case .perhaps, .alwaysHolds, .unlessSet, .unread: .warning
    }
  }
}
