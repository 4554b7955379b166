/// Routes are derived from what is shown, never assigned (R20).
extension World {
  /// One step of a route: a name with its values.
  struct RouteStep: Hashable {
    var name: Symbol
    var arguments: [NamedValue]
  }

  /// The route of a coordinator: that of its top entry or selected child, then the child's.
  func route(of handle: Handle) -> [RouteStep] {
    var steps: [RouteStep] = []
    var next = handle
    while !next.isNone {
      if let step = ownStep(of: next) { steps.append(step) }
      next = shownChild(of: next)
    }
    return steps
  }

  /// The route of a coordinator as text, `teams/team team="A"`; nil when it has none.
  func routeText(of handle: Handle) -> String? {
    let steps = route(of: handle)
    if steps.isEmpty { return nil }
    return definition.vocabulary.routeText(steps.map(\.name), steps.flatMap(\.arguments))
  }

  /// The step that what a coordinator shows itself stands for.
  func ownStep(of handle: Handle) -> RouteStep? {
    ownRoute(of: handle, shown(by: handle)).map { place, node in
      RouteStep(
        name: definition.tables.routes[place].name,
        arguments: values(of: place, from: node)
      )
    }
  }

  /// Whether what a coordinator shows itself stands for a route with some values.
  func isOn(_ route: Symbol, with values: [NamedValue], _ handle: Handle) -> Bool {
    guard let (place, node) = ownRoute(of: handle, shown(by: handle)),
      definition.tables.routes[place].name == route
    else { return false }
    return self.values(of: place, from: node) == values
  }

  /// What a coordinator shows: the entry, who owns that, and its own child among those above the owner.
  private struct Shown {
    var entry: Handle
    var owner: Handle
    var child: Handle
  }

  private func shown(by handle: Handle) -> Shown? {
    guard let surface = surface(of: handle),
      let entry = self[surface: surface].kind == .stack
        ? topEntry(of: handle, on: surface) : visibleEntry(on: surface)
    else { return nil }
    let owner = self[entry: entry].owner
    var child = owner
    while !child.isNone, child != handle {
      let parent = self[coordinator: child].parent
      if parent == handle { return Shown(entry: entry, owner: owner, child: child) }
      child = parent
    }
    return Shown(entry: entry, owner: owner, child: .none)
  }

  /// The place of the route that what a coordinator shows itself stands for, and whose values it has.
  private func ownRoute(of handle: Handle, _ shown: Shown?) -> (place: Int, node: Node)? {
    let routes = blueprint(handle).routes
    guard routes.count > 0, let shown else { return nil }
    if self[entry: shown.entry].blueprint >= 0,
      let place = route(showing: name(entry: shown.entry).id, among: routes)
    {
      return (place, .entry(shown.entry))
    }
    if shown.owner != handle,
      let place = route(showing: name(coordinator: shown.owner).id, among: routes)
    {
      return (place, .coordinator(shown.owner))
    }
    // The entry of a grandchild on a shared stack is what the child shows.
    if !shown.child.isNone, shown.child != shown.owner,
      let place = route(showing: name(coordinator: shown.child).id, among: routes)
    {
      return (place, .coordinator(shown.child))
    }
    return nil
  }

  private func route(showing id: Symbol, among routes: TableRange) -> Int? {
    for place in routes.indices where definition.tables.routes[place].shows == id { return place }
    return nil
  }

  /// The child that a coordinator shows now.
  func shownChild(of handle: Handle) -> Handle { shown(by: handle)?.child ?? .none }

  /// Says which routes read differently now, outermost first.
  mutating func noteRoutes(_ transaction: Transaction) {
    if !transaction.notesRoutes || definition.routedCoordinators.isEmpty { return }
    let start = transaction.routesSeen
    transaction.routesSeen = transaction.trace.facts.count
    guard transaction.trace.changesRoutes(since: start) else { return }
    var changed: [(handle: Handle, route: ValueID)] = []
    if hasSeveralScenes {
      var seen: Set<Handle> = []
      for scene in [sceneInUse] + transaction.work.scenes.touched
      where seen.insert(scene).inserted {
        var waiting = [self[scene: scene].root]
        while let handle = waiting.popLast() {
          if definition.routedCoordinators.contains(self[coordinator: handle].blueprint),
            let route = changedRoute(of: handle)
          {
            changed.append((handle, route))
          }
          waiting += children(of: handle)
        }
      }
    } else {
      for number in definition.routedCoordinators {
        var handle = self[identity: identity(coordinator: number)].first
        while !handle.isNone {
          if let route = changedRoute(of: handle) { changed.append((handle, route)) }
          handle = self[coordinator: handle].nextSame
        }
      }
    }
    if changed.count > 1 {
      changed.sort {
        let (left, right) = (self[coordinator: $0.handle], self[coordinator: $1.handle])
        return (left.depth, left.birth) < (right.depth, right.birth)
      }
    }
    for (handle, route) in changed {
      self[coordinator: handle].route = route
      let text = transaction.trace.keep(values[route])
      transaction.note(.route(name(coordinator: handle), text: text))
    }
  }

  /// The number of the text of a coordinator's route where it reads differently now.
  private mutating func changedRoute(of handle: Handle) -> ValueID? {
    let old = self[coordinator: handle].route
    let number = routeNumber(of: handle)
    let new: ValueID
    if number >= 0 {
      new = routeText(number)
    } else {
      // Nothing was said, and there is nothing to say.
      if old < 0 { return nil }
      new = values.intern(.null)
    }
    return new == old ? nil : new
  }

  /// The number of the route of a coordinator; negative when it has none.
  private mutating func routeNumber(of handle: Handle) -> Int32 {
    guard let shown = shown(by: handle) else { return -1 }
    let rest = shown.child.isNone ? -1 : routeNumber(of: shown.child)
    guard let (place, node) = ownRoute(of: handle, shown) else { return rest }
    let parameters =
      switch node {
      case .coordinator(let handle): self[coordinator: handle].parameters
      case .entry(let handle): self[entry: handle].parameters
      }
    let place32 = Int32(truncatingIfNeeded: place)
    return routes.intern(RoutePool.Step(place: place32, parameters: parameters, rest: rest))
  }

  /// The number of the text of a route.
  private mutating func routeText(_ number: Int32) -> ValueID {
    let known = routes.text(number)
    if known >= 0 { return known }
    var names: [Symbol] = []
    var arguments: [NamedValue] = []
    var next = number
    while next >= 0 {
      let step = routes[next]
      let route = definition.tables.routes[Int(step.place)]
      names.append(route.name)
      let node = parametersTable(of: route.shows)
      arguments += values(of: Int(step.place), declared: node, step.parameters)
      next = step.rest
    }
    let text = values.intern(.string(definition.vocabulary.routeText(names, arguments)))
    routes.setText(text, of: number)
    return text
  }

  /// The parameters that what a route shows declares.
  private func parametersTable(of id: Symbol) -> TableRange {
    switch definition.entity(id) {
    case .coordinator(let number): definition.tables.coordinators[Int(number)].parameters
    case .controller(let number): definition.tables.controllers[Int(number)].parameters
    case .service, .none: TableRange()
    }
  }

  private func values(of route: Int, from node: Node) -> [NamedValue] {
    let (declared, id) = parameterTable(of: node)
    return values(of: route, declared: declared, id)
  }

  private func values(of route: Int, declared: TableRange, _ id: ValueID) -> [NamedValue] {
    let parameters = definition.tables.parameters
    return definition.tables.routes[route].parameters.indices.map { place in
      let name = parameters[place].name
      let offset = declared.indices.firstIndex { parameters[$0].name == name }
      let value = offset.map { values.item(id, $0 - declared.indices.lowerBound) }
      return NamedValue(name, value ?? .null)
    }
  }
}

extension Trace {
  /// Whether anything happened since a place in the facts that a route may depend on.
  fileprivate func changesRoutes(since start: Int) -> Bool {
    facts[start...].contains { fact in
      switch fact {
      case .shown, .removed, .select, .present, .dismiss, .order, .set, .again, .wakes, .parked,
        .start, .stop:
        true
      default: false
      }
    }
  }
}
