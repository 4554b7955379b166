import FlowNavigation

/// Why things are missing: which of them would lead to which others.
struct MissingReasons {
  /// The missing things, by their places in the list of them; an edge leads from the reason.
  let graph: Digraph
  /// The items that only something outside the app could reach: they are not told.
  private(set) var isExcused: [Bool]
  /// Routes that no link and no `goto` asks for.
  let isUnused: [Bool]

  init(_ record: CoverageRecorder.Record, _ missing: [Int], _ stateSpace: StateSpace) {
    let plan = record.plan
    let families = stateSpace.search.expander.families
    let tables = plan.definition.tables
    let uses = NameUses(plan)
    var places: [Int: Int] = [:]
    for (place, item) in missing.enumerated() { places[item] = place }
    let waiting = Self.waiting(stateSpace, plan)
    let beyond = BeyondBounds(stateSpace)
    isExcused = missing.map { number in
      let item = plan.items[number]
      if Self.isExcused(item, tables, uses, families) || Self.isLeft(item, beyond, tables) {
        return true
      }
      let sayers = Self.name(item, tables).flatMap { uses.sayers[$0] } ?? []
      // What says it may have been waiting for its time.
      return sayers.contains { waiting.contains($0) || record.hits[$0] && beyond.hasTimers }
    }
    let isUnused = missing.map { number in
      let item = plan.items[number]
      return item.kind == .route && Self.isUnused(item, tables, uses)
    }
    self.isUnused = isUnused
    let passages = EventPassages(stateSpace)
    for (place, number) in missing.enumerated() where !isExcused[place] {
      let item = plan.items[number]
      switch (item.kind, item.owner) {
      // A coordinator may be ready for events that never come its way.
      case (.handler, .coordinator(let owner))
      where tables.handlers[Int(item.index)].trigger == .event:
        let event = tables.handlers[Int(item.index)].name
        let isHandledAnywhere = plan.items.indices.contains { other in
          plan.items[other].kind == .handler && record.hits[other]
            && tables.handlers[Int(plan.items[other].index)].name == event
        }
        let id = tables.coordinators[Int(owner)].id
        isExcused[place] = isHandledAnywhere && !passages.comes(event, by: id)
      // When a route of the name was taken, the others are for askers elsewhere.
      case (.route, _):
        let name = tables.routes[Int(item.index)].name
        isExcused[place] =
          record.takes(name) || record.passes(name) || record.meets(tables.routes[Int(item.index)])
      default: break
      }
    }
    var edges: [Digraph.Edge] = []
    for (place, number) in missing.enumerated() {
      let item = plan.items[number]
      var reasons: [Int?] = []
      switch item.owner {
      case .coordinator(let owner): reasons.append(plan.number(.coordinator, Int(owner)))
      case .controller(let owner): reasons.append(plan.number(.screen, Int(owner)))
      case .service, .none: break
      }
      if item.kind == .handler {
        let handler = tables.handlers[Int(item.index)]
        reasons += Self.reasons(for: handler, plan)
        if handler.trigger == .request { reasons += uses.senders[handler.name] ?? [] }
        if handler.trigger == .finished { reasons += uses.finishers(of: handler.name) }
        if handler.trigger == .reply {
          let callers = uses.callers[handler.name] ?? []
          // Where one of them does call, the answer is missing for another reason.
          if callers.allSatisfy({ places[$0] != nil }) { reasons += callers }
        }
      } else if let name = Self.name(item, tables) {
        let sayers = uses.sayers[name] ?? []
        reasons += sayers
        for sayer in sayers where record.hits[sayer] { reasons += uses.setters(for: sayer) }
      }
      if item.kind == .link {
        reasons += Self.owners(of: tables.links[Int(item.index)], plan, places)
      }
      reasons += uses.setters(for: number)
      // An ID that a line opens in vain is not missing for want of its route.
      let openers = Self.name(item, tables).flatMap { uses.openers[$0] } ?? []
      if openers.contains(where: { record.hits[$0] }) {
        reasons.removeAll { $0.flatMap { places[$0] }.map { isUnused[$0] } ?? false }
      }
      for case let reason? in reasons where reason != number {
        guard let from = places[reason] else { continue }
        edges.append(
          Digraph.Edge(
            from: Int32(truncatingIfNeeded: from),
            to: Int32(truncatingIfNeeded: place),
            label: 0
          )
        )
      }
    }
    for steps in Self.steps(plan) {
      // Of a link, which is taken as a whole, none comes without the others.
      for (first, second) in zip(steps, steps.dropFirst()) {
        guard let from = places[first], let to = places[second], !isExcused[from], !isExcused[to]
        else { continue }
        edges.append(Digraph.Edge(from: Int32(from), to: Int32(to), label: 0))
        edges.append(Digraph.Edge(from: Int32(to), to: Int32(from), label: 0))
      }
    }
    graph = Digraph(nodeCount: missing.count, edges: edges)
  }

  /// Whether a bound may have kept something from happening.
  private static func isLeft(
    _ item: CoverageItem,
    _ beyond: BeyondBounds,
    _ tables: AppDefinition.Tables
  ) -> Bool {
    let owner: Symbol? =
      switch item.owner {
      case .coordinator(let number): tables.coordinators[Int(number)].id
      case .controller(let number): tables.controllers[Int(number)].id
      case .service, .none: nil
      }
    if let owner, beyond.nodes.contains(owner) { return true }
    guard item.kind == .handler else { return false }
    let handler = tables.handlers[Int(item.index)]
    return switch handler.trigger {
    case .reply: beyond.effects.contains(handler.name)
    case .finished: beyond.nodes.contains(handler.name)
    case .activated, .poppedBack: owner.map(beyond.bases.contains) ?? false
    default: false
    }
  }

  /// The items of the coordinators that wait for a service all the time, as no service acts.
  private static func waiting(_ stateSpace: StateSpace, _ plan: CoveragePlan) -> Set<Int> {
    if stateSpace.search.expander.families.contains(.services) { return [] }
    let tables = plan.definition.tables
    let absent = Set(stateSpace.start.services().filter { $0.phase != .ready }.map(\.name))
    var waiting: Set<Int> = []
    for (number, coordinator) in tables.coordinators.enumerated() {
      let waits = coordinator.needs.indices.contains { absent.contains(tables.ids[$0]) }
      if waits, let item = plan.number(.coordinator, number) { waiting.insert(item) }
    }
    return waiting
  }

  /// The missing coordinators that a link would have to go through.
  private static func owners(
    of link: LinkDeclaration,
    _ plan: CoveragePlan,
    _ places: [Int: Int]
  ) -> [Int] {
    let tables = plan.definition.tables
    return link.action.items.flatMap { step -> [Int] in
      guard case .symbol(let name) = step else { return [] }
      let owners = tables.coordinators.indices.filter { number in
        tables.coordinators[number].routes.indices.contains { tables.routes[$0].name == name }
      }
      let items = owners.compactMap { plan.number(.coordinator, $0) }
      return items.allSatisfy { places[$0] != nil } ? items : []
    }
  }

  /// The items of the routes that each link goes, where one coordinator alone declares each of them.
  private static func steps(_ plan: CoveragePlan) -> [[Int]] {
    let tables = plan.definition.tables
    var routes: [Symbol: [Int]] = [:]
    for (number, route) in tables.routes.enumerated() {
      routes[route.name, default: []].append(number)
    }
    return tables.links.map { link in
      link.action.items.compactMap { step in
        guard case .symbol(let name) = step, let known = routes[name], known.count == 1 else {
          return nil
        }
        return plan.number(.route, known[0])
      }
    }
  }

  /// What a handler waits for.
  private static func reasons(for handler: Handler, _ plan: CoveragePlan) -> [Int?] {
    let tables = plan.definition.tables
    switch handler.trigger {
    case .event:
      return [
        tables.events.firstIndex { $0.name == handler.name }.flatMap { plan.number(.event, $0) }
      ]
    case .finished:
      guard case .coordinator(let child) = plan.definition.entity(handler.name) else { return [] }
      return [plan.number(.coordinator, Int(child))]
    default: return []
    }
  }

  private static func name(_ item: CoverageItem, _ tables: AppDefinition.Tables) -> Symbol? {
    let index = Int(item.index)
    return switch item.kind {
    case .coordinator: tables.coordinators[index].id
    case .screen: tables.controllers[index].id
    case .event: tables.events[index].name
    case .route: tables.routes[index].name
    default: nil
    }
  }

  private static func isUnused(
    _ route: CoverageItem,
    _ tables: AppDefinition.Tables,
    _ uses: NameUses
  ) -> Bool {
    uses.sayers[tables.routes[Int(route.index)].name] == nil
  }

  private static func isExcused(
    _ item: CoverageItem,
    _ tables: AppDefinition.Tables,
    _ uses: NameUses,
    _ families: ActionFamilies
  ) -> Bool {
    let index = Int(item.index)
    switch item.kind {
    case .link: return !families.contains(.system)
    // The root of a scene starts when the scene is connected.
    case .coordinator: return tables.scenes.contains { $0.root == tables.coordinators[index].id }
    // Without a link or a `goto` a route is for others.
    case .route: return isUnused(item, tables, uses)
    case .element:
      if !families.contains(.user) { return true }
      // What is in a list at run time is no matter of the definition, unless it is a table of it.
      let element = tables.elements[index]
      guard element.kind == .list, case .expression = element.source else { return false }
      return true
    case .handler:
      let handler = tables.handlers[index]
      switch handler.trigger {
      case .request: return uses.senders[handler.name] == nil
      case .reply: return !families.contains(.services)
      // Events of the system are not declared: nothing says that they come.
      case .event: return !tables.events.contains { $0.name == handler.name }
      default: return false
      }
    default: return false
    }
  }
}

extension CoverageRecorder.Record {
  /// Whether a route of this name was taken.
  fileprivate func takes(_ name: Symbol) -> Bool {
    let routes = plan.definition.tables.routes
    return plan.items.indices.contains {
      plan.items[$0].kind == .route && hits[$0] && routes[Int(plan.items[$0].index)].name == name
    }
  }

  /// Whether what it shows may be there each time that a link comes to it.
  fileprivate func meets(_ route: RouteDeclaration) -> Bool {
    let shown: Int? =
      switch plan.definition.entity(route.shows) {
      case .coordinator(let number): plan.number(.coordinator, Int(number))
      case .controller(let number): plan.number(.screen, Int(number))
      case .service, .none: nil
      }
    guard let shown, hits[shown] else { return false }
    return plan.definition.tables.links.enumerated().contains { number, link in
      let item = plan.number(.link, number)
      return item.map { hits[$0] } ?? false && link.action.items.contains(.symbol(route.name))
    }
  }

  /// Whether a link or a `goto` comes by it on its way to another one, because it was so already.
  fileprivate func passes(_ name: Symbol) -> Bool {
    let tables = plan.definition.tables
    let gotos = tables.instructions.compactMap { line -> Action? in
      if case .act(let action, _) = line, action.verb == .goto { action } else { nil }
    }
    return (tables.links.map(\.action) + gotos).contains { action in
      let steps = action.items
      guard let step = steps.firstIndex(of: .symbol(name)) else { return false }
      return steps[(step + 1)...].contains { later in
        if case .symbol(let later) = later { takes(later) } else { false }
      }
    }
  }
}
