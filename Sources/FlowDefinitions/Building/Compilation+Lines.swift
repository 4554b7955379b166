import FlowCommands
import FlowNavigation
import FlowScript

extension Compilation {
  /// Makes instructions of lines and checks them; a range of the table of instructions.
  mutating func build(_ lines: [Statement], in scope: Scope) -> TableRange {
    var code: [Instruction] = []
    // Taken out while it grows: the lines are checked against everything else.
    swap(&code, &tables.instructions)
    let start = code.count
    add(lines, in: scope, to: &code)
    swap(&code, &tables.instructions)
    return TableRange(start, tables.instructions.count - start)
  }

  /// Adds lines; jumps go to places of `code`.
  private mutating func add(
    _ lines: [Statement],
    in scope: Scope,
    to code: inout [Instruction]
  ) {
    for statement in lines { add(statement, in: scope, to: &code) }
  }

  private mutating func add(
    _ statement: Statement,
    in scope: Scope,
    to code: inout [Instruction]
  ) {
    guard let order = order(statement, in: scope) else { return }
    let (line, column) = lineAndColumn(of: statement, in: scope)
    switch order {
    case .act(var action):
      guard checkPlace(of: action.verb, statement, in: scope) else { return }
      checkValues(of: statement, in: scope)
      note(action, statement, in: scope)
      if action.verb == .after { add(statement.body.statements, in: scope, to: &action.body) }
      code.append(.act(action, line: line))
      tables.columns.append(column)
    case .control(.pass):
      guard scope.lines == .handler else { return tellNoDecision(statement, in: scope) }
      code.append(.pass)
      tables.columns.append(column)
    case .control(.if(let condition)):
      guard scope.lines != .element else { return tellNoDecision(statement, in: scope) }
      addBranch(condition, statement, in: scope, to: &code)
    case .look, .check, .session, .control: break  // The table refuses them in handlers.
    }
  }

  private mutating func addBranch(
    _ condition: Expression,
    _ statement: Statement,
    in scope: Scope,
    to code: inout [Instruction]
  ) {
    let (line, column) = lineAndColumn(of: statement, in: scope)
    checkCondition(in: scope)
    let branch = code.count
    code.append(.unless(condition, target: 0, line: line))
    tables.columns.append(column)
    add(statement.body.statements, in: scope, to: &code)
    var end = code.count
    if let alternative = statement.alternative {
      code.append(.jump(target: 0))
      tables.columns.append(0)
      let jump = end
      end = code.count
      add(alternative, in: scope, to: &code)
      code[jump] = .jump(target: Int32(code.count))
    }
    code[branch] = .unless(condition, target: Int32(end), line: line)
  }

  private func lineAndColumn(of statement: Statement, in scope: Scope) -> (Int32, Int32) {
    let offset = statement.range.start
    let line = scope.file.lines.line(at: offset)
    return (Int32(line), Int32(column(of: offset, line: line, in: scope.file)))
  }

  /// The order of a line without the lines of `after`; tells what its words have wrong.
  private mutating func order(_ statement: Statement, in scope: Scope) -> LoweredCommand? {
    enter(scope.file)
    let word = scope.file.text(statement.word)
    guard let command = CommandTable.standard.command(word) else {
      tellUnknownCommand(word, statement, in: scope)
      return nil
    }
    guard command.places.contains(.handler) else {
      if scope.lines == .element, names.eventTexts.contains(word) {
        tellNoEmit(word, statement, in: scope)
        return nil
      }
      report.error(
        "wrong-place",
        "'\(word)' has no place in a handler; it is for flows and the prompt",
        at: scope.file.location(statement.word)
      )
      return nil
    }
    guard statement.mark == .none else {
      report.error("syntax", .mark, at: scope.file.location(statement.range))
      return nil
    }
    var head = statement
    if command.body == .lines, case .block(_, let range) = statement.body {
      head.body = .block([], range)
    } else if command.body == .lines, case .arrow = statement.body {
      head.body = .block([], statement.range)
    }
    do throws(ReadingFailure) {
      return try lowering.order(head, place: .handler)
    } catch {
      report.error(
        error.code.loadCode,
        error.message,
        at: scope.file.location(error.range)
      )
      return nil
    }
  }

  /// Tells that an element emits an event where a line of one begins with no command.
  private mutating func tellNoEmit(_ word: String, _ statement: Statement, in scope: Scope) {
    let isEvent = names.eventTexts.contains(word)
    let hint =
      isEvent ? "; did you mean 'emit \(word)'?" : hint(word, names.eventTexts, prefix: "emit ")
    report.error(
      "wrong-place",
      "an element only emits an event\(hint)",
      at: scope.file.location(statement.word)
    )
  }

  private mutating func tellUnknownCommand(
    _ word: String,
    _ statement: Statement,
    in scope: Scope
  ) {
    let location = scope.file.location(statement.word)
    if DeclarationWord.isKnown(word) {
      report.error(
        "wrong-place",
        "'\(word)' is a declaration, not a line of a handler",
        at: location
      )
      return
    }
    if scope.lines == .element { return tellNoEmit(word, statement, in: scope) }
    let words = CommandTable.standard.commands.filter { $0.places.contains(.handler) }
      .map(\.name)
    report.error("unknown-word", "unknown command '\(word)'\(hint(word, words))", at: location)
  }
}

extension Refusal.Code {
  /// How a definition's diagnostics call it.
  var loadCode: String {
    switch self {
    case .unknownCommand: "unknown-word"
    case .badValue: "wrong-kind"
    default: rawValue
    }
  }
}
