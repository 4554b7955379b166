/// What a coordinator says of its stack: what always comes first there, and what it puts on top of that.
struct StackBase: Sendable {
  /// The ID that always comes first, as far as the coordinator says so.
  private(set) var base: Symbol?
  /// The IDs that it pushes.
  private(set) var details: Set<Symbol> = []

  init(
    _ blueprint: CoordinatorBlueprint,
    _ tables: AppDefinition.Tables,
    _ entities: [AppDefinition.Entity]
  ) {
    let lines = Self.lines(of: blueprint, tables)
    base = Self.base(of: blueprint, lines, tables)
    for place in blueprint.routes.indices where !tables.routes[place].hasCode {
      details.insert(tables.routes[place].shows)
    }
    for (action, trigger) in lines where [.push, .start, .open].contains(action.verb) {
      guard case .symbol(let id) = action.subject, Self.isOwn(action, of: blueprint) else {
        continue
      }
      // A child that follows one that is over takes its place.
      if trigger == .finished, case .coordinator = entities[Int(id.index)] { continue }
      details.insert(id)
    }
    // What the start itself makes the first is no detail there, as a sign-in that the settings show, too.
    for (action, trigger) in lines where trigger == .start {
      if case .symbol(let id)? = action.newRoot, Self.isOwn(action, of: blueprint) {
        details.remove(id)
      }
    }
  }

  /// The ID that always comes first.
  private static func base(
    of blueprint: CoordinatorBlueprint,
    _ lines: [(action: Action, trigger: Handler.Trigger)],
    _ tables: AppDefinition.Tables
  ) -> Symbol? {
    if !blueprint.main.isNone { return blueprint.main }
    guard blueprint.policies.contains(.hasStart) else { return nil }
    for place in blueprint.start.indices {
      // A screen that only one branch of the `start` opens is no base.
      guard case .act(let action, _) = tables.instructions[place] else { return nil }
      guard let opened = action.opened else { continue }
      guard isOwn(action, of: blueprint), case .symbol(let id) = opened,
        !ends(id, blueprint, lines, tables)
      else { return nil }
      return id
    }
    return nil
  }

  /// Whether the lines of a coordinator put another thing in the place of one, or know its end.
  private static func ends(
    _ id: Symbol,
    _ blueprint: CoordinatorBlueprint,
    _ lines: [(action: Action, trigger: Handler.Trigger)],
    _ tables: AppDefinition.Tables
  ) -> Bool {
    let handlers = blueprint.handlers.indices.map { tables.handlers[$0] }
    if handlers.contains(where: { $0.trigger == .finished && $0.name == id }) { return true }
    return lines.contains { action, _ in
      if action.verb == .finish, case .id(id) = action.node { return true }
      guard isOwn(action, of: blueprint), let root = action.newRoot else { return false }
      return root != .symbol(id)
    }
  }

  /// The lines of a coordinator's start, handlers and routes, with what wakes them.
  private static func lines(
    of blueprint: CoordinatorBlueprint,
    _ tables: AppDefinition.Tables
  ) -> [(action: Action, trigger: Handler.Trigger)] {
    var lines: [(action: Action, trigger: Handler.Trigger)] = []
    func append(_ instructions: ArraySlice<Instruction>, _ trigger: Handler.Trigger) {
      for case .act(let action, _) in instructions {
        lines.append((action, trigger))
        append(action.body[...], trigger)
      }
    }
    if blueprint.policies.contains(.hasStart) {
      append(tables.instructions[blueprint.start.indices], .start)
    }
    for place in blueprint.handlers.indices {
      let handler = tables.handlers[place]
      append(tables.instructions[handler.code.indices], handler.trigger)
    }
    for place in blueprint.routes.indices where tables.routes[place].hasCode {
      append(tables.instructions[tables.routes[place].code.indices], .route)
    }
    return lines
  }

  /// Whether a line acts on the coordinator that says it.
  private static func isOwn(_ action: Action, of blueprint: CoordinatorBlueprint) -> Bool {
    switch action.node {
    case .none, .word(.selfNode): true
    case .id(let id): id == blueprint.id
    case .word, .instance, .expression, .unknown: false
    }
  }
}

extension Action {
  /// What the line shows on its stack.
  fileprivate var opened: Operand? {
    switch verb {
    case .push, .start, .open: subject
    default: newRoot
    }
  }

  /// What the line makes the first of its stack, or puts in the place of another entry.
  fileprivate var newRoot: Operand? {
    switch verb {
    case .root, .replace: subject
    case .stack: items.first
    default: nil
    }
  }
}
