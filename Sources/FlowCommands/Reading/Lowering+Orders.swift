import FlowNavigation
package import FlowScript

/// Statements: the first word says what the others mean.
extension Lowering {
  /// The order of one statement; only the lines of `after` are read with it.
  package mutating func order(
    _ statement: Statement,
    place: Reader.Place
  ) throws(ReadingFailure) -> LoweredCommand {
    guard let entry = table.find(source.bytes, statement.word.indices) else {
      throw .unknownCommand(self, statement.word)
    }
    guard entry.places.contains(place == .session ? .session : .handler) else {
      throw .wrongPlace(self, statement.word, place)
    }
    if place == .handler, statement.mark != .none {
      throw .mark(SourceRange(Int(statement.range.start), Int(statement.word.end)))
    }
    let line = Line(
      statement,
      entry,
      table.form(of: entry, statement.arguments, source.bytes),
      table
    )
    var operands = Operands(option: line.form.option)
    if case .none = statement.body {
      if entry.body != .none { throw .missingBody(self, line) }
    } else {
      try readBody(statement, line, into: &operands)
    }
    if line.form.isAct {
      try bind(statement, line, into: &operands)
      return .act(operands.action(line.form.verb))
    }
    return try make(statement, line, place, &operands)
  }

  private mutating func make(
    _ statement: Statement,
    _ line: Line,
    _ place: Reader.Place,
    _ operands: inout Operands
  ) throws(ReadingFailure) -> LoweredCommand {
    let command = table.commands[Int(line.entry.command)]
    switch command.forms[Int(line.form.place)].maker {
    case .act, .claim: break
    case .expect: return .check(try expectation(statement))
    case .attempt: return .session(.attempt(try attempt(statement, line)))
    case .timed: return .session(try timed(statement, line))
    case .order(let make):
      try bind(statement, line, into: &operands)
      if command.family == .head { try refuseExpressions(operands, line) }
      let order = make(operands)
      // `stack` moves with names and looks without: the second is no word of a handler.
      if place == .handler, case .look = order {
        throw .wrongPlace(self, statement.word, place)
      }
      return order
    }
    preconditionFailure("a form that acts was bound before")
  }

  /// Reads the body of an `after`; the bodies of all other commands are left to the session.
  private mutating func readBody(
    _ statement: Statement,
    _ line: Line,
    into operands: inout Operands
  ) throws(ReadingFailure) {
    guard line.entry.body != .none else {
      // The body of `try after T -> LINE` belongs to the command that is tried.
      if table.commands[Int(line.entry.command)].forms[0].takesCommand { return }
      throw .noBody(self, line)
    }
    if line.entry.body != .branches, statement.alternative != nil {
      throw .noElse(self, line)
    }
    guard line.form.isAct else { return }
    var failures: [ReadingFailure] = []
    instructions(statement.body.statements, into: &operands.body, failures: &failures)
    if let first = failures.first { throw first }
  }

  /// What a flow says about itself is read without running it.
  private func refuseExpressions(
    _ operands: Operands,
    _ line: Line
  ) throws(ReadingFailure) {
    for case .expression in operands.items + [operands.value] { throw .computedHead(line) }
  }

  private mutating func attempt(
    _ statement: Statement,
    _ line: Line
  ) throws(ReadingFailure) -> Action {
    guard let first = statement.arguments.first else { throw .missing(line) }
    guard var inner = statement.inner, !takesCommand(inner.word) else {
      throw .notTried(first.range)
    }
    inner.mark = .none
    guard case .act(let action) = try order(inner, place: .session) else {
      throw .notTried(inner.word)
    }
    return action
  }

  /// The inner command is read here so that it is refused here; the session reads it again to run
  /// it.
  private mutating func timed(
    _ statement: Statement,
    _ line: Line
  ) throws(ReadingFailure) -> SessionCommand {
    guard let first = statement.arguments.first else { throw .missing(line) }
    guard let inner = statement.inner else { throw .notTimed(first.range) }
    if case .session(let order) = try order(inner, place: .session), order.isForPrompt {
      throw .notTimed(inner.word)
    }
    return .time
  }

  private func takesCommand(_ word: SourceRange) -> Bool {
    guard let entry = table.find(source.bytes, word.indices) else { return false }
    return table.commands[Int(entry.command)].forms[0].takesCommand
  }
}

extension Statement.Body {
  /// The lines of a block or behind an arrow.
  package var statements: [Statement] {
    switch self {
    case .none: []
    case .block(let statements, _), .arrow(let statements): statements
    }
  }
}

extension Statement {
  /// The command behind the first word: `pop` of `try pop`; nil without a bare word.
  package var inner: Statement? {
    guard let first = arguments.first, first.key == nil, case .word(let word) = first.value else {
      return nil
    }
    var inner = self
    inner.word = word
    inner.range = SourceRange(Int(word.start), Int(range.end))
    inner.arguments.removeFirst()
    return inner
  }
}

extension Command.Form {
  /// Whether the rest of its line is another command.
  var takesCommand: Bool {
    switch maker {
    case .attempt, .timed: true
    case .act, .order, .claim, .expect: false
    }
  }
}
