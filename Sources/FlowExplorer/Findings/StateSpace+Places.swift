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

  /// Says of a finding that its screen has no elements yet, where that is so and the screen is left nowhere.
  ///
  /// What nobody has filled in yet leads nowhere by that, and not by a mistake.
  func excuse(_ finding: inout Finding, of screen: Symbol) {
    guard isObserved, case .controller(let number) = definition.entity(screen),
      definition.tables.controllers[Int(number)].elements.indices.isEmpty,
      !graph.edges.contains(where: { edge in
        observation(of: Int(edge.from)).screen == screen
          && observation(of: Int(edge.to)).screen != screen
          && [.user, .typing, .answer].contains(actor(of: Int(edge.from), Int(edge.label)))
      })
    else { return }
    finding.message += ", which has no elements yet"
    finding.severity = .warning
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
