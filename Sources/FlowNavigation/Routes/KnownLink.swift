/// What a URL stands for that is known when the app is loaded: no step has to read it again.
struct KnownLink: Sendable {
  /// The place of the link in the table of links.
  let link: Int
  let destination: Destination

  /// What a URL stands for; nil where only a running app can tell, or refuses it.
  init?(_ url: String, _ tables: AppDefinition.Tables, _ patterns: [LinkPattern]) {
    for (link, pattern) in patterns.enumerated() {
      guard let placeholders = pattern.match(url) else { continue }
      let action = tables.links[link].action
      var destination = Destination([])
      for item in action.items {
        guard case .symbol(let name) = item, tables.routes.contains(where: { $0.name == name })
        else { return nil }
        destination.names.append(name)
      }
      for argument in action.arguments {
        guard tables.isParameter(argument.name, ofAny: destination.names),
          let value = Self.value(of: argument.value, placeholders)
        else { return nil }
        var known = argument
        known.value = .value(value)
        destination.arguments.append(known)
      }
      self.link = link
      self.destination = destination
      return
    }
    return nil
  }

  /// What an operand is by the placeholders alone.
  private static func value(
    of operand: Operand,
    _ placeholders: [Transaction.Variable]
  ) -> Value? {
    switch operand {
    case .value(let value): return value
    case .expression(let expression):
      guard expression.nodes.count == 1, case .path(let path) = expression.nodes[0],
        path.serial == 0,
        let known = placeholders.last(where: { $0.name == path.text })
      else { return nil }
      return known.value.members(path.members[...])
    case .none, .symbol: return nil
    }
  }
}

extension AppDefinition.Tables {
  /// Whether one of some routes has a parameter.
  func isParameter(_ name: Symbol, ofAny routes: [Symbol]) -> Bool {
    self.routes.contains { routes.contains($0.name) && isName(name, among: $0.parameters) }
  }

  /// Whether some parameters have one of a name.
  func isName(_ name: Symbol, among declared: TableRange) -> Bool {
    for place in declared.indices where parameters[place].name == name { return true }
    return false
  }
}
