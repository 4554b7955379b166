import FlowCommands
import FlowNavigation
import FlowScript

/// Lines that are the session's own business.
extension Session {
  mutating func run(
    _ order: SessionCommand,
    _ statement: Statement,
    _ place: LinePlace
  ) -> LineEnd {
    do throws(Refusal) {
      switch order {
      case .app(let path): return load(try text(path), statement, place)
      case .launch(let opening):
        try launch(
          by: opening,
          JournalLine(statement, in: place.source, reading: transaction.variables)
        )
        return finishLine(statement)
      case .reset:
        try requireEngine()
        try launch(by: nil, .launch)
        return finishLine(statement)
      case .undo(let count): try undo(count)
      case .redo: try redo()
      case .checkpoint(let name): try checkpoint(try text(name))
      case .restore(let name): try restore(try text(name))
      case .attempt(let action): return attempt(action, statement)
      case .save(let path): try save(try text(path))
      case .source(let path, let arguments):
        return try source(try text(path), arguments, statement, place)
      case .assign(let name, let value): try assign(name, value)
      case .echo(let value): printer.line(try text(value))
      case .history(let path): try history(path)
      case .edit(let path): try askForEditor(path)
      case .help(let topic): printHelp(topic)
      case .apropos(let words):
        printer.text(Help.apropos(words, columns: style.columns ?? Help.columns))
      case .alias(let name, let text): try aliases.set(name, to: text)
      case .aliases: for line in try aliases.lines() { printer.line(line) }
      case .unalias(let name): try aliases.remove(try text(name))
      case .walk(let goal): return try walk(to: goal, statement, place)
      case .explore: return try explore()
      case .conform(let path): return try conform(to: try text(path))
      case .whyUnreachable(let id): return try explainUnreachable(id)
      case .time: return try time(statement, place)
      case .quit:
        requests.append(.quit)
        return .quit
      case .strict(let isOn): isStrict = isOn
      case .trace(let level):
        printer.isQuiet = level == .off
        printer.showsCallbacks = level == .callbacks
        printer.tracedTree = level == .tree ? tree : nil
      case .prompt(let template):
        promptTemplate = template == .none ? .standard : PromptTemplate(try text(template))
      case .head(let head):
        try keep(head)
        tellIdle(head)
      case .record(let path): try record(try text(path))
      case .stopRecording: try stopRecording()
      }
    } catch {
      noteLast(error.code)
      return refuse(statement, error)
    }
    return succeed(statement)
  }

  /// The text of an operand, with variables put in.
  func text(_ operand: Operand) throws(Refusal) -> String { try value(operand).description }

  /// Shows what an action would do, on a copy.
  private mutating func attempt(_ action: Action, _ statement: Statement) -> LineEnd {
    let attempt = Transaction()
    attempt.variables = transaction.variables
    var copy = engine
    do throws(Refusal) {
      try requireRewinding(for: "try")
      try copy?.perform(action, in: attempt)
    } catch {
      noteLast(error.code)
      return refuse(statement, error)
    }
    if let copy { print(attempt.trace, of: copy.vocabulary) }
    if style.format == .json {
      answers.current.isTried = true
    } else {
      printer.line("  (not done)")
    }
    return succeed(statement)
  }

  private mutating func assign(_ name: String, _ operand: Operand) throws(Refusal) {
    try requireFree(name)
    var value = try value(operand)
    if case .string(let text) = value { value = Value(word: text) }
    if let index = transaction.variables.lastIndex(where: { $0.name == name }) {
      transaction.variables[index].value = value
    } else {
      guard transaction.variables.count < Self.variableLimit else {
        throw Refusal(.limit, "let", other: "\(Self.variableLimit) names")
      }
      transaction.variables.append(Transaction.Variable(name: name, value: value))
    }
  }

  /// Refuses a name for a variable that means something already.
  func requireFree(_ name: String) throws(Refusal) {
    if ReservedWords.ofVariables.contains(name) {
      throw Refusal(.badValue, name, other: "a name that is free")
    }
    if let vocabulary, let symbol = vocabulary.symbol(name), vocabulary.entity(symbol) != .none {
      throw Refusal(.badValue, name, other: "a name that is free")
    }
  }

  /// How many checkpoints a session keeps.
  package static let checkpointLimit = 1_000

  /// How many variables `let` makes.
  package static let variableLimit = 1_000

  /// How much one line asks of its driver: each `save` holds the whole file.
  package static let requestLimit = 100

  /// Refuses a line that asks for more than the driver is asked for at once.
  func requireRoom(for word: String) throws(Refusal) {
    guard requests.count < Self.requestLimit else {
      throw Refusal(.limit, word, other: "\(Self.requestLimit) files at once")
    }
  }
}
