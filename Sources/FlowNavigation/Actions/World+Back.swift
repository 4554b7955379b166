/// `pop`, `home` by code; `back` by the user: they differ in where they look and in their cause (R8).
extension World {
  /// Takes frames from the stack of a coordinator, whoever owns them.
  mutating func pop(_ action: Action, _ scope: Scope, _ turn: Turn) throws(Refusal) {
    let asker = try asker(action, scope, turn)
    guard let own = surface(of: asker), let stack = enclosingStack(from: own) else {
      throw Refusal(.noStack, "\(action.verb)", node: name(coordinator: asker))
    }
    let row = self[surface: stack]
    switch (action.verb, action.option) {
    case (.home, _):
      var frame = row.first
      while !frame.isNone, self[frame: frame].owner != asker { frame = self[frame: frame].next }
      guard !frame.isNone else {
        throw Refusal(.notOnStack, "home", node: name(coordinator: asker))
      }
      try goBack(to: frame, .popped, .home, turn)
    case (_, .root):
      if row.first.isNone { throw Refusal(.lastFrame, node: name(surface: stack)) }
      try goBack(to: row.first, .popped, .pop, turn)
    case (_, .to):
      let name = try instance(action.subject, scope, turn)
      guard let frame = frame(named: name, on: stack) else {
        throw Refusal(.notOnStack, definition.text(name.id), node: self.name(surface: stack))
      }
      try goBack(to: frame, .popped, .pop, turn)
    default:
      let count = try count(action, scope, turn)
      guard count < Int64(row.count) else {
        if row.count < 2 { throw lastFrame(on: stack) }
        throw Refusal(.lastFrame, "pop", node: name(surface: stack), other: "\(row.count)")
      }
      for _ in 0..<count { remove(self[surface: stack].last, .popped, turn) }
    }
  }

  /// The user goes back: one frame of what is visible, or down to a screen.
  mutating func goBack(_ action: Action, _ scope: Scope, _ turn: Turn) throws(Refusal) {
    let isCancelled = action.option == .cancel || action.option == .toCancel
    let isSwipe = action.option == .swipe || action.option == .toSwipe
    guard let screen = visibleScreen(scene: sceneInUse) else {
      throw Refusal(.lastFrame, other: definition.text(self[scene: sceneInUse].id))
    }
    if action.node != .none { try checkVisible(action.node, screen, scope, turn) }
    var surface = self[frame: screen].surface
    if action.subject != .none {
      let name = try instance(action.subject, scope, turn)
      while true {
        if self[surface: surface].kind == .stack, let frame = frame(named: name, on: surface) {
          if isCancelled { return turn.note(.cancelled(.back)) }
          return try goBack(to: frame, isSwipe ? .swiped : .popped, .back, turn)
        }
        guard let outer = embeddingFrame(of: surface) else { break }
        surface = self[frame: outer].surface
      }
      throw Refusal(.notOnStack, definition.text(name.id), node: self.name(frame: screen))
    }
    while self[surface: surface].kind != .stack || self[surface: surface].count < 2 {
      guard let outer = embeddingFrame(of: surface) else { throw lastFrame(visible: screen) }
      surface = self[frame: outer].surface
    }
    if isCancelled { return turn.note(.cancelled(.back)) }
    remove(self[surface: surface].last, isSwipe ? .swiped : .popped, turn)
  }

  private mutating func goBack(
    to frame: Handle,
    _ cause: Cause,
    _ verb: Verb,
    _ turn: Turn
  ) throws(Refusal) {
    let surface = self[frame: frame].surface
    if !removeAbove(frame, cause, turn) { turn.note(.same(name(surface: surface), verb)) }
  }

  /// The topmost frame of a surface that a name means: its screen, what it embeds, or its owner.
  func frame(named name: NodeName, on surface: Handle) -> Handle? {
    var frame = self[surface: surface].last
    while !frame.isNone {
      let row = self[frame: frame]
      for candidate in [self.name(frame: frame), self.name(coordinator: row.owner)]
      where candidate.id == name.id && (name.serial == 0 || candidate.serial == name.serial) {
        return frame
      }
      if row.blueprint < 0, let screen = visibleScreen(on: self[coordinator: row.embedded].surface),
        self.name(frame: screen).id == name.id,
        name.serial == 0 || self.name(frame: screen).serial == name.serial
      {
        return frame
      }
      frame = row.previous
    }
    return nil
  }

  private func count(_ action: Action, _ scope: Scope, _ turn: Turn) throws(Refusal) -> Int64 {
    guard action.value != .none else { return 1 }
    let value = try evaluate(action.value, scope, turn)
    guard case .integer(let count) = value, count > 0 else {
      throw Refusal(.badValue, value.description, other: "a number from 1")
    }
    return count
  }

  private func lastFrame(on surface: Handle) -> Refusal {
    guard let screen = visibleScreen(on: surface) else {
      return Refusal(.lastFrame, node: name(surface: surface))
    }
    return lastFrame(visible: screen)
  }

  /// The refusal to take a last screen away: of a modal, a tab or the scene.
  func lastFrame(visible screen: Handle) -> Refusal {
    let layer = layer(of: self[frame: screen].surface)
    let row = self[surface: layer]
    // A parked coordinator keeps its screens on a surface that is in no layer.
    guard row.kind == .layer else { return Refusal(.lastFrame, node: name(surface: layer)) }
    guard row.below.isNone else {
      let modal = name(frame: row.last)
      return Refusal(.lastFrame, "modal", node: name(frame: screen), other: text(modal))
    }
    return Refusal(
      .lastFrame,
      "scene",
      node: name(frame: screen),
      other: definition.text(self[scene: row.scene].id)
    )
  }

  /// A name as people read it: `Items#1`, or a scene's ID.
  package func text(_ name: NodeName) -> String {
    name.serial == 0 ? definition.text(name.id) : "\(definition.text(name.id))#\(name.serial)"
  }
}
