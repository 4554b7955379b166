/// A value of a parameter, a state or an event: only what the generator writes.
package enum ReferenceValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case string(String)

  /// As lines and facts write it.
  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .integer(let integer): String(integer)
    case .string(let string): "\"\(string)\""
    }
  }
}

/// A value with its name.
package struct ReferenceArgument: Hashable, Sendable {
  package var name: String
  package var value: ReferenceValue

  package init(_ name: String, _ value: ReferenceValue) {
    self.name = name
    self.value = value
  }
}

extension [ReferenceArgument] {
  /// As facts and the tree write them: a blank before each.
  var text: String { map { " \($0.name)=\($0.value.text)" }.joined() }
}

/// What a line computes: literals, members of roots, and what is counted and compared.
package indirect enum ReferenceExpression: Hashable, Sendable {
  case value(ReferenceValue)
  /// A member of a root, such as `event.n`; `cause` has none.
  case member(root: String, name: String)
  case less(ReferenceExpression, Int)
  case equal(ReferenceExpression, ReferenceValue)
  case plus(ReferenceExpression, Int)

  /// As conditions and parentheses write it.
  var text: String {
    switch self {
    case .value(let value): value.text
    case .member(let root, let name): name.isEmpty ? "$\(root)" : "$\(root).\(name)"
    case .less(let left, let right): "\(left.text) < \(right)"
    case .equal(let left, let right): "\(left.text) == \(right.text)"
    case .plus(let left, let right): "\(left.text) + \(right)"
    }
  }

  /// As an argument of a line.
  var argumentText: String {
    switch self {
    case .value, .member: text
    default: "(\(text))"
    }
  }
}
