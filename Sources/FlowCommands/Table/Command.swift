/// One command: what reading, writing, help, completion and the documentation know about it.
package struct Command: Sendable {
  package let word: StaticString
  package let family: Family
  /// One sentence.
  package let summary: String
  /// The ways to write it; told apart by their first keyword, or by having operands at all.
  package let forms: [Form]
  /// Lines that read as they stand.
  package let examples: [String]
  /// Other words for it, which the formatter replaces.
  package let aliases: [Alias]
  /// What must stand under its line.
  package let body: Body
  /// Where it may stand.
  package let places: Places

  init(
    _ word: StaticString,
    _ family: Family,
    _ summary: String,
    _ forms: Form...,
    examples: [String],
    aliases: [Alias] = [],
    body: Body = .none,
    places: Places? = nil
  ) {
    self.word = word
    self.family = family
    self.summary = summary
    self.forms = forms
    self.examples = examples
    self.aliases = aliases
    self.body = body
    self.places = places ?? family.places
  }

  /// A word that stands for others: `popToRoot` for `pop root`.
  package struct Alias: Sendable {
    package let word: StaticString
    /// What the formatter writes instead.
    package let expansion: StaticString

    init(_ word: StaticString, for expansion: StaticString) {
      self.word = word
      self.expansion = expansion
    }
  }

  /// The body of a command.
  package enum Body: UInt8, Hashable, Sendable, BitwiseCopyable {
    case none
    /// A block or `-> LINE`.
    case lines
    /// A block of lines, and maybe an `else`.
    case branches
  }

  /// Where a command may stand.
  package struct Places: OptionSet, Hashable, Sendable, BitwiseCopyable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// At the prompt and in flows.
    package static let session = Places(rawValue: 1)
    /// In handlers of a definition.
    package static let handler = Places(rawValue: 2)
    package static let both: Places = [.session, .handler]
  }
}

extension Command {
  /// Its first word.
  package var name: String { word.description }

  /// Its usage: `pop [N] [on NODE] | pop to ID [on NODE] | pop root [on NODE]`.
  package var usage: String { usages.joined(separator: " | ") }

  /// The usage of each form.
  package var usages: [String] {
    forms.map { form in ([name] + form.words).joined(separator: " ") + body.usage }
  }
}

extension Command.Body {
  /// How it stands in a usage.
  var usage: String {
    switch self {
    case .none: ""
    case .lines: " -> LINE"
    case .branches: " { … } [else { … }]"
    }
  }
}
