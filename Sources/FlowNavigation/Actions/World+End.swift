/// `end`, `finish`, `tab`: things leave by identity; a tab is selected.
extension World {
  /// A sub-controller leaves; a screen leaves with everything above it (R6).
  mutating func end(_ action: Action, _ scope: Scope, _ transaction: Transaction) throws(Refusal) {
    let wanted = try instance(action.subject, scope, transaction)
    guard case .controller(let number) = definition.entity(wanted.id) else {
      throw Refusal(.wrongKind, definition.text(wanted.id), other: "screen")
    }
    var place = scope
    if action.node != .none {
      place = Scope(coordinator: coordinator(of: try node(action.node, scope, transaction)))
    }
    guard case .entry(let entry) = try node(wanted, place) else { return }
    guard definition.tables.controllers[Int(number)].kind == .screen else {
      return endSub(entry, transaction)
    }
    try removeWithAbove(entry, transaction)
  }

  private mutating func removeWithAbove(_ start: Handle, _ transaction: Transaction) throws(Refusal)
  {
    var entry = start
    while true {
      let surface = self[entry: entry].surface
      let row = self[surface: surface]
      if row.kind == .layer, !row.below.isNone {
        return dismiss(downTo: surface, .popped, transaction)
      }
      if row.kind == .stack, row.first != entry {
        removeAbove(entry, .popped, transaction)
        return remove(entry, .popped, transaction)
      }
      // The first entry of what fills a modal takes the modal with it; any other first entry stays.
      guard row.kind != .tabs, let outer = embeddingEntry(of: surface) else {
        throw lastEntry(visible: start)
      }
      entry = outer
    }
  }

  /// A coordinator ends with a result.
  mutating func finish(_ action: Action, _ scope: Scope, _ transaction: Transaction) throws(Refusal)
  {
    let target: Node
    do throws(Refusal) {
      target = try node(action.node, scope, transaction)
    } catch {
      // An app may remove a child twice: to finish one that is gone is a warning, no refusal.
      guard error.code == .unknownNode, case .id(let id) = action.node,
        case .coordinator(let number) = definition.entity(id),
        self[identity: identity(coordinator: number)].serial > 0
      else { throw error }
      return transaction.warn(.deadLetter, NodeName(id), .none)
    }
    guard case .coordinator(let handle) = target else {
      throw Refusal(.wrongKind, text(name(target)), other: "coordinator")
    }
    // Code ends its own coordinator or a child of it; what is typed ends any.
    if scope.isDefinition, !scope.isTyped, handle != scope.coordinator,
      self[coordinator: handle].parent != scope.coordinator
    {
      throw Refusal(
        .notAChild,
        text(name(target)),
        node: name(coordinator: scope.coordinator)
      )
    }
    let result = try free(action.arguments, scope, transaction)
    try finish(handle, result: result, transaction)
  }

  /// A coordinator selects an item of the nearest tabs.
  mutating func selectTab(
    _ action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    let asker = try asker(action, scope, transaction)
    let wanted = try instance(action.subject, scope, transaction)
    let (item, tabs) = try tabItem(wanted.id, from: asker)
    var parameters: ValueID?
    if !action.arguments.isEmpty {
      let blueprint = blueprint(item)
      parameters = try bind(
        blueprint.parameters,
        of: blueprint.id,
        to: action.arguments,
        scope,
        transaction
      )
    }
    try select(item, in: tabs, with: parameters, transaction)
  }

  /// The item of an ID in the nearest tabs, from a coordinator up.
  func tabItem(
    _ id: Symbol,
    from asker: Handle
  ) throws(Refusal) -> (item: Handle, tabs: Handle) {
    let tabs = nearestTabs(from: asker)
    if let tabs, let item = item(id, of: tabs) { return (item, tabs) }
    throw Refusal(.notATab, definition.text(id), node: name(coordinator: tabs ?? asker))
  }
}
