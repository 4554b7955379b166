/// A value of a parameter, a state or an event: only what the generator writes.
package enum ReferenceValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case string(String)
  case map(ReferenceMap)

  /// As lines and facts write it.
  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .integer(let integer): String(integer)
    case .string(let string): "\"\(string)\""
    case .map(let map):
      "{\(map.members.map { "\($0.name): \($0.value.text)" }.joined(separator: ", "))}"
    }
  }

  /// As routes write it: texts without quotes.
  var plainText: String {
    if case .string(let string) = self { return string }
    return text
  }

  /// What is behind a dot; what is absent is null.
  subscript(name: String) -> ReferenceValue {
    guard case .map(let map) = self else { return .null }
    return map.members.first { $0.name == name }?.value ?? .null
  }

  /// With another value at a path of members; what was no map becomes one.
  func setting(_ path: ArraySlice<String>, to value: ReferenceValue) -> ReferenceValue {
    guard let name = path.first else { return value }
    let inner = self[name].setting(path.dropFirst(), to: value)
    guard case .map(var map) = self else {
      return .map(ReferenceMap([ReferenceArgument(name, inner)]))
    }
    if let place = map.members.firstIndex(where: { $0.name == name }) {
      map.members[place].value = inner
    } else {
      map.members.append(ReferenceArgument(name, inner))
    }
    return .map(map)
  }
}

/// Values by their names: written in their order, and equal in any.
package struct ReferenceMap: Hashable, Sendable {
  package var members: [ReferenceArgument]

  package init(_ members: [ReferenceArgument] = []) {
    self.members = members
  }

  private var set: Set<ReferenceArgument> { Set(members) }

  package static func == (left: Self, right: Self) -> Bool { left.set == right.set }

  package func hash(into hasher: inout Hasher) { hasher.combine(set) }
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
  /// A member of a root, such as `event.n`, or of the value of a service; `cause` has none.
  case member(root: String, name: String)
  case less(ReferenceExpression, Int)
  case equal(ReferenceExpression, ReferenceValue)
  case plus(ReferenceExpression, Int)
  /// Whether a node of an ID is there.
  case alive(String)
  /// A state of the node that an ID names.
  case state(of: String, name: String)

  /// As conditions and parentheses write it.
  var text: String {
    switch self {
    case .value(let value): value.text
    case .member(let root, let name): name.isEmpty ? "$\(root)" : "$\(root).\(name)"
    case .less(let left, let right): "\(left.text) < \(right)"
    case .equal(let left, let right): "\(left.text) == \(right.text)"
    case .plus(let left, let right): "\(left.text) + \(right)"
    case .alive(let id): "alive(\(id))"
    case .state(let id, let name): "$\(id).state.\(name)"
    }
  }

  /// As an argument of a line.
  var argumentText: String {
    switch self {
    case .value, .member, .state: text
    default: "(\(text))"
    }
  }
}
