/// Tab items: attached in order, idle until first selected (R14).
extension World {
  /// Attaches the items of a tabs coordinator; eager ones start at once.
  mutating func attachItems(of tabs: Handle, _ transaction: Transaction) throws(Refusal) {
    let blueprint = blueprint(tabs)
    for place in blueprint.tabs.indices {
      let id = definition.tables.ids[place]
      guard case .coordinator(let number) = definition.entity(id) else { continue }
      let declared = definition.tables.coordinators[Int(number)].parameters
      let parameters = try bind(declared, of: id, to: [], Scope(coordinator: tabs), transaction)
      let item = try makeCoordinator(
        number,
        parameters: parameters,
        parent: tabs,
        scene: scene(of: tabs),
        transaction
      )
      self[coordinator: item].flags.formUnion([.idle, .tabItem])
      transaction.note(.idle(name(coordinator: item), parent: name(coordinator: tabs)))
    }
    for item in tabItems(of: tabs) where self.blueprint(item).policies.contains(.eager) {
      try startItem(item, of: tabs, isSelected: false, transaction)
    }
  }

  /// Selects an item, which gets parameters if there are some: it starts with them, or has them from now on.
  mutating func select(
    _ item: Handle,
    in tabs: Handle,
    with parameters: ValueID?,
    _ transaction: Transaction
  ) throws(Refusal) {
    if let parameters, self[coordinator: item].parameters != parameters {
      if self[coordinator: item].flags.contains(.idle) {
        self[coordinator: item].parameters = parameters
      } else {
        try setParameters(parameters, of: item, transaction)
        let entry = self[coordinator: item].entry
        let selected = surface(of: tabs).map { self[surface: $0].selected }
        // Neither is there when the tabs have left the screen.
        if !entry.isNone, entry == selected { return }
      }
    }
    try select(item, in: tabs, transaction)
  }

  /// Selects an item, starting it the first time; another tab is never changed.
  mutating func select(_ item: Handle, in tabs: Handle, _ transaction: Transaction) throws(Refusal)
  {
    guard let surface = surface(of: tabs) else { return }
    let entry = self[coordinator: item].entry
    let selected = self[surface: surface].selected
    if !entry.isNone, entry == selected {
      return transaction.note(.same(name(coordinator: tabs), .tab))
    }
    try checkOnScreen(surface)
    if hasSeveralScenes { touchScene(of: tabs, transaction) }
    var was = NodeName.none
    if !selected.isNone { was = NodeName(name(entry: selected).id) }
    transaction.note(
      .select(
        name(coordinator: tabs),
        tab: NodeName(name(coordinator: item).id),
        was: was
      )
    )
    // The item is on its surface before its start runs: a modal that the start presents is then
    // over it.
    if entry.isNone {
      try startItem(item, of: tabs, isSelected: true, transaction)
    } else {
      self[surface: surface].selected = entry
    }
  }

  private mutating func startItem(
    _ item: Handle,
    of tabs: Handle,
    isSelected: Bool,
    _ transaction: Transaction
  ) throws(Refusal) {
    guard let surface = surface(of: tabs), self[coordinator: item].flags.contains(.idle) else {
      return
    }
    transaction.nestedItems += 1
    defer { transaction.nestedItems -= 1 }
    try transaction.checkDepth()
    self[coordinator: item].flags.remove(.idle)
    // An item that starts counts as new in this command: its first appearance is no `active`.
    self[coordinator: item].birth = nextBirth()
    // Events that the idle item emitted are still queued.
    transaction.redirect(from: item, to: coordinate(item))
    transaction.note(
      .start(
        name(coordinator: item),
        parent: name(coordinator: tabs),
        parameters: kept(self[coordinator: item].parameters, transaction)
      )
    )
    makeSurface(of: item)
    append(makeEmbedding(of: item), to: surface)
    if isSelected { self[surface: surface].selected = self[coordinator: item].entry }
    try run(item, transaction)
  }

  /// The nearest tabs coordinator, from a node up.
  func nearestTabs(from coordinator: Handle) -> Handle? {
    var handle = coordinator
    while !handle.isNone {
      if blueprint(handle).kind == .tabs { return handle }
      handle = self[coordinator: handle].parent
    }
    return nil
  }

  /// The items of a tabs coordinator in order, without the children that it presented.
  func tabItems(of tabs: Handle) -> [Handle] {
    children(of: tabs).filter { self[coordinator: $0].flags.contains(.tabItem) }
  }

  /// The item of a tabs coordinator with a logical ID.
  func item(_ id: Symbol, of tabs: Handle) -> Handle? {
    var child = self[coordinator: tabs].firstChild
    while !child.isNone {
      let row = self[coordinator: child]
      if row.flags.contains(.tabItem), name(coordinator: child).id == id { return child }
      child = row.next
    }
    return nil
  }
}
