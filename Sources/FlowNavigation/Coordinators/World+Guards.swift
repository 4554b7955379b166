/// `guard`: conditions that hold before an ID is opened or an event handled (R10).
extension World {
  /// Whether a guard kept a coordinator from opening an ID, and did its own line instead.
  mutating func isGuarded(
    _ id: Symbol,
    for asker: Handle,
    _ transaction: Transaction
  ) throws(Refusal) -> Bool {
    let isGuarded = try isGuarded(id, for: asker, Scope(coordinator: asker), transaction)
    if isGuarded { transaction.coverage?.divert(depth: transaction.chain.count) }
    return isGuarded
  }

  /// Whether a guard keeps an event from being handled; its condition may read the event's values.
  mutating func isGuarded(
    _ name: Symbol,
    for handle: Handle,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Bool {
    let range = blueprint(handle).guards
    if range.count == 0 { return false }
    for place in range.indices {
      let guarded = definition.tables.guards[place]
      if guarded.name != name { continue }
      if try evaluate(guarded.condition, scope, transaction).condition() { continue }
      transaction.coverage?.ran(.guarded, place)
      guard guarded.code.count > 0 else {
        throw Refusal(.guarded, definition.text(name), node: self.name(coordinator: handle))
      }
      transaction.isDiverted = true
      _ = try run(guarded.code, .guard, of: handle, place: guarded.place, scope, transaction)
      return true
    }
    return false
  }
}
