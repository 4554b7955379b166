/// What the expressions and lines of one handler may read: its node, and the payload that woke it.
struct Scope {
  /// The coordinator whose lines run; at the prompt, the current one.
  var coordinator: Handle
  /// The screen whose elements or title are looked at.
  var screen = Handle.none
  /// Which root the payload answers to: `event`, `result`, `reply`, `route` or `request`.
  var root = Symbol.none
  var payload: [NamedValue] = []
  /// Why the child finished, in a `finished` handler.
  var cause = Cause.none
  /// The child that finished, in a `finished` handler.
  var finished = Transaction.Coordinate(handle: .none, birth: 0)
  /// The row of the list at hand.
  var row: Value?
  /// Whether this is a line of the definition, which never sees the session's variables.
  var isDefinition = true
  /// Whether the lines are of a typed `after`, which sees the variables of the time it was typed.
  var isTyped = false
}
