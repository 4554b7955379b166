import FlowScript

extension Parameter {
  /// What kind of word stands at a place.
  package enum Kind: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    // Names of the definition: a symbol when it knows the word.
    case id
    case coordinator
    case screen
    case subcontroller
    case presented
    case tabItem
    case event
    case service
    case request
    case decision
    case scene
    case openScene
    case closedScene
    case notification
    case field
    /// `as NAME` of a call, which a reply names.
    case label
    case outcome
    /// An element, maybe with a row: `rows[2]`.
    case element
    /// `SERVICE.CALL`.
    case call
    /// The same, maybe with the number of a call: `auth.login#2`.
    case answer
    /// Names joined by `/`.
    case route
    /// Names or maps that become the entries of a stack.
    case entries
    /// `state.X`, `SERVICE.path`, `NODE.state.X`.
    case path
    // Live nodes.
    case node
    case entry
    case entryOrNone
    // Values.
    case value
    case text
    case textOrNone
    case file
    case url
    case shortcut
    case checkpoint
    case number
    case duration
    case variable
    case topic
    // Words of the language.
    case choice
    case choiceOrNone
    case keyword
    // What takes the rest of a line.
    case condition
    case conditionWithLimit
    /// A claim as behind `expect`, or a condition.
    case goal
    case rawText
    case redaction
    case echo
    case command
    case claim
    /// `k=v`, any number of them.
    case named

    /// Whether the word `none` may stand here and means nothing.
    var acceptsNone: Bool {
      self == .entryOrNone || self == .textOrNone || self == .choiceOrNone
    }

    /// Whether the word is a name of the definition.
    var isName: Bool { rawValue <= Kind.outcome.rawValue }

    /// Whether the word stands for a live node.
    var isNode: Bool { self == .node || self == .entry || self == .entryOrNone }

    /// How the parser keeps the rest of the line, if it hands it over raw.
    var syntax: SyntaxRules.Kind? {
      switch self {
      case .condition, .conditionWithLimit, .goal: .condition
      case .rawText, .redaction: .text
      default: nil
      }
    }

    /// Whether the parser hands the rest of the line over raw.
    var isRaw: Bool {
      syntax != nil
    }
  }
}
