/// The queues of coordinators: events whose handlers wait for a service (R21).
extension World {
  /// How many events may wait at one coordinator.
  package static let queueLimit: Int32 = 10_000

  /// How many events wait at a coordinator.
  func queueLength(of handle: Handle) -> Int {
    let queue = self[coordinator: handle].queue
    return queue.isNone ? 0 : Int(self[queue: queue].count)
  }

  /// The events of a queue, in the order they came.
  func messages(in queue: QueueRow) -> [Handle] {
    var messages: [Handle] = []
    var message = queue.first
    while !message.isNone {
      messages.append(message)
      message = self[message: message].next
    }
    return messages
  }

  /// Puts an event behind those that wait.
  mutating func enqueue(
    _ event: Transaction.QueuedEvent,
    at handle: Handle,
    _ transaction: Transaction
  ) throws(Refusal) {
    if queueLength(of: handle) >= Int(Self.queueLimit) {
      throw Refusal(.limit, "queue", other: "\(Self.queueLimit) events")
    }
    let arguments = transaction.trace.arguments[Int(event.arguments)].map(\.value)
    let message = allocate(
      MessageRow(
        event: event.name,
        arguments: values.intern(.list(arguments)),
        from: event.from
      )
    )
    let place = queue(of: handle)
    var queue = self[queue: place]
    if queue.last.isNone { queue.first = message } else { self[message: queue.last].next = message }
    queue.last = message
    queue.count += 1
    self[queue: place] = queue
  }

  /// The next event that needs to wait no longer; those before it keep their places.
  mutating func takeMessage(
    of handle: Handle,
    _ transaction: Transaction
  ) -> Transaction.QueuedEvent? {
    let queue = self[coordinator: handle].queue
    if queue.isNone { return nil }
    var previous = Handle.none
    var next = self[queue: queue].first
    while !next.isNone, isWaiting(for: self[message: next].event, handle) != nil {
      previous = next
      next = self[message: next].next
    }
    if next.isNone { return nil }
    let message = removeMessage(next, behind: previous, of: queue)
    return Transaction.QueuedEvent(
      name: message.event,
      arguments: transaction.trace.keep(arguments(of: message)),
      from: message.from,
      start: coordinate(handle)
    )
  }

  /// The service that a coordinator's handler of an event waits for.
  func isWaiting(for event: Symbol, _ handle: Handle) -> Symbol? {
    if let missing = unready(blueprint(handle).needs) { return missing }
    guard let place = handler(.event, event, of: handle) else { return nil }
    return unready(definition.tables.handlers[place].needs)
  }

  /// Takes out what a service, which failed, will never let run: a word for each message.
  ///
  /// In the order in which it would have run: a subtree first, a coordinator's own queue last.
  mutating func dropMessages(waitingFor id: Symbol, _ transaction: Transaction) {
    if effects.firstQueue.isNone { return }
    var waiting = scenes().reversed().map { (self[scene: $0].root, isOwn: false) }
    while let (next, isOwn) = waiting.popLast() {
      if !isOwn {
        waiting.append((next, isOwn: true))
        waiting += children(of: next).reversed().map { ($0, isOwn: false) }
        continue
      }
      let queue = self[coordinator: next].queue
      if queue.isNone || !isNeeded(id, by: blueprint(next)) { continue }
      dropMessages(of: queue, waitingFor: id, transaction)
    }
  }

  private mutating func dropMessages(
    of queue: Handle,
    waitingFor id: Symbol,
    _ transaction: Transaction
  ) {
    let owner = self[queue: queue].owner
    let name = name(coordinator: owner)
    let ids = definition.tables.ids
    let isNeeded = ids[blueprint(owner).needs.indices].contains(id)
    var kept = Handle.none
    for message in messages(in: self[queue: queue]) {
      let event = self[message: message].event
      let handler = handler(.event, event, of: owner).map { definition.tables.handlers[$0] }
      guard isNeeded || handler.map({ ids[$0.needs.indices].contains(id) }) == true else {
        kept = message
        continue
      }
      _ = removeMessage(message, behind: kept, of: queue)
      let why = transaction.trace.keep(.string("failed") as Value)
      transaction.note(.dropped(NodeName(event), owner: name, why: why))
    }
  }

  /// Frees what a stopping coordinator will never hear: a word for each message.
  mutating func discardMessages(of handle: Handle, _ transaction: Transaction) {
    let queue = self[coordinator: handle].queue
    if queue.isNone { return }
    for message in messages(in: self[queue: queue]) {
      let removed = removeMessage(message, behind: .none, of: queue)
      transaction.warn(.deadLetter, name(coordinator: handle), NodeName(removed.event))
    }
  }

  /// The queue of a coordinator, made when there is none: the last of all queues.
  private mutating func queue(of handle: Handle) -> Handle {
    let known = self[coordinator: handle].queue
    if !known.isNone { return known }
    let last = effects.lastQueue
    let queue = allocate(QueueRow(owner: handle, previous: last))
    self[coordinator: handle].queue = queue
    if last.isNone { effects.firstQueue = queue } else { self[queue: last].next = queue }
    effects.lastQueue = queue
    return queue
  }

  /// Takes an event out, which stands behind another one; its queue goes with the last one.
  private mutating func removeMessage(
    _ message: Handle,
    behind previous: Handle,
    of queue: Handle
  ) -> MessageRow {
    let removed = self[message: message]
    var row = self[queue: queue]
    if previous.isNone {
      row.first = removed.next
    } else {
      self[message: previous].next = removed.next
    }
    if removed.next.isNone { row.last = previous }
    row.count -= 1
    self[queue: queue] = row
    release(message)
    if row.count == 0 { removeQueue(queue, row) }
    return removed
  }

  private mutating func removeQueue(_ queue: Handle, _ row: QueueRow) {
    if row.previous.isNone {
      effects.firstQueue = row.next
    } else {
      self[queue: row.previous].next = row.next
    }
    if row.next.isNone {
      effects.lastQueue = row.previous
    } else {
      self[queue: row.next].previous = row.previous
    }
    self[coordinator: row.owner].queue = .none
    release(queue)
  }

  private func arguments(of message: MessageRow) -> [NamedValue] {
    let items = values.items(message.arguments)
    guard let event = definition.event(message.event) else { return [] }
    return zip(event.parameters.indices, items).map {
      NamedValue(definition.tables.parameters[$0].name, $1)
    }
  }
}
