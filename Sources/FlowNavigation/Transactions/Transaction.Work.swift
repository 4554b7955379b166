extension Transaction {
  /// A coordinator whose surface has lost its last entry.
  struct Emptied: Hashable, Sendable {
    var owner: Coordinate
    var cause: Cause
  }

  /// What a command's moves leave to be done, and to be looked at when it is over.
  ///
  /// One value, because each look at a property of a class is checked for exclusive access.
  struct Work: Hashable, Sendable {
    var queue: [QueuedEvent] = []
    var queueHead = 0
    /// Coordinators that lost their last entry, in the order they did.
    var dying: [Coordinate] = []
    /// Coordinators whose screens were set aside.
    var setAside: [Coordinate] = []
    /// Surfaces whose top entry left.
    var popped: [Handle] = []
    /// Coordinators whose surface lost its last entry, with the cause of that.
    var emptied: [Emptied] = []
    /// Coordinators that were started again.
    var restarted: [Coordinate] = []
    /// Coordinators that were started, for the lint on those that show nothing.
    var started: [Coordinate] = []
    /// Stacks that got another first entry, for the lint on missing bases.
    var rebased: [Handle] = []
    /// Unique coordinators and screens that were shown, for the lint on those that are there twice.
    var uniques: [Coordinate] = []
    /// Coordinators whose modals have left, or those of somebody below them.
    var undressed: [Coordinate] = []
    /// Whether what follows in the same command is still to be waited for.
    var isWaiting = false
    /// Coordinators that `active` was said of.
    var activated: [Coordinate] = []
    /// The scenes that handlers asked to connect, use or close, and those that were changed.
    var scenes = SceneWork()
  }
}

extension Transaction.Work {
  /// Whether there is nothing that a lint would look at.
  var hasNothingForLints: Bool { started.isEmpty && rebased.isEmpty && uniques.isEmpty }

  /// The next event to deliver.
  mutating func dequeue() -> Transaction.QueuedEvent? {
    guard queueHead < queue.count else { return nil }
    queueHead += 1
    return queue[queueHead - 1]
  }

  /// Makes everything empty for a new command; most of it is.
  mutating func clear() {
    if !queue.isEmpty { queue.removeAll(keepingCapacity: true) }
    queueHead = 0
    if !dying.isEmpty { dying.removeAll(keepingCapacity: true) }
    if !setAside.isEmpty { setAside.removeAll(keepingCapacity: true) }
    if !popped.isEmpty { popped.removeAll(keepingCapacity: true) }
    if !emptied.isEmpty { emptied.removeAll(keepingCapacity: true) }
    if !restarted.isEmpty { restarted.removeAll(keepingCapacity: true) }
    if !started.isEmpty { started.removeAll(keepingCapacity: true) }
    if !rebased.isEmpty { rebased.removeAll(keepingCapacity: true) }
    if !uniques.isEmpty { uniques.removeAll(keepingCapacity: true) }
    if !undressed.isEmpty { undressed.removeAll(keepingCapacity: true) }
    isWaiting = false
    if !activated.isEmpty { activated.removeAll(keepingCapacity: true) }
    if !scenes.isEmpty { scenes = Transaction.SceneWork() }
  }
}
