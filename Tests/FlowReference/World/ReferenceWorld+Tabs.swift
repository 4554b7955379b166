/// R14: items are attached in order, idle until first selected, and start once.
extension ReferenceWorld {
  mutating func attachItems(of tabs: Int) throws(ReferenceRefusal) {
    guard let surface = coordinators[tabs].surface else { return }
    for id in coordinators[tabs].blueprint.tabs {
      let values = try arguments([], for: id, Context())
      let item = attach(id, to: tabs, scene: coordinators[tabs].scene, values)
      coordinators[item].isItem = true
      coordinators[item].phase = .idle
      surfaces[surface].items.append(item)
      tell("idle", "\(name(item)) in \(name(tabs))")
    }
    coordinators[tabs].hasShown = true
    for item in surfaces[surface].items where coordinators[item].blueprint.isEager {
      try startItem(item)
    }
  }

  func item(_ id: String, of tabs: Int) -> Int? {
    guard let surface = coordinators[tabs].surface else { return nil }
    return surfaces[surface].items.first {
      isAttached($0) && (coordinators[$0].id == id || name($0) == id)
    }
  }

  private mutating func startItem(_ item: Int) throws(ReferenceRefusal) {
    guard let tabs = coordinators[item].parent else { return }
    coordinators[item].phase = .started
    coordinators[item].birth = commands
    starts += 1
    coordinators[item].order = starts
    makeSurface(for: item)
    let entry = makeEntry(coordinators[item].id, [], owner: item, embedding: item)
    entries[entry].isItem = true
    tell("start", "\(name(item)) in \(name(tabs))\(coordinators[item].parameters.text)")
    try begin(item, on: nil)
  }

  /// Selecting never changes another tab.
  mutating func select(_ item: Int, of tabs: Int) throws(ReferenceRefusal) {
    guard let surface = coordinators[tabs].surface else { return }
    let was = surfaces[surface].selected
    if was == item { return tellSame(surface, "already selected") }
    try checkOnScreen(surface)
    surfaces[surface].selected = item
    let before = was.map { ", was \(coordinators[$0].id)" } ?? ""
    tell("select", "\(name(tabs)) \(coordinators[item].id)\(before)")
    if coordinators[item].phase == .idle { try startItem(item) }
    if deviation == .selectingPopsOther, let was, let other = coordinators[was].surface,
      let first = surfaces[other].entries.first
    {
      goBack(to: first, cause: .popped)
    }
  }

  /// `tab ID`: climbs to the nearest tabs.
  mutating func tab(
    _ line: ReferenceLine,
    by actor: Int,
    _ context: Context
  ) throws(ReferenceRefusal) {
    guard app.parameters(of: line.subject) != nil else { throw ReferenceRefusal("unknown-id") }
    let tabs = ancestors(of: actor).first { coordinators[$0].blueprint.kind == .tabs }
    guard let tabs, let item = item(line.subject, of: tabs) else {
      throw ReferenceRefusal("not-a-tab")
    }
    var values: [ReferenceArgument]?
    if !line.arguments.isEmpty {
      values = try arguments(line.arguments, for: line.subject, context)
    }
    try select(item, of: tabs, with: values)
  }

  /// Selects an item that starts with what it was given, or has it from now on.
  mutating func select(
    _ item: Int,
    of tabs: Int,
    with values: [ReferenceArgument]?
  ) throws(ReferenceRefusal) {
    if let values, coordinators[item].parameters != values {
      if coordinators[item].phase == .idle {
        coordinators[item].parameters = values
      } else {
        set(values, of: item)
        if let surface = coordinators[tabs].surface, surfaces[surface].selected == item { return }
      }
    }
    try select(item, of: tabs)
  }

  /// Whether a screen hides the bar of an item: one that a frame of a stack shows, with no tabs between.
  func hidesBar(of item: Int, scene: Int) -> Bool {
    guard let tabs = coordinators[item].parent, deviation != .barsStay else { return false }
    return visibleStacks(scene: scene).contains { stack in
      let around = ancestors(of: surfaces[stack].owner).first {
        coordinators[$0].blueprint.kind == .tabs
      }
      return around == tabs
        && surfaces[stack].entries.contains { hidesBar($0) }
    }
  }

  /// Whether the screen of a frame hides bars: its own, or what can be seen inside.
  private func hidesBar(_ entry: Int) -> Bool {
    if deviation == .barsOfScreensOnly, entries[entry].embedded != nil { return false }
    guard let screen = visible(entry: entry).entry else { return false }
    return app.screen(entries[screen].id)?.hidesBottomBar == true
  }

  /// A tap on an item is an event; unhandled it selects, or pops the tab to its root.
  mutating func tapItem(_ item: Int) throws(ReferenceRefusal) {
    guard let tabs = coordinators[item].parent, let surface = coordinators[tabs].surface else {
      return
    }
    let isRepeat = surfaces[surface].selected == item
    let arguments = [
      ReferenceArgument("tab", .string(coordinators[item].id)),
      ReferenceArgument("repeat", .bool(isRepeat)),
    ]
    let raised = Raised(name: "tabTapped", arguments: arguments, from: .coordinator(tabs))
    if try deliver(raised) { return }
    if !isRepeat {
      tell("default", "tabTapped: select")
      return try select(item, of: tabs)
    }
    guard let own = coordinators[item].surface, surfaces[own].kind == .stack,
      surfaces[own].entries.count > 1
    else { return tell("default", "tabTapped: nothing") }
    tell("default", "tabTapped: pop root")
    goBack(to: surfaces[own].entries[0], cause: .popped)
  }
}
