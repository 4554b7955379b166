import FlowExplorer
package import FlowNavigation

/// What an edge of a graph stands for: an action without what only tells its row or its text.
package enum GraphStep {
  /// Who or what takes a step, as somebody chooses which edges are drawn.
  package enum Sort: String, Hashable, Sendable, CaseIterable {
    /// A finger, but for the ways back.
    case user
    /// Back, and the swipes that take something away.
    case back
    /// The app goes to the background and comes back.
    case system
    case links
    /// Calls are answered, time passes.
    case answers
    /// Services come and go.
    case services
  }

  package static func sort(of action: Action) -> Sort {
    switch action.verb {
    case .back, .swipeDown: .back
    case .link, .notification, .shortcut, .goto: .links
    case .background, .foreground, .relaunch, .scene, .transitions: .system
    case .reply, .wait: .answers
    case .provide, .withdraw, .fail: .services
    default: .user
    }
  }

  /// `tap rows`, `reply auth.login ok`, `back`.
  package static func label(of action: Action, _ definition: AppDefinition) -> String {
    var short = action
    short.node = .none
    short.arguments = []
    switch action.verb {
    case .wait: return "wait"
    case .type: return "type " + word(action.subject, definition)
    // Without the quotes that an element needs whose name is a word of the language.
    case .tap: return "tap " + word(action.subject, definition)
    case .longpress, .swipe: short.value = .none
    case .reply: short.items = Array(action.items.prefix(1))
    default: break
    }
    return Execution.line(short, definition)
  }

  private static func word(_ operand: Operand, _ definition: AppDefinition) -> String {
    switch operand {
    case .symbol(let symbol): definition.text(symbol)
    case .value(let value): value.description
    case .none, .expression: ""
    }
  }
}
