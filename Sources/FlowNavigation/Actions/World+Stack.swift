/// `stack ID…`: the whole stack at once; what is there already is kept (R9).
extension World {
  /// Sets the frames of a stack, bottom to top.
  mutating func setStack(_ action: Action, _ scope: Scope, _ turn: Turn) throws(Refusal) {
    let asker = try asker(action, scope, turn)
    let wanted = try wantedStack(action, asker, scope, turn)
    for item in wanted where try isGuarded(item.id, for: asker, turn) { return }
    guard let surface = surface(of: asker), self[surface: surface].kind == .stack else {
      throw Refusal(.noStack, "stack", node: name(coordinator: asker))
    }
    let old = frames(on: surface)
    let kept = match(wanted, old)
    if !kept.contains([]), kept.flatMap(\.self) == old {
      return turn.note(.same(name(surface: surface), .stack))
    }
    let keeping = Set(kept.flatMap(\.self))
    for frame in old.reversed() where !keeping.contains(frame) { remove(frame, .popped, turn) }
    if kept.contains([]) { warnIfCovered(surface, turn) }
    var order: [Handle] = []
    for (index, item) in wanted.enumerated() {
      if !kept[index].isEmpty {
        order += kept[index]
        continue
      }
      let before = births
      try push(item, by: asker, on: surface, turn)
      var new: [Handle] = []
      var frame = self[surface: surface].last
      while !frame.isNone, self[frame: frame].birth > before {
        new.append(frame)
        frame = self[frame: frame].previous
      }
      order += new.reversed()
    }
    // Who is on top by their order alone wakes in a scene not in use, too.
    if hasSeveralScenes { touchScene(of: asker, turn) }
    order = relink(order, on: surface)
    turn.noteRebased(surface)
    let start = turn.trace.names.count
    for frame in order { turn.trace.names.append(name(frame: frame)) }
    turn.note(
      .order(surface: name(surface: surface), frames: Int32(start), count: Int32(order.count))
    )
  }

  /// The frames of a surface, bottom to top.
  package func frames(on surface: Handle) -> [Handle] {
    var frames: [Handle] = []
    var frame = self[surface: surface].first
    while !frame.isNone {
      frames.append(frame)
      frame = self[frame: frame].next
    }
    return frames
  }

  private mutating func wantedStack(
    _ action: Action,
    _ asker: Handle,
    _ scope: Scope,
    _ turn: Turn
  ) throws(Refusal) -> [Wanted] {
    var wanted: [Wanted] = []
    for item in action.items {
      let value: Value = if case .symbol = item { .null } else { try evaluate(item, scope, turn) }
      for one in Self.flattened(value) {
        guard case .map(let members) = one else {
          wanted.append(
            try self.wanted(one == .null ? item : .value(one), action.arguments, asker, scope, turn)
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
        wanted.append(try self.wanted(.value(id), arguments, asker, scope, turn))
      }
    }
    if wanted.isEmpty { throw Refusal(.missingParameter, "ID", other: "stack") }
    return wanted
  }

  private static func flattened(_ value: Value) -> [Value] {
    if case .list(let items) = value { items } else { [value] }
  }

  /// For each wanted frame the old ones that are it already, each old one once, bottom up.
  private func match(_ wanted: [Wanted], _ old: [Handle]) -> [[Handle]] {
    struct Key: Hashable {
      var entity: AppDefinition.Entity
      var parameters: ValueID
    }
    var known: [Key: [Handle]] = [:]
    for frame in old.reversed() {
      let row = self[frame: frame]
      let owner = self[coordinator: row.owner]
      if row.blueprint >= 0 {
        known[Key(entity: .controller(row.blueprint), parameters: row.parameters), default: []]
          .append(frame)
      }
      if isAlive(owner), isFrame(row, of: owner) {
        known[Key(entity: .coordinator(owner.blueprint), parameters: owner.parameters), default: []]
          .append(frame)
      }
    }
    var taken: Set<Handle> = []
    return wanted.map { item in
      let key = Key(entity: item.entity, parameters: item.parameters)
      while let frame = known[key]?.popLast() {
        if !taken.contains(frame) {
          let group = startFrames(with: frame, item).filter { !taken.contains($0) }
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
    _ turn: Turn
  ) throws(Refusal) {
    switch wanted.entity {
    case .coordinator(let number):
      try checkNotItself(number, parameters: wanted.parameters, of: asker)
      try start(number, parameters: wanted.parameters, parent: asker, at: .stack(surface), turn)
    case .controller(let number):
      try show(number, parameters: wanted.parameters, by: asker, on: surface, turn)
    case .service, .none: throw Refusal(.unknownID, definition.text(wanted.id))
    }
  }

  /// Puts the frames of a surface in an order; what starts removed or added meanwhile is respected.
  private mutating func relink(_ order: [Handle], on surface: Handle) -> [Handle] {
    let there = frames(on: surface)
    let known = Set(there)
    var seen: Set<Handle> = []
    let order = (order + there).filter { known.contains($0) && seen.insert($0).inserted }
    var previous = Handle.none
    for frame in order {
      self[frame: frame].previous = previous
      self[frame: frame].next = .none
      if !previous.isNone { self[frame: previous].next = frame }
      previous = frame
    }
    self[surface: surface].first = order.first ?? .none
    self[surface: surface].last = previous
    return order
  }
}
