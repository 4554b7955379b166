/// The tree of owners: parents and their children in order.
extension World {
  /// Adds a child behind the others.
  mutating func appendChild(_ child: Handle, to parent: Handle) {
    var row = self[coordinator: parent]
    let last = row.lastChild
    row.lastChild = child
    if last.isNone { row.firstChild = child }
    self[coordinator: parent] = row
    if last.isNone { return }
    self[coordinator: last].next = child
    self[coordinator: child].previous = last
  }

  /// Takes a child from its parent.
  mutating func detach(_ child: Handle) {
    let row = self[coordinator: child]
    if row.parent.isNone { return }
    if row.previous.isNone {
      self[coordinator: row.parent].firstChild = row.next
    } else {
      self[coordinator: row.previous].next = row.next
    }
    if row.next.isNone {
      self[coordinator: row.parent].lastChild = row.previous
    } else {
      self[coordinator: row.next].previous = row.previous
    }
  }

  /// The children of a coordinator, in the order they were attached.
  func children(of handle: Handle) -> [Handle] {
    var children: [Handle] = []
    var child = self[coordinator: handle].firstChild
    while !child.isNone {
      children.append(child)
      child = self[coordinator: child].next
    }
    return children
  }

  /// Whether a coordinator is another one, or somewhere below it.
  func isCoordinator(_ handle: Handle, below ancestor: Handle) -> Bool {
    let depth = self[coordinator: ancestor].depth
    var handle = handle
    while !handle.isNone, self[coordinator: handle].depth > depth {
      handle = self[coordinator: handle].parent
    }
    return handle == ancestor
  }

  /// The child with a logical ID that was started and lives.
  func startedChild(
    _ number: Int32,
    of parent: Handle,
    where matches: (CoordinatorRow) -> Bool
  )
    -> Handle?
  {
    var handle = self[identity: identity(coordinator: number)].first
    while !handle.isNone {
      let row = self[coordinator: handle]
      if row.parent == parent, isAlive(row), !row.isParked, !row.flags.contains(.idle),
        matches(row)
      {
        return handle
      }
      handle = row.nextSame
    }
    return nil
  }

  /// Whether rule R2 keeps a coordinator alive, as far as its own row says.
  func isAlive(_ row: CoordinatorRow) -> Bool {
    var row = row
    while true {
      if row.flags.contains(.finishing) { return false }
      // An idle tab item has not started: entries that others show for it do not count for its
      // life.
      if row.isParked || row.flags.contains(.idle) { return true }
      if row.holds > 0 || row.flags.contains(.root) || !row.flags.contains(.shown) { return true }
      let blueprint = definition.tables.coordinators[Int(row.blueprint)]
      if blueprint.policies.contains(.headless) { return true }
      // A tab item lives as long as its tabs do.
      if !row.flags.contains(.tabItem) { return false }
      row = self[coordinator: row.parent]
    }
  }
}
