extension Command {
  /// What a command is about; help and the documentation list commands by family.
  package enum Family: String, Hashable, Sendable, CaseIterable {
    case moves
    case user
    case messages
    case world
    case looking
    case checking
    case session
    case head
    case control

    /// Its heading.
    package var title: String {
      switch self {
      case .moves: "moves"
      case .user: "the user"
      case .messages: "messages"
      case .world: "world"
      case .looking: "looking"
      case .checking: "checking"
      case .session: "session"
      case .head: "flow head"
      case .control: "control"
      }
    }

    /// What its commands have in common.
    package var summary: String {
      switch self {
      case .moves: "What code does with screens and coordinators."
      case .user: "What a finger could do with what is visible."
      case .messages: "What nodes tell and ask each other."
      case .world: "What surrounds the app: its data, services, time and scenes."
      case .looking: "Shows something and changes nothing."
      case .checking: "Holds the app against what is expected."
      case .session: "What the shell itself does."
      case .head: "What a flow says about itself before its first action."
      case .control: "Which lines run, and how often."
      }
    }

    /// Where its commands may stand, if they do not say otherwise.
    var places: Places {
      self == .moves || self == .messages ? .both : .session
    }
  }
}
