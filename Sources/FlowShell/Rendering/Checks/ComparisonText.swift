import FlowNavigation

/// A condition with the values that it compares: `1 == 2`, `not "a" in ["b"]`.
///
/// What was not looked at, behind an `and` or `or` that was decided, is left out.
struct ComparisonText {
  let engine: any Engine
  let transaction: Transaction

  func append(_ condition: Expression, to output: inout [UInt8]) throws(Refusal) {
    try append(Int32(condition.nodes.count - 1), of: condition, to: &output)
  }

  private func append(
    _ place: Int32,
    of condition: Expression,
    to output: inout [UInt8]
  ) throws(Refusal) {
    guard condition.nodes.indices.contains(Int(place)) else { return }
    switch condition.nodes[Int(place)] {
    case .not(let operand):
      output.append("not ")
      try append(operand, inside: 3, of: condition, to: &output)
    case .binary(.and, let left, let right):
      try append(left, .and, right, of: condition, to: &output)
    case .binary(.or, let left, let right):
      try append(left, .or, right, of: condition, to: &output)
    case .binary(let sign, let left, let right):
      guard let word = Self.word(sign) else {
        return ValueText.append(try value(place, of: condition), to: &output)
      }
      ValueText.append(try value(left, of: condition), to: &output)
      output.append(word)
      ValueText.append(try value(right, of: condition), to: &output)
    default: ValueText.append(try value(place, of: condition), to: &output)
    }
  }

  private func append(
    _ left: Int32,
    _ sign: Expression.Operator,
    _ right: Int32,
    of condition: Expression,
    to output: inout [UInt8]
  ) throws(Refusal) {
    let binding = sign == .and ? 2 : 1
    try append(left, inside: binding, of: condition, to: &output)
    let isDecided = try (value(left, of: condition) == .bool(true)) == (sign == .or)
    if isDecided { return }
    output.append(sign == .and ? " and " : " or ")
    try append(right, inside: binding, of: condition, to: &output)
  }

  /// Appends an operand, in parentheses where it binds less than what it is in.
  private func append(
    _ place: Int32,
    inside binding: Int,
    of condition: Expression,
    to output: inout [UInt8]
  ) throws(Refusal) {
    let isOpen = Self.binding(condition.nodes[Int(place)]) < binding
    if isOpen { output.append("(") }
    try append(place, of: condition, to: &output)
    if isOpen { output.append(")") }
  }

  private func value(_ place: Int32, of condition: Expression) throws(Refusal) -> Value {
    // Operands stand before what they are operands of, and the last node is the root.
    let part = Expression(nodes: Array(condition.nodes[...Int(place)]))
    return try engine.value(of: .expression(part), in: transaction)
  }

  private static func binding(_ node: Expression.Node) -> Int {
    switch node {
    case .binary(.or, _, _): 1
    case .binary(.and, _, _): 2
    default: 3
    }
  }

  private static func word(_ sign: Expression.Operator) -> StaticString? {
    switch sign {
    case .equal: " == "
    case .notEqual: " != "
    case .less: " < "
    case .lessOrEqual: " <= "
    case .greater: " > "
    case .greaterOrEqual: " >= "
    case .isIn: " in "
    case .or, .and, .add, .subtract, .multiply, .divide: nil
    }
  }
}
