import FlowCommands
import FlowNavigation
import FlowScript

/// Lines that are the session's own business.
extension Session {
  mutating func run(
    _ order: SessionOrder,
    _ statement: Statement,
    _ place: LinePlace
  ) -> LineEnd {
    do throws(Refusal) {
      switch order {
      case .app(let path): return load(try text(path), statement, place)
      case .launch:
        try launch()
        // What a launch made is not taken back: there is nothing before it to go back to.
        journal = [.launch]
        return finishLine(statement)
      case .reset:
        try reset()
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
      case .echo(let value): printLine(try text(value))
      case .history(let path): try askForHistory(path)
      case .edit(let path): try askForEditor(path)
      case .help(let topic): printHelp(topic)
      case .apropos(let words):
        printText(Help.apropos(words, columns: style.columns ?? Help.columns))
      case .alias(let name, let text): try alias(name, text)
      case .aliases: try listAliases()
      case .unalias(let name): try unalias(try text(name))
      case .time: return try time(statement, place)
      case .quit:
        requests.append(.quit)
        return .quit
      case .strict(let isOn): isStrict = isOn
      case .trace(let level):
        isQuiet = level == .off
        tracedTree = level == .tree ? tree : nil
      case .prompt(let template):
        promptTemplate = template == .none ? .standard : PromptTemplate(try text(template))
      case .head(let head): try keep(head)
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

  private mutating func launch() throws(Refusal) {
    guard let definition else { throw Refusal(.noApp) }
    var fresh = World(definition)
    try fresh.launch(in: turn)
    world = fresh
    printedFrame = 0
    forget()
  }

  /// Launches the app again, as if nothing had been done since.
  private mutating func reset() throws(Refusal) {
    try requireWorld()
    try launch()
    journal = [.launch]
  }

  /// Forgets what can be taken back: it belongs to the world that was.
  mutating func forget() {
    undoable.removeAll()
    redoable.removeAll()
    undone.removeAll()
    journal.removeAll()
  }

  private mutating func undo(_ count: Operand) throws(Refusal) {
    try requireWorld()
    var rounds: Int64 = 1
    if count != .none {
      let said = try value(count)
      guard case .integer(let number) = said, number > 0 else {
        throw Refusal(.badValue, said.description, other: "a number from 1")
      }
      rounds = number
    }
    guard rounds >= 1, rounds <= Int64(undoable.count) else {
      throw Refusal(.unknownCheckpoint, "undo", other: "\(undoable.count)")
    }
    for _ in 0..<rounds {
      guard let record = undoable.popLast(), let opposite = world?.revert(record) else { break }
      redoable.append(opposite)
      if let line = journal.popLast() { undone.append(line) }
      recording?.undo()
    }
    printPath()
  }

  private mutating func redo() throws(Refusal) {
    try requireWorld()
    guard let record = redoable.popLast(), let opposite = world?.revert(record) else {
      throw Refusal(.unknownCheckpoint, "redo", other: "0")
    }
    undoable.append(opposite)
    if let line = undone.popLast() { journal.append(line) }
    recording?.redo()
    printPath()
  }

  private mutating func checkpoint(_ name: String) throws(Refusal) {
    try requireWorld()
    guard let world else { return }
    checkpoints.removeAll { $0.name == name }
    guard checkpoints.count < Self.checkpointLimit else {
      throw Refusal(.limit, "checkpoint", other: "\(Self.checkpointLimit)")
    }
    let recorded = recording.map { (number: recordings, state: $0.state) }
    checkpoints.append(
      Checkpoint(name: name, world: world, journal: journal, recorded: recorded)
    )
  }

  private mutating func restore(_ name: String) throws(Refusal) {
    guard let checkpoint = checkpoints.first(where: { $0.name == name }) else {
      throw Refusal(
        .unknownCheckpoint,
        name,
        other: checkpoints.map(\.name).joined(separator: " ")
      )
    }
    world = checkpoint.world
    forget()
    journal = checkpoint.journal
    if let recorded = checkpoint.recorded, recorded.number == recordings {
      recording?.restore(recorded.state)
    } else {
      recording?.restart(journal)
    }
    printPath()
  }

  /// Shows what an action would do, on a copy.
  private mutating func attempt(_ action: Action, _ statement: Statement) -> LineEnd {
    let attempt = Turn()
    attempt.variables = turn.variables
    var copy = world
    do throws(Refusal) {
      try requireWorld()
      try copy?.perform(action, in: attempt)
    } catch {
      noteLast(error.code)
      return refuse(statement, error)
    }
    if let copy { print(attempt.trace, of: copy) }
    if style.format == .json { answer.isTried = true } else { printLine("  (not done)") }
    return succeed(statement)
  }

  private mutating func assign(_ name: String, _ operand: Operand) throws(Refusal) {
    try requireFree(name)
    var value = try value(operand)
    if case .string(let text) = value { value = Value(word: text) }
    if let index = turn.variables.lastIndex(where: { $0.name == name }) {
      turn.variables[index].value = value
    } else {
      turn.variables.append(Turn.Variable(name: name, value: value))
    }
  }

  /// Refuses a name for a variable that means something already.
  func requireFree(_ name: String) throws(Refusal) {
    if Self.isReserved(name) { throw Refusal(.badValue, name, other: "a name that is free") }
    if let symbol = definition?.symbol(name),
      definition?.entity(symbol) != AppDefinition.Entity.none
    {
      throw Refusal(.badValue, name, other: "a name that is free")
    }
  }

  /// Whether a word is a root that the language itself gives.
  static func isReserved(_ name: String) -> Bool {
    [
      "self", "parent", "main", "top", "overlays", "children", "event", "result", "reply",
      "route", "param", "state", "field", "row", "depth", "data", "cause", "request", "true",
      "false", "null",
    ].contains(name)
  }

  /// How many checkpoints a session keeps.
  package static let checkpointLimit = 1_000
}
