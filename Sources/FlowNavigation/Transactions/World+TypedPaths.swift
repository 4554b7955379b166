/// `$param`, `$state` and `$field` of typed lines: those of the current coordinator or its screen.
extension World {
  /// The value of a name that the current coordinator declares, else what it shows; any other is refused.
  func typed(_ root: Symbol, _ members: [String], _ scope: Scope) throws(Refusal) -> Value {
    guard let name = members.first else { return .map(named(root, scope)) }
    if let node = declarer(of: name, root, scope) {
      return values(root, of: node).first { definition.text($0.name) == name }?.value
        .members(members.dropFirst()) ?? .null
    }
    let word = definition.text(root)
    let names = named(root, scope).map { "\(word).\($0.key)" }
    throw Refusal(.unknownName, "\(word).\(name)", other: names.joined(separator: " "))
  }

  /// The node that declares a name for a typed line: the current coordinator, else its visible
  /// screen.
  func declarer(of name: String, _ root: Symbol, _ scope: Scope) -> Node? {
    nodes(seenFrom: scope).first { node in
      values(root, of: node).contains { definition.text($0.name) == name }
    }
  }

  /// Refuses a parameter, a state or a field that a node named by its ID does not declare.
  func requireDeclared(_ members: [String], of node: Node) throws(Refusal) {
    guard members.count > 1 else { return }
    let root: Symbol
    switch members[0] {
    case "param": root = .param
    case "state": root = .state
    case "field": root = .field
    default: return
    }
    if values(root, of: node).contains(where: { definition.text($0.name) == members[1] }) { return }
    throw Refusal(.unknownName, "\(members[0]).\(members[1])", node: name(node))
  }

  /// The coordinator, and the entries that can be seen: sub-controllers before their screen.
  private func nodes(seenFrom scope: Scope) -> [Node] {
    let coordinator = Node.coordinator(scope.coordinator)
    guard let screen = visibleScreen(scene: scene(of: scope.coordinator)) else {
      return [coordinator]
    }
    return [coordinator] + visibleEntries(of: screen).map { Node.entry($0) }
  }

  /// All declared names of a root with their values; the first node that declares a name wins.
  private func named(_ root: Symbol, _ scope: Scope) -> [ValueMember] {
    var members: [ValueMember] = []
    for node in nodes(seenFrom: scope) {
      for named in values(root, of: node) {
        let key = definition.text(named.name)
        if members.contains(where: { $0.key == key }) { continue }
        members.append(ValueMember(key: key, value: named.value))
      }
    }
    return members
  }

  private func values(_ root: Symbol, of node: Node) -> [NamedValue] {
    switch (root, node) {
    case (.param, _): return parameters(of: node)
    case (.state, _): return states(of: node)
    case (_, .entry(let entry)): return fields(of: entry)
    case (_, .coordinator): return []
    }
  }
}
