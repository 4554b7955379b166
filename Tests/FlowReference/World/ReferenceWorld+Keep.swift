/// `keep`: who would finish is parked, and comes back with the entries that left last.
extension ReferenceWorld {
  /// An entry that left a surface is set aside for its kept owner, until the moves are over.
  mutating func setAside(_ entry: Int) {
    let owner = entries[entry].owner
    // One with a surface of its own comes back with what is on that.
    guard coordinators[owner].blueprint.isKept, coordinators[owner].surface == nil else { return }
    // Topmost left first: the list is bottom up in the end.
    coordinators[owner].aside.insert(entry, at: 0)
  }

  /// What was set aside for those who were not parked after all is gone.
  mutating func forgetAside() {
    for index in coordinators.indices where !isParked(index) { coordinators[index].aside = [] }
  }

  /// Whether a coordinator is parked, or will be when the moves are over.
  func isParked(_ coordinator: Int) -> Bool {
    let row = coordinators[coordinator]
    return row.phase == .parked || (row.isLeaving && row.phase == .started)
  }

  /// Whether something comes back with it, or nothing has to.
  func isParkable(_ coordinator: Int) -> Bool {
    let row = coordinators[coordinator]
    guard row.blueprint.isKept, deviation != .keepIgnored else { return false }
    if !row.hasShown || row.blueprint.isHeadless || !row.aside.isEmpty { return true }
    return row.surface.map { !contents(of: $0).isEmpty } ?? false
  }

  mutating func park(_ coordinator: Int) {
    coordinators[coordinator].phase = .parked
    coordinators[coordinator].isLeaving = false
    tell("parked", name(coordinator))
  }

  /// Those entries of a list that are not told of as the entry of a kept one leaves.
  func withoutHeld(_ list: [Int]) -> [Int] {
    let kept = list.filter { entry in
      entries[entry].embedded.map { coordinators[$0].blueprint.isKept } ?? false
    }
    let held = Set(kept.flatMap { contents(entry: $0).dropLast() })
    return list.filter { !held.contains($0) }
  }

  /// The child that a start brings back: parked, or all of its entries left by these moves.
  func parkedChild(_ id: String, _ values: [ReferenceArgument], of parent: Int) -> Int? {
    coordinators[parent].children.last { child in
      let row = coordinators[child]
      guard row.id == id, row.parameters == values, row.blueprint.isKept else { return false }
      let isOver = !isAlive(child) || deviation == .livingReturn
      return isParked(child) || (row.phase == .started && !row.aside.isEmpty && isOver)
    }
  }

  /// It comes back with its number and its entries; its start does not run.
  mutating func wake(
    _ child: Int,
    in parent: Int,
    at placement: Placement
  ) throws(ReferenceRefusal) {
    try bringBack(child, in: parent, at: placement)
    try startWaiting(below: child)
  }

  /// What came for those that waited, while nobody below it could show anything, lets them start.
  private mutating func startWaiting(below node: Int) throws(ReferenceRefusal) {
    guard coordinators[node].phase != .gone else { return }
    if coordinators[node].isWaiting, unready(coordinators[node].blueprint.needs) == nil {
      coordinators[node].isWaiting = false
      try begin(node, on: coordinators[node].host)
    }
    guard coordinators[node].phase != .gone else { return }
    for child in coordinators[node].children { try startWaiting(below: child) }
  }

  private mutating func bringBack(
    _ child: Int,
    in parent: Int,
    at placement: Placement
  ) throws(ReferenceRefusal) {
    tell("wakes", name(child))
    told.again.append(child)
    if case .nowhere = placement, enclosingStack(of: parent) == nil { loseStack(of: child) }
    let before = coordinators[child].surface ?? coordinators[child].host
    var returning = coordinators[child].aside
    coordinators[child].aside = []
    if coordinators[child].blueprint.isShared, let own = coordinators[child].surface {
      // A stack that was its own for that life only.
      returning += surfaces[own].entries
      surfaces[own].entries = []
      coordinators[child].surface = nil
    }
    coordinators[child].phase = .started
    coordinators[child].isLeaving = false
    coordinators[child].wasParked = false
    coordinators[child].hasLostOwn = false
    coordinators[child].lastCause = nil
    coordinators[child].host = nil
    if let own = coordinators[child].surface {
      surfaces[own].hasHadEntries = !surfaces[own].entries.isEmpty
    }
    try place(child, by: parent, at: placement)
    let now = coordinators[child].surface ?? coordinators[child].host
    for node in subtree(of: child).dropFirst() where coordinators[node].host == before {
      if before != nil { coordinators[node].host = now }
    }
    // What a headless one showed lay on the stack around its parent.
    guard let now = now ?? enclosingStack(of: child) else { return }
    if returning.isEmpty {
      if let own = coordinators[child].surface { return tellShown(on: own) }
      // Nothing comes back with it: it has to show its first entry again, as one that starts.
      coordinators[child].hasShown = false
    }
    // What came back was shown by the start that brought it, and as before by those below it.
    let below = subtree(of: child)
    for entry in returning {
      entries[entry].isOn = true
      entries[entry].birth = commands
      entries[entry].startedBy = entries[entry].startedBy.filter { below.contains($0) }
      entries[entry].startedBy += starting + [child]
      show(entry, on: now)
    }
  }

  /// The stack of a shared one does not come back; what was on it was told of as that was parked.
  private mutating func loseStack(of child: Int) {
    guard coordinators[child].blueprint.isShared, let own = coordinators[child].surface,
      deviation != .lostStacksStay
    else { return }
    let count = facts.count
    // It is parked still: those above it lose nothing once more.
    remove(surfaces[own].entries.reversed(), cause: coordinators[child].lastCause ?? .popped)
    facts.removeSubrange(count...)
    // It left as that was parked, not by the last move: with whom it was, nobody is parked again.
    for node in subtree(of: child) { coordinators[node].aside = [] }
  }

  /// All that is on a surface is shown again, bottom up; of tabs, what can be seen comes last.
  private mutating func tellShown(on surface: Int) {
    if surfaces[surface].kind == .tabs {
      let selected = surfaces[surface].selected
      let hidden = surfaces[surface].items.filter {
        $0 != selected && embeddingEntry(of: $0) != nil
      }
      let order = hidden.sorted { (embeddingEntry(of: $0) ?? 0) < (embeddingEntry(of: $1) ?? 0) }
      for item in order + (selected.map { [$0] } ?? []) {
        if let inner = coordinators[item].surface { tellShown(on: inner) }
      }
    }
    for (place, entry) in surfaces[surface].entries.enumerated() {
      tellShown(entry, on: surface, at: place + 1)
      if let embedded = entries[entry].embedded, let inner = coordinators[embedded].surface {
        tellShown(on: inner)
      }
    }
  }
}
