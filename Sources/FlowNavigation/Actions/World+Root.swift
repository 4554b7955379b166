/// `root`, `replace`, `stack`: setting what a surface holds (R9).
extension World {
  /// An ID becomes the only content of a surface; what stays keeps its identity.
  mutating func setRoot(
    _ action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    let asker = try asker(action, scope, transaction)
    let wanted = try wanted(action.subject, action.arguments, asker, scope, transaction)
    try setRoot(wanted, areGiven: !action.arguments.isEmpty, by: asker, transaction)
  }

  /// Sets what a coordinator shows, unless a guard keeps it from that.
  mutating func setRoot(
    _ wanted: Wanted,
    areGiven: Bool,
    by asker: Handle,
    _ transaction: Transaction
  ) throws(Refusal) {
    if try isGuarded(wanted.id, for: asker, transaction) { return }
    guard let surface = surface(of: asker) else {
      throw Refusal(.noStack, definition.text(wanted.id), node: name(coordinator: asker))
    }
    if self[surface: surface].kind == .tabs {
      guard let item = item(wanted.id, of: asker) else {
        throw Refusal(.notATab, definition.text(wanted.id), node: name(coordinator: asker))
      }
      let parameters = areGiven ? wanted.parameters : nil
      return try select(item, in: asker, with: parameters, transaction)
    }
    let facts = transaction.trace.facts.count
    dismissModals(presentedFromSurface: surface, transaction)
    if let first = entry(matching: wanted, on: surface) {
      let kept = Set(startEntries(with: first, wanted))
      var entry = self[surface: surface].last
      while !entry.isNone {
        let below = self[entry: entry].previous
        if !kept.contains(entry) { remove(entry, .replaced, transaction) }
        entry = below
      }
      if transaction.trace.facts.count == facts {
        transaction.note(.same(name(surface: surface), .root))
      }
      return
    }
    if let known = waitingChild(wanted, of: asker, on: surface) {
      removeContent(of: surface, .replaced, transaction)
      if transaction.trace.facts.count == facts {
        transaction.note(.same(name(coordinator: known), .root))
      }
      return
    }
    try fill(wanted, by: asker, at: .content(surface), transaction)
  }

  /// The top entry becomes an ID.
  mutating func replaceTop(
    _ action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    let asker = try asker(action, scope, transaction)
    let wanted = try wanted(action.subject, action.arguments, asker, scope, transaction)
    if try isGuarded(wanted.id, for: asker, transaction) { return }
    guard let surface = surface(of: asker), self[surface: surface].kind != .tabs else {
      throw Refusal(.noStack, definition.text(wanted.id), node: name(coordinator: asker))
    }
    let top = self[surface: surface].last
    if !top.isNone, matches(top, wanted) {
      return transaction.note(.same(name(surface: surface), .replace))
    }
    warnIfCovered(surface, transaction)
    try fill(wanted, by: asker, at: .top(surface), transaction)
  }

  /// Shows the wanted screen or coordinator in place of a surface's content, or of its top entry.
  private mutating func fill(
    _ wanted: Wanted,
    by asker: Handle,
    at spot: Spot,
    _ transaction: Transaction
  ) throws(Refusal) {
    switch wanted.entity {
    case .coordinator(let number):
      try checkNotItself(number, parameters: wanted.parameters, of: asker)
      try start(number, parameters: wanted.parameters, parent: asker, at: spot, transaction)
    case .controller(let number):
      switch spot {
      case .content(let surface):
        removeContent(of: surface, .replaced, transaction)
        try show(number, parameters: wanted.parameters, by: asker, on: surface, transaction)
      case .top(let surface):
        let top = self[surface: surface].last
        if !top.isNone { remove(top, .replaced, transaction) }
        try show(number, parameters: wanted.parameters, by: asker, on: surface, transaction)
      case .stack(let surface):
        try show(number, parameters: wanted.parameters, by: asker, on: surface, transaction)
      case .modal, .headless: break
      }
    case .service, .none: throw Refusal(.unknownID, definition.text(wanted.id))
    }
  }

  /// What a line wants to be shown, with its parameters bound.
  struct Wanted {
    var id: Symbol
    var entity: AppDefinition.Entity
    var parameters: ValueID
  }

  /// Reads the ID and parameters of a line and checks that the asker may open it.
  mutating func wanted(
    _ subject: Operand,
    _ arguments: [ActionArgument],
    _ asker: Handle,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Wanted {
    let id = try identifier(subject, scope, transaction)
    try checkValid(id, for: asker)
    let entity = definition.entity(id)
    let declared: TableRange
    switch entity {
    case .coordinator(let number):
      declared = definition.tables.coordinators[Int(number)].parameters
    case .controller(let number):
      let blueprint = definition.tables.controllers[Int(number)]
      if blueprint.kind != .screen {
        throw Refusal(.wrongKind, definition.text(id), other: "screen")
      }
      declared = blueprint.parameters
    case .service, .none: throw Refusal(.unknownID, definition.text(id))
    }
    let parameters = try bind(declared, of: id, to: arguments, scope, transaction)
    return Wanted(id: id, entity: entity, parameters: parameters)
  }

  /// The lowest entry of a surface that already is the wanted screen or coordinator.
  private func entry(matching wanted: Wanted, on surface: Handle) -> Handle? {
    var entry = self[surface: surface].first
    while !entry.isNone {
      if matches(entry, wanted) { return entry }
      entry = self[entry: entry].next
    }
    return nil
  }

  /// The wanted child, when it is attached and waits for a service before it shows on the surface.
  private func waitingChild(_ wanted: Wanted, of asker: Handle, on surface: Handle) -> Handle? {
    guard case .coordinator(let number) = wanted.entity else { return nil }
    return startedChild(number, of: asker) {
      $0.flags.contains(.waiting) && $0.host == surface && $0.parameters == wanted.parameters
    }
  }

  /// The entries that are kept with one: those that the start of its shared coordinator showed.
  func startEntries(with entry: Handle, _ wanted: Wanted) -> [Handle] {
    let row = self[entry: entry]
    guard case .coordinator = wanted.entity, row.embedded.isNone else { return [entry] }
    let owner = self[coordinator: row.owner]
    var kept = [entry]
    var next = row.next
    // The entries that a start showed, its own and those of children it started, lie side by side.
    while !next.isNone {
      let other = self[entry: next]
      guard other.birth <= owner.startEnd, isCoordinator(other.owner, below: row.owner) else {
        break
      }
      kept.append(next)
      next = other.next
    }
    return kept
  }

  /// Whether an entry stands for its owner: not a screen that the owner pushed beside its own
  /// surface.
  func isEntry(_ row: EntryRow, of owner: CoordinatorRow) -> Bool {
    owner.surface.isNone || !row.embedded.isNone
  }

  /// Whether an entry has the wanted ID with equal parameters.
  func matches(_ entry: Handle, _ wanted: Wanted) -> Bool {
    let row = self[entry: entry]
    switch wanted.entity {
    case .controller(let number):
      return row.blueprint == number && row.parameters == wanted.parameters
    case .coordinator(let number):
      let owner = self[coordinator: row.owner]
      return isEntry(row, of: owner) && owner.blueprint == number
        && owner.parameters == wanted.parameters && isAlive(owner)
    case .service, .none: return false
    }
  }
}
