import FlowCommands
import FlowNavigation
import FlowScript

/// Holds a line of a flow against the app that it is for, without running it.
///
/// What is told is what the run would tell: the same refusals, found before anything happens. What is
/// computed, or depends on the state of the app, is let through.
struct LineCheck {
  let names: AppNames
  /// The screen that is visible for certain, by its place in the tables.
  var screen: Int?
  /// Whether mistakes are only counted: nobody will read what they suggest.
  var isBrief = false
  private(set) var mistakes: [Mistake] = []
  /// The roots of paths that are session variables, or mistakes if no line sets them.
  private(set) var variables: [Variable] = []
  private(set) var restored: [Mistake] = []

  init(_ names: AppNames) {
    self.names = names
  }

  /// What is wrong on a line, if no variable has that name.
  struct Variable {
    var name: String
    var mistake: Mistake
  }

  var definition: AppDefinition { names.definition }

  /// Notes that a line must be refused.
  mutating func refuse(
    _ refusal: Refusal,
    at word: String? = nil,
    among alternatives: [String]? = nil,
    _ consequence: Mistake.Consequence = .refused
  ) {
    // That nobody may do something is worth a claim; that a name is unknown never is.
    if consequence == .alwaysHolds, [.noReceiver, .notATab].contains(refusal.code) { return }
    mistakes.append(
      Mistake(
        refusal,
        word: word ?? refusal.subject,
        alternatives: alternatives.map { .words($0) },
        consequence
      )
    )
  }

  /// Notes what is wrong with a path unless a variable has the name of its root.
  mutating func refuse(
    _ refusal: Refusal,
    unless variable: String,
    among alternatives: [String]? = nil,
    _ consequence: Mistake.Consequence = .refused
  ) {
    let mistake = Mistake(
      refusal,
      word: refusal.subject,
      alternatives: alternatives.map { .words($0) },
      consequence
    )
    variables.append(Variable(name: variable, mistake: mistake))
  }

  /// Notes that a checkpoint is asked for.
  mutating func restore(_ name: String) {
    restored.append(Mistake(Refusal(.unknownCheckpoint, name), word: name))
  }
}

extension LineCheck {
  /// Checks an order; the lines of a block are not its business.
  mutating func check(_ order: LoweredCommand) {
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
    case .restore(let name): if let name = text(name) { restore(name) }
    case .app(let operand), .checkpoint(let operand), .save(let operand), .echo(let operand),
      .assign(_, let operand), .undo(let operand), .prompt(let operand):
      _ = text(operand)
    case .source(let path, let arguments):
      _ = text(path)
      for argument in arguments { _ = text(argument.value) }
    case .launch, .reset, .redo, .history, .help, .quit, .strict, .trace, .head, .record,
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
      _ = text(limit)
    case .repeat(let count): _ = text(count)
    case .for(_, let items): for item in items { _ = text(item) }
    case .pass: break
    }
  }

  private mutating func check(_ query: Query) {
    switch query {
    case .stack(let node), .chain(let node), .inspect(let node): check(node, is: .anything)
    case .why(let event, let node):
      check(event: event)
      check(node, is: .anything)
    case .diff(let checkpoint): if let name = text(checkpoint) { restore(name) }
    case .tree, .screen, .path, .elements, .ids, .doctor, .routes, .services, .pending, .next:
      break
    }
  }
}
