/// `missing-base`: a detail is the root of a stack, and the base that belongs beneath it is not there.
///
/// A base is named by the coordinator that owns the first entry, with its `main`; for a child that is
/// one screen by the coordinator whose stack it is, with `main` or with what its `start` always opens
/// first. A child with a stack's kind is a section: it may take a stack over, and brings its own base.
/// A detail is what the lines of that coordinator put on top of others: a flow that goes from one root
/// to the next, such as from a sign-in to a home, is in order.
extension World {
  /// The first entry of a stack when it is a detail without its base.
  func missingBase(on surface: Handle) -> Handle? {
    let row = self[surface: surface]
    guard row.kind == .stack, !row.first.isNone, !row.coordinator.isNone else { return nil }
    let first = self[entry: row.first]
    if first.blueprint >= 0, isDetail(name(entry: row.first).id, of: first.owner, on: surface) {
      return row.first
    }
    guard let page = page(of: row.coordinator, showing: row.first),
      isDetail(page, of: row.coordinator, on: surface)
    else { return nil }
    return row.first
  }

  /// Whether a coordinator puts an ID on top of its base, and the base is not on the surface.
  private func isDetail(_ id: Symbol, of host: Handle, on surface: Handle) -> Bool {
    guard let base = base(of: host), base != id, !isThere(base, on: surface) else { return false }
    return putsOnTop(id, host)
  }

  /// The child of a stack's coordinator that is one screen, and shows an entry.
  private func page(of host: Handle, showing entry: Handle) -> Symbol? {
    let owner = self[entry: entry].owner
    guard owner != host, self[coordinator: owner].parent == host,
      blueprint(owner).kind == .simple
    else { return nil }
    return name(coordinator: owner).id
  }

  /// Whether an ID, or an entry of the coordinator that it is, is on a surface.
  private func isThere(_ id: Symbol, on surface: Handle) -> Bool {
    var entry = self[surface: surface].first
    while !entry.isNone {
      let row = self[entry: entry]
      if name(entry: entry).id == id || name(coordinator: row.owner).id == id { return true }
      entry = row.next
    }
    return false
  }

  /// The ID that always comes first on the stack of a coordinator, as far as it says so.
  private func base(of host: Handle) -> Symbol? {
    let blueprint = blueprint(host)
    if !blueprint.main.isNone { return blueprint.main }
    guard blueprint.policies.contains(.hasStart) else { return nil }
    for place in blueprint.start.indices {
      // A screen that only one branch of the `start` opens is no base.
      guard case .act(let action, _) = definition.tables.instructions[place] else { return nil }
      guard let opened = action.opened else { continue }
      guard isOwn(action, of: host), case .symbol(let id) = opened, !ends(id, host) else {
        return nil
      }
      return id
    }
    return nil
  }

  /// Whether the lines of a coordinator put another thing in the place of one, or know its end.
  private func ends(_ id: Symbol, _ host: Handle) -> Bool {
    let handlers = blueprint(host).handlers.indices.map { definition.tables.handlers[$0] }
    if handlers.contains(where: { $0.trigger == .finished && $0.name == id }) { return true }
    return lines(of: host).contains { action, _ in
      if action.verb == .finish, case .id(id) = action.node { return true }
      guard isOwn(action, of: host), let root = action.newRoot else { return false }
      return root != .symbol(id)
    }
  }

  /// Whether the lines of a coordinator push an ID on its own stack.
  private func putsOnTop(_ id: Symbol, _ host: Handle) -> Bool {
    for place in blueprint(host).routes.indices {
      let route = definition.tables.routes[place]
      if route.shows == id, !route.hasCode { return true }
    }
    var isChild = false
    if case .coordinator = definition.entity(id) { isChild = true }
    return lines(of: host).contains { action, trigger in
      // A child that follows one that is over takes its place.
      if isChild, trigger == .finished { return false }
      return [.push, .start, .open].contains(action.verb) && action.subject == .symbol(id)
        && isOwn(action, of: host)
    }
  }

  /// The lines of a coordinator's start, handlers and routes, with what wakes them.
  private func lines(of host: Handle) -> [(action: Action, trigger: Handler.Trigger)] {
    let blueprint = blueprint(host)
    let tables = definition.tables
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
  private func isOwn(_ action: Action, of host: Handle) -> Bool {
    switch action.node {
    case .none, .word(.selfNode): true
    case .id(let id): id == blueprint(host).id
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
