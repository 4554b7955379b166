/// One place for a word in the shape of a command.
package struct Parameter: Sendable {
  /// What kind of word stands here: decides how it is read, shown and completed.
  package internal(set) var kind: Kind
  /// How the usage calls it: `ID`, `NODE`.
  package internal(set) var label: String
  /// Whether it may be missing or come again.
  package internal(set) var presence = Presence.required
  /// The word before it that makes it a parameter of its own: `on`, `from`, `after`, `by`.
  package internal(set) var preposition: String?
  /// The words to choose from, or the one keyword.
  package internal(set) var words: [String] = []
  /// The slot of the command that its operand fills.
  var slot = Slot.none
  /// What the words to choose from mean for an action.
  var options: [UInt8] = []

  init(_ kind: Kind, _ label: String, _ slot: Slot = .none) {
    self.kind = kind
    self.label = label
    self.slot = slot
  }

  /// How often a parameter stands in a line.
  package enum Presence: UInt8, Hashable, Sendable, BitwiseCopyable {
    case required
    case optional
    /// Once or more.
    case repeated
    /// Any number of times.
    case any
  }

  /// A slot for an operand: a field of an action, or one of the other commands.
  enum Slot: UInt8, BitwiseCopyable {
    case none
    case subject
    case value
    case node
    case items
    case nodes
    case other
    case option
    case choice
  }
}

extension Parameter {
  /// How it stands in a usage: `ID`, `[on NODE]`, `ID…`, `swipe|cancel`.
  package var usage: String {
    var text = words.isEmpty || hasManyWords ? label : words.joined(separator: "|")
    if kind == .claim { text = "[not] \(label)" }
    if kind.acceptsNone { text += "|none" }
    if presence == .repeated || presence == .any {
      text = kind.acceptsNone ? "\(label)…|none" : text + "…"
    }
    if let preposition { text = "\(preposition) \(text)" }
    return isRequired ? text : "[\(text)]"
  }

  /// Whether there are more words to choose from than a usage can show.
  package var hasManyWords: Bool { words.count > 6 }

  /// Whether a line without it is refused.
  package var isRequired: Bool { presence == .required || presence == .repeated }
}
