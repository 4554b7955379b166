package import FlowNavigation
package import FlowScript

/// Statements: the first word says what the others mean.
extension Lowering {
  /// The order of one statement; only the lines of `after` are read with it.
  package mutating func order(
    _ statement: Statement, place: Reader.Place
  ) throws(ReadingFailure) -> Order {
    guard let entry = table.find(source.bytes, statement.word.indices) else {
      throw .unknownCommand(self, statement.word)
    }
    guard entry.places.contains(place == .session ? .session : .handler) else {
      throw .wrongPlace(self, statement.word, place)
    }
    if place == .handler, statement.mark != .none {
      throw .mark(SourceRange(Int(statement.range.start), Int(statement.word.end)))
    }
    let line = Line(statement, entry, form(of: entry, statement, from: 0), table)
    var operands = Operands(option: line.form.option)
    if case .none = statement.body {
      if entry.body != .none { throw .missingBody(self, line) }
    } else {
      try readBody(line, into: &operands)
    }
    if line.form.isAct {
      try bind(line, into: &operands)
      return .act(operands.action(line.form.verb))
    }
    return try make(line, place, &operands)
  }

  private mutating func make(
    _ line: Line, _ place: Reader.Place, _ operands: inout Operands
  ) throws(ReadingFailure) -> Order {
    let command = table.commands[Int(line.entry.command)]
    switch command.forms[Int(line.form.place)].maker {
    case .act, .claim: break
    case .expect: return .check(try expectation(line))
    case .attempt: return .session(.attempt(try attempt(line)))
    case .order(let make):
      try bind(line, into: &operands)
      let order = make(operands)
      // `stack` moves with names and looks without: the second is no word of a handler.
      if place == .handler, case .look = order {
        throw .wrongPlace(self, line.statement.word, place)
      }
      return order
    }
    preconditionFailure("a form that acts was bound before")
  }

  /// What stands under a line: read for `after`, left to the session for everything else.
  private mutating func readBody(
    _ line: Line, into operands: inout Operands
  ) throws(ReadingFailure) {
    guard line.entry.body != .none else {
      // The body of `try after T -> LINE` belongs to the command that is tried.
      if table.commands[Int(line.entry.command)].forms[0].isAttempt { return }
      throw .noBody(self, line)
    }
    if line.entry.body != .branches, line.statement.alternative != nil {
      throw .noElse(self, line)
    }
    guard line.form.isAct else { return }
    var failures: [ReadingFailure] = []
    instructions(line.statement.body.statements, into: &operands.body, failures: &failures)
    if let first = failures.first { throw first }
  }

  private mutating func attempt(_ line: Line) throws(ReadingFailure) -> Action {
    guard let first = line.statement.arguments.first else { throw .missing(line) }
    guard first.key == nil, case .word(let word) = first.value else {
      throw .notTried(first.range)
    }
    var inner = line.statement
    inner.mark = .none
    inner.word = word
    inner.arguments.removeFirst()
    guard case .act(let action) = try order(inner, place: .session) else { throw .notTried(word) }
    return action
  }

  private mutating func expectation(_ line: Line) throws(ReadingFailure) -> Expectation {
    let arguments = line.statement.arguments
    var first = 0
    if arguments.count > 0, isWord("not", arguments[0]) { first = 1 }
    guard first < arguments.count else { throw .missing(line) }
    guard arguments[first].key == nil, case .word(let word) = arguments[first].value,
      let entry = CommandTable.claims.find(source.bytes, word.indices)
    else { throw .unknownClaim(self, arguments[first].range) }
    let form = CommandTable.claims.shapes.forms[Int(entry.firstForm)]
    let inner = Line(line.statement, entry, form, CommandTable.claims, from: first + 1)
    var operands = Operands()
    try bind(inner, into: &operands)
    guard case .claim(let make) = CommandTable.claims.commands[Int(entry.command)].forms[0].maker
    else { preconditionFailure("the table of claims holds claims") }
    return Expectation(make(operands), isNegated: first == 1)
  }

  /// The form that a statement has: told by its first keyword, or by having operands at all.
  private func form(
    of entry: CommandTable.Shapes.Entry, _ statement: Statement, from first: Int
  ) -> CommandTable.Shapes.Form {
    let start = Int(entry.firstForm)
    if entry.formCount == 1 { return table.shapes.forms[start] }
    var word: UInt64 = 0
    if first < statement.arguments.count, statement.arguments[first].key == nil,
      case .word(let range) = statement.arguments[first].value
    {
      word = PackedWord.pack(source.bytes, range.indices)
    }
    var chosen = table.shapes.forms[start]
    for form in table.shapes.forms[start..<start + Int(entry.formCount)].reversed() {
      if form.keyword != 0 {
        if form.keyword == word { return form }
      } else if form.count > 0 || statement.hasNoOperands(from: first) {
        chosen = form
      }
    }
    return chosen
  }

  private func isWord(_ text: StaticString, _ argument: Argument) -> Bool {
    guard argument.key == nil, case .word(let range) = argument.value else { return false }
    return PackedWord.pack(source.bytes, range.indices) == PackedWord.pack(text.description)
  }
}

/// A statement together with the shape it is read by.
struct Line {
  let statement: Statement
  let entry: CommandTable.Shapes.Entry
  let form: CommandTable.Shapes.Form
  let table: CommandTable
  /// The first argument that the shape is about.
  let first: Int

  init(
    _ statement: Statement, _ entry: CommandTable.Shapes.Entry, _ form: CommandTable.Shapes.Form,
    _ table: CommandTable, from first: Int = 0
  ) {
    self.statement = statement
    self.entry = entry
    self.form = form
    self.table = table
    self.first = first
  }

  var command: Command { table.commands[Int(entry.command)] }

  /// A parameter with its words, for messages and choices.
  func parameter(_ row: CommandTable.Shapes.Row) -> Parameter {
    let form = command.forms[Int(form.place)]
    return row.isLabelled ? form.labelled[Int(row.place)] : form.parameters[Int(row.place)]
  }
}

extension Statement {
  func hasNoOperands(from first: Int) -> Bool {
    arguments.dropFirst(first).first { $0.key == nil } == nil
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

extension Command.Form {
  var isAttempt: Bool { if case .attempt = maker { true } else { false } }
}
