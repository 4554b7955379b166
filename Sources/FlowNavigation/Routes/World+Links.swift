/// `link`: a URL that comes from outside, and the route that it stands for (R19).
extension World {
  /// Opens a deep link: the first pattern that fits says which route it is.
  mutating func openLink(
    _ action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    let url = try evaluate(action.value, scope, transaction).description
    // What a handler opens leads somewhere in its own window, whichever is in use.
    let scene = scope.isDefinition ? scene(of: scope.coordinator) : sceneInUse
    let root = self[scene: scene].root
    if let known = definition.knownLinks[url] {
      transaction.coverage?.did(.link, known.link)
      return try goTo(
        known.destination,
        from: root,
        isNewest: !scope.isDefinition,
        transaction
      )
    }
    for (index, pattern) in definition.linkPatterns.enumerated() {
      guard let placeholders = pattern.match(url) else { continue }
      transaction.coverage?.did(.link, index)
      transaction.variables += placeholders
      defer { transaction.variables.removeLast(placeholders.count) }
      var inner = scope
      inner.isDefinition = false
      return try goTo(
        definition.tables.links[index].action,
        from: root,
        isNewest: !scope.isDefinition,
        inner,
        transaction
      )
    }
    throw Refusal(.unknownRoute, url, other: "link")
  }
}
