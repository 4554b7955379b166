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
    /// The coordinator that took it.
    package var owner: Symbol
    /// A parameter that is another one where it is shown than was asked for.
    package var changed: Changed?

    /// A parameter as it was asked for, and as it is.
    package struct Changed: Hashable, Sendable {
      package var asked: String
      package var shown: String
    }
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
    var changed: TakenRoute.Changed?
    if case .coordinator(let handle)? = node(named: last), let step = ownStep(of: handle),
      isShown(shows, by: step, of: handle)
    {
      isKept = true
      if step.name == definition.tables.routes[place].name {
        changed = self.changed(step, of: shows, asked: gone ?? "")
      }
    }
    return TakenRoute(
      place: place,
      isSeen: isSeen,
      isKept: isKept,
      owner: last.id,
      changed: changed
    )
  }

  /// The first parameter of what is shown that has another value than a route was asked for.
  private func changed(
    _ step: RouteStep,
    of shows: Symbol,
    asked: String
  ) -> TakenRoute.Changed? {
    let own: TableRange
    switch definition.entity(shows) {
    case .controller(let number): own = definition.tables.controllers[Int(number)].parameters
    case .coordinator(let number): own = definition.tables.coordinators[Int(number)].parameters
    default: return nil
    }
    let tables = definition.tables
    let names = Set(tables.routes.flatMap(\.parameters.indices).map { tables.parameters[$0].name })
    let starts = names.map { "\(definition.text($0))=" }
    let parts = asked.split(separator: " ")
    for argument in step.arguments
    where own.indices.contains(where: { tables.parameters[$0].name == argument.name }) {
      let start = "\(definition.text(argument.name))="
      guard let first = parts.firstIndex(where: { $0.hasPrefix(start) }) else { continue }
      // A text may have spaces.
      let end = parts[(first + 1)...].firstIndex { part in starts.contains { part.hasPrefix($0) } }
      let asked = parts[first..<(end ?? parts.endIndex)].joined(separator: " ")
      let shown = start + argument.value.description
      if asked != shown { return TakenRoute.Changed(asked: asked, shown: shown) }
    }
    return nil
  }

  /// Several routes may show the same, and a coordinator is on the first of them.
  private func isShown(_ id: Symbol, by step: RouteStep, of handle: Handle) -> Bool {
    blueprint(handle).routes.indices.contains { place in
      let route = definition.tables.routes[place]
      return route.name == step.name && route.shows == id
    }
  }
}
