/// R19: a route is asked for, from coordinator to coordinator, and held where nobody knows it.
extension ReferenceWorld {
  /// Where somebody is to go.
  struct Destination: Sendable {
    var names: [String]
    var values: [ReferenceArgument]
  }

  /// `goto NAME{/NAME} [k=v…]`: of the coordinator whose line it is, elsewhere of the root.
  mutating func goto(
    _ line: ReferenceLine,
    _ context: Context,
    typed: Bool
  ) throws(ReferenceRefusal) {
    guard let current else { throw ReferenceRefusal("not-launched") }
    var start = scenes[current].root
    if context.node != nil || line.node != nil { start = try mover(line, context) }
    try go(along: line, from: start, context, typed: typed)
  }

  /// The names have to be declared, and somebody on the way has to take each value.
  mutating func go(
    along line: ReferenceLine,
    from start: Int,
    _ context: Context,
    typed: Bool
  ) throws(ReferenceRefusal) {
    let names = [line.subject] + line.words
    let declared = app.coordinators.flatMap(\.routes)
    for name in names where !declared.contains(where: { $0.name == name }) {
      throw ReferenceRefusal("unknown-route")
    }
    for argument in line.arguments {
      let isKnown = declared.contains {
        names.contains($0.name) && $0.parameters.contains(argument.name)
      }
      if !isKnown { throw ReferenceRefusal("unexpected-argument") }
    }
    let values = try values(of: line, context)
    let scene = coordinators[start].scene
    let isDone = try go(to: Destination(names: names, values: values), from: start)
    // What is typed is newer than what somebody could only take now.
    if isDone, typed, isHeldAnswered(of: scene) { dropHeld(of: scene, "replaced") }
  }

  private func isHeldAnswered(of scene: Int) -> Bool {
    scenes[scene].held.map { isAnswered($0.names[0], below: scenes[scene].root) } ?? false
  }

  /// Whether all of it is done.
  private mutating func go(
    to destination: Destination,
    from start: Int
  ) throws(ReferenceRefusal) -> Bool {
    tell("goto", Self.text(destination.names, destination.values))
    let left = try ask([start], for: destination) ?? destination
    if left.names.isEmpty { return true }
    // The newest wins.
    let scene = coordinators[start].scene
    dropHeld(of: scene, "replaced")
    scenes[scene].held = left
    tell("held", "\(Self.text(left.names, left.values)) on \(scenes[scene].id)")
    return false
  }

  /// Asks one after the other, each that says no followed by its children; what is left to do.
  private mutating func ask(
    _ asked: [Int],
    for destination: Destination
  ) throws(ReferenceRefusal) -> Destination? {
    for node in asked where coordinators[node].phase != .gone {
      try step()
      guard let route = declared(destination.names[0], by: node) else {
        tell("ask", "\(name(node)) no")
        let children = startedChildren(of: node)
        if let left = try ask(children, for: destination) { return left }
        continue
      }
      var left = destination
      left.names.removeFirst()
      let place = facts.count
      let isSatisfied = try take(route, of: node, destination.values, isLast: left.names.isEmpty)
      if left.names.isEmpty || coordinators[node].phase == .gone { return left }
      if !isSatisfied { facts[place] = "  ask       \(name(node)) partial" }
      // Who took a step lets those below it go on.
      return try ask(startedChildren(of: node), for: left) ?? left
    }
    return nil
  }

  /// One that waits for a service takes no route.
  private func declared(_ name: String, by node: Int) -> ReferenceApp.Route? {
    if coordinators[node].isWaiting { return nil }
    return coordinators[node].blueprint.routes.first { $0.name == name }
  }

  /// The visible one first, then in order; not who is about to leave.
  private func startedChildren(of node: Int) -> [Int] {
    let shown = deviation == .routesInOrder ? nil : shownChild(of: node)
    let others = coordinators[node].children.filter { $0 != shown }
    return ((shown.map { [$0] } ?? []) + others).filter {
      coordinators[$0].phase == .started && !isParked($0) && !isDead($0)
    }
  }

  /// Does what a route stands for; whether it was so already.
  private mutating func take(
    _ route: ReferenceApp.Route,
    of node: Int,
    _ values: [ReferenceArgument],
    isLast: Bool
  ) throws(ReferenceRefusal) -> Bool {
    var own: [ReferenceArgument] = []
    for name in route.parameters {
      guard let value = values.first(where: { $0.name == name }) else {
        throw ReferenceRefusal("missing-parameter")
      }
      own.append(value)
    }
    let top = scenes[coordinators[node].scene].layers.count - 1
    let isOpen = isLast && route.lines != nil && layer(ofCoordinator: node) != top
    if ownStep(of: node) == Step(name: route.name, values: own), deviation != .neverSatisfied,
      !isOpen
    {
      tell("ask", "\(name(node)) satisfied")
      return true
    }
    tell("ask", "\(name(node)) done")
    var context = Context(node: node)
    context.roots["route"] = own
    if let lines = route.lines {
      _ = try run(lines, context)
    } else if let id = route.shows {
      var line = ReferenceLine(.push, id)
      line.arguments = own.map { .init($0.name, .value($0.value)) }
      try show(route: line, by: node, context)
    }
    return false
  }

  /// Selects the tab, sets the content, goes back to it, or pushes.
  private mutating func show(
    route line: ReferenceLine,
    by node: Int,
    _ context: Context
  ) throws(ReferenceRefusal) {
    var line = line
    guard let surface = surface(of: node) else { throw ReferenceRefusal("no-stack") }
    switch surfaces[surface].kind {
    case .tabs:
      line.verb = .tab
      line.arguments = []
    case .single: line.verb = .root
    case .stack:
      try checkValid(line.subject, node)
      let values = try arguments(line.arguments, for: line.subject, context)
      if let entry = surfaces[surface].entries.last(where: { isThere(line.subject, values, $0) }) {
        return goBack(to: entry, cause: .popped)
      }
    }
    try act(line, context, typed: false)
  }

  mutating func dropHeld(of scene: Int, _ why: String) {
    guard let held = scenes[scene].held else { return }
    scenes[scene].held = nil
    tell("dropped", "\(held.names.joined(separator: "/")) of \(scenes[scene].id) \(why)")
  }

  /// Tries again what is held for a scene once somebody there knows it; whether there was some.
  mutating func retryHeld() throws(ReferenceRefusal) -> Bool {
    if deviation == .heldForEver { return false }
    for scene in scenes.indices where scenes[scene].isOpen {
      guard let held = scenes[scene].held, isHeldAnswered(of: scene) else { continue }
      scenes[scene].held = nil
      _ = try go(to: held, from: scenes[scene].root)
      return true
    }
    return false
  }

  private func isAnswered(_ name: String, below node: Int) -> Bool {
    declared(name, by: node) != nil
      || startedChildren(of: node).contains { isAnswered(name, below: $0) }
  }
}
