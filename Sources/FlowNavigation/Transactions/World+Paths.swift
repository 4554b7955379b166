/// `$root.member.…`: what the roots of expressions stand for.
extension World {
  /// The value of a path; an absent member is null, an unknown root an error.
  func evaluate(
    _ path: Expression.Path,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Value {
    if !scope.isDefinition || scope.isTyped, path.serial == 0,
      let variable = transaction.variables.last(where: { $0.name == path.text })
    {
      return variable.value.members(path.members[...])
    }
    if path.root == scope.root, !path.root.isNone { return payload(path.members, scope) }
    switch path.root {
    case .none: break
    case .param, .state, .field, .depth:
      if scope.coordinator.isNone, scope.screen.isNone { throw Refusal(.notLaunched, "scene") }
      if path.root == .depth { return .integer(Int64(depth(scope))) }
      if !scope.isDefinition, scope.screen.isNone {
        return try typed(path.root, path.members, scope)
      }
      if path.root == .param { return parameter(path.members, scope) }
      if path.root == .state { return state(path.members, scope) }
      if !scope.screen.isNone { return field(path.members, of: scope.screen) }
    case .row:
      if let row = scope.row { return row.members(path.members[...]) }
    case .cause:
      if scope.cause != .none { return .string(scope.cause.word) }
    case .data:
      if let name = path.members.first {
        guard let data = definition.tables.data.first(where: { definition.text($0.name) == name })
        else { throw Refusal(.unknownName, "data.\(name)") }
        return data.value.members(path.members.dropFirst())
      }
    case .selfNode, .parent, .main, .top:
      guard let node = try? node(word: path.root, scope) else { return .null }
      return try member(path.members[...], of: node, transaction)
    default: return try named(path, scope, transaction)
    }
    throw Refusal(.unknownName, path.text)
  }

  private func named(
    _ path: Expression.Path,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Value {
    switch definition.entity(path.root) {
    case .service(let number):
      return values[self[service: handle(service: number)].value].members(path.members[...])
    case .coordinator, .controller:
      let node =
        path.serial == 0
        ? try nearest(path.root, scope) : try node(path.root, serial: path.serial)
      if !scope.isDefinition { try requireDeclared(path.members, of: node) }
      return try member(path.members[...], of: node, transaction)
    case .none: throw Refusal(.unknownName, path.text)
    }
  }

  private func payload(_ members: [String], _ scope: Scope) -> Value {
    guard let name = members.first else {
      return .map(
        scope.payload.map { ValueMember(key: definition.text($0.name), value: $0.value) }
      )
    }
    for named in scope.payload where definition.text(named.name) == name {
      return named.value.members(members.dropFirst())
    }
    return .null
  }

  private func parameter(_ members: [String], _ scope: Scope) -> Value {
    let node: Node = scope.screen.isNone ? .coordinator(scope.coordinator) : .entry(scope.screen)
    return parameter(members[...], of: node)
  }

  private func state(_ members: [String], _ scope: Scope) -> Value {
    let node: Node = scope.screen.isNone ? .coordinator(scope.coordinator) : .entry(scope.screen)
    return state(members[...], of: node)
  }

  /// The number of entries on the surface at hand: the nearest stack, or the surface itself.
  func depth(_ scope: Scope) -> Int32 {
    let surface =
      scope.screen.isNone ? surface(of: scope.coordinator) : self[entry: scope.screen].surface
    guard let surface else { return 0 }
    return self[surface: enclosingStack(from: surface) ?? surface].count
  }

  private func member(
    _ members: ArraySlice<String>,
    of node: Node,
    _ transaction: Transaction
  ) throws(Refusal) -> Value {
    let rest = members.dropFirst()
    switch members.first {
    case nil, "id": return .string(definition.text(name(node).id)).members(rest)
    case "param": return parameter(rest, of: node)
    case "state": return state(rest, of: node)
    case "owner": return .string(definition.text(name(coordinator: coordinator(of: node)).id))
    case "field":
      guard case .entry(let entry) = node else { return .null }
      return field(Array(rest), of: entry)
    case "title":
      guard case .entry(let entry) = node else { return .null }
      return .string(try title(of: entry, transaction))
    case "top":
      guard case .coordinator(let handle) = node, let entry = topScreen(of: handle) else {
        return .null
      }
      return try member(rest, of: .entry(entry), transaction)
    case "route":
      guard case .coordinator(let handle) = node, let route = routeText(of: handle) else {
        return .null
      }
      return .string(route)
    case "depth":
      let scope = Scope(coordinator: coordinator(of: node))
      return .integer(Int64(depth(scope)))
    default: return .null
    }
  }
}

extension Value {
  /// The member of a member …; null when one is absent.
  func members(_ names: ArraySlice<String>) -> Value {
    guard let first = names.first else { return self }
    var value = member(first)
    for name in names.dropFirst() { value = value.member(name) }
    return value
  }
}

extension Cause {
  /// The cause as flows and transcripts write it.
  package var word: String {
    switch self {
    case .none: "none"
    case .popped: "popped"
    case .swiped: "swiped"
    case .dismissed: "dismissed"
    case .replaced: "replaced"
    case .finished: "finished"
    }
  }
}
