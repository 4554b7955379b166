/// One command with its arguments and block; knows no command, only the shape of a line.
package struct Statement: Hashable, Sendable {
  /// What a line promises about refusals.
  package enum Mark: Hashable, Sendable {
    /// The line must succeed.
    case none
    /// `!`: the line must be refused.
    case refused
    /// `?`: the line may be refused.
    case optional
  }

  /// What follows the head of a statement.
  package enum Body: Hashable, Sendable {
    /// Nothing.
    case none
    /// `{ … }`: the lines, with the range from `{` to `}`.
    case block([Statement], SourceRange)
    /// `-> LINE`: always exactly one statement.
    case arrow([Statement])
  }

  /// The promise before the first word.
  package var mark: Mark
  /// The first word, the command.
  package var word: SourceRange
  /// The arguments after the word; empty of those that a raw rule kept raw.
  package var arguments: [Argument]
  /// The raw rest of the head, trimmed, when a rule of the syntax asked for it; may be empty.
  package var raw: SourceRange?
  /// The block or line under this statement.
  package var body: Body
  /// The lines of `} else {`, or one `if` statement for `} else if … {`; nil without an else.
  package var alternative: [Statement]?
  /// The head: from the mark or the word to the last argument, without body, comment or separator.
  package var range: SourceRange

  package init(
    mark: Mark = .none,
    word: SourceRange,
    arguments: [Argument] = [],
    raw: SourceRange? = nil,
    body: Body = .none,
    alternative: [Statement]? = nil,
    range: SourceRange
  ) {
    self.mark = mark
    self.word = word
    self.arguments = arguments
    self.raw = raw
    self.body = body
    self.alternative = alternative
    self.range = range
  }
}

/// One argument of a statement: `value` or `key=value`.
package struct Argument: Hashable, Sendable {
  /// The key before `=`, if there is one.
  package var key: SourceRange?
  /// What stands after the key.
  package var value: ValueSyntax
  /// The whole argument.
  package var range: SourceRange

  package init(key: SourceRange? = nil, value: ValueSyntax, range: SourceRange) {
    self.key = key
    self.value = value
    self.range = range
  }
}
