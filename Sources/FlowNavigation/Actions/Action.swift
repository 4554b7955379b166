/// One thing that can be done, as data: what a shell line, a handler line and an explorer's step become.
///
/// The same record for every verb; operands may still be expressions, which are evaluated when the
/// action is performed. Which fields a verb reads is said at its typed maker or its command.
package struct Action: Hashable, Sendable {
  package var verb: Verb
  /// A word that changes what the verb means: `to`, `root`, `all`, `swipe`, a direction.
  package var option: Option
  /// What the verb is about: an ID, an event, an element, a service, a route, a path.
  package var subject: Operand
  /// `on NODE`, `from NODE`, or the node that the verb itself takes (`finish NODE`, `send NODE`).
  package var node: NodeReference
  /// A second operand: a text, an option, an outcome, a duration, a row.
  package var value: Operand
  /// `k=v`, in the order written.
  package var arguments: [ActionArgument]
  /// Further IDs (`stack`), the members of a path (`set`), or the names of a route (`goto`).
  package var items: [Operand]
  /// What `after T` does when it is due: instructions of the definition, or of this action.
  package var body: [Instruction]

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
    self.subject = subject
    self.node = node
    self.value = value
    self.arguments = arguments
    self.items = items
    self.body = body
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
