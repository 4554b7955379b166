package import FlowNavigation
package import FlowScript

/// Claims: behind `expect`, and by themselves as `walk` and the command line take them.
extension Lowering {
  /// What a range claims by itself, a condition or what may stand behind `expect`, and up to where.
  package mutating func claim(
    _ range: SourceRange
  ) throws(ReadingFailure) -> (claim: Expectation, range: SourceRange) {
    guard let (word, negations) = ExpressionSyntax.bareWord(source, range) else {
      return try condition(in: range, from: range.start)
    }
    if let entry = CommandTable.claims.find(source.bytes, word.indices), negations < 2,
      CommandTable.claims.takesCondition(entry)
    {
      return try condition(in: range, from: word.end, isNegated: negations == 1)
    }
    let statement = try rest(of: range, from: range.start, isCondition: false)
    return (try expectation(statement), statement.range)
  }

  /// What a range claims of a state, whatever led to that.
  package mutating func stateClaim(
    _ range: SourceRange
  ) throws(ReadingFailure) -> (claim: Expectation, range: SourceRange) {
    let read = try claim(range)
    if source.namesInstance(in: range) { throw .ofInstance(read.range) }
    if read.claim.isOfLastLine { throw .ofLastLine(read.range) }
    return read
  }

  /// The expression that is a range, asked of a state.
  package mutating func stateExpression(
    _ range: SourceRange
  ) throws(ReadingFailure) -> Expression {
    let expression = try expression(range)
    if source.namesInstance(in: range) { throw .ofInstance(range) }
    return expression
  }

  /// What the arguments of a line claim.
  mutating func expectation(_ statement: Statement) throws(ReadingFailure) -> Expectation {
    let arguments = statement.arguments
    let first = arguments.first.map { isNot($0) } == true ? 1 : 0
    guard first < arguments.count else { throw .missing(line("expect", in: .standard, statement)) }
    guard arguments[first].key == nil, case .word(let word) = arguments[first].value,
      let entry = CommandTable.claims.find(source.bytes, word.indices)
    else { throw .unknownClaim(self, arguments[first].range) }
    let form = CommandTable.claims.shapes.forms[Int(entry.firstForm)]
    let line = Line(statement, entry, form, .claims, from: first + 1)
    var operands = Operands()
    try bind(statement, line, into: &operands)
    guard case .claim(let make) = line.command.forms[0].maker else {
      preconditionFailure("the table of claims holds claims")
    }
    return Expectation(make(operands), isNegated: first == 1)
  }

  /// The condition that a range holds behind an offset.
  private mutating func condition(
    in range: SourceRange,
    from start: Int32,
    isNegated: Bool = false
  ) throws(ReadingFailure) -> (claim: Expectation, range: SourceRange) {
    let statement = try rest(of: range, from: start, isCondition: true)
    guard let raw = statement.raw, !raw.isEmpty else {
      throw .missing(line("that", in: .claims, statement))
    }
    return (Expectation(.that(try condition(raw)), isNegated: isNegated), statement.range)
  }

  private func rest(
    of range: SourceRange,
    from start: Int32,
    isCondition: Bool
  ) throws(ReadingFailure) -> Statement {
    let rest: Statement?
    do throws(SyntaxProblem) {
      let behind = SourceRange(Int(start), Int(range.end))
      rest = try Parser.rest(of: source, behind, isCondition: isCondition)
    } catch {
      throw ReadingFailure(error)
    }
    guard var rest else { throw .notOneLine(range) }
    rest.range.start = range.start
    return rest
  }

  /// A statement as a line of a command that a table has.
  private func line(_ word: String, in table: CommandTable, _ statement: Statement) -> Line {
    let bytes = Array(word.utf8)
    guard let entry = table.find(bytes, bytes.indices) else {
      preconditionFailure("the table has '\(word)'")
    }
    return Line(statement, entry, table.shapes.forms[Int(entry.firstForm)], table)
  }

  private func isNot(_ argument: Argument) -> Bool {
    guard argument.key == nil, let word = argument.value.bareWord else { return false }
    return source.equals(word, "not")
  }
}

extension CommandTable {
  /// Whether the rest of a line is one condition.
  fileprivate func takesCondition(_ entry: Shapes.Entry) -> Bool {
    let form = shapes.forms[Int(entry.firstForm)]
    return form.count > 0 && shapes.parameters[Int(form.first)].kind.syntax == .condition
  }
}

extension SourceText {
  /// Whether a range names an instance by its serial, which a state does not have.
  fileprivate func namesInstance(in range: SourceRange) -> Bool {
    let bytes = bytes[range.indices]
    return zip(bytes, bytes.dropFirst()).contains { sign, next in
      sign == UInt8(ascii: "#") && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next)
    }
  }
}

extension ReadingFailure {
  /// What is wrong with the syntax of a condition or a claim.
  init(_ problem: SyntaxProblem) {
    let message = SafeText.string(problem.message)
    self.init(problem.isLimit ? .limit : .badValue, problem.range, message)
  }

  fileprivate static func ofInstance(_ range: SourceRange) -> Self {
    let message = "serials depend on the way to a state: name it by its ID alone"
    return Self(.badValue, range, message)
  }

  fileprivate static func ofLastLine(_ range: SourceRange) -> Self {
    Self(.badValue, range, "this asks what a line did, and not what is there")
  }

  fileprivate static func notOneLine(_ range: SourceRange) -> Self {
    Self(
      .badValue,
      range,
      "a condition is one line, such as 'screen Login' or '$Items.depth == 2'"
    )
  }
}
