package import FlowCommands
package import FlowNavigation
import FlowScript

/// Holds a line against the app that it is for, without running it: a flow's, or a handler's.
///
/// What is told is what the run would tell: the same refusals, found before anything happens. What is
/// computed, or depends on the state of the app, is let through.
package struct LineCheck {
  let names: DeclaredNames
  /// The screen that is visible for certain, by its place in the names.tables.
  package var screen: Int?
  /// Whether mistakes are only counted: then no suggestions are looked for.
  package var isBrief = false
  /// The handler that the line is in; nil for a line of a flow.
  private(set) var handler: Handler?
  /// The consequence of the mistakes that are found now.
  var consequence = Mistake.Consequence.refused
  package private(set) var mistakes: [Mistake] = []
  /// The roots of paths that are session variables, or mistakes if no line sets them.
  package private(set) var variables: [Variable] = []
  package private(set) var restored: [Mistake] = []

  package init(_ names: DeclaredNames, in handler: Handler? = nil) {
    self.names = names
    self.handler = handler
  }

  /// The coordinator or screen of a handler.
  package struct Handler: Sendable {
    /// The coordinator, by its place in the tables; nil for a screen's.
    package var coordinator: Int?
    /// What the coordinator may open; nil for anything.
    package var valid: Set<Symbol>?

    package init(coordinator: Int?, valid: Set<Symbol>?) {
      self.coordinator = coordinator
      self.valid = valid
    }
  }

  /// A mistake that is one only when no variable has that name.
  package struct Variable {
    package var name: String
    package var mistake: Mistake
  }

  /// Notes that a line must be refused, or what else follows here.
  mutating func refuse(
    _ refusal: Refusal,
    at word: String? = nil,
    among alternatives: [String]? = nil,
    expected: Expected? = nil
  ) {
    // A claim may say that an action is impossible, but never by an unknown name.
    if consequence == .alwaysHolds, [.noReceiver, .notATab].contains(refusal.code) { return }
    mistakes.append(mistake(refusal, at: word, alternatives, expected))
  }

  /// Notes a mistake in a path, unless a variable has the name of its root.
  mutating func refuse(
    _ refusal: Refusal,
    unless variable: String,
    among alternatives: [String]? = nil
  ) {
    let mistake = mistake(refusal, at: nil, alternatives, nil)
    variables.append(Variable(name: variable, mistake: mistake))
  }

  private func mistake(
    _ refusal: Refusal,
    at word: String?,
    _ alternatives: [String]?,
    _ expected: Expected?
  ) -> Mistake {
    Mistake(
      refusal: refusal,
      word: word ?? refusal.subject,
      alternatives: alternatives.map { .words($0) },
      consequence: consequence,
      expected: expected
    )
  }

  /// Does something of which another thing follows.
  @discardableResult
  mutating func with<Result>(
    _ other: Mistake.Consequence,
    _ body: (inout LineCheck) -> Result
  ) -> Result {
    let outer = consequence
    consequence = other
    defer { consequence = outer }
    return body(&self)
  }
}

extension LineCheck {
  /// Checks an order; the lines of a block are not its business.
  package mutating func check(_ order: LoweredCommand) {
    switch order {
    case .act(let action): check(action)
    case .look(let query): check(query)
    case .check(let expectation): check(expectation)
    case .session(let order): check(order)
    case .control(let control): check(control)
    }
  }

  private mutating func check(_ order: SessionCommand) {
    switch order {
    case .attempt(let action): check(action)
    case .launch(let opening): if let opening { check(opening) }
    case .restore(let name): restore(name)
    case .app(let operand), .checkpoint(let operand), .save(let operand), .echo(let operand),
      .conform(let operand), .assign(_, let operand), .undo(let operand), .prompt(let operand):
      text(operand)
    case .source(let path, let arguments):
      text(path)
      for argument in arguments { text(argument.value) }
    case .reset, .redo, .history, .help, .quit, .strict, .trace, .head, .record,
      .stopRecording, .edit, .apropos, .alias, .aliases, .unalias, .time,
      .walk, .explore, .whyUnreachable:
      break
    }
  }

  private mutating func check(_ control: Control) {
    switch control {
    case .if(let condition): check(condition)
    case .while(let condition, let limit):
      check(condition)
      text(limit)
    case .repeat(let count): text(count)
    case .for(_, let items): for item in items { text(item) }
    case .pass: break
    }
  }

  private mutating func check(_ query: Query) {
    switch query {
    case .stack(let node), .chain(let node), .inspect(let node): check(node, is: .node)
    case .why(let event, let node):
      check(event: event)
      check(node, is: .node)
    case .diff(let checkpoint): restore(checkpoint)
    case .tree, .screen, .path, .elements, .ids, .doctor, .routes, .services, .pending, .next:
      break
    }
  }

  /// Notes that a checkpoint is asked for.
  private mutating func restore(_ name: Operand) {
    guard let name = text(name) else { return }
    restored.append(mistake(Refusal(.unknownCheckpoint, name), at: nil, nil, nil))
  }
}
