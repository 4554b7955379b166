/// Entries come and go: the only functions that change surfaces and layers.
extension ReferenceWorld {
  /// A new entry; who shows it owns it for good (R1).
  mutating func makeEntry(
    _ id: String,
    _ parameters: [ReferenceArgument],
    owner: Int,
    embedding: Int? = nil
  ) -> Int {
    // The entry of a coordinator bears the coordinator's own name.
    let serial = embedding.map { coordinators[$0].serial } ?? serial(for: id)
    entries.append(
      Entry(id: id, serial: serial, owner: owner, embedded: embedding, parameters: parameters)
    )
    entries[entries.count - 1].state = embedding == nil ? app.screen(id)?.state ?? [] : []
    entries[entries.count - 1].startedBy = starting
    entries[entries.count - 1].birth = commands
    for node in ancestors(of: owner) { coordinators[node].hasShown = true }
    return entries.count - 1
  }

  /// Puts an entry on top of a surface.
  mutating func show(_ entry: Int, on surface: Int) {
    entries[entry].surface = surface
    surfaces[surface].entries.append(entry)
    surfaces[surface].hasHadEntries = true
    shows += 1
    entries[entry].place = shows
    tellShown(entry, on: surface, at: surfaces[surface].entries.count)
  }

  mutating func tellShown(_ entry: Int, on surface: Int, at position: Int) {
    let parameters = entries[entry].embedded == nil ? entries[entry].parameters.text : ""
    let place = "\(name(surfaces[surface].owner)) at \(position)"
    tell("shown", "\(name(entry: entry))\(parameters) on \(place) by \(name(entries[entry].owner))")
  }

  /// A screen whose services are not ready is refused.
  func checkReady(_ id: String) throws(ReferenceRefusal) {
    if unready(app.screen(id)?.needs ?? []) != nil { throw ReferenceRefusal("not-ready") }
  }

  mutating func showScreen(
    _ id: String,
    _ arguments: [ReferenceArgument],
    on surface: Int,
    owner: Int
  ) throws(ReferenceRefusal) {
    try checkOnScreen(surface)
    try checkReady(id)
    let entry = makeEntry(id, arguments, owner: owner)
    show(entry, on: surface)
  }

  /// R5 R12: entries leave topmost first, the modals that they presented before them.
  mutating func remove(_ doomed: [Int], cause: Cause) {
    for entry in deviation == .removedBottomFirst ? doomed.reversed() : doomed {
      remove(entry, cause: cause)
    }
  }

  private mutating func remove(_ entry: Int, cause: Cause) {
    guard entries[entry].isOn else { return }
    if deviation != .modalsStay { dismissModals(presentedBy: contents(entry: entry)) }
    if keeps(entry) {
      tellRemoved(inside: entry, cause)
    } else if let inner = entries[entry].embedded.flatMap({ coordinators[$0].surface }) {
      for inside in direct(on: inner) { remove(inside, cause: cause) }
    }
    take(entry, cause: cause)
  }

  /// Whether an entry holds the surface of a kept coordinator: what is on it stays there.
  private func keeps(_ entry: Int) -> Bool {
    entries[entry].embedded.map { coordinators[$0].blueprint.isKept } ?? false
  }

  private mutating func tellRemoved(inside entry: Int, _ cause: Cause) {
    for inside in contents(entry: entry).dropLast() where !entries[inside].isItem {
      tell("removed", "\(name(entry: inside)) \(cause)")
    }
  }

  /// One entry leaves, without what it holds.
  mutating func take(_ entry: Int, cause: Cause) {
    entries[entry].isOn = false
    if entries[entry].embedded == nil, entries[entry].surface != nil { setAside(entry) }
    if let surface = entries[entry].surface {
      if surfaces[surface].entries.last == entry, surfaces[surface].uncovered == nil {
        surfaces[surface].uncovered = removals
      }
      surfaces[surface].entries.removeAll { $0 == entry }
      surfaces[surface].lostBy = cause
    }
    entries[entry].surface = nil
    if entries[entry].isItem {
      for surface in surfaces.indices where surfaces[surface].selected == entries[entry].owner {
        surfaces[surface].selected = nil
      }
    }
    let owner = entries[entry].owner
    removals += 1
    // What a parked one loses is nothing to those above it any more.
    let above = ancestors(of: owner)
    let touched = above.prefix((above.firstIndex(where: isParked) ?? above.count) + 1)
    // One that is about to be parked lost its life with the entry that held its surface.
    for node in touched where deviation == .parkingStartsLate || !isParked(node) {
      coordinators[node].lastRemoval = removals
    }
    coordinators[owner].lastCause = cause
    coordinators[owner].hasLostOwn = true
    // Who never had an entry of its own ends with the cause of the last one below it.
    for node in touched where !coordinators[node].hasLostOwn {
      coordinators[node].lastCause = cause
    }
    if keeps(entry) { coordinators[owner].isLeaving = true }
    // The entry of a presented coordinator is told as `dismiss`.
    let isLayer = scenes.contains { $0.layers.contains { $0.entry == entry } }
    if !entries[entry].isItem, !isLayer || entries[entry].embedded == nil {
      tell("removed", "\(name(entry: entry)) \(cause)")
    }
  }

  /// R12: the modals over those entries leave, with all above them, topmost first.
  mutating func dismissModals(presentedBy all: [Int]) {
    for scene in scenes.indices where scenes[scene].isOpen {
      let lowest = scenes[scene].layers.firstIndex { layer in
        layer.presenter.map { all.contains($0) } ?? false
      }
      if let lowest { dismiss(from: lowest, in: scene) }
    }
  }

  /// R12: the topmost modal first, down to the layer; for the causes by their entries, else dismissed.
  mutating func dismiss(from layer: Int, in scene: Int, causes: [Int: Cause] = [:]) {
    while scenes[scene].layers.count > layer {
      let top = scenes[scene].layers[scenes[scene].layers.count - 1]
      let cause = causes[top.entry] ?? .dismissed
      dismissedOwners.append(entries[top.entry].owner)
      tell("dismiss", "\(name(entry: top.entry)) \(cause)")
      remove(top.entry, cause: cause)
      scenes[scene].layers.removeLast()
    }
  }
}
