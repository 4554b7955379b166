/// Effects: they belong to a coordinator and die with it (R23).
extension World {
  /// How many effects may be pending or remembered.
  package static let effectLimit = 100_000

  /// Makes an effect of a coordinator and puts it where it belongs in time.
  mutating func addEffect(_ name: Symbol, _ owner: Handle, due: Int64) throws(Refusal) -> Handle {
    let identity = definition.effectIdentity(of: name)
    var counter = self[identity: identity]
    if counter.count >= Int32(Self.effectLimit) {
      throw Refusal(.limit, definition.text(name), other: "\(Self.effectLimit)")
    }
    counter.serial += 1
    counter.count += 1
    self[identity: identity] = counter
    let handle = allocate(
      .effect(
        EffectRow(
          name: name,
          serial: counter.serial,
          birth: nextBirth(),
          owner: owner,
          ownerName: self.name(coordinator: owner),
          due: due
        )
      )
    )
    self[coordinator: owner].effects += 1
    link(handle)
    return handle
  }

  /// What an effect is called: `after#1`, `auth.login#2`.
  func name(effect handle: Handle) -> NodeName {
    let row = self[effect: handle]
    return NodeName(row.name, row.serial)
  }

  /// Takes an effect from its list and frees it.
  mutating func removeEffect(_ handle: Handle) {
    let row = self[effect: handle]
    unlink(effect: handle)
    let identity = definition.effectIdentity(of: row.name)
    self[identity: identity].count -= 1
    if row.cancelled == .none { self[coordinator: row.owner].effects -= 1 }
    release(handle)
  }

  /// Cancels what a stopping coordinator still waits for; calls are remembered until answered.
  mutating func cancelEffects(of owner: Handle, _ cause: Cause, _ turn: Turn) {
    if self[coordinator: owner].effects == 0 { return }
    for handle in effectHandles() where self[effect: handle].owner == owner {
      let row = self[effect: handle]
      if row.cancelled != .none { continue }
      turn.note(.cancel(name(effect: handle), owner: row.ownerName))
      if row.program >= 0 {
        removeEffect(handle)
        continue
      }
      unlink(effect: handle)
      self[coordinator: owner].effects -= 1
      self[effect: handle].cancelled = cause == .none ? .finished : cause
      self[effect: handle].due = -1
      link(handle)
    }
  }

  /// All effects: first those with a time, in its order, then calls in the order made.
  func effectHandles() -> [Handle] {
    var handles: [Handle] = []
    for first in [effects.firstDue, effects.firstCall] {
      var handle = first
      while !handle.isNone {
        handles.append(handle)
        handle = self[effect: handle].next
      }
    }
    return handles
  }

  private mutating func link(_ handle: Handle) {
    let row = self[effect: handle]
    let isDue = row.due >= 0
    var before = isDue ? effects.lastDue : effects.lastCall
    // Most are due last: looked for from behind.
    while isDue, !before.isNone, self[effect: before].due > row.due {
      before = self[effect: before].previous
    }
    let after =
      before.isNone ? (isDue ? effects.firstDue : effects.firstCall) : self[effect: before].next
    self[effect: handle].previous = before
    self[effect: handle].next = after
    if before.isNone { setFirst(handle, isDue) } else { self[effect: before].next = handle }
    if after.isNone { setLast(handle, isDue) } else { self[effect: after].previous = handle }
  }

  private mutating func unlink(effect handle: Handle) {
    let row = self[effect: handle]
    let isDue = row.due >= 0
    if row.previous.isNone {
      setFirst(row.next, isDue)
    } else {
      self[effect: row.previous].next = row.next
    }
    if row.next.isNone {
      setLast(row.previous, isDue)
    } else {
      self[effect: row.next].previous = row.previous
    }
  }

  private mutating func setFirst(_ handle: Handle, _ isDue: Bool) {
    if isDue { effects.firstDue = handle } else { effects.firstCall = handle }
  }

  private mutating func setLast(_ handle: Handle, _ isDue: Bool) {
    if isDue { effects.lastDue = handle } else { effects.lastCall = handle }
  }

  /// An effect as it is now.
  package struct EffectState: Hashable, Sendable {
    package var name: NodeName
    package var owner: NodeName
    /// When it is due in milliseconds; nil while only `reply` can end it.
    package var due: Int64?
  }

  /// What is pending, in the order it is due; remembered calls of those who are gone are not.
  package func pendingEffects() -> [EffectState] {
    effectHandles().map { self[effect: $0] }.filter { $0.cancelled == .none }.map {
      EffectState(
        name: NodeName($0.name, $0.serial),
        owner: $0.ownerName,
        due: $0.due < 0 ? nil : $0.due
      )
    }
  }

  /// Warns of what is still pending, queued or held: what a flow leaves behind at its end.
  package func warnOfUnflushed(_ turn: Turn) {
    turn.begin(births: births)
    for effect in pendingEffects() { turn.warn(.unflushed, effect.owner, effect.name) }
    for place in rows.indices {
      guard case .coordinator(let row) = rows[place] else { continue }
      var message = row.firstMessage
      while !message.isNone {
        turn.warn(
          .unflushed,
          name(coordinator: Handle(place)),
          NodeName(self[message: message].event)
        )
        message = self[message: message].next
      }
    }
    for scene in scenes() {
      guard self[scene: scene].heldRoute >= 0,
        case .list(let items) = values[self[scene: scene].heldRoute],
        let first = items.first.flatMap({ definition.symbol($0.description) })
      else { continue }
      turn.warn(.unflushed, NodeName(self[scene: scene].id), NodeName(first))
    }
  }
}
