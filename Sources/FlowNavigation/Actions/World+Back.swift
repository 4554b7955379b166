/// `pop`, `home` by code; `back` by the user: they differ in where they look and in their cause (R8).
extension World {
  /// Takes entries from the stack of a coordinator, whoever owns them.
  mutating func pop(_ action: Action, _ scope: Scope, _ transaction: Transaction) throws(Refusal) {
    let asker = try asker(action, scope, transaction)
    guard let own = surface(of: asker), let stack = enclosingStack(from: own) else {
      throw Refusal(.noStack, "\(action.verb)", node: name(coordinator: asker))
    }
    let row = self[surface: stack]
    switch (action.verb, action.option) {
    case (.home, _):
      var entry = row.first
      while !entry.isNone, self[entry: entry].owner != asker { entry = self[entry: entry].next }
      guard !entry.isNone else {
        throw Refusal(.notOnStack, "home", node: name(coordinator: asker))
      }
      try goBack(to: entry, .popped, .home, transaction)
    case (_, .root):
      if row.first.isNone { throw Refusal(.lastEntry, node: name(surface: stack)) }
      try goBack(to: row.first, .popped, .pop, transaction)
    case (_, .to):
      let name = try instance(action.subject, scope, transaction)
      guard let entry = entry(named: name, on: stack) else {
        throw Refusal(.notOnStack, definition.text(name.id), node: self.name(surface: stack))
      }
      try goBack(to: entry, .popped, .pop, transaction)
    default:
      let count = try count(action, scope, transaction)
      guard count < Int64(row.count) else {
        if row.count < 2 { throw lastEntry(on: stack) }
        throw Refusal(.lastEntry, "pop", node: name(surface: stack), other: "\(row.count)")
      }
      for _ in 0..<count { remove(self[surface: stack].last, .popped, transaction) }
    }
  }

  /// The user goes back: one entry of the innermost visible stack that has two, or down to a
  /// screen.
  mutating func goBack(_ action: Action, _ scope: Scope, _ transaction: Transaction) throws(Refusal)
  {
    let isCancelled = action.option == .cancel || action.option == .toCancel
    let isSwipe = action.option == .swipe || action.option == .toSwipe
    guard let screen = visibleScreen(scene: sceneInUse) else {
      return try leaveBlank(action, isCancelled ? nil : isSwipe ? .swiped : .popped, transaction)
    }
    if action.node != .none { try checkVisible(action.node, screen, scope, transaction) }
    try checkUncovered(screen, "back")
    var surface = self[entry: screen].surface
    if action.subject != .none {
      let name = try instance(action.subject, scope, transaction)
      while true {
        if self[surface: surface].kind == .stack, let entry = entry(named: name, on: surface) {
          guard try leaves(screen, isCancelled: isCancelled, transaction) else { return }
          return try goBack(to: entry, isSwipe ? .swiped : .popped, .back, transaction)
        }
        guard let outer = embeddingEntry(of: surface) else { break }
        surface = self[entry: outer].surface
      }
      throw Refusal(.notOnStack, definition.text(name.id), node: self.name(entry: screen))
    }
    guard let stack = stackToGoBack(from: surface) else { throw lastEntry(visible: screen) }
    guard try leaves(screen, isCancelled: isCancelled, transaction) else { return }
    remove(self[surface: stack].last, isSwipe ? .swiped : .popped, transaction)
  }

  /// The user goes back from a surface on a stack that has lost its content: there is no screen to ask.
  ///
  /// Without a cause it is a swipe that is cancelled.
  private mutating func leaveBlank(
    _ action: Action,
    _ cause: Cause?,
    _ transaction: Transaction
  ) throws(Refusal) {
    let isPlain = action.node == .none && action.subject == .none
    guard isPlain, let stack = stackToGoBack(from: visibleSurface(scene: sceneInUse)) else {
      throw Refusal(.lastEntry, other: definition.text(self[scene: sceneInUse].id))
    }
    guard let cause else { return transaction.note(.cancelled(.back)) }
    remove(self[surface: stack].last, cause, transaction)
  }

  /// Whether a user who goes back leaves the visible screen; a try that it does not allow is the event
  /// `backAttempt`.
  private mutating func leaves(
    _ screen: Handle,
    isCancelled: Bool,
    _ transaction: Transaction
  ) throws(Refusal) -> Bool {
    if blueprint(entry: screen).hidesBackButton {
      throw Refusal(.hidden, "back", node: name(entry: screen))
    }
    if isCancelled {
      transaction.note(.cancelled(.back))
      return false
    }
    if try letsBack(screen, transaction) { return true }
    try emit(.backAttempt, [], from: .entry(screen), transaction)
    return false
  }

  /// Whether the condition of a screen for going back from it holds.
  func letsBack(_ screen: Handle, _ transaction: Transaction) throws(Refusal) -> Bool {
    try holds(blueprint(entry: screen).letsBack, of: screen, transaction)
  }

  /// Refuses what an alert over the visible screen stops.
  func checkUncovered(_ screen: Handle, _ what: String) throws(Refusal) {
    guard let alert = alert(over: screen) else { return }
    throw Refusal(.covered, what, node: name(entry: alert))
  }

  /// The topmost alert that can be seen over a screen.
  func alert(over screen: Handle) -> Handle? {
    visibleSubs(of: screen).first { blueprint(entry: $0).kind == .alert }
  }

  private mutating func goBack(
    to entry: Handle,
    _ cause: Cause,
    _ verb: Verb,
    _ transaction: Transaction
  ) throws(Refusal) {
    let surface = self[entry: entry].surface
    if !removeAbove(entry, cause, transaction) {
      transaction.note(.same(name(surface: surface), verb))
    }
  }

  /// The topmost entry of a surface that a name means: its screen, what it embeds, or its owner.
  func entry(named name: NodeName, on surface: Handle) -> Handle? {
    var entry = self[surface: surface].last
    while !entry.isNone {
      let row = self[entry: entry]
      for candidate in [self.name(entry: entry), self.name(coordinator: row.owner)]
      where candidate.id == name.id && (name.serial == 0 || candidate.serial == name.serial) {
        return entry
      }
      if row.blueprint < 0, let screen = visibleScreen(on: self[coordinator: row.embedded].surface),
        self.name(entry: screen).id == name.id,
        name.serial == 0 || self.name(entry: screen).serial == name.serial
      {
        return entry
      }
      entry = row.previous
    }
    return nil
  }

  private func count(
    _ action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Int64 {
    guard action.value != .none else { return 1 }
    let value = try evaluate(action.value, scope, transaction)
    guard case .integer(let count) = value, count > 0 else {
      throw Refusal(.badValue, value.description, other: "a number from 1")
    }
    return count
  }

  private func lastEntry(on surface: Handle) -> Refusal {
    guard let screen = visibleScreen(on: surface) else {
      return Refusal(.lastEntry, node: name(surface: surface))
    }
    return lastEntry(visible: screen)
  }

  /// The refusal to take a last screen away: of a modal, a tab or the scene.
  func lastEntry(visible screen: Handle) -> Refusal {
    let layer = layer(of: self[entry: screen].surface)
    let row = self[surface: layer]
    // A parked coordinator keeps its screens on a surface that is in no layer.
    guard row.kind == .layer else { return Refusal(.lastEntry, node: name(surface: layer)) }
    guard row.below.isNone else {
      let modal = name(entry: row.last)
      return Refusal(.lastEntry, "modal", node: name(entry: screen), other: text(modal))
    }
    return Refusal(
      .lastEntry,
      "scene",
      node: name(entry: screen),
      other: definition.text(self[scene: row.scene].id)
    )
  }

  /// A name as people read it: `Items#1`, or a scene's ID.
  package func text(_ name: NodeName) -> String {
    name.serial == 0 ? definition.text(name.id) : "\(definition.text(name.id))#\(name.serial)"
  }
}
