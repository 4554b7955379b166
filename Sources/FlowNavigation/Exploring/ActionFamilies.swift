/// The families of actors that act on an explored app: user, system, services.
package struct ActionFamilies: OptionSet, Hashable, Sendable, BitwiseCopyable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// What a finger can do.
  package static let user = ActionFamilies(rawValue: 1)
  /// Background and foreground, and the links and notifications that are declared.
  package static let system = ActionFamilies(rawValue: 2)
  /// Answers to calls, time, and services that come and go.
  package static let services = ActionFamilies(rawValue: 4)
  /// The end of the app and its next launch.
  package static let relaunch = ActionFamilies(rawValue: 8)
  /// The same, where what a launch opens depends on services.
  package static let conditionalLaunch = ActionFamilies(rawValue: 16)
  /// The links and notifications that are declared, alone.
  package static let links = ActionFamilies(rawValue: 32)
  /// Beside those of the user: swipes over rows that may have actions, which the app is asked for by the swipe alone.
  package static let unasked = ActionFamilies(rawValue: 64)
  package static let everybody: ActionFamilies = [.user, .system, .services]
  /// Those that an app is compared by with its design unless others are asked for.
  package static let onBoth: ActionFamilies = [.user, .services]
  /// Those that act on a live app unless others are asked for: to send each of its states away and back takes long.
  package static let onLiveApp: ActionFamilies = [.user, .links, .services]
}

/// Which ways back an app can tell apart; of those that it cannot, one is enough.
struct ReturnWays: OptionSet, Hashable, Sendable, BitwiseCopyable {
  let rawValue: UInt8

  /// Something asks whether an entry was popped or swiped away.
  static let swipe = ReturnWays(rawValue: 1)
  /// Something happens at the screens on the way when one goes back one by one.
  static let several = ReturnWays(rawValue: 2)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// What the handlers of a definition can tell apart.
  init(_ tables: AppDefinition.Tables) {
    self = []
    for handler in tables.handlers {
      switch handler.trigger {
      case .activated, .poppedBack: insert(.several)
      case .finished:
        let isPopped = handler.causes.contains(Handler.CauseSet(.popped))
        let isSwiped = handler.causes.contains(Handler.CauseSet(.swiped))
        if isPopped || isSwiped { insert(.several) }
        if isPopped != isSwiped || isPopped && Self.asksCause(handler, tables) { insert(.swipe) }
      default: break
      }
    }
  }

  /// Whether the lines of a handler ask why the child left.
  private static func asksCause(_ handler: Handler, _ tables: AppDefinition.Tables) -> Bool {
    for place in handler.code.indices {
      switch tables.instructions[place] {
      case .act(let action, _):
        // Swift may ask for anything.
        if action.verb == .decide { return true }
        var operands = [action.subject, action.value] + action.items
        operands += action.arguments.map(\.value)
        if case .expression(let node) = action.node { operands.append(.expression(node)) }
        for case .expression(let expression) in operands where asksCause(expression) {
          return true
        }
      case .unless(let condition, _, _): if asksCause(condition) { return true }
      case .jump, .pass: break
      }
    }
    return false
  }

  private static func asksCause(_ expression: Expression) -> Bool {
    expression.nodes.contains { node in
      if case .path(let path) = node { path.root == .cause } else { false }
    }
  }
}
