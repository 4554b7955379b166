/// What must hold of effects and queues after every command.
extension World {
  /// The first invariant of effects that does not hold; nil when all do.
  func brokenEffects() -> String? {
    var due: Set<Handle> = []
    var owned: Set<Handle> = []
    var known = 0
    for kind in definition.effectKinds {
      let kindRow = self[effectKind: kind]
      var count = 0
      var previous = Handle.none
      var handle = kindRow.first
      while !handle.isNone {
        let row = self[effect: handle]
        if row.cancelled != .none { return "a pending effect has an owner" }
        if row.previousSame != previous { return "effects of a kind are linked both ways" }
        if !previous.isNone, self[effect: previous].birth >= row.birth {
          return "effects of a kind are linked by age"
        }
        if row.due >= 0 { due.insert(handle) }
        owned.insert(handle)
        count += 1
        previous = handle
        handle = row.nextSame
      }
      if previous != kindRow.last { return "the last effect of a kind is the last" }
      if let broken = brokenHeap(kindRow.remembered) { return broken }
      let remembered = heapHandles(kindRow.remembered)
      if remembered.contains(where: { self[effect: $0].cancelled == .none }) {
        return "a remembered call has no owner"
      }
      if count + remembered.count != Int(kindRow.count) { return "a kind counts its effects" }
      known += Int(kindRow.count)
    }
    let all = rows.count { if case .effect = $0 { true } else { false } }
    if known != all { return "every effect is of its kind" }
    if let broken = brokenHeap(effects.due) { return broken }
    if Set(heapHandles(effects.due)) != due { return "what has a time is in the heap" }
    return brokenOwners(of: owned)
  }

  private func brokenHeap(_ root: Handle) -> String? {
    if !root.isNone, !self[effect: root].up.isNone { return "nothing is above the root of a heap" }
    for handle in heapHandles(root) {
      let row = self[effect: handle]
      for below in [row.left, row.right] where !below.isNone {
        if self[effect: below].up != handle { return "a heap is linked both ways" }
        if self[effect: below].isBefore(row) { return "what comes first is on top of a heap" }
      }
      let left = row.left.isNone ? 0 : self[effect: row.left].rank
      let right = row.right.isNone ? 0 : self[effect: row.right].rank
      if left < right || row.rank != right + 1 { return "a heap leans to the left" }
    }
    return nil
  }

  private func brokenOwners(of effects: Set<Handle>) -> String? {
    var found = 0
    for place in 0..<rowCount {
      guard case .coordinator(let owner) = row(Handle(place)) else { continue }
      var previous = Handle.none
      var handle = owner.firstEffect
      while !handle.isNone {
        let row = self[effect: handle]
        if !effects.contains(handle) { return "what a coordinator waits for is pending" }
        if row.owner != Handle(place) { return "an effect is in the list of its owner" }
        if row.previousOwned != previous { return "effects of an owner are linked both ways" }
        found += 1
        previous = handle
        handle = row.nextOwned
      }
    }
    return found == effects.count ? nil : "every pending effect has an owner that lives"
  }

  /// The first invariant of queues that does not hold; nil when all do.
  func brokenQueues() -> String? {
    var messages = 0
    var previous = Handle.none
    var queue = effects.firstQueue
    var owners: Set<Handle> = []
    while !queue.isNone {
      let row = self[queue: queue]
      if row.previous != previous { return "queues are linked both ways" }
      if self[coordinator: row.owner].queue != queue { return "a coordinator knows its queue" }
      let own = self.messages(in: row)
      if own.isEmpty { return "a queue is gone when nothing waits" }
      if own.count != Int(row.count) { return "a queue counts its events" }
      if own.last != row.last { return "the last event of a queue is the last" }
      messages += own.count
      owners.insert(row.owner)
      previous = queue
      queue = row.next
    }
    if previous != effects.lastQueue { return "the last queue is the last" }
    let queued = rows.count { row in
      if case .coordinator(let coordinator) = row { !coordinator.queue.isNone } else { false }
    }
    if queued != owners.count { return "every queue is in the list of queues" }
    let all = rows.count { if case .message = $0 { true } else { false } }
    return messages == all ? nil : "every event that waits is in a queue"
  }
}
