/// What lines compute.
extension ReferenceWorld {
  func evaluate(
    _ expression: ReferenceExpression,
    _ context: Context
  ) throws(ReferenceRefusal) -> ReferenceValue {
    switch expression {
    case .value(let value): return value
    case .member("cause", _): return context.cause.map { .string($0) } ?? .null
    case .member(let root, let name):
      if let service = services.first(where: { $0.id == root }) {
        return name.isEmpty ? service.value : service.value[name]
      }
      return values(of: root, context).first { $0.name == name }?.value ?? .null
    case .less(let left, let right): return .bool(try number(left, context) < right)
    case .equal(let left, let right): return .bool(try evaluate(left, context) == right)
    case .plus(let left, let right): return .integer(try number(left, context) + right)
    case .alive(let id): return .bool(isThere(id))
    case .state(let id, let name):
      let states =
        switch try node(id, from: context) {
        case .coordinator(let coordinator): coordinators[coordinator].state
        case .entry(let entry): entries[entry].state
        case .sub(let sub): subs[sub].state
        }
      return states.first { $0.name == name }?.value ?? .null
    }
  }

  /// Whether a node of an ID is started, and not idle or parked.
  private func isThere(_ id: String) -> Bool {
    live(id, serial: nil).contains { node in
      guard case .coordinator(let coordinator) = node else { return true }
      let isFinishing = coordinators[coordinator].phase == .finishing
      return coordinators[coordinator].phase != .idle && !isParked(coordinator)
        && (isFinishing || isAlive(coordinator))
    }
  }

  private func values(of root: String, _ context: Context) -> [ReferenceArgument] {
    if let values = context.roots[root] { return values }
    guard let node = context.node else { return [] }
    switch (root, context.screen) {
    case ("param", _): return coordinators[node].parameters
    case ("state", .entry(let entry)?): return entries[entry].state
    case ("state", .sub(let sub)?): return subs[sub].state
    case ("field", .entry(let entry)?): return kept(on: entry)
    case ("state", _): return coordinators[node].state
    default: return []
    }
  }

  /// What is counted and compared has to be a number.
  private func number(
    _ expression: ReferenceExpression,
    _ context: Context
  ) throws(ReferenceRefusal) -> Int {
    guard case .integer(let number) = try evaluate(expression, context) else {
      throw ReferenceRefusal("bad-value")
    }
    return number
  }

  /// A condition is true, false or null, which is false; anything else is refused.
  func holds(
    _ condition: ReferenceExpression,
    _ context: Context
  ) throws(ReferenceRefusal) -> Bool {
    switch try evaluate(condition, context) {
    case .bool(let isTrue): return isTrue
    case .null: return false
    default: throw ReferenceRefusal("bad-value")
    }
  }

  /// The value that a line names; nil for none.
  func value(
    of line: ReferenceLine,
    _ context: Context
  ) throws(ReferenceRefusal) -> ReferenceValue? {
    guard let value = line.value else { return nil }
    return try evaluate(value, context)
  }

  /// What a line carries, in the order that it is written in.
  func values(
    of line: ReferenceLine,
    _ context: Context
  ) throws(ReferenceRefusal) -> [ReferenceArgument] {
    var values: [ReferenceArgument] = []
    for argument in line.arguments {
      values.append(ReferenceArgument(argument.name, try evaluate(argument.value, context)))
    }
    return values
  }
}
