/// `root`, `replace`, `stack`: setting what a surface holds (R9).
extension World {
  /// An ID becomes the only content of a surface; what stays keeps its identity.
  mutating func setRoot(_ action: Action, _ scope: Scope, _ turn: Turn) throws(Refusal) {
    let asker = try asker(action, scope, turn)
    let wanted = try wanted(action.subject, action.arguments, asker, scope, turn)
    if try isGuarded(wanted.id, for: asker, turn) { return }
    guard let surface = surface(of: asker) else {
      throw Refusal(.noStack, definition.text(wanted.id), node: name(coordinator: asker))
    }
    if self[surface: surface].kind == .tabs {
      guard let item = item(wanted.id, of: asker) else {
        throw Refusal(.notATab, definition.text(wanted.id), node: name(coordinator: asker))
      }
      let parameters = action.arguments.isEmpty ? nil : wanted.parameters
      return try select(item, in: asker, with: parameters, turn)
    }
    let facts = turn.trace.facts.count
    dismissModals(presentedFromSurface: surface, turn)
    if let first = frame(matching: wanted, on: surface) {
      let kept = Set(startFrames(with: first, wanted))
      var frame = self[surface: surface].last
      while !frame.isNone {
        let below = self[frame: frame].previous
        if !kept.contains(frame) { remove(frame, .replaced, turn) }
        frame = below
      }
      if turn.trace.facts.count == facts { turn.note(.same(name(surface: surface), .root)) }
      return
    }
    if let known = waitingChild(wanted, of: asker, on: surface) {
      removeContent(of: surface, .replaced, turn)
      if turn.trace.facts.count == facts { turn.note(.same(name(coordinator: known), .root)) }
      return
    }
    try fill(wanted, by: asker, at: .content(surface), turn)
  }

  /// The top frame becomes an ID.
  mutating func replaceTop(_ action: Action, _ scope: Scope, _ turn: Turn) throws(Refusal) {
    let asker = try asker(action, scope, turn)
    let wanted = try wanted(action.subject, action.arguments, asker, scope, turn)
    if try isGuarded(wanted.id, for: asker, turn) { return }
    guard let surface = surface(of: asker), self[surface: surface].kind != .tabs else {
      throw Refusal(.noStack, definition.text(wanted.id), node: name(coordinator: asker))
    }
    let top = self[surface: surface].last
    if !top.isNone, matches(top, wanted) {
      return turn.note(.same(name(surface: surface), .replace))
    }
    warnIfCovered(surface, turn)
    try fill(wanted, by: asker, at: .top(surface), turn)
  }

  /// Shows what is wanted in place of what a surface, or its top, holds.
  private mutating func fill(
    _ wanted: Wanted,
    by asker: Handle,
    at spot: Spot,
    _ turn: Turn
  ) throws(Refusal) {
    switch wanted.entity {
    case .coordinator(let number):
      try checkNotItself(number, parameters: wanted.parameters, of: asker)
      try start(number, parameters: wanted.parameters, parent: asker, at: spot, turn)
    case .controller(let number):
      switch spot {
      case .content(let surface):
        removeContent(of: surface, .replaced, turn)
        try show(number, parameters: wanted.parameters, by: asker, on: surface, turn)
      case .top(let surface):
        let top = self[surface: surface].last
        if !top.isNone { remove(top, .replaced, turn) }
        try show(number, parameters: wanted.parameters, by: asker, on: surface, turn)
      case .stack(let surface):
        try show(number, parameters: wanted.parameters, by: asker, on: surface, turn)
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
    _ turn: Turn
  ) throws(Refusal) -> Wanted {
    let id = try identifier(subject, scope, turn)
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
    let parameters = try bind(declared, of: id, to: arguments, scope, turn)
    return Wanted(id: id, entity: entity, parameters: parameters)
  }

  /// The first frame of a surface, bottom up, that is what is wanted already.
  private func frame(matching wanted: Wanted, on surface: Handle) -> Handle? {
    var frame = self[surface: surface].first
    while !frame.isNone {
      if matches(frame, wanted) { return frame }
      frame = self[frame: frame].next
    }
    return nil
  }

  /// The child that is what is wanted, and will show it on a surface when its services are ready.
  private func waitingChild(_ wanted: Wanted, of asker: Handle, on surface: Handle) -> Handle? {
    guard case .coordinator(let number) = wanted.entity else { return nil }
    return startedChild(number, of: asker) {
      $0.flags.contains(.waiting) && $0.host == surface && $0.parameters == wanted.parameters
    }
  }

  /// The frames that are kept with one: those that the start of its shared coordinator showed.
  func startFrames(with frame: Handle, _ wanted: Wanted) -> [Handle] {
    let row = self[frame: frame]
    guard case .coordinator = wanted.entity, row.embedded.isNone else { return [frame] }
    let owner = self[coordinator: row.owner]
    var kept = [frame]
    var next = row.next
    // A start shows its frames, and those of what it starts, one upon the other.
    while !next.isNone {
      let other = self[frame: next]
      guard other.birth <= owner.startEnd, isCoordinator(other.owner, below: row.owner) else {
        break
      }
      kept.append(next)
      next = other.next
    }
    return kept
  }

  /// Whether a frame stands for its owner: what one has pushed beside its own surface does not.
  func isFrame(_ row: FrameRow, of owner: CoordinatorRow) -> Bool {
    owner.surface.isNone || !row.embedded.isNone
  }

  /// Whether a frame is what is wanted: the same ID with equal parameters.
  func matches(_ frame: Handle, _ wanted: Wanted) -> Bool {
    let row = self[frame: frame]
    switch wanted.entity {
    case .controller(let number):
      return row.blueprint == number && row.parameters == wanted.parameters
    case .coordinator(let number):
      let owner = self[coordinator: row.owner]
      return isFrame(row, of: owner) && owner.blueprint == number
        && owner.parameters == wanted.parameters && isAlive(owner)
    case .service, .none: return false
    }
  }
}
