/// What is known of a condition before anything runs.
extension Expression {
  /// Why it can never be a condition, whatever its paths have; nil where it may be one.
  ///
  /// A number, a text, a list or a map is neither true nor false.
  package var conditionProblem: Refusal? {
    nodes.isEmpty ? nil : conditionProblem(Int32(nodes.count - 1))
  }

  private func conditionProblem(_ place: Int32) -> Refusal? {
    switch nodes[Int(place)] {
    case .constant(.bool), .constant(.null), .path, .fallback: nil
    case .constant(let value): Self.problem(value.description)
    case .not(let operand): conditionProblem(operand)
    case .binary(.and, let left, let right), .binary(.or, let left, let right):
      conditionProblem(left) ?? conditionProblem(right)
    case .binary(.add, _, _): Self.problem("+")
    case .binary(.subtract, _, _), .negate: Self.problem("-")
    case .binary(.multiply, _, _): Self.problem("*")
    case .binary(.divide, _, _): Self.problem("/")
    case .binary: nil
    case .count: Self.problem("count")
    case .list: Self.problem("[…]")
    case .map: Self.problem("{…}")
    case .text: Self.problem("\"…\"")
    }
  }

  private static func problem(_ text: String) -> Refusal {
    Refusal(.badValue, text, other: "true or false")
  }
}
