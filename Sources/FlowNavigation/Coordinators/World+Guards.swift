/// `guard`: conditions that hold before an ID is opened or an event handled (R10).
extension World {
  /// Whether a guard kept a coordinator from opening an ID, and did its own line instead.
  mutating func isGuarded(_ id: Symbol, for asker: Handle, _ turn: Turn) throws(Refusal) -> Bool {
    let isGuarded = try isGuarded(id, for: asker, Scope(coordinator: asker), turn)
    if isGuarded { turn.coverage?.divert(depth: turn.chain.count) }
    return isGuarded
  }

  /// The same for an event, whose values the condition may ask for.
  mutating func isGuarded(
    _ name: Symbol,
    for handle: Handle,
    _ scope: Scope,
    _ turn: Turn
  ) throws(Refusal) -> Bool {
    let range = blueprint(handle).guards
    if range.count == 0 { return false }
    for place in range.indices {
      let guarded = definition.tables.guards[place]
      if guarded.name != name { continue }
      if try evaluate(guarded.condition, scope, turn).condition() { continue }
      turn.coverage?.ran(.guarded, place)
      guard guarded.code.count > 0 else {
        throw Refusal(.guarded, definition.text(name), node: self.name(coordinator: handle))
      }
      turn.isDiverted = true
      _ = try run(guarded.code, .guard, of: handle, place: guarded.place, scope, turn)
      return true
    }
    return false
  }
}
