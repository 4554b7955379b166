/// `stack ID…`: the whole stack at once; what is there already is kept (R9).
extension World {
  /// Sets the entries of a stack, bottom to top.
  mutating func setStack(
    _ action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    let asker = try asker(action, scope, transaction)
    let wanted = try wantedStack(action, asker, scope, transaction)
    for item in wanted where try isGuarded(item.id, for: asker, transaction) { return }
    guard let surface = surface(of: asker), self[surface: surface].kind == .stack else {
      throw Refusal(.noStack, "stack", node: name(coordinator: asker))
    }
    let old = entries(on: surface)
    let kept = match(wanted, old)
    if !kept.contains([]), kept.flatMap(\.self) == old {
      return transaction.note(.same(name(surface: surface), .stack))
    }
    let keeping = Set(kept.flatMap(\.self))
    let owner = name(surface: surface)
    for entry in old.reversed() where !keeping.contains(entry) {
      remove(entry, .popped, transaction)
    }
    if kept.contains([]) { warnIfCovered(surface, transaction) }
    var order: [Handle] = []
    for (index, item) in wanted.enumerated() {
      if !kept[index].isEmpty {
        order += kept[index]
        continue
      }
      let before = births
      try push(item, by: asker, on: surface, transaction)
      // What was pushed may have ended whose stack it is.
      guard isAlive(owner) else { return }
      var new: [Handle] = []
      var entry = self[surface: surface].last
      while !entry.isNone, self[entry: entry].birth > before {
        new.append(entry)
        entry = self[entry: entry].previous
      }
      order += new.reversed()
    }
    // A new order alone can bring a coordinator to the top of a scene that is not in use.
    if hasSeveralScenes { touchScene(of: asker, transaction) }
    order = relink(order, on: surface)
    transaction.noteRebased(surface)
    let start = transaction.trace.names.count
    for entry in order { transaction.trace.names.append(name(entry: entry)) }
    transaction.note(
      .order(surface: name(surface: surface), entries: Int32(start), count: Int32(order.count))
    )
  }

  /// The entries of a surface, bottom to top.
  func entries(on surface: Handle) -> [Handle] {
    var entries: [Handle] = []
    var entry = self[surface: surface].first
    while !entry.isNone {
      entries.append(entry)
      entry = self[entry: entry].next
    }
    return entries
  }

  private mutating func wantedStack(
    _ action: Action,
    _ asker: Handle,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> [Wanted] {
    var wanted: [Wanted] = []
    for item in action.items {
      let value: Value =
        if case .symbol = item { .null } else { try evaluate(item, scope, transaction) }
      for one in Self.flattened(value) {
        guard case .map(let members) = one else {
          wanted.append(
            try self.wanted(
              one == .null ? item : .value(one),
              action.arguments,
              asker,
              scope,
              transaction
            )
          )
          continue
        }
        let arguments = members.filter { $0.key != "id" }.map {
          ActionArgument(
            name: definition.symbol($0.key) ?? .none,
            text: $0.key,
            value: .value($0.value)
          )
        }
        let id = members.first { $0.key == "id" }?.value ?? .null
        wanted.append(try self.wanted(.value(id), arguments, asker, scope, transaction))
      }
    }
    if wanted.isEmpty { throw Refusal(.missingParameter, "ID", other: "stack") }
    return wanted
  }

  private static func flattened(_ value: Value) -> [Value] {
    if case .list(let items) = value { items } else { [value] }
  }

  /// For each wanted entry the old ones that are it already, each old one once, bottom up.
  private func match(_ wanted: [Wanted], _ old: [Handle]) -> [[Handle]] {
    struct Key: Hashable {
      var entity: AppDefinition.Entity
      var parameters: ValueID
    }
    var known: [Key: [Handle]] = [:]
    for entry in old.reversed() {
      let row = self[entry: entry]
      let owner = self[coordinator: row.owner]
      if row.blueprint >= 0 {
        known[Key(entity: .controller(row.blueprint), parameters: row.parameters), default: []]
          .append(entry)
      }
      if isAlive(owner), isEntry(row, of: owner) {
        known[Key(entity: .coordinator(owner.blueprint), parameters: owner.parameters), default: []]
          .append(entry)
      }
    }
    var taken: Set<Handle> = []
    return wanted.map { item in
      let key = Key(entity: item.entity, parameters: item.parameters)
      while let entry = known[key]?.popLast() {
        if !taken.contains(entry) {
          let group = startEntries(with: entry, item).filter { !taken.contains($0) }
          taken.formUnion(group)
          return group
        }
      }
      return []
    }
  }

  private mutating func push(
    _ wanted: Wanted,
    by asker: Handle,
    on surface: Handle,
    _ transaction: Transaction
  ) throws(Refusal) {
    switch wanted.entity {
    case .coordinator(let number):
      try checkNotItself(number, parameters: wanted.parameters, of: asker)
      try start(
        number,
        parameters: wanted.parameters,
        parent: asker,
        at: .stack(surface),
        transaction
      )
    case .controller(let number):
      try show(number, parameters: wanted.parameters, by: asker, on: surface, transaction)
    case .service, .none: throw Refusal(.unknownID, definition.text(wanted.id))
    }
  }

  /// Puts the entries of a surface in an order; what starts removed or added meanwhile is respected.
  private mutating func relink(_ order: [Handle], on surface: Handle) -> [Handle] {
    let there = entries(on: surface)
    let known = Set(there)
    var seen: Set<Handle> = []
    let order = (order + there).filter { known.contains($0) && seen.insert($0).inserted }
    var previous = Handle.none
    for entry in order {
      self[entry: entry].previous = previous
      self[entry: entry].next = .none
      if !previous.isNone { self[entry: previous].next = entry }
      previous = entry
    }
    self[surface: surface].first = order.first ?? .none
    self[surface: surface].last = previous
    return order
  }
}
