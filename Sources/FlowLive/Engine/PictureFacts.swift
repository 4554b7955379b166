import FlowNavigation

/// What happened between two pictures, as facts in a fixed order: what came to be, what went, what is shown.
struct PictureFacts {
  let old: Picture
  let new: Picture
  /// What the user's gesture says about why something went; nil where code did it.
  let gesture: Cause?
  /// The modals that a finger pulled down in this command, or before and whose transition has lasted until now.
  let pulledDown: [NodeName]
  /// Coordinators that were freed.
  let freed: [NodeName]
  /// Coordinators that have said that they ended, in that order.
  let ends: [End]
  /// The values that are told of a screen.
  let parameters: (NodeName) -> [NamedValue]

  /// The entries that only the new picture has, and those that only the old one has, in their order.
  private let come: [Picture.Entry]
  private let gone: [Picture.Entry]
  /// Why each entry went, for the coordinators that go with it.
  private var causes: [NodeName: Cause] = [:]

  init(
    from old: Picture,
    to new: Picture,
    gesture: Cause?,
    pulledDown: [NodeName],
    freed: [NodeName],
    ends: [End],
    parameters: @escaping (NodeName) -> [NamedValue]
  ) {
    self.old = old
    self.new = new
    (gone, come) = Picture.difference(old.entries, new.entries)
    self.gesture = gesture
    self.pulledDown = pulledDown
    self.freed = freed
    self.ends = ends
    self.parameters = parameters
  }

  /// The end of a coordinator that told its parent.
  struct End {
    var node: NodeName
    var cause: Cause
    var result: [NamedValue]
    var parent: NodeName
  }

  mutating func note(in transaction: Transaction) {
    noteStarts(in: transaction)
    noteDismissals(in: transaction)
    noteRemovals(in: transaction)
    noteOrders(in: transaction)
    noteSelections(in: transaction)
    noteShown(in: transaction)
    noteSubs(in: transaction)
    for end in ends {
      note(end, in: transaction)
      if freed.contains(end.node) { transaction.note(.stop(end.node, end.cause)) }
    }
    noteParked(in: transaction)
    for name in freed where !ends.contains(where: { $0.node == name }) {
      transaction.note(.stop(name, cause(ofCoordinator: name)))
    }
    for scene in old.scenes where new.scene(scene.id) == nil {
      transaction.note(.scene(scene.id, .closed))
    }
    noteReturn(in: transaction)
  }

  private func note(_ end: End, in transaction: Transaction) {
    let result = transaction.keep(end.result)
    transaction.note(.finish(end.node, end.cause, result: result, parent: end.parent))
  }

  private func noteStarts(in transaction: Transaction) {
    if old.coordinators == new.coordinators { return }
    // Most of them are where they were.
    let same = zip(old.coordinators, new.coordinators).prefix { $0 == $1 }.count
    let before = old.coordinators[same...].reduce(into: [:]) { $0[$1.name] = $1.mark }
    for member in new.coordinators[same...] {
      let was = before[member.name]
      let parent = member.parent == .none ? scene(of: member.name) : member.parent
      if was == nil, member.mark == .idle {
        transaction.note(.idle(member.name, parent: parent))
      } else if was == nil || was == .idle && member.mark != .idle {
        transaction.note(.start(member.name, parent: parent, parameters: -1))
      }
      if member.mark == .waiting, was != .waiting {
        transaction.note(.waits(member.name, service: member.missing))
      }
      if was == .parked, member.mark == .none { transaction.note(.wakes(member.name)) }
    }
  }

  private func scene(of root: NodeName) -> NodeName {
    new.scene(of: root).map { NodeName($0.id) } ?? .none
  }

  private func noteParked(in transaction: Transaction) {
    if old.coordinators == new.coordinators { return }
    let parked = new.coordinators.filter { $0.mark == .parked }
    if parked.isEmpty { return }
    let before = Set(old.coordinators.lazy.filter { $0.mark == .parked }.map(\.name))
    for member in parked where !before.contains(member.name) {
      transaction.note(.parked(member.name))
    }
  }

  /// What happened to the parts over screens that are there, the lower screens first.
  private func noteSubs(in transaction: Transaction) {
    if old.parts == new.parts { return }
    for entry in new.entries {
      let (before, after) = (old.subs(of: entry.name), new.subs(of: entry.name))
      if before == after { continue }
      func note(_ sub: Picture.Sub, _ change: Fact.SubChange) {
        transaction.note(.sub(sub.name, screen: entry.name, change))
      }
      for sub in before.reversed() where !after.contains(where: { $0.name == sub.name }) {
        note(sub, .ended)
      }
      for sub in after {
        guard let was = before.first(where: { $0.name == sub.name }) else {
          note(sub, .attached)
          if sub.isConcealed { note(sub, .concealed) }
          continue
        }
        if was.isConcealed != sub.isConcealed {
          note(sub, sub.isConcealed ? .concealed : .revealed)
        }
      }
      let kept = before.filter { sub in after.contains { $0.name == sub.name } }
      if let top = after.last, let was = kept.first(where: { $0.name == top.name }),
        kept.last?.name != top.name, was.isConcealed == top.isConcealed
      {
        note(top, .top)
      }
    }
  }

  /// Modals that are gone, the topmost first, each with what was in it.
  private mutating func noteDismissals(in transaction: Transaction) {
    if old.layers.count < 2 { return }
    let after = Set(new.layers.map(\.name))
    for (index, layer) in old.layers.enumerated().reversed()
    where layer.isModal && !after.contains(layer.name) {
      let isTop = old.isInReach(index)
      let cause: Cause =
        pulledDown.contains(layer.name) ? .swiped : isTop ? gesture ?? .dismissed : .dismissed
      transaction.note(.dismiss(layer.name, cause))
      causes[layer.name] = cause
      for entry in gone.reversed() where entry.layer == index {
        transaction.note(.removed(entry.name, cause))
        causes[entry.name] = cause
      }
    }
  }

  private mutating func noteRemovals(in transaction: Transaction) {
    for entry in gone.reversed() where entry.isTold && causes[entry.name] == nil {
      let cause = cause(ofRemoved: entry)
      causes[entry.name] = cause
      transaction.note(.removed(entry.name, cause))
    }
  }

  private func cause(ofRemoved entry: Picture.Entry) -> Cause {
    if let scene = old.scene(ofLayer: entry.layer), new.scene(scene.id) == nil {
      return .dismissed
    }
    guard let before = old.surface(entry.surface), let after = new.surface(entry.surface),
      before.kind == .stack, !after.entries.isEmpty, before.entries.starts(with: after.entries)
    else { return .replaced }
    return gesture ?? .popped
  }

  /// Stacks whose entries that stayed stand in another order.
  private func noteOrders(in transaction: Transaction) {
    if new.hasSameEntries(as: old) { return }
    for surface in new.surfaces where surface.kind == .stack {
      guard let before = old.surface(surface.name), !before.entries.isSame(surface.entries) else {
        continue
      }
      // What was pushed or popped leaves those below where they were.
      if before.entries.beginsAlike(surface.entries) { continue }
      let kept = surface.entries.filter(before.entries.contains)
      if kept == before.entries.filter(surface.entries.contains) { continue }
      let start = surface.entries.map { transaction.keep($0) }.first ?? 0
      transaction.note(
        .order(surface: surface.name, entries: start, count: Int32(surface.entries.count))
      )
    }
  }

  private func noteSelections(in transaction: Transaction) {
    for place in new.surfaces.indices where new.isSelecting(place) {
      // Of tabs that are new the selection is told behind them.
      guard let before = old.surface(new.surfaces[place].name) else { continue }
      noteSelection(of: new.surfaces[place], before, in: transaction)
    }
  }

  private func noteSelection(
    of surface: Picture.Surface,
    _ before: Picture.Surface?,
    in transaction: Transaction
  ) {
    let tab = surface.items[surface.selected]
    var was = NodeName.none
    if let before, before.items.indices.contains(before.selected) {
      was = NodeName(before.items[before.selected])
    }
    if was.id == tab { return }
    transaction.note(.select(surface.name, tab: NodeName(tab), was: was))
  }

  private func noteShown(in transaction: Transaction) {
    let tabs = new.surfaces.indices.filter {
      new.isSelecting($0) && old.index(ofSurface: new.surfaces[$0].name) == nil
    }.map { new.surfaces[$0] }
    for (index, layer) in new.layers.enumerated() {
      if layer.isModal, !old.layers.contains(where: { $0.name == layer.name }) {
        transaction.note(.present(layer.name, over: layer.presenter, owner: layer.owner))
      }
      for entry in tabs.isEmpty ? come : new.entries where entry.layer == index {
        if entry.isTold, come.contains(entry) { noteShown(entry, in: transaction) }
        guard let surface = tabs.first(where: { $0.name == entry.name }) else { continue }
        noteSelection(of: surface, nil, in: transaction)
      }
    }
  }

  /// What was pushed below a modal that stays, and is not on its way out, is not seen.
  private func noteCovered(_ entry: Picture.Entry, in transaction: Transaction) {
    guard let top = new.cover(of: entry.layer), !top.isLeaving,
      old.layers.contains(where: { $0.name == top.name })
    else { return }
    transaction.note(.warning(.covered, entry.name, subject: transaction.keep(top.name)))
  }

  private func noteShown(_ entry: Picture.Entry, in transaction: Transaction) {
    let values = parameters(entry.name)
    transaction.note(
      .shown(
        entry.name,
        parameters: values.isEmpty ? -1 : transaction.keep(.list(values.map(\.value)) as Value),
        surface: entry.surface,
        position: Int32(entry.position),
        owner: entry.owner
      )
    )
    noteCovered(entry, in: transaction)
  }

  /// A coordinator goes as its last entry went.
  private func cause(ofCoordinator name: NodeName) -> Cause {
    let own = old.entries.filter { $0.owner == name || $0.name == name }.map(\.name) + [name]
    let found = own.compactMap { causes[$0] }
    return found.first { $0 == gesture || $0 == .swiped } ?? .finished
  }

  /// What was there before and is seen again.
  private func noteReturn(in transaction: Transaction) {
    // To turn to another window is no way back.
    guard new.sceneInUse?.id == old.sceneInUse?.id, new.screen != old.screen,
      let entry = new.entry(new.screen),
      old.entry(new.screen) != nil, let owner = new.path.last, owner != .none
    else { return }
    let isUncovered = old.entries.contains { gone in
      gone.surface == entry.surface && gone.position > entry.position && causes[gone.name] != nil
    }
    if isUncovered {
      transaction.note(.back(owner, screen: new.screen))
    } else if owner != old.path.last || old.ownLayers.count > new.ownLayers.count {
      transaction.note(.active(owner))
    }
  }
}
