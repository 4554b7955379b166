/// Routes that lead elsewhere than they say (R19).
extension World {
  /// What became of the route by which a link or a `goto` ended.
  package struct TakenRoute: Hashable, Sendable {
    /// Its place among the routes.
    package var place: Int
    /// Whether the user sees the screen or coordinator that the route `shows`.
    package var isSeen: Bool
    /// Whether the user or its coordinator shows it.
    package var isKept: Bool
    /// Whether it is seen with nothing of its own above where it begins.
    package var isBare: Bool
    /// Whether something that was asked for on the way may still come, or a coordinator of it waits.
    package var isPending: Bool
    /// A parameter that is another one where it is shown than was asked for.
    package var changed: Changed?

    /// A parameter as it was asked for, and as it is.
    package struct Changed: Hashable, Sendable {
      /// The coordinator that took the part of the route that has it.
      package var owner: Symbol
      package var route: Symbol
      package var shows: Symbol
      package var name: Symbol
      package var asked: Value
      package var shown: Value
    }
  }

  /// The route by which a link or a `goto` ended, and whether it is as it says; nil where it cannot be held to
  /// that.
  ///
  /// One route that goes to another leaves it to that one where it ends.
  package func takenRoute(of transaction: Transaction) -> TakenRoute? {
    let trace = transaction.trace
    var gone: Int32?
    var takers: [NodeName] = []
    var isTaken = false
    var isPending = false
    for fact in trace.facts {
      switch fact {
      case .goto(let destination):
        guard gone == nil else { return nil }
        gone = destination
      case .ask(let node, .done), .ask(let node, .satisfied):
        takers.append(node)
        isTaken = true
      case .ask(let node, .partial):
        takers.append(node)
        isTaken = false
      case .held, .waits, .call, .timer: isPending = true
      default: break
      }
    }
    let names = gone.map { trace.destinations[Int($0)].names } ?? []
    guard isTaken, let last = takers.last, let name = names.last,
      let place = route(name, of: last.id)
    else { return nil }
    let shows = definition.tables.routes[place].shows
    if shows.isNone { return nil }
    let isSeen = visiblePath()?.ids.contains(shows) ?? false
    var isKept = isSeen
    if case .coordinator(let handle)? = node(named: last), let step = ownStep(of: handle),
      isShown(shows, by: step, of: handle)
    {
      isKept = true
    }
    var changed: TakenRoute.Changed?
    if takers.count == names.count {
      for (taker, name) in zip(takers, names) where changed == nil {
        changed = self.changed(name, of: taker, transaction.routeArguments)
      }
    }
    return TakenRoute(
      place: place,
      isSeen: isSeen,
      isKept: isKept,
      isBare: isSeen && isBare(shows),
      isPending: isPending || isWaiting(shows),
      changed: changed
    )
  }

  /// Whether neither beneath the visible screen nor beneath its modal there is a screen of the coordinator that
  /// an ID is, or of its children.
  private func isBare(_ id: Symbol) -> Bool {
    guard let entry = visibleScreen() else { return false }
    let modal = self[scene: sceneInUse].topLayer
    return !isOwned(self[entry: entry].previous, by: id)
      && !isOwned(self[surface: modal].presenter, by: id)
  }

  private func isOwned(_ entry: Handle, by id: Symbol) -> Bool {
    if entry.isNone { return false }
    var handle = self[entry: entry].owner
    while !handle.isNone {
      if name(coordinator: handle).id == id { return true }
      handle = self[coordinator: handle].parent
    }
    return false
  }

  /// The route of a name that a coordinator declares.
  private func route(_ name: Symbol, of id: Symbol) -> Int? {
    guard case .coordinator(let number) = definition.entity(id) else { return nil }
    return definition.tables.coordinators[Int(number)].routes.indices.first {
      definition.tables.routes[$0].name == name
    }
  }

  private func isWaiting(_ id: Symbol) -> Bool {
    instances(id).contains { node in
      guard case .coordinator(let handle) = node else { return false }
      return self[coordinator: handle].flags.contains(.waiting)
    }
  }

  /// The first parameter of what a coordinator shows by a route that has another value than was asked for.
  private func changed(
    _ name: Symbol,
    of taker: NodeName,
    _ arguments: [ActionArgument]
  ) -> TakenRoute.Changed? {
    guard let place = route(name, of: taker.id),
      case .coordinator(let handle)? = node(named: taker), let step = ownStep(of: handle)
    else { return nil }
    let (route, tables) = (definition.tables.routes[place], definition.tables)
    guard step.name == route.name else { return nil }
    let own: TableRange
    switch definition.entity(route.shows) {
    case .controller(let number): own = tables.controllers[Int(number)].parameters
    case .coordinator(let number): own = tables.coordinators[Int(number)].parameters
    default: return nil
    }
    for shown in step.arguments
    where own.indices.contains(where: { tables.parameters[$0].name == shown.name }) {
      guard let asked = arguments.first(where: { $0.name == shown.name }),
        asked.knownValue.description != shown.value.description
      else { continue }
      return TakenRoute.Changed(
        owner: taker.id,
        route: route.name,
        shows: route.shows,
        name: shown.name,
        asked: asked.knownValue,
        shown: shown.value
      )
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
