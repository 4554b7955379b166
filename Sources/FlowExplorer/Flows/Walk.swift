package import FlowNavigation

/// The shortest way from a world to where a condition holds.
package struct Walk {
  package private(set) var search: Search
  package let end: Search.End
  /// The way, done once; nil when none was found.
  package private(set) var execution: Execution?

  package init(
    from world: World,
    to goal: @escaping @Sendable (World) -> Bool,
    _ families: ActionFamilies = .everybody,
    bounds: Search.Bounds = Search.Bounds(),
    stop: () -> Search.Stop? = { nil }
  ) {
    // What holds everywhere is no news to a search: it notes where this does not.
    let elsewhere = StateNote.Condition { !goal($0) }
    var bounds = bounds
    bounds.keepsEdges = false
    bounds.inspects = true
    bounds.view = .full
    let expander = Expander(world.definition, families, conditions: [elsewhere])
    var search = Search(world, expander, bounds: bounds)
    var nearest: Int?
    end = search.run(stop: stop) { search, _ in
      nearest = Self.nearest(in: search)
      return nearest != nil
    }
    self.search = search
    if let nearest { execution = Execution(from: world, to: nearest, in: search) }
  }

  /// The first state in which the goal holds.
  private static func nearest(in search: Search) -> Int? {
    var nearest: Int?
    for (number, noted) in search.stateNoted.enumerated() where noted.count > 0 {
      guard !search.expander.stateNote(number).failing.isEmpty else { continue }
      nearest = min(nearest ?? .max, Int(noted.state))
    }
    return nearest
  }
}
