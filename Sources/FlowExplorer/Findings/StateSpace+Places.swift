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
    let elements = screen.elements.indices.map { tables.elements[$0] }.filter {
      $0.action.count > 0
    }
    let lists = elements.filter { $0.kind == .list }
    guard !lists.isEmpty, elements.allSatisfy({ $0.kind == .list || $0.list != .none }),
      !observation(of: state).actions.contains(where: { action in
        lists.contains { action.subject == .symbol($0.name) }
      })
    else { return nil }
    let names = lists.map { text($0.name) }.joined(separator: ", ")
    return ", where there are no rows of \(names)"
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
