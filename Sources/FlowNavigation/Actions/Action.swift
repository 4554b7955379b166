/// One thing that can be done, as data: what a shell line, a handler line and an explorer's step become.
///
/// The same record for every verb; operands may still be expressions, which are evaluated when the
/// action is performed. Which fields a verb reads is said at its typed maker or its command.
package struct Action: Hashable, Sendable {
  package var verb: Verb
  /// A word that changes what the verb means: `to`, `root`, `all`, `swipe`, a direction.
  package var option: Option
  /// All else: actions are handed around at every step, and few of their operands are looked at.
  private var operands: Operands

  package init(
    _ verb: Verb,
    _ subject: Operand = .none,
    option: Option = .none,
    value: Operand = .none,
    arguments: [ActionArgument] = [],
    items: [Operand] = [],
    body: [Instruction] = [],
    on node: NodeReference = .none
  ) {
    self.verb = verb
    self.option = option
    operands = Operands(Content(subject, node, value, arguments, items, body))
  }

  /// The operands of an action, or of several equal ones.
  private final class Operands: Hashable, Sendable, CustomDebugStringConvertible {
    let content: Content

    var debugDescription: String { String(reflecting: content) }

    init(_ content: Content) {
      self.content = content
    }

    static func == (left: Operands, right: Operands) -> Bool {
      left === right || left.content == right.content
    }

    func hash(into hasher: inout Hasher) { content.hash(into: &hasher) }
  }

  private struct Content: Hashable, Sendable {
    var subject: Operand
    var node: NodeReference
    var value: Operand
    var arguments: [ActionArgument]
    var items: [Operand]
    var body: [Instruction]

    init(
      _ subject: Operand,
      _ node: NodeReference,
      _ value: Operand,
      _ arguments: [ActionArgument],
      _ items: [Operand],
      _ body: [Instruction]
    ) {
      self.subject = subject
      self.node = node
      self.value = value
      self.arguments = arguments
      self.items = items
      self.body = body
    }
  }

  private mutating func change<Member>(
    _ member: WritableKeyPath<Content, Member>,
    to value: Member
  ) {
    var content = operands.content
    content[keyPath: member] = value
    operands = Operands(content)
  }

  /// The launch of the app for what this opens it by.
  package var asLaunch: Action {
    switch verb {
    case .notification: Action(.relaunch, subject, option: .open, arguments: arguments)
    case .shortcut: Action(.relaunch, option: .use, value: value)
    default: Action(.relaunch, value: value)
    }
  }

  /// What the verb is about: an ID, an event, an element, a service, a route, a path.
  package var subject: Operand {
    _read { yield operands.content.subject }
    set { change(\.subject, to: newValue) }
  }

  /// `on NODE`, `from NODE`, or the node that the verb itself takes (`finish NODE`, `send NODE`).
  package var node: NodeReference {
    _read { yield operands.content.node }
    set { change(\.node, to: newValue) }
  }

  /// A second operand: a text, an option, an outcome, a duration, a row.
  package var value: Operand {
    _read { yield operands.content.value }
    set { change(\.value, to: newValue) }
  }

  /// `k=v`, in the order written.
  package var arguments: [ActionArgument] {
    _read { yield operands.content.arguments }
    set { change(\.arguments, to: newValue) }
  }

  /// Further IDs (`stack`), the members of a path (`set`), or the names of a route (`goto`).
  package var items: [Operand] {
    _read { yield operands.content.items }
    set { change(\.items, to: newValue) }
  }

  /// Whether a row of a list is named.
  package var namesRow: Bool { value != .none || !items.isEmpty }

  /// What `after T` does when it is due: instructions of the definition, or of this action.
  package var body: [Instruction] {
    _read { yield operands.content.body }
    set { change(\.body, to: newValue) }
  }

  /// The words that change what a verb does.
  package enum Option: UInt8, Hashable, Sendable, BitwiseCopyable {
    case none
    /// `pop to ID`, `back to ID`.
    case to
    /// `pop root`.
    case root
    /// `dismiss all`.
    case all
    /// `back swipe`.
    case swipe
    /// `back cancel`, `swipe-down cancel`.
    case cancel
    /// `back to ID swipe`.
    case toSwipe
    /// `back to ID cancel`.
    case toCancel
    case left, right, up, down
    case connect, close, use
    /// `transitions slow`, `transitions fast`.
    case slow, fast
    /// `notification deliver`, `notification open`.
    case deliver, open
  }

  /// What a launch is for, where `relaunch` says one: a link or a notification that the user opens.
  package var opening: Action? {
    guard verb == .relaunch else { return nil }
    if option == .open {
      return Action(.notification, subject, option: .open, arguments: arguments)
    }
    if option == .use { return Action(.shortcut, value: value) }
    return value == .none ? nil : Action(.link, value: value)
  }
}

/// One `name=value` of an action.
package struct ActionArgument: Hashable, Sendable {
  /// The name as the definition knows it; none when it does not.
  package var name: Symbol
  /// The name as it was written.
  package var text: String
  package var value: Operand

  package init(name: Symbol, text: String, value: Operand) {
    self.name = name
    self.text = text
    self.value = value
  }
}

/// A value of an action: known, or computed when the action is performed.
package enum Operand: Hashable, Sendable {
  case none
  /// A bare word that the definition knows.
  case symbol(Symbol)
  /// A known value.
  case value(Value)
  /// A value to be computed.
  case expression(Expression)
}

/// Who an action is for, as it was written.
package enum NodeReference: Hashable, Sendable {
  /// The line names no node: the current one is meant.
  case none
  /// `ID`: the only live one.
  case id(Symbol)
  /// `ID#n`.
  case instance(Symbol, Int32)
  /// `self parent main top overlays children`, as their fixed symbols.
  case word(Symbol)
  /// A node named by an expression.
  case expression(Expression)
  /// Something the definition does not know.
  case unknown(String)
}
