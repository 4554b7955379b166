/// `goto` and `link`: finds the coordinators that declare the steps of a route (R19).
extension World {
  /// The names of a route that are still to be taken, with the values of their parameters.
  struct Destination {
    var names: [Symbol]
    var arguments: [ActionArgument]
  }

  /// Goes to a route: asked of a coordinator in a handler, of the scene's root elsewhere.
  mutating func goTo(_ action: Action, _ scope: Scope, _ transaction: Transaction) throws(Refusal) {
    var start = self[scene: sceneInUse].root
    if scope.isDefinition || action.node != .none { start = try asker(action, scope, transaction) }
    try goTo(action, from: start, isNewest: !scope.isDefinition, scope, transaction)
  }

  /// Goes to the route of a line, beginning at a coordinator.
  ///
  /// A route from outside is newer than the held one: when it opens the way for that, the held one
  /// is dropped.
  mutating func goTo(
    _ action: Action,
    from start: Handle,
    isNewest: Bool,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    var names: [Symbol] = []
    for item in action.items {
      let text = try evaluate(item, scope, transaction).description
      guard let name = definition.symbol(text), definition.declaresRoute(name) else {
        throw Refusal(.unknownRoute, text)
      }
      names.append(name)
    }
    var arguments: [ActionArgument] = []
    for argument in action.arguments {
      // One of the named routes has to declare the parameter.
      guard isParameter(argument.name, ofAny: names) else {
        let route = names.map { definition.text($0) }.joined(separator: "/")
        throw Refusal(.unexpectedArgument, argument.text, other: route)
      }
      var known = argument
      known.value = .value(try evaluate(argument.value, scope, transaction))
      arguments.append(known)
    }
    let scene = self.scene(of: start)
    let destination = Destination(names: names, arguments: arguments)
    if try goTo(destination, from: start, transaction), isNewest, isHeldRouteAnswered(of: scene) {
      dropHeldRoute(of: scene, .replaced, transaction)
    }
  }

  private func isParameter(_ name: Symbol, ofAny routes: [Symbol]) -> Bool {
    let tables = definition.tables
    return tables.routes.contains { route in
      routes.contains(route.name)
        && route.parameters.indices.contains { tables.parameters[$0].name == name }
    }
  }

  /// Takes the steps that coordinators declare and holds the rest; true when no rest is left.
  mutating func goTo(
    _ destination: Destination,
    from start: Handle,
    _ transaction: Transaction
  ) throws(Refusal) -> Bool {
    let named = destination.arguments.map { argument -> NamedValue in
      guard case .value(let value) = argument.value else { return NamedValue(argument.name, .null) }
      return NamedValue(argument.name, value)
    }
    let whole = text(destination.names, named)
    if transaction.routeArguments.isEmpty { transaction.routeArguments = named }
    transaction.note(.goto(text: transaction.trace.keep(.string(whole) as Value)))
    let left = try ask(start, destination, transaction) ?? destination
    if left.names.isEmpty { return true }
    let scene = self.scene(of: start)
    let members = named.map { ValueMember(key: definition.text($0.name), value: $0.value) }
    let items = left.names.map { Value.string(definition.text($0)) } + [Value.map(members)]
    dropHeldRoute(of: scene, .replaced, transaction)
    heldRoutes += 1
    self[scene: scene].heldRoute = values.intern(.list(items))
    let rest = text(left.names, named)
    transaction.note(
      .held(text: transaction.trace.keep(.string(rest) as Value), scene: self[scene: scene].id)
    )
    return false
  }

  /// Asks a coordinator, then its children; the steps that are left, nil when none of them takes
  /// it.
  private mutating func ask(
    _ start: Handle,
    _ destination: Destination,
    _ transaction: Transaction
  ) throws(Refusal) -> Destination? {
    var open = [coordinate(start)]
    // Once a coordinator has taken a step, only its descendants are asked for the next one.
    var left: Destination?
    while let next = open.popLast() {
      guard isLive(next) else { continue }
      let handle = next.handle
      try transaction.countStep()
      var rest = left ?? destination
      guard let first = rest.names.first else { return rest }
      guard let place = route(first, of: handle) else {
        transaction.note(.ask(name(coordinator: handle), .no))
        open += childrenVisibleFirst(of: handle).reversed()
        continue
      }
      let isSatisfied = try take(place, of: handle, rest.arguments, transaction)
      rest.names.removeFirst()
      guard !rest.names.isEmpty, isLive(next) else { return rest }
      if !isSatisfied { transaction.markPartial(name(coordinator: handle)) }
      left = rest
      open = childrenVisibleFirst(of: handle).reversed()
    }
    return left
  }

  /// Does what a route of a coordinator stands for; whether it was so already.
  private mutating func take(
    _ place: Int,
    of handle: Handle,
    _ arguments: [ActionArgument],
    _ transaction: Transaction
  ) throws(Refusal) -> Bool {
    let route = definition.tables.routes[place]
    let scope = Scope(coordinator: handle)
    let declared = route.parameters.indices.map { definition.tables.parameters[$0].name }
    let own = arguments.filter { declared.contains($0.name) }
    let named = try bound(route.parameters, of: route.name, to: own, scope, transaction)
    if let step = ownStep(of: handle), step.name == route.name, step.arguments == named {
      transaction.note(.ask(name(coordinator: handle), .satisfied))
      return true
    }
    transaction.note(.ask(name(coordinator: handle), .done))
    transaction.coverage?.did(.route, place)
    if route.hasCode {
      var inner = scope
      inner.root = .route
      inner.payload = named
      _ = try run(route.code, .route, of: handle, place: route.place, inner, transaction)
      return false
    }
    let passed = named.map {
      ActionArgument(name: $0.name, text: definition.text($0.name), value: .value($0.value))
    }
    try show(route.shows, passed, by: handle, scope, transaction)
    return false
  }

  /// Selects the tab, sets the content, goes back to it, or pushes.
  private mutating func show(
    _ id: Symbol,
    _ arguments: [ActionArgument],
    by handle: Handle,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    guard let surface = surface(of: handle) else {
      throw Refusal(.noStack, definition.text(id), node: name(coordinator: handle))
    }
    switch self[surface: surface].kind {
    case .tabs: try selectTab(Action(.tab, .symbol(id)), scope, transaction)
    case .single, .layer:
      try setRoot(Action(.root, .symbol(id), arguments: arguments), scope, transaction)
    case .stack:
      let wanted = try wanted(.symbol(id), arguments, handle, scope, transaction)
      var entry = self[surface: surface].last
      while !entry.isNone, !matches(entry, wanted) { entry = self[entry: entry].previous }
      if !entry.isNone {
        _ = removeAbove(entry, .popped, transaction)
        return
      }
      try open(Action(.push, .symbol(id), arguments: arguments), scope, transaction)
    }
  }

  /// The children that may take a route, the visible one first; a finishing one takes none.
  private func childrenVisibleFirst(of handle: Handle) -> [Transaction.Coordinate] {
    let shown = shownChild(of: handle)
    let others = children(of: handle).filter { $0 != shown }
    return ((shown.isNone ? [] : [shown]) + others).map { coordinate($0) }.filter { child in
      let row = self[coordinator: child.handle]
      return row.flags.isDisjoint(with: [.idle, .finishing]) && !row.isParked && !isEnding(child)
    }
  }

  func isAnswered(_ name: Symbol, below handle: Handle) -> Bool {
    var open = [handle]
    while let next = open.popLast() {
      if route(name, of: next) != nil { return true }
      open += childrenVisibleFirst(of: next).map(\.handle)
    }
    return false
  }

  /// The route of that name that a coordinator declares; one that waits for a service takes none.
  private func route(_ name: Symbol, of handle: Handle) -> Int? {
    if self[coordinator: handle].flags.contains(.waiting) { return nil }
    return blueprint(handle).routes.indices.first { definition.tables.routes[$0].name == name }
  }
}
