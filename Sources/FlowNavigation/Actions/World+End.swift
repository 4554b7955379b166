/// `end`, `finish`, `tab`: things leave by identity; a tab is selected.
extension World {
  /// A sub-controller leaves; a screen leaves with everything above it (R6).
  mutating func end(_ action: Action, _ scope: Scope, _ turn: Turn) throws(Refusal) {
    let wanted = try instance(action.subject, scope, turn)
    guard case .controller(let number) = definition.entity(wanted.id) else {
      throw Refusal(.wrongKind, definition.text(wanted.id), other: "screen")
    }
    let node = try endable(wanted, scope)
    guard case .frame(let frame) = node else { return }
    guard definition.tables.controllers[Int(number)].kind == .screen else {
      return endSub(frame, turn)
    }
    try removeWithAbove(frame, turn)
  }

  private func endable(_ wanted: NodeName, _ scope: Scope) throws(Refusal) -> Node {
    do throws(Refusal) {
      if wanted.serial > 0 { return try node(wanted.id, serial: wanted.serial) }
      return try node(wanted.id, in: scene(scope))
    } catch {
      guard error.code == .unknownNode else { throw error }
      throw Refusal(.offScreen, error.subject)
    }
  }

  private mutating func removeWithAbove(_ start: Handle, _ turn: Turn) throws(Refusal) {
    var frame = start
    while true {
      let surface = self[frame: frame].surface
      let row = self[surface: surface]
      if row.kind == .layer, !row.below.isNone {
        return dismiss(downTo: surface, .popped, turn)
      }
      if row.kind == .stack, row.first != frame {
        removeAbove(frame, .popped, turn)
        return remove(frame, .popped, turn)
      }
      // The first frame of what fills a modal takes the modal with it; any other first frame stays.
      guard row.kind != .tabs, let outer = embeddingFrame(of: surface) else {
        throw lastFrame(visible: start)
      }
      frame = outer
    }
  }

  /// A coordinator ends with a result.
  mutating func finish(_ action: Action, _ scope: Scope, _ turn: Turn) throws(Refusal) {
    let target: Node
    do throws(Refusal) {
      target = try node(action.node, scope, turn)
    } catch {
      // A coordinator that is gone already is no error (V24), but worth a word.
      guard error.code == .unknownNode, case .id(let id) = action.node,
        case .coordinator(let number) = definition.entity(id),
        self[identity: identity(coordinator: number)].serial > 0
      else { throw error }
      return turn.warn(.deadLetter, NodeName(id), .none)
    }
    guard case .coordinator(let handle) = target else {
      throw Refusal(.wrongKind, text(name(target)), other: "coordinator")
    }
    let result = try free(action.arguments, scope, turn)
    try finish(handle, result: result, turn)
  }

  /// A coordinator selects an item of the nearest tabs.
  mutating func selectTab(_ action: Action, _ scope: Scope, _ turn: Turn) throws(Refusal) {
    let asker = try asker(action, scope, turn)
    let wanted = try instance(action.subject, scope, turn)
    guard let tabs = nearestTabs(from: asker), let item = item(wanted.id, of: tabs) else {
      throw Refusal(
        .notATab,
        definition.text(wanted.id),
        node: name(coordinator: nearestTabs(from: asker) ?? asker)
      )
    }
    var parameters: ValueID?
    if !action.arguments.isEmpty {
      let blueprint = blueprint(item)
      parameters = try bind(
        blueprint.parameters,
        of: blueprint.id,
        to: action.arguments,
        scope,
        turn
      )
    }
    try select(item, in: tabs, with: parameters, turn)
  }
}
