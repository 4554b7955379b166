package import FlowNavigation

/// The shortest way from a world to where a condition holds.
package struct Walk {
  package private(set) var search: Search
  package let end: Search.End
  /// The way, done once; nil when none was found.
  package private(set) var execution: Execution?

  package init(
    from world: World,
    to goal: (World) -> Bool,
    _ families: ActionFamilies = .everybody,
    bounds: Search.Bounds = Search.Bounds(),
    stop: () -> Search.Stop? = { nil }
  ) {
    var bounds = bounds
    bounds.keepsEdges = false
    bounds.inspects = false
    bounds.view = .full
    var search = Search(world, Expander(world.definition, families), bounds: bounds)
    var nearest: Int?
    end = search.run(stop: stop) { search, states in
      nearest = search.first(in: states, where: goal)
      return nearest != nil
    }
    self.search = search
    if let nearest { execution = Execution(from: world, to: nearest, in: search) }
  }
}
