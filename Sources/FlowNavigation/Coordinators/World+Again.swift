/// Starting what is `unique` and started already: it is gone back to, not made twice (R3, R10).
extension World {
  /// The unique coordinator that a start of this ID means, if there is one.
  func startedAlready(_ number: Int32, parent: Handle, surface: Handle?) -> Handle? {
    guard definition.tables.coordinators[Int(number)].policies.contains(.unique) else { return nil }
    if let surface {
      var handle = self[identity: identity(coordinator: number)].first
      while !handle.isNone {
        let row = self[coordinator: handle]
        if isAlive(row), !row.isParked, hostSurface(row) == surface { return handle }
        handle = row.nextSame
      }
    }
    return startedChild(number, of: parent) { _ in true }
  }

  /// The surface that a coordinator's entries are on.
  func hostSurface(_ row: CoordinatorRow) -> Handle {
    row.entry.isNone ? row.host : self[entry: row.entry].surface
  }

  /// Goes back to a started coordinator and gives it its new parameters.
  mutating func startAgain(
    _ handle: Handle,
    parameters: ValueID,
    _ transaction: Transaction
  ) throws(Refusal) {
    if hasSeveralScenes { touchScene(of: handle, transaction) }
    transaction.note(.again(name(coordinator: handle)))
    transaction.work.restarted.append(coordinate(handle))
    if self[coordinator: handle].parameters != parameters {
      try setParameters(parameters, of: handle, transaction)
    }
    let row = self[coordinator: handle]
    if row.flags.contains(.tabItem) { return try select(handle, in: row.parent, transaction) }
    // The coordinator's own entry may have left while screens that it pushed further out remain.
    if let surface = environment(of: handle).last, self[surface: surface].kind == .stack,
      let top = topEntry(of: handle, on: surface)
    {
      removeAbove(top, .popped, transaction)
    }
  }

  /// The topmost entry that a coordinator, or something below it, owns on a surface.
  func topEntry(of handle: Handle, on surface: Handle) -> Handle? {
    var entry = self[surface: surface].last
    while !entry.isNone {
      if isCoordinator(self[entry: entry].owner, below: handle) { return entry }
      entry = self[entry: entry].previous
    }
    return nil
  }

  /// Changes the parameters of a coordinator, and with them those of its main screen.
  mutating func setParameters(
    _ parameters: ValueID,
    of handle: Handle,
    _ transaction: Transaction
  ) throws(Refusal) {
    let blueprint = blueprint(handle)
    let old = self[coordinator: handle].parameters
    self[coordinator: handle].parameters = parameters
    noteParameters(
      blueprint.parameters,
      of: name(coordinator: handle),
      old,
      parameters,
      transaction
    )
    guard let main = mainEntry(of: handle) else { return }
    let arguments = Array(definition.tables.mainArguments[blueprint.mainArguments.indices])
    self[entry: main].parameters = try bind(
      self.blueprint(entry: main).parameters,
      of: blueprint.main,
      to: arguments,
      Scope(coordinator: handle),
      transaction
    )
  }

  /// Changes the parameters of a shown screen or sub-controller; true when one of them changed.
  mutating func setParameters(
    _ parameters: ValueID,
    ofEntry entry: Handle,
    _ transaction: Transaction
  ) -> Bool {
    let old = self[entry: entry].parameters
    if old == parameters { return false }
    self[entry: entry].parameters = parameters
    let declared = blueprint(entry: entry).parameters
    noteParameters(declared, of: name(entry: entry), old, parameters, transaction)
    return true
  }

  private func noteParameters(
    _ declared: TableRange,
    of node: NodeName,
    _ old: ValueID,
    _ new: ValueID,
    _ transaction: Transaction
  ) {
    let old = values.items(old)
    for (offset, place) in declared.indices.enumerated() {
      let value = values.item(new, offset)
      if offset < old.count, old[offset] == value { continue }
      let path = "param." + definition.text(definition.tables.parameters[place].name)
      noteSet(node, path, value, transaction)
    }
  }
}
