import FlowNavigation

/// What the words of one line were read as, before they become an order.
struct Operands {
  var option: Action.Option
  var subject = Operand.none
  var value = Operand.none
  var node = NodeReference.none
  var arguments: [ActionArgument] = []
  var items: [Operand] = []
  var nodes: [NodeReference] = []
  var other = Operand.none
  /// The place of the chosen word among the words to choose from.
  var choice: Int?
  /// Whether the word `none` stood where names may stand.
  var saidNone = false
  var condition = Expression()
  /// What `walk` is to reach.
  var goal = Expectation(.that(Expression()))
  /// A name or a raw text.
  var text = ""
  var body: [Instruction] = []

  init(option: Action.Option = .none) {
    self.option = option
  }

  /// The element that `.element` was read as.
  var element: ElementReference {
    ElementReference(subject, row: value, position: items.first ?? .none)
  }

  /// Takes the operands of an action apart.
  consuming func action(_ verb: Verb) -> Action {
    Action(
      verb,
      subject,
      option: option,
      value: value,
      arguments: arguments,
      items: items,
      body: body,
      on: node
    )
  }
}
