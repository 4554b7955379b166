/// Routes that lead elsewhere than they say (R19).
extension World {
  /// What became of the route by which a link or a `goto` ended.
  package struct TakenRoute: Hashable, Sendable {
    /// Its place among the routes.
    package var place: Int
    /// Whether the user sees what it `shows`.
    package var isSeen: Bool
    /// Whether the user or its coordinator shows it.
    package var isKept: Bool
  }

  /// The route by which a link or a `goto` ended, and whether it is as it says; nil where it cannot be held to
  /// that.
  ///
  /// What waits for a service, a reply or a timer may still come, and one route that goes to another
  /// leaves it to that one where it ends.
  package func takenRoute(of trace: Trace) -> TakenRoute? {
    var gone: String?
    var last: NodeName?
    for fact in trace.facts {
      switch fact {
      case .goto(let text):
        guard gone == nil else { return nil }
        gone = trace.values[Int(text)].description
      case .ask(let node, .done), .ask(let node, .satisfied): last = node
      case .held, .waits, .call, .timer: return nil
      default: break
      }
    }
    guard let last, let name = gone?.prefix(while: { $0 != " " }).split(separator: "/").last,
      case .coordinator(let number) = definition.entity(last.id),
      let place = definition.tables.coordinators[Int(number)].routes.indices.first(where: {
        definition.text(definition.tables.routes[$0].name) == name
      })
    else { return nil }
    let shows = definition.tables.routes[place].shows
    if shows.isNone { return nil }
    let isSeen = visiblePath().contains(shows)
    var isKept = isSeen
    if case .coordinator(let handle)? = node(named: last), let step = ownStep(of: handle),
      isShown(shows, by: step, of: handle)
    {
      isKept = true
    }
    return TakenRoute(place: place, isSeen: isSeen, isKept: isKept)
  }

  /// Several routes may show the same, and a coordinator is on the first of them.
  private func isShown(_ id: Symbol, by step: RouteStep, of handle: Handle) -> Bool {
    blueprint(handle).routes.indices.contains { place in
      let route = definition.tables.routes[place]
      return route.name == step.name && route.shows == id
    }
  }
}
