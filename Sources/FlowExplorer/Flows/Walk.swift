package import FlowNavigation

/// The shortest way from a world to where a condition holds, which asks for some expressions.
package struct Walk {
  package private(set) var search: Search
  package let end: Search.End
  /// The way, done once; nil when none was found.
  package private(set) var execution: Execution?

  package init(
    from world: World,
    to goal: (World) -> Bool,
    asking expressions: [Expression]? = nil,
    _ families: ActionFamilies = .everybody,
    bounds: Search.Bounds = Search.Bounds(),
    stop: () -> Search.Stop? = { nil }
  ) {
    var bounds = bounds
    bounds.keepsEdges = false
    bounds.inspects = false
    bounds.view = .full
    let expander = Expander(world.definition, families, asking: expressions)
    var search = Search(world, expander, bounds: bounds)
    var nearest: Int?
    end = search.run(stop: stop) { search, states in
      nearest = search.first(in: states, where: goal)
      return nearest != nil
    }
    self.search = search
    if let nearest { execution = Execution(from: world, to: nearest, in: search) }
  }
}
