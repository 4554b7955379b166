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
  package func routeText(of handle: Handle) -> String? {
    let steps = route(of: handle)
    if steps.isEmpty { return nil }
    return text(steps.map(\.name), steps.flatMap(\.arguments))
  }

  /// A route as people write it.
  func text(_ names: [Symbol], _ arguments: [NamedValue]) -> String {
    names.map { definition.text($0) }.joined(separator: "/")
      + arguments.map { " \(definition.text($0.name))=\($0.value.description)" }.joined()
  }

  /// The step that what a coordinator shows itself stands for.
  func ownStep(of handle: Handle) -> RouteStep? {
    let blueprint = blueprint(handle)
    if blueprint.routes.count == 0 { return nil }
    guard let surface = surface(of: handle),
      let entry = self[surface: surface].kind == .stack
        ? topEntry(of: handle, on: surface) : visibleEntry(on: surface)
    else { return nil }
    let row = self[entry: entry]
    var shown: [(Symbol, Node)] = []
    if row.blueprint >= 0 { shown.append((name(entry: entry).id, .entry(entry))) }
    if row.owner != handle {
      shown.append((name(coordinator: row.owner).id, .coordinator(row.owner)))
    }
    // The entry of a grandchild on a shared stack is what the child shows.
    let child = shownChild(of: handle)
    if !child.isNone, child != row.owner {
      shown.append((name(coordinator: child).id, .coordinator(child)))
    }
    for (id, node) in shown {
      for place in blueprint.routes.indices where definition.tables.routes[place].shows == id {
        return RouteStep(
          name: definition.tables.routes[place].name,
          arguments: values(of: place, from: node)
        )
      }
    }
    return nil
  }

  /// The child that a coordinator shows now.
  func shownChild(of handle: Handle) -> Handle {
    guard let surface = surface(of: handle),
      let entry = self[surface: surface].kind == .stack
        ? topEntry(of: handle, on: surface) : visibleEntry(on: surface)
    else { return .none }
    var owner = self[entry: entry].owner
    while !owner.isNone, owner != handle {
      if self[coordinator: owner].parent == handle { return owner }
      owner = self[coordinator: owner].parent
    }
    return .none
  }

  /// Says which routes read differently now, outermost first.
  mutating func noteRoutes(_ transaction: Transaction) {
    if definition.routedCoordinators.isEmpty { return }
    let start = transaction.routesSeen
    transaction.routesSeen = transaction.trace.facts.count
    guard transaction.trace.changesRoutes(since: start) else { return }
    var all = routed(transaction)
    all.sort {
      let (left, right) = (self[coordinator: $0], self[coordinator: $1])
      return (left.depth, left.birth) < (right.depth, right.birth)
    }
    for handle in all {
      let text = routeText(of: handle)
      let value: Value = text.map { .string($0) } ?? .null
      let old = self[coordinator: handle].route
      let new = values.intern(value)
      if new == old || (old < 0 && text == nil) { continue }
      self[coordinator: handle].route = new
      transaction.note(.route(name(coordinator: handle), text: transaction.trace.keep(value)))
    }
  }

  /// The coordinators whose routes may have changed: with several scenes those of the touched ones
  /// only.
  private func routed(_ transaction: Transaction) -> [Handle] {
    var found: [Handle] = []
    guard hasSeveralScenes else {
      for number in definition.routedCoordinators {
        var handle = self[identity: identity(coordinator: number)].first
        while !handle.isNone {
          found.append(handle)
          handle = self[coordinator: handle].nextSame
        }
      }
      return found
    }
    var seen: Set<Handle> = []
    for scene in [sceneInUse] + transaction.work.scenes.touched where seen.insert(scene).inserted {
      var waiting = [self[scene: scene].root]
      while let handle = waiting.popLast() {
        if definition.routedCoordinators.contains(self[coordinator: handle].blueprint) {
          found.append(handle)
        }
        waiting += children(of: handle)
      }
    }
    return found
  }

  private func values(of route: Int, from node: Node) -> [NamedValue] {
    let known = parameters(of: node)
    return definition.tables.routes[route].parameters.indices.map { place in
      let name = definition.tables.parameters[place].name
      return NamedValue(name, known.first { $0.name == name }?.value ?? .null)
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
