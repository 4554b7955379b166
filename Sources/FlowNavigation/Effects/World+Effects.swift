/// Effects: they belong to a coordinator and die with it (R23).
extension World {
  /// How many effects of one kind may be pending or remembered.
  package static let effectLimit = 100_000

  /// Adds an effect: numbers its row, links it by age, and puts a timed one into the heap.
  mutating func addEffect(_ made: EffectRow, _ transaction: Transaction) throws(Refusal) -> Handle {
    let kind = definition.effectKind(of: made.name)
    var kindRow = self[effectKind: kind]
    if kindRow.count >= Int32(Self.effectLimit) {
      throw Refusal(.limit, definition.text(made.name), other: "\(Self.effectLimit) open ones")
    }
    kindRow.serial += 1
    kindRow.count += 1
    var row = made
    row.serial = kindRow.serial
    row.birth = nextBirth()
    row.ownerName = name(coordinator: row.owner)
    row.origin = transaction.origin
    row.previousSame = kindRow.last
    row.nextOwned = self[coordinator: row.owner].firstEffect
    let handle = allocate(row)
    if kindRow.last.isNone {
      kindRow.first = handle
    } else {
      self[effect: kindRow.last].nextSame = handle
    }
    kindRow.last = handle
    self[effectKind: kind] = kindRow
    if !row.nextOwned.isNone { self[effect: row.nextOwned].previousOwned = handle }
    self[coordinator: row.owner].firstEffect = handle
    if row.due >= 0 { effects.due = merged(effects.due, handle) }
    return handle
  }

  /// When something is due that takes some time from now.
  func due(after delay: Int64, _ what: Symbol) throws(Refusal) -> Int64 {
    let (due, overflow) = clock.addingReportingOverflow(delay)
    if overflow { throw Refusal(.limit, definition.text(what), other: "\(Int64.max) ms") }
    return due
  }

  /// What an effect is called: `after#1`, `auth.login#2`.
  func name(effect handle: Handle) -> NodeName {
    let row = self[effect: handle]
    return NodeName(row.name, row.serial)
  }

  /// Takes an effect from wherever it is and frees it.
  mutating func removeEffect(_ handle: Handle) {
    let row = self[effect: handle]
    let kind = definition.effectKind(of: row.name)
    if row.cancelled == .none {
      unlink(handle, row)
    } else {
      self[effectKind: kind].remembered = taken(handle, from: self[effectKind: kind].remembered)
    }
    self[effectKind: kind].count -= 1
    release(handle)
  }

  /// Cancels what a stopping coordinator still waits for; calls are remembered until answered.
  mutating func cancelEffects(of owner: Handle, _ cause: Cause, _ transaction: Transaction) {
    var next = self[coordinator: owner].firstEffect
    if next.isNone { return }
    var own: [Handle] = []
    while !next.isNone {
      own.append(next)
      next = self[effect: next].nextOwned
    }
    for handle in sorted(own) {
      let row = self[effect: handle]
      transaction.note(.cancel(name(effect: handle), owner: row.ownerName))
      if row.program >= 0 { removeEffect(handle) } else { remember(handle, cause) }
    }
  }

  /// Takes a call whose owner stops from those that are pending.
  private mutating func remember(_ handle: Handle, _ cause: Cause) {
    unlink(handle, self[effect: handle])
    var row = self[effect: handle]
    row.cancelled = cause == .none ? .finished : cause
    row.due = -1
    row.rank = 1
    (row.up, row.left, row.right) = (.none, .none, .none)
    (row.previousSame, row.nextSame) = (.none, .none)
    (row.previousOwned, row.nextOwned) = (.none, .none)
    self[effect: handle] = row
    let kind = definition.effectKind(of: row.name)
    self[effectKind: kind].remembered = merged(self[effectKind: kind].remembered, handle)
  }

  /// Takes a pending effect from its kind, its owner and its place in time.
  private mutating func unlink(_ handle: Handle, _ row: EffectRow) {
    let kind = definition.effectKind(of: row.name)
    if row.previousSame.isNone {
      self[effectKind: kind].first = row.nextSame
    } else {
      self[effect: row.previousSame].nextSame = row.nextSame
    }
    if row.nextSame.isNone {
      self[effectKind: kind].last = row.previousSame
    } else {
      self[effect: row.nextSame].previousSame = row.previousSame
    }
    if row.previousOwned.isNone {
      self[coordinator: row.owner].firstEffect = row.nextOwned
    } else {
      self[effect: row.previousOwned].nextOwned = row.nextOwned
    }
    if !row.nextOwned.isNone { self[effect: row.nextOwned].previousOwned = row.previousOwned }
    if row.due >= 0 { effects.due = taken(handle, from: effects.due) }
  }
}

/// Looking at effects.
extension World {
  /// All effects, also those that are only remembered: by time, then calls; then by age.
  func effectHandles() -> [Handle] {
    sorted(
      definition.effectKinds.flatMap {
        pendingHandles(kind: $0) + heapHandles(self[effectKind: $0].remembered)
      }
    )
  }

  /// How many effects and queued events wait.
  package var waitingCount: Int {
    var count = 0
    let first = Int(definition.effectKind(of: .after).index)
    for number in 0..<definition.effectCount {
      var handle = self[effectKind: Handle(first + number)].first
      while !handle.isNone {
        count += 1
        handle = self[effect: handle].nextSame
      }
    }
    var queue = effects.firstQueue
    while !queue.isNone {
      count += Int(self[queue: queue].count)
      queue = self[queue: queue].next
    }
    return count
  }

  private func pendingHandles(kind: Handle) -> [Handle] {
    var handles: [Handle] = []
    var handle = self[effectKind: kind].first
    while !handle.isNone {
      handles.append(handle)
      handle = self[effect: handle].nextSame
    }
    return handles
  }

  /// The rows of pending effects, in the order they are due.
  func pendingRows() -> [EffectRow] {
    sorted(definition.effectKinds.flatMap { pendingHandles(kind: $0) }).map { self[effect: $0] }
  }

  private func sorted(_ handles: [Handle]) -> [Handle] {
    if handles.count < 2 { return handles }
    return handles.sorted { self[effect: $0].isBefore(self[effect: $1]) }
  }

  /// The pending effects in the order they are due, without calls of stopped owners.
  package func pendingEffects() -> [EffectState] {
    pendingRows().map { row in
      EffectState(
        name: NodeName(row.name, row.serial),
        owner: row.ownerName,
        label: row.label,
        due: row.due < 0 ? nil : row.due,
        origin: row.origin
      )
    }
  }

  /// Warns of effects, waiting events and held routes that are left at the end of a flow.
  package func warnOfUnflushed(_ transaction: Transaction, command text: (Int64) -> String?) {
    transaction.begin(births: births)
    for effect in pendingEffects() {
      guard let command = text(effect.origin) else {
        transaction.warn(.unflushed, effect.owner, effect.name)
        continue
      }
      let since = transaction.trace.keep(.string(command) as Value)
      transaction.note(.unflushed(effect.name, owner: effect.owner, since: since))
    }
    var queue = effects.firstQueue
    while !queue.isNone {
      let row = self[queue: queue]
      for message in messages(in: row) {
        transaction.warn(
          .unflushed,
          name(coordinator: row.owner),
          NodeName(self[message: message].event)
        )
      }
      queue = row.next
    }
    for scene in scenes() {
      guard self[scene: scene].heldRoute >= 0,
        case .list(let items) = values[self[scene: scene].heldRoute],
        let first = items.first.flatMap({ definition.symbol($0.description) })
      else { continue }
      transaction.warn(.unflushed, NodeName(self[scene: scene].id), NodeName(first))
    }
  }
}
