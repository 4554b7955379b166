/// R5 and R16: what a command does after its moves.
extension ReferenceWorld {
  /// Does a line and all that follows from it, or refuses it and changes nothing (R11).
  package mutating func perform(_ line: ReferenceLine) -> String? {
    let before = self
    commands += 1
    facts = []
    queue = []
    wantedScenes = []
    steps = 0
    told = Told()
    dismissedOwners = []
    lastRound = removals
    for surface in surfaces.indices { surfaces[surface].uncovered = nil }
    rememberOwners()
    entriesBefore = entries.count + coordinators.count
    do throws(ReferenceRefusal) {
      try act(line, Context(), typed: true)
      try settle()
    } catch {
      let met = met
      self = before
      self.met = met
      facts = []
      return error.code
    }
    return nil
  }

  /// Delivers what was raised and reconciles, until nothing changes.
  mutating func settle() throws(ReferenceRefusal) {
    while true {
      try drain()
      let count = facts.count
      try reconcile()
      if !queue.isEmpty || facts.count > count { continue }
      if try !changeWantedScenes(), try !fireDue(), try !retryHeld() { break }
    }
    forgetAside()
    tellRoutes()
  }

  /// Who owns what is visible, in each scene.
  mutating func rememberOwners() {
    ownersBefore = scenes.indices.map { scene in
      guard scenes[scene].isOpen else { return nil }
      let place = visible(scene: scene)
      return place.entry == nil ? nil : place.coordinator
    }
  }

  /// R16: raised events, the first one first.
  mutating func drain() throws(ReferenceRefusal) {
    while !queue.isEmpty {
      let raised = deviation == .lastRaisedFirst ? queue.removeLast() : queue.removeFirst()
      try deliver(raised)
    }
  }

  /// One round: empty modals leave and who lost life finishes; after the last who is on top is told.
  mutating func reconcile() throws(ReferenceRefusal) {
    while dismissEmptyModal() {}
    let dead = theDead()
    // Who dies by what is done as these finish is for the next round.
    for coordinator in deviation == .roundsIgnored ? Array(dead.prefix(1)) : dead
    where isDead(coordinator) {
      try end(coordinator)
    }
    if !dead.isEmpty { return }
    // Who was woken may move: what came of that is told first.
    if try !activate() { try tellBacks() }
  }

  /// R12: a modal left without entries is dismissed.
  private mutating func dismissEmptyModal() -> Bool {
    for scene in scenes.indices where scenes[scene].isOpen {
      for layer in scenes[scene].layers.indices.dropFirst() {
        guard let embedded = entries[scenes[scene].layers[layer].entry].embedded,
          let surface = coordinators[embedded].surface, surfaces[surface].kind != .tabs,
          surfaces[surface].entries.isEmpty, coordinators[embedded].phase == .started,
          surfaces[surface].hasHadEntries
        else { continue }
        let cause = surfaces[surface].lostBy ?? .popped
        dismiss(from: layer, in: scene, causes: [scenes[scene].layers[layer].entry: cause])
        return true
      }
    }
    return false
  }

  /// `active X`: X owned no visible entry before the command, or was started again.
  private mutating func activate() throws(ReferenceRefusal) -> Bool {
    let count = facts.count
    var woken = told.again
    told.again = []
    let others = scenes.indices.filter { $0 != current }
    for scene in (current.map { [$0] } ?? []) + others where scenes[scene].isOpen {
      let now = visible(scene: scene)
      guard now.entry != nil else { continue }
      if scene < ownersBefore.count, ownersBefore[scene] == now.coordinator { continue }
      woken.append(now.coordinator)
    }
    for coordinator in woken { try tellActive(coordinator) }
    return facts.count > count
  }

  private mutating func tellActive(_ coordinator: Int) throws(ReferenceRefusal) {
    guard ![.gone, .finishing].contains(coordinators[coordinator].phase),
      coordinators[coordinator].birth != commands || deviation == .newActivated,
      told.activated.insert(coordinator).inserted
    else { return }
    tell("active", name(coordinator))
    try run(.activated, of: coordinator)
  }

  /// `back X to S`: only where the entry that was on top was removed, and S was beneath.
  private mutating func tellBacks() throws(ReferenceRefusal) {
    let uncovered = surfaces.indices.filter {
      surfaces[$0].uncovered != nil && surfaces[$0].kind == .stack
    }
    let order = uncovered.sorted { surfaces[$0].uncovered ?? 0 < surfaces[$1].uncovered ?? 0 }
    for surface in surfaces.indices { surfaces[surface].uncovered = nil }
    for surface in order {
      let row = surfaces[surface]
      guard let top = row.entries.last, entries[top].birth != commands,
        coordinators[row.owner].phase != .gone
      else { continue }
      let place = visible(entry: top)
      guard let screen = place.entry, entries[screen].birth != commands else { continue }
      tell("back", "\(name(place.coordinator)) to \(name(entry: screen))")
      try run(.poppedBack, of: place.coordinator)
    }
  }
}
