/// Expressions and operands against a world; they read and never change it.
extension World {
  /// The value of an operand.
  func evaluate(
    _ operand: Operand,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Value {
    switch operand {
    case .none: return .null
    case .symbol(let symbol): return .string(definition.text(symbol))
    case .value(let value): return value
    case .expression(let expression): return try evaluate(expression, scope, transaction)
    }
  }

  /// The value of an expression.
  func evaluate(
    _ expression: Expression,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Value {
    guard !expression.nodes.isEmpty else { return .null }
    return try evaluate(Int32(expression.nodes.count - 1), of: expression, scope, transaction)
  }

  /// The logical ID that an operand names.
  func identifier(
    _ operand: Operand,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Symbol {
    guard let symbol = try symbol(operand, scope, transaction) else {
      throw Refusal(.unknownID, try evaluate(operand, scope, transaction).description)
    }
    return symbol
  }

  /// The name that an operand is; nil when the definition does not know it.
  func symbol(
    _ operand: Operand,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Symbol? {
    if case .symbol(let symbol) = operand { return symbol }
    return definition.symbol(try evaluate(operand, scope, transaction).description)
  }

  private func evaluate(
    _ place: Int32,
    of expression: Expression,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Value {
    switch expression.nodes[Int(place)] {
    case .constant(let value): return value
    case .path(let path): return try evaluate(path, scope, transaction)
    case .not(let operand):
      return .bool(try !evaluate(operand, of: expression, scope, transaction).condition())
    case .negate(let operand):
      return try Value.integer(0).subtracting(evaluate(operand, of: expression, scope, transaction))
    case .count(let operand):
      return try evaluate(operand, of: expression, scope, transaction).counted()
    case .alive(let operand):
      let text = try evaluate(operand, of: expression, scope, transaction).description
      guard let name = instance(text) else { throw Refusal(.unknownID, text) }
      switch definition.entity(name.id) {
      case .coordinator, .controller: return .bool(isAlive(name))
      case .service, .none: throw Refusal(.unknownID, text)
      }
    case .binary(let sign, let left, let right):
      return try evaluate(sign, left, right, of: expression, scope, transaction)
    case .list(let places):
      return try Value.list(values(places, of: expression, scope, transaction)).checkedSize()
    case .map(let keys, let places):
      let values = try values(places, of: expression, scope, transaction)
      return try Value.map(zip(keys, values).map { ValueMember(key: $0, value: $1) }).checkedSize()
    case .text(let places):
      var text = ""
      for value in try values(places, of: expression, scope, transaction) {
        text += value.description
        try Value.checkLength(text)
      }
      return .string(text)
    case .fallback(let first, let second):
      do throws(Refusal) {
        let value = try evaluate(first, of: expression, scope, transaction)
        if value != .null { return value }
      } catch {
        // A variable that was never set has no value: then the default counts.
        if error.code != .unknownName { throw error }
      }
      return try evaluate(second, of: expression, scope, transaction)
    }
  }

  private func values(
    _ places: [Int32],
    of expression: Expression,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(places.count)
    for place in places { values.append(try evaluate(place, of: expression, scope, transaction)) }
    return values
  }

  private func evaluate(
    _ sign: Expression.Operator,
    _ left: Int32,
    _ right: Int32,
    of expression: Expression,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Value {
    let first = try evaluate(left, of: expression, scope, transaction)
    if sign == .and, try !first.condition() { return .bool(false) }
    if sign == .or, try first.condition() { return .bool(true) }
    let second = try evaluate(right, of: expression, scope, transaction)
    switch sign {
    case .and, .or: return .bool(try second.condition())
    case .equal: return .bool(first == second)
    case .notEqual: return .bool(first != second)
    case .less: return .bool(try first.isLess(than: second))
    case .lessOrEqual: return .bool(try first.isLess(than: second, orEqual: true))
    case .greater: return .bool(try first.isGreater(than: second))
    case .greaterOrEqual: return .bool(try first.isGreater(than: second, orEqual: true))
    case .isIn: return .bool(try first.isIn(second))
    case .add: return try first.adding(second)
    case .subtract: return try first.subtracting(second)
    case .multiply: return try first.multiplied(by: second)
    case .divide: return try first.divided(by: second)
    }
  }
}
