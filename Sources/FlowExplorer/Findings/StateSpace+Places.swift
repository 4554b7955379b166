package import FlowNavigation

extension StateSpace {
  /// The place where a node or an event is declared.
  package func place(of id: Symbol) -> Place? {
    let tables = definition.tables
    let place: Place? =
      switch definition.entity(id) {
      case .coordinator(let number): tables.coordinators[Int(number)].place
      case .controller(let number): tables.controllers[Int(number)].place
      case .service(let number): tables.services[Int(number)].place
      case .none: definition.event(id)?.place
      }
    return place.flatMap { $0.line > 0 ? $0 : nil }
  }

  /// The first line of a coordinator's handlers, routes and guards that presents something: of those first that a step
  /// came to, by its trace.
  func place(presenting id: Symbol, by coordinator: Symbol, in trace: Trace) -> Place? {
    guard case .coordinator(let number) = definition.entity(coordinator) else { return nil }
    let tables = definition.tables
    let blueprint = tables.coordinators[Int(number)]
    var (events, isRoute, isReply): (Set<Symbol>, Bool, Bool) = ([], false, false)
    for fact in trace.facts {
      switch fact {
      case .event(let name, _, _): events.insert(name)
      case .goto: isRoute = true
      case .reply: isReply = true
      default: break
      }
    }
    let blocks =
      tables.handlers[blueprint.handlers.indices].map { handler in
        let isMet =
          switch handler.trigger {
          case .event: events.contains(handler.name)
          case .reply: isReply
          case .route: isRoute
          default: false
          }
        return (code: handler.code, place: handler.place, isMet: isMet)
      }
      + tables.routes[blueprint.routes.indices].filter(\.hasCode).map {
        (code: $0.code, place: $0.place, isMet: isRoute)
      }
      + tables.guards[blueprint.guards.indices].map {
        (code: $0.code, place: $0.place, isMet: false)
      }
    for (code, place, _) in blocks.filter(\.isMet) + blocks.filter({ !$0.isMet }) {
      for case .act(let action, let line) in tables.instructions[code.indices]
      where action.verb == .present && action.subject == .symbol(id) {
        return Place(file: Int(place.file), line: Int(line))
      }
    }
    return nil
  }

  /// Says of a finding what of its screen is only a beginning, where that is why nothing leads on from a state.
  ///
  /// What nobody has filled in yet leads nowhere by that, and not by a mistake: a screen without elements that is
  /// left nowhere, lists without rows that are all that could be used, a call that no answer is declared for.
  func excuse(_ finding: inout Finding, of screen: Symbol, in state: Int) {
    guard isObserved, case .controller(let number) = definition.entity(screen),
      let reason = beginning(of: definition.tables.controllers[Int(number)], in: state)
    else { return }
    finding.message += reason
    finding.severity = .warning
  }

  private func beginning(of screen: ControllerBlueprint, in state: Int) -> String? {
    let tables = definition.tables
    let calls = tables.services.flatMap(\.calls).filter(\.outcomes.isEmpty).map(\.name)
    if !calls.isEmpty,
      let open = world(of: state).pendingEffects().first(where: { calls.contains($0.name.id) })
    {
      return ", which waits for \(text(open.name.id)), and no outcome of that is declared"
    }
    if screen.elements.indices.isEmpty {
      return isLeft(screen.id) ? nil : ", which has no elements yet"
    }
    let lists = onlyLists(of: screen)
    if lists.isEmpty || hasRows(of: lists, observation(of: state)) { return nil }
    return ", where there are no rows of \(lists.map(text).joined(separator: ", "))"
  }

  /// Whether nothing leads on from a screen for another reason than a mistake: its lists have no rows left, which they
  /// have elsewhere, or the app begins with it and only links lead on.
  ///
  /// Who empties a list has nothing to choose any more, whatever may fill it again.
  func isMeant(_ screen: Symbol, in state: Int) -> Bool {
    guard isObserved, case .controller(let number) = definition.entity(screen) else { return false }
    if screen == observation(of: 0).screen, areLinksAllThatLeadsOn { return true }
    let lists = onlyLists(of: definition.tables.controllers[Int(number)])
    if lists.isEmpty || hasRows(of: lists, observation(of: state)) { return false }
    // A list that is hidden, or off, is not emptied.
    let elements = world(of: state).screenReport(in: Transaction())?.elements ?? []
    if !elements.allSatisfy({ !lists.contains($0.name) || $0.isVisible && $0.isEnabled }) {
      return false
    }
    return firsts.contains { first in
      let look = observation(of: Int(first))
      return look.screen == screen && hasRows(of: lists, look)
    }
  }

  /// Whether links are all that something comes of where the search begins.
  private var areLinksAllThatLeadsOn: Bool {
    var isLed = false
    for edge in graph.edges(from: 0) {
      switch actor(of: 0, Int(graph.edges[edge].label)) {
      case .link: isLed = isLed || !search.edgeList.marks[edge].isDisjoint(with: [.opens, .asks])
      case .phase, .launch, .failure: break
      default: if graph.edges[edge].to != 0 { return false }
      }
    }
    return isLed
  }

  /// The lists of a screen, where all that can be used there is rows of them.
  private func onlyLists(of screen: ControllerBlueprint) -> [Symbol] {
    let elements = screen.elements.indices.map { definition.tables.elements[$0] }.filter {
      $0.action.count > 0
    }
    guard elements.allSatisfy({ $0.kind == .list || $0.list != .none }) else { return [] }
    return elements.filter { $0.kind == .list }.map(\.name)
  }

  private func hasRows(of lists: [Symbol], _ look: Observation) -> Bool {
    look.actions.contains { action in lists.contains { action.subject == .symbol($0) } }
  }

  /// Whether a step leads from a screen to another one.
  private func isLeft(_ screen: Symbol) -> Bool {
    graph.edges.contains { edge in
      observation(of: Int(edge.from)).screen == screen
        && observation(of: Int(edge.to)).screen != screen
        && [.user, .typing, .answer].contains(actor(of: Int(edge.from), Int(edge.label)))
    }
  }

  /// A place as `App.nav:12`, without the folders of the file.
  package func text(_ place: Place) -> String { definition.text(place) }

  /// An action as a line.
  package func text(_ action: Action) -> String { Execution.line(action, definition) }

  /// A step as messages name it: `'tap help' on choosePhoto`.
  package func text(_ action: Action, at state: Int) -> String {
    let observation = observation(of: state)
    let screen = observation.screen == .none ? "" : " on \(text(observation.screen))"
    return "'\(text(action))'\(screen)"
  }
}

extension AppDefinition {
  /// The file without its folders, and the line.
  package func text(_ place: Place) -> String {
    guard tables.files.indices.contains(Int(place.file)) else { return "line \(place.line)" }
    let name = tables.files[Int(place.file)].split(separator: "/").last ?? ""
    return "\(name):\(place.line)"
  }
}
