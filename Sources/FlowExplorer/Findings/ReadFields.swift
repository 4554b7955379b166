import FlowNavigation

/// The names of the fields that expressions and lines read, of whatever screen.
struct ReadFields {
  private(set) var names: Set<String> = []

  mutating func add(_ operand: Operand) {
    if case .expression(let expression) = operand { add(expression) }
  }

  mutating func add(_ expression: Expression) {
    for case .path(let path) in expression.nodes {
      if path.root == .field {
        names.formUnion(path.members.prefix(1))
      } else if let place = path.members.firstIndex(of: "field") {
        names.formUnion(path.members[place...].dropFirst().prefix(1))
      }
    }
  }

  mutating func add(_ line: Instruction) {
    switch line {
    case .unless(let condition, _, _): add(condition)
    case .act(let action, _): for argument in action.arguments { add(argument.value) }
    case .jump, .pass: break
    }
  }
}
