import FlowChecking
import FlowNavigation
import FlowScript

extension Compilation {
  /// Checks handlers and adds them.
  mutating func build(_ handlers: [Draft.Handler], in owner: Scope) -> TableRange {
    var built: [Handler] = []
    for draft in handlers {
      let scope = scope(of: draft, in: owner)
      if draft.trigger == .finished { resolve(draft.name, as: .coordinator) }
      var handler = Handler(draft.trigger, draft.name.symbol)
      handler.outcome = draft.outcome?.symbol ?? .none
      handler.label = draft.label?.symbol ?? .none
      handler.causes = draft.causes
      handler.parameters = build(draft.parameters)
      handler.needs = build(draft.needs, as: .service)
      handler.code = build(draft.lines, in: scope)
      handler.place = place(draft.name.at)
      built.append(handler)
    }
    let start = tables.handlers.count
    tables.handlers += built
    return TableRange(start, built.count)
  }

  /// Checks routes and adds them.
  mutating func build(
    _ routes: [Draft.Route],
    of coordinator: Draft.Coordinator,
    in owner: Scope
  ) -> TableRange {
    let start = tables.routes.count
    for draft in routes {
      var route = RouteDeclaration(name: draft.name.symbol)
      route.parameters = build(draft.parameters)
      route.place = place(draft.name.at)
      if let shows = draft.shows {
        route.shows = shows.symbol
        checkShown(shows, draft, of: coordinator)
        if let id = names.known(shows.text) { references.note(id, by: coordinator.id.symbol) }
      }
      if let lines = draft.lines {
        route.hasCode = true
        let scope = owner.adding("route", draft.parameters.map(\.name.text))
          .titled("route \(draft.name.text)")
        route.code = build(lines, in: scope)
      }
      tables.routes.append(route)
    }
    return TableRange(start, tables.routes.count - start)
  }

  /// Checks what a route shows: without lines it is opened with the route's parameters.
  private mutating func checkShown(
    _ shows: Name,
    _ route: Draft.Route,
    of coordinator: Draft.Coordinator
  ) {
    guard let entity = resolve(shows, as: .opened), route.lines == nil else { return }
    let isThere =
      coordinator.main?.screen.symbol == shows.symbol
      || coordinator.tabs.contains { $0.symbol == shows.symbol }
    if isThere { return }
    if coordinator.kind == .tabs { return checkTab(shows, of: coordinator) }
    let given = route.parameters.map(\.name.text)
    let parameters = parameters(of: entity)
    let missing = parameters.filter { $0.fallback == nil && !given.contains($0.name.text) }
    tellMissing(
      parameters,
      given: given,
      of: shows,
      hint: .parametersFirst(route, missing.map(\.name.text), shows)
    )
    let policies = coordinator.policies
    if policies.contains(.limited),
      !coordinator.valid.contains(where: { $0.symbol == shows.symbol })
    {
      report.error(
        "not-valid",
        "'\(shows.text)' is not valid in '\(coordinator.id.text)'",
        at: shows.at
      )
    }
  }
}
