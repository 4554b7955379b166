/// `goto` and `link`: finds the coordinators that declare the steps of a route (R19).
extension World {
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
    var destination = Destination([])
    destination.names.reserveCapacity(action.items.count)
    for item in action.items {
      destination.names.append(try routeName(item, scope, transaction))
    }
    for argument in action.arguments {
      // One of the named routes has to declare the parameter.
      guard definition.tables.isParameter(argument.name, ofAny: destination.names) else {
        let route = definition.vocabulary.routeText(destination.names, [])
        throw Refusal(.unexpectedArgument, argument.text, other: route)
      }
      var known = argument
      known.value = .value(try evaluate(argument.value, scope, transaction))
      destination.arguments.append(known)
    }
    try goTo(destination, from: start, isNewest: isNewest, transaction)
  }

  /// Goes to where a route leads whose values are known.
  mutating func goTo(
    _ destination: Destination,
    from start: Handle,
    isNewest: Bool,
    _ transaction: Transaction
  ) throws(Refusal) {
    let scene = self.scene(of: start)
    if try goTo(destination, from: start, transaction), isNewest, isHeldRouteAnswered(of: scene) {
      dropHeldRoute(of: scene, .replaced, transaction)
    }
  }

  private func routeName(
    _ item: Operand,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Symbol {
    if case .symbol(let name) = item, definition.declaresRoute(name) { return name }
    let text = try evaluate(item, scope, transaction).description
    guard let name = definition.symbol(text), definition.declaresRoute(name) else {
      throw Refusal(.unknownRoute, text)
    }
    return name
  }

  /// Takes the steps that coordinators declare and holds the rest; true when no rest is left.
  mutating func goTo(
    _ destination: Destination,
    from start: Handle,
    _ transaction: Transaction
  ) throws(Refusal) -> Bool {
    if transaction.routeArguments.isEmpty {
      transaction.routeArguments = destination.arguments
    }
    transaction.note(.goto(transaction.trace.keep(destination)))
    let taken = try ask(start, destination, transaction)
    if taken == destination.names.count { return true }
    let left = Array(destination.names[taken...])
    let scene = self.scene(of: start)
    let members = destination.arguments.map {
      ValueMember(key: definition.text($0.name), value: $0.knownValue)
    }
    let items = left.map { Value.string(definition.text($0)) } + [Value.map(members)]
    dropHeldRoute(of: scene, .replaced, transaction)
    heldRoutes += 1
    self[scene: scene].heldRoute = values.intern(.list(items))
    self[scene: scene].heldName = left[0]
    transaction.note(
      .held(
        transaction.trace.keep(Destination(left, destination.arguments)),
        scene: self[scene: scene].id
      )
    )
    return false
  }

  /// Asks a coordinator and, when it says no, its children; how many of the names were taken.
  private mutating func ask(
    _ start: Handle,
    _ destination: Destination,
    _ transaction: Transaction
  ) throws(Refusal) -> Int {
    var open = transaction.takeList()
    open.append(coordinate(start))
    var taken = 0
    while let next = open.popLast() {
      guard isLive(next) else { continue }
      let handle = next.handle
      try transaction.countStep()
      guard taken < destination.names.count else { break }
      guard let place = route(destination.names[taken], of: handle) else {
        transaction.note(.ask(name(coordinator: handle), .no))
        appendChildren(of: handle, to: &open)
        continue
      }
      taken += 1
      let isLast = taken == destination.names.count
      let isSatisfied = try take(place, of: handle, destination.arguments, isLast, transaction)
      guard !isLast, isLive(next) else { break }
      if !isSatisfied { transaction.markPartial(name(coordinator: handle)) }
      // Once a coordinator has taken a step, only its descendants are asked for the next one.
      open.removeAll(keepingCapacity: true)
      appendChildren(of: handle, to: &open)
    }
    transaction.putBack(&open)
    return taken
  }

  /// Does what a route of a coordinator stands for; whether it was so already.
  ///
  /// Where it ends beneath a modal nobody sees that it is so: its lines, if it has some, may take the modal away.
  private mutating func take(
    _ place: Int,
    of handle: Handle,
    _ arguments: [ActionArgument],
    _ isLast: Bool,
    _ transaction: Transaction
  ) throws(Refusal) -> Bool {
    let route = definition.tables.routes[place]
    let scope = Scope(coordinator: handle)
    let named = try bound(
      route.parameters,
      of: route.name,
      to: arguments,
      leavesOthers: true,
      scope,
      transaction
    )
    let isOpen = isLast && route.hasCode && isBeneathModal(handle)
    if !isOpen, isOn(route.name, with: named, handle) {
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
    try show(route.shows, named, by: handle, scope, transaction)
    return false
  }

  /// Whether a modal lies over the layer of a coordinator.
  private func isBeneathModal(_ handle: Handle) -> Bool {
    layer(ofCoordinator: handle) != self[scene: scene(of: handle)].topLayer
  }

  /// Selects the tab, sets the content, goes back to it, or pushes.
  private mutating func show(
    _ id: Symbol,
    _ named: [NamedValue],
    by handle: Handle,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    guard let surface = surface(of: handle) else {
      throw Refusal(.noStack, definition.text(id), node: name(coordinator: handle))
    }
    let kind = self[surface: surface].kind
    if kind != .stack { try checkNotPutAside(handle) }
    if kind == .tabs {
      let (item, tabs) = try tabItem(id, from: handle)
      return try select(item, in: tabs, transaction)
    }
    let arguments = named.map {
      ActionArgument(name: $0.name, text: definition.text($0.name), value: .value($0.value))
    }
    let wanted = try wanted(.symbol(id), arguments, handle, scope, transaction)
    if kind != .stack {
      return try setRoot(wanted, areGiven: !named.isEmpty, by: handle, transaction)
    }
    var entry = self[surface: surface].last
    while !entry.isNone, !matches(entry, wanted) { entry = self[entry: entry].previous }
    if !entry.isNone {
      _ = removeAbove(entry, .popped, transaction)
      return
    }
    try checkNotPutAside(handle)
    try open(wanted, areGiven: !named.isEmpty, by: handle, transaction)
  }

  /// Adds the children that may take a route in the opposite of their order, the visible one last.
  private func appendChildren(of handle: Handle, to open: inout [Transaction.Coordinate]) {
    let shown = shownChild(of: handle)
    var child = self[coordinator: handle].lastChild
    while !child.isNone {
      let row = self[coordinator: child]
      if child != shown, mayTakeRoute(child, row) {
        open.append(Transaction.Coordinate(handle: child, birth: row.birth))
      }
      child = row.previous
    }
    if shown.isNone { return }
    let row = self[coordinator: shown]
    if mayTakeRoute(shown, row) {
      open.append(Transaction.Coordinate(handle: shown, birth: row.birth))
    }
  }

  /// Whether a coordinator may take a route; who is about to finish, or does, takes none.
  private func mayTakeRoute(_ handle: Handle, _ row: CoordinatorRow) -> Bool {
    row.flags.isDisjoint(with: [.idle, .finishing]) && !row.isParked
      && !isEnding(Transaction.Coordinate(handle: handle, birth: row.birth))
  }

  func isAnswered(_ name: Symbol, below handle: Handle) -> Bool {
    if route(name, of: handle) != nil { return true }
    var child = self[coordinator: handle].firstChild
    while !child.isNone {
      let row = self[coordinator: child]
      if mayTakeRoute(child, row), isAnswered(name, below: child) { return true }
      child = row.next
    }
    return false
  }

  /// The route of that name that a coordinator declares; one that waits for a service takes none.
  private func route(_ name: Symbol, of handle: Handle) -> Int? {
    if self[coordinator: handle].flags.contains(.waiting) { return nil }
    return blueprint(handle).routes.indices.first { definition.tables.routes[$0].name == name }
  }
}
