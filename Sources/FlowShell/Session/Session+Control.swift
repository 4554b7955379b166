import FlowCommands
import FlowNavigation
import FlowScript

/// Blocks: they choose and repeat lines, and are not echoed themselves.
extension Session {
  mutating func run(_ control: Control, _ statement: Statement, _ place: LinePlace) -> LineEnd {
    blockDepth += 1
    defer { blockDepth -= 1 }
    do throws(Refusal) {
      if blockDepth > Self.blockLimit {
        throw Refusal(.limit, "nesting of blocks", other: "\(Self.blockLimit)")
      }
      switch control {
      case .if(let condition): return try runIf(condition, statement, place)
      case .repeat(let count): return try runRepeat(count, statement, place)
      case .for(let name, let items): return try runFor(name, items, statement, place)
      case .while(let condition, let limit):
        return try runWhile(condition, limit, statement, place)
      case .pass: return .done
      }
    } catch {
      noteLast(error.code)
      // The line of a block is not echoed, but it is the one that failed.
      printer.lastMark = Printer.EchoMark(
        output: printer.output.count,
        file: place.file,
        offset: statement.range.start
      )
      return refuse(statement, error)
    }
  }

  /// How many blocks may run inside each other, also those of sourced flows: each costs some stack.
  package static let blockLimit = 256

  private mutating func runIf(
    _ condition: Expression,
    _ statement: Statement,
    _ place: LinePlace
  ) throws(Refusal) -> LineEnd {
    if try holds(condition) { return run(statement.body.statements, place) }
    return run(statement.alternative ?? [], place)
  }

  private mutating func runRepeat(
    _ count: Operand,
    _ statement: Statement,
    _ place: LinePlace
  ) throws(Refusal) -> LineEnd {
    let value = try value(count)
    guard case .integer(let rounds) = value, rounds >= 0 else {
      throw Refusal(.badValue, value.description, other: "a number from 0")
    }
    let lines = statement.body.statements
    if lines.isEmpty { return .done }
    var round: Int64 = 0
    while round < rounds {
      let end = run(lines, place)
      if end != .done { return end }
      if let stop = roundEnd() { return stop }
      round += 1
    }
    return .done
  }

  private mutating func runFor(
    _ name: String,
    _ items: [Operand],
    _ statement: Statement,
    _ place: LinePlace
  ) throws(Refusal) -> LineEnd {
    var values: [Value] = []
    for item in items { values.append(try value(item)) }
    if values.count == 1, case .list(let items) = values[0] { values = items }
    let count = transaction.variables.count
    defer { transaction.variables.removeSubrange(count...) }
    for value in values {
      transaction.variables.removeSubrange(count...)
      transaction.variables.append(Transaction.Variable(name: name, value: value))
      let end = run(statement.body.statements, place)
      if end != .done { return end }
      if let stop = roundEnd() { return stop }
    }
    return .done
  }

  private mutating func runWhile(
    _ condition: Expression,
    _ limit: Operand,
    _ statement: Statement,
    _ place: LinePlace
  ) throws(Refusal) -> LineEnd {
    let bound = try value(limit)
    guard case .integer(let rounds) = bound, rounds >= 0 else {
      throw Refusal(.badValue, bound.description, other: "a number from 0")
    }
    var round: Int64 = 0
    while try holds(condition) {
      if round == rounds { throw Refusal(.limit, "while", other: "\(rounds)") }
      let end = run(statement.body.statements, place)
      if end != .done { return end }
      if let stop = roundEnd() { return stop }
      round += 1
    }
    return .done
  }

  /// What ends a loop between two rounds, though its lines would go on.
  private mutating func roundEnd() -> LineEnd? {
    if limits.isInterrupted() { return .failed(.interrupted) }
    return limits.stop(printed: printer.output.count).map { fail(.stopped($0)) }
  }

  /// Whether a condition holds now.
  func holds(_ condition: Expression) throws(Refusal) -> Bool {
    try Self.isTrue(value(.expression(condition)))
  }

  /// The value of an operand, with the session's variables and the app's roots.
  func value(_ operand: Operand) throws(Refusal) -> Value {
    if let engine { return try engine.value(of: operand, in: transaction) }
    return try anyEngine.value(of: operand, in: transaction)
  }

  private static func isTrue(_ value: Value) throws(Refusal) -> Bool {
    switch value {
    case .bool(let holds): return holds
    case .null: return false
    default: throw Refusal(.badValue, value.description, other: "true or false")
    }
  }
}
