/// Routes that lead elsewhere than they say (R19).
extension World {
  /// The route by which a link or a `goto` ended, as a place among the routes, when neither its coordinator
  /// nor the user sees what it `shows`; nil when it does as it says, or cannot be held to it.
  ///
  /// What waits for a service, a reply or a timer may still come, and one route that goes to another
  /// leaves it to that one where it ends.
  package func unkeptRoute(of trace: Trace) -> Int? {
    var gone: String?
    var last: NodeName?
    for fact in trace.facts {
      switch fact {
      case .goto(let text):
        guard gone == nil else { return nil }
        gone = trace.values[Int(text)].description
      case .ask(let node, .done): last = node
      case .ask(_, .satisfied): last = nil
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
    if shows.isNone || visiblePath().contains(shows) { return nil }
    if case .coordinator(let handle)? = node(named: last), let step = ownStep(of: handle),
      isShown(shows, by: step, of: handle)
    {
      return nil
    }
    return place
  }

  /// Several routes may show the same, and a coordinator is on the first of them.
  private func isShown(_ id: Symbol, by step: RouteStep, of handle: Handle) -> Bool {
    blueprint(handle).routes.indices.contains { place in
      let route = definition.tables.routes[place]
      return route.name == step.name && route.shows == id
    }
  }
}
