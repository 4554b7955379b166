import FlowNavigation

/// What an answer may show wherever the user is.
extension LateDetector {
  /// The calls that a coordinator makes at its start, and again in the answer or when what that has opened has ended.
  static func listeners(_ definition: AppDefinition) -> Set<Symbol> {
    let tables = definition.tables
    func calls(_ code: TableRange) -> Set<Symbol> {
      Set(
        tables.instructions[code.indices].compactMap { line in
          guard case .act(let action, _) = line, action.verb == .call,
            case .symbol(let service) = action.subject,
            case .symbol(let call) = action.items.first
          else { return nil }
          return definition.symbol("\(definition.text(service)).\(definition.text(call))")
        }
      )
    }
    var listeners: Set<Symbol> = []
    for coordinator in tables.coordinators where coordinator.policies.contains(.hasStart) {
      let handlers = tables.handlers[coordinator.handlers.indices]
      for name in calls(coordinator.start) {
        let answers = handlers.filter { $0.trigger == .reply && $0.name == name }
        let opened = answers.flatMap { Gate.opened(in: $0.code.indices, definition) }
        let ends = handlers.filter { $0.trigger == .finished && opened.contains($0.name) }
        if (answers + ends).contains(where: { calls($0.code).contains(name) }) {
          listeners.insert(name)
        }
      }
    }
    return listeners
  }

  /// The screen that can be seen, and what is over it.
  static func seen(_ world: World) -> [NodeName] {
    [world.visibleScreenName] + world.visibleSubNames.reversed()
  }

  /// Whether all that an answer shows over what was there is an alert, or an overlay that nothing can be done with.
  func isOnlySaid(_ late: World, _ left: World) -> Bool {
    let (old, new) = (Self.seen(left), Self.seen(late))
    return new.starts(with: old)
      && new.dropFirst(old.count).allSatisfy { name in
        guard case .controller(let number) = stateSpace.definition.entity(name.id) else {
          return false
        }
        let tables = stateSpace.definition.tables
        let controller = tables.controllers[Int(number)]
        return controller.kind == .alert
          || controller.kind == .overlay
            && controller.elements.indices.allSatisfy { tables.elements[$0].kind == .label }
      }
  }

  /// Whether an answer ends the flow of the screen that it was begun on, and shows nothing new before; what its parent
  /// shows then comes of the end.
  static func endsFlow(
    of screen: NodeName,
    _ begun: World,
    _ late: World,
    _ trace: Trace
  ) -> Bool {
    let owner = begun.report(on: screen, [], in: Transaction())?.owner ?? .none
    if owner == .none || late.isLive(owner) { return false }
    for fact in trace.facts {
      switch fact {
      case .finish(owner, _, _, _): return true
      case .shown, .present, .sub(_, _, .attached): return false
      default: break
      }
    }
    return true
  }

  /// Whether an answer shows the screen that it was begun on again, and an element can be used there for what it set.
  func isWaitedFor(
    _ screen: NodeName,
    _ begun: World,
    _ late: World,
    _ trace: Trace
  ) -> Bool {
    guard late.visibleScreenName.id == screen.id,
      case .controller(let number) = stateSpace.definition.entity(screen.id)
    else { return false }
    let new = Self.usable(late).subtracting(Self.usable(begun))
    if new.isEmpty { return false }
    let changed = Set(
      trace.facts.compactMap { if case .set(let name, _, _) = $0 { name.id } else { nil } }
    )
    let tables = stateSpace.definition.tables
    return tables.elements[tables.controllers[Int(number)].elements.indices].contains { element in
      new.contains(element.name)
        && [element.isVisible, element.isEnabled, element.source].contains { operand in
          guard case .expression(let expression) = operand else { return false }
          return expression.nodes.contains { node in
            if case .path(let path) = node { changed.contains(path.root) } else { false }
          }
        }
    }
  }

  /// The elements of the visible screen that something can be done with.
  static func usable(_ world: World) -> Set<Symbol> {
    let elements = world.screenReport(in: Transaction())?.elements ?? []
    return Set(
      elements.filter { element in
        element.isVisible && element.isEnabled && element.kind != .label
          && (element.kind != .list || !element.rows.isEmpty)
      }
      .map(\.name)
    )
  }
}
