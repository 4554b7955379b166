/// What is where: surfaces, layers and what can be seen of them.
extension ReferenceWorld {
  /// The entry that holds a coordinator's own surface; none for tab items.
  func embeddingEntry(of coordinator: Int) -> Int? {
    entries.indices.first { entries[$0].isOn && entries[$0].embedded == coordinator }
  }

  /// All entries of a surface topmost first, what is inside before what holds it.
  ///
  /// Of tabs the selected item comes first, then the others, the last one started first.
  func contents(of surface: Int) -> [Int] {
    direct(on: surface).flatMap { contents(entry: $0) }
  }

  /// The entries that lie on a surface itself, topmost first.
  func direct(on surface: Int) -> [Int] {
    let row = surfaces[surface]
    guard row.kind == .tabs else { return row.entries.reversed() }
    let selected = row.selected.flatMap { embeddingEntry(of: $0) }
    // An item that its tabs present is on them no more.
    let others = row.items.compactMap { embeddingEntry(of: $0) }
      .filter { $0 != selected && entries[$0].isItem }
    return (selected.map { [$0] } ?? []) + others.sorted(by: >)
  }

  func contents(entry: Int) -> [Int] {
    guard let embedded = entries[entry].embedded else { return [entry] }
    return (coordinators[embedded].surface.map { contents(of: $0) } ?? []) + [entry]
  }

  /// All entries of a scene topmost first.
  func contents(scene: Int) -> [Int] {
    scenes[scene].layers.reversed().flatMap { contents(entry: $0.entry) }
  }

  /// The layer that an entry is in; 0 is the window.
  func layer(of entry: Int) -> Int? {
    let layers = scenes[coordinators[entries[entry].owner].scene].layers
    return layers.firstIndex { contents(entry: $0.entry).contains(entry) }
  }

  /// The layer of a coordinator: that of the surface it acts on, else that of its parent.
  func layer(ofCoordinator coordinator: Int) -> Int {
    let holder = surface(of: coordinator).flatMap { embeddingEntry(of: surfaces[$0].owner) }
    if let layer = holder.flatMap({ layer(of: $0) }) { return layer }
    return coordinators[coordinator].parent.map { layer(ofCoordinator: $0) } ?? 0
  }

  /// Nothing is shown on a surface that has left the screen, though its owner may live on.
  func checkOnScreen(_ surface: Int) throws(ReferenceRefusal) {
    if deviation == .shownOffScreen { return }
    if !isOnScreen(surfaces[surface].owner) { throw ReferenceRefusal("off-screen") }
  }

  /// Whether the surface of a coordinator is in a layer.
  func isOnScreen(_ coordinator: Int) -> Bool {
    embeddingEntry(of: coordinator).flatMap { layer(of: $0) } != nil
  }

  /// The surface a coordinator's moves act on: its own, or the nearest enclosing stack.
  func surface(of coordinator: Int) -> Int? {
    coordinators[coordinator].surface ?? enclosingStack(of: coordinator)
  }

  /// The nearest stack, its own included.
  func enclosingStack(of coordinator: Int) -> Int? {
    var here: Int? = coordinator
    while let coordinator = here {
      let row = coordinators[coordinator]
      // Who was never selected is nowhere yet.
      if row.phase == .idle { return nil }
      if let own = row.surface {
        if surfaces[own].kind == .stack { return own }
        if row.isItem {
          here = row.parent
        } else if let entry = embeddingEntry(of: coordinator), let on = entries[entry].surface {
          if surfaces[on].kind == .stack { return on }
          here = surfaces[on].owner
        } else {
          return nil
        }
      } else if let host = row.host {
        if surfaces[host].kind == .stack { return host }
        here = surfaces[host].owner
      } else {
        here = row.parent
      }
    }
    return nil
  }

  /// What can be seen: the innermost coordinator, and its screen where there is one.
  func visible(scene: Int) -> (coordinator: Int, entry: Int?) {
    visible(entry: scenes[scene].layers[scenes[scene].layers.count - 1].entry)
  }

  func visible(entry: Int) -> (coordinator: Int, entry: Int?) {
    var entry = entry
    while let embedded = entries[entry].embedded {
      var inside = embedded
      while let surface = coordinators[inside].surface, surfaces[surface].kind == .tabs {
        guard let selected = surfaces[surface].selected else { return (inside, nil) }
        inside = selected
      }
      guard let surface = coordinators[inside].surface, let top = surfaces[surface].entries.last
      else { return (inside, nil) }
      entry = top
    }
    return (entries[entry].owner, entry)
  }

  /// The screen that can be seen on a surface when nothing covers it.
  func visible(surface: Int) -> Int? {
    if surfaces[surface].kind == .tabs {
      let item = surfaces[surface].selected.flatMap { embeddingEntry(of: $0) }
      return item.flatMap { visible(entry: $0).entry }
    }
    return surfaces[surface].entries.last.flatMap { visible(entry: $0).entry }
  }

  /// `= PATH`: the coordinators from the root, then the screen.
  func path(scene: Int) -> String {
    let place = visible(scene: scene)
    var ids = ancestors(of: place.coordinator).reversed().map { coordinators[$0].id }
    if let entry = place.entry { ids.append(entries[entry].id) }
    return ids.joined(separator: "/")
  }

  /// A coordinator and those it is in, itself first.
  func ancestors(of coordinator: Int) -> [Int] {
    var list = [coordinator]
    while let parent = coordinators[list[list.count - 1]].parent { list.append(parent) }
    return list
  }

  /// A coordinator and all it holds, itself first.
  func subtree(of coordinator: Int) -> [Int] {
    [coordinator] + coordinators[coordinator].children.flatMap { subtree(of: $0) }
  }

  func depth(of coordinator: Int) -> Int { ancestors(of: coordinator).count }
}
