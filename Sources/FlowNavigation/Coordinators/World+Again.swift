/// Starting what is started already: it is gone back to, not made twice (R3, R9).
extension World {
  /// The started coordinator that a start of this ID means, if there is one.
  func startedAlready(
    _ number: Int32,
    parameters: ValueID,
    parent: Handle,
    surface: Handle?
  ) -> Handle? {
    let isUnique = definition.tables.coordinators[Int(number)].policies.contains(.unique)
    if isUnique, let surface {
      var handle = self[identity: identity(coordinator: number)].first
      while !handle.isNone {
        let row = self[coordinator: handle]
        if isAlive(row), !row.isParked, hostSurface(row) == surface { return handle }
        handle = row.nextSame
      }
    }
    return startedChild(number, of: parent) { isUnique || $0.parameters == parameters }
  }

  /// The surface that a coordinator's frames are on.
  func hostSurface(_ row: CoordinatorRow) -> Handle {
    row.frame.isNone ? row.host : self[frame: row.frame].surface
  }

  /// Goes back to a started coordinator and gives it its new parameters.
  mutating func startAgain(
    _ handle: Handle,
    parameters: ValueID,
    _ turn: Turn
  ) throws(Refusal) {
    if hasSeveralScenes { touchScene(of: handle, turn) }
    turn.note(.again(name(coordinator: handle)))
    turn.work.restarted.append(coordinate(handle))
    if self[coordinator: handle].parameters != parameters {
      try setParameters(parameters, of: handle, turn)
    }
    let row = self[coordinator: handle]
    if row.flags.contains(.tabItem) { return try select(handle, in: row.parent, turn) }
    // Its own frame may have left before what it, or a child of its, has pushed around it.
    if let surface = surroundings(of: handle).last, self[surface: surface].kind == .stack,
      let top = topFrame(of: handle, on: surface)
    {
      removeAbove(top, .popped, turn)
    }
  }

  /// The topmost frame that a coordinator, or something below it, owns on a surface.
  func topFrame(of handle: Handle, on surface: Handle) -> Handle? {
    var frame = self[surface: surface].last
    while !frame.isNone {
      if isCoordinator(self[frame: frame].owner, below: handle) { return frame }
      frame = self[frame: frame].previous
    }
    return nil
  }

  /// Changes the parameters of a coordinator, and with them those of its main screen.
  mutating func setParameters(
    _ parameters: ValueID,
    of handle: Handle,
    _ turn: Turn
  ) throws(Refusal) {
    let blueprint = blueprint(handle)
    let old = self[coordinator: handle].parameters
    self[coordinator: handle].parameters = parameters
    noteParameters(blueprint.parameters, of: name(coordinator: handle), old, parameters, turn)
    guard let main = mainFrame(of: handle) else { return }
    let arguments = Array(definition.tables.mainArguments[blueprint.mainArguments.indices])
    self[frame: main].parameters = try bind(
      self.blueprint(frame: main).parameters,
      of: blueprint.main,
      to: arguments,
      Scope(coordinator: handle),
      turn
    )
  }

  /// Changes the parameters of a screen or sub-controller that is there; whether they were others.
  mutating func setParameters(_ parameters: ValueID, ofFrame frame: Handle, _ turn: Turn) -> Bool {
    let old = self[frame: frame].parameters
    if old == parameters { return false }
    self[frame: frame].parameters = parameters
    let declared = blueprint(frame: frame).parameters
    noteParameters(declared, of: name(frame: frame), old, parameters, turn)
    return true
  }

  private func noteParameters(
    _ declared: TableRange,
    of node: NodeName,
    _ old: ValueID,
    _ new: ValueID,
    _ turn: Turn
  ) {
    let old = values.items(old)
    for (offset, place) in declared.indices.enumerated() {
      let value = values.item(new, offset)
      if offset < old.count, old[offset] == value { continue }
      let path = "param." + definition.text(definition.tables.parameters[place].name)
      noteSet(node, path, value, turn)
    }
  }
}
