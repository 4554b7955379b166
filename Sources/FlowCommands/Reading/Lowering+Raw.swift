package import FlowNavigation
package import FlowScript

/// What takes the rest of a line: conditions, raw texts and `echo`.
extension Lowering {
  mutating func read(
    raw: SourceRange,
    as row: CommandTable.Shapes.Row,
    _ line: Line,
    into operands: inout Operands
  ) throws(ReadingFailure) {
    switch row.kind {
    case .condition: operands.condition = try condition(raw)
    case .conditionWithLimit:
      guard
        let (condition, limit) = ExpressionSyntax.splitTrailing(source, raw, keyword: "max")
      else { throw .missing(line) }
      operands.condition = try self.condition(condition)
      operands.value = try number(.expression(parse(limit)), line, row)
    case .goal: operands.goal = try goal(raw)
    case .redaction: try readRedaction(raw, line, into: &operands)
    default: operands.text = source.string(raw)
    }
  }

  /// A raw condition, compiled; one of a definition is held against its names first.
  package mutating func condition(_ raw: SourceRange) throws(ReadingFailure) -> Expression {
    let syntax = try parse(raw)
    conditionSyntax = syntax
    if !isDefining, let part = syntax.noCondition(in: source) {
      let text = source.shown(part)
      throw ReadingFailure(.badValue, part, "'\(text)' \(ReadingFailure.noCondition)")
    }
    return expression(syntax)
  }

  /// A raw expression of any value, compiled.
  package mutating func expression(_ raw: SourceRange) throws(ReadingFailure) -> Expression {
    expression(try parse(raw))
  }

  private func parse(_ raw: SourceRange) throws(ReadingFailure) -> ExpressionSyntax {
    do throws(SyntaxProblem) {
      return try ExpressionSyntax.parse(source, raw)
    } catch {
      throw ReadingFailure(error)
    }
  }

  /// `/RE/ NAME`: what stands between the first and the last slash, and the word behind.
  private func readRedaction(
    _ raw: SourceRange,
    _ line: Line,
    into operands: inout Operands
  ) throws(ReadingFailure) {
    let slash = UInt8(ascii: "/")
    let first = Int(raw.start)
    guard source.bytes[first] == slash,
      let last = raw.indices.last(where: { source.bytes[$0] == slash }), last > first + 1
    else { throw .noPattern(line, raw) }
    let name = source.string(SourceRange(last + 1, Int(raw.end)))
    let word = name.drop { $0 == " " || $0 == "\t" }
    guard !word.isEmpty, word.count < name.count, !word.contains(where: { $0 == " " }) else {
      throw .noPattern(line, raw)
    }
    operands.text = source.string(SourceRange(first + 1, last))
    operands.value = .value(.string(String(word)))
  }

  /// The arguments of `echo`, as written, joined by one blank.
  mutating func echo(_ statement: Statement) -> Operand {
    var expression = Expression()
    var places: [Int32] = []
    var text = ""
    var isFirst = true
    for argument in statement.arguments {
      if !isFirst { text += " " }
      isFirst = false
      if let key = argument.key { text += source.string(key) + "=" }
      switch argument.value {
      case .word(let range): text += source.string(range)
      case .quoted, .text, .list, .map, .expression:
        if let constant = constant(argument.value) {
          text += constant.description
        } else {
          if !text.isEmpty { places.append(expression.add(.constant(.string(text)))) }
          text = ""
          places.append(add(argument.value, to: &expression))
        }
      }
    }
    if places.isEmpty { return .value(.string(text)) }
    if !text.isEmpty { places.append(expression.add(.constant(.string(text)))) }
    _ = expression.add(.text(places))
    return .expression(expression)
  }
}

extension ReadingFailure {
  fileprivate static func noPattern(_ line: Line, _ range: SourceRange) -> Self {
    Self(.badValue, range, "a pattern between slashes and one word are expected: \(line.usage)")
  }
}
