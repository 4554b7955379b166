/// What is on surfaces and over them, for looking and checking.
extension World {
  /// The entries that `stack` shows for a node, bottom to top, with whose surface they are on.
  ///
  /// A simple coordinator that is on a stack has nothing of its own to list: the stack is meant.
  func stack(of node: Node) -> SurfaceState? {
    let asker = coordinator(of: node)
    guard var surface = surface(of: asker) else { return nil }
    if self[surface: surface].kind == .single, let entry = embeddingEntry(of: surface),
      self[surface: self[entry: entry].surface].kind == .stack
    {
      surface = self[entry: entry].surface
    }
    return SurfaceState(
      name: name(surface: surface),
      entries: entries(on: surface).map { entryState($0) }
    )
  }

  /// An entry by name, with the screen that can be seen when it can.
  func entryState(_ entry: Handle) -> EntryState {
    let name = name(entry: entry)
    let row = self[entry: entry]
    guard row.blueprint < 0, let screen = visibleScreen(on: self[coordinator: row.embedded].surface)
    else { return EntryState(name) }
    return EntryState(name, screen: self.name(entry: screen))
  }

  /// The entries of the modals of the scene in use, the topmost first.
  func modals() -> [Handle] {
    guard !sceneInUse.isNone else { return [] }
    let scene = self[scene: sceneInUse]
    var modals: [Handle] = []
    var layer = scene.topLayer
    while layer != scene.window {
      let row = self[surface: layer]
      if !row.last.isNone { modals.append(row.last) }
      layer = row.below
    }
    return modals
  }

  /// The selected item of the tabs that a node is in.
  func selectedTab(of node: Node) -> NodeName? {
    guard let tabs = nearestTabs(from: coordinator(of: node)), let surface = surface(of: tabs),
      !self[surface: surface].selected.isNone
    else { return nil }
    return name(entry: self[surface: surface].selected)
  }

  /// The children of a coordinator that were started, in order.
  func startedChildren(of node: Node) -> [NodeName] {
    guard case .coordinator(let handle) = node else { return [] }
    return children(of: handle).filter { mark(of: $0) != .idle && mark(of: $0) != .parked }
      .map { name(coordinator: $0) }
  }

  /// What keeps a coordinator from being an ordinary started one.
  func mark(of coordinator: Handle) -> TreeNode.Mark {
    let row = self[coordinator: coordinator]
    if row.flags.contains(.idle) { return .idle }
    if row.isParked { return .parked }
    if row.flags.contains(.waiting) { return .waiting }
    return isAlive(row) || row.flags.contains(.finishing) ? .none : .orphan
  }
}
