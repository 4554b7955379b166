/// R2 and R4: who is alive, and how a coordinator ends.
extension ReferenceWorld {
  /// R2: the reasons for which a coordinator is there; a tab item is there with its tabs.
  func isAlive(_ coordinator: Int) -> Bool {
    let row = coordinators[coordinator]
    if isParked(coordinator) { return true }
    if row.blueprint.isHeadless, deviation != .headlessDies { return true }
    if row.parent == nil || !row.hasShown { return true }
    if row.phase == .idle { return true }
    if row.isItem, let tabs = row.parent, isAlive(tabs) { return true }
    let family = shownSubtree(of: coordinator)
    return entries.contains { $0.isOn && family.contains($0.owner) }
  }

  /// Whether an owner has lost its life and is to finish.
  func isDead(_ coordinator: Int) -> Bool {
    let row = coordinators[coordinator]
    if row.isLeaving { return row.phase == .started }
    let isManual = row.blueprint.isManual && !isParkable(coordinator)
    return row.phase == .started && !isManual && !isAlive(coordinator)
  }

  /// Those who are alive by what they show: not who is parked, nor what is below.
  private func shownSubtree(of coordinator: Int) -> [Int] {
    if isParked(coordinator) { return [] }
    return [coordinator] + coordinators[coordinator].children.flatMap { shownSubtree(of: $0) }
  }

  /// Ends, or parks, one who has lost its life.
  mutating func end(_ coordinator: Int) throws(ReferenceRefusal) {
    if coordinators[coordinator].isLeaving {
      // Who is parked is on no screen: what it presented or pushed elsewhere leaves too, for the same reason.
      let cause = coordinators[coordinator].lastCause ?? .popped
      dismissModals(ofSubtree: coordinator, .dismissed)
      let held = coordinators[coordinator].surface.map { contents(of: $0) } ?? []
      let family = subtree(of: coordinator)
      let others = contents(scene: coordinators[coordinator].scene).filter {
        family.contains(entries[$0].owner) && !held.contains($0)
      }
      remove(withoutHeld(others), cause: cause)
      return park(coordinator)
    }
    if isParkable(coordinator) { return park(coordinator) }
    // An entry that never was leaves no cause.
    try finish(coordinator, coordinators[coordinator].lastCause ?? .popped)
  }

  /// R5: all that are dead by now: the deepest first, and of those the first to lose its life.
  mutating func theDead() -> [Int] {
    // An item whose tabs were all that kept it has lost its life after the others.
    let times = coordinators.map { $0.lastRemoval > lastRound ? $0.lastRemoval : Int.max }
    lastRound = removals
    return coordinators.indices.filter { isDead($0) }.sorted { left, right in
      let depths = (depth(of: left), depth(of: right))
      if depths.0 != depths.1 {
        return deviation == .shallowestFirst ? depths.0 < depths.1 : depths.0 > depths.1
      }
      return (times[left], left) < (times[right], right)
    }
  }

  /// R4: tells the parent, takes the entries away that are left, stops the subtree and detaches it.
  mutating func finish(
    _ coordinator: Int,
    _ cause: Cause,
    result: [ReferenceArgument] = []
  ) throws(ReferenceRefusal) {
    guard coordinators[coordinator].phase != .finishing else {
      return tell("warning", "dead-letter: \(name(coordinator)) is finishing already")
    }
    guard let parent = coordinators[coordinator].parent else {
      throw ReferenceRefusal("last-frame")
    }
    coordinators[coordinator].wasParked = isParked(coordinator)
    coordinators[coordinator].phase = .finishing
    tell("finish", "\(name(coordinator)) \(cause)\(result.text), told \(name(parent))")
    if deviation != .modalsAfterHandler { dismissModals(ofSubtree: coordinator, .finished) }
    if deviation != .parentNotTold {
      try runFinished(coordinator, cause, result, of: parent)
    }
    if deviation == .modalsAfterHandler { dismissModals(ofSubtree: coordinator, .finished) }
    guard coordinators[coordinator].phase == .finishing else { return }
    // What that presented for the subtree leaves with it, for the same reason.
    if deviation != .finishedModalsStay {
      dismissModals(ofSubtree: coordinator, deviation == .modalsFinish ? .finished : cause)
    }
    let family = subtree(of: coordinator)
    var left = contents(scene: coordinators[coordinator].scene)
    // What was shown on a surface that had left the screen.
    left += entries.indices.reversed().filter { entries[$0].isOn && !left.contains($0) }
    left = left.filter { family.contains(entries[$0].owner) }
    // What a kept one holds is told as its entry leaves.
    var held: Set<Int> = []
    for node in family
    where isParked(node) || coordinators[node].isLeaving || coordinators[node].wasParked {
      held.formUnion(coordinators[node].surface.map { contents(of: $0) } ?? [])
    }
    remove(withoutHeld(left.filter { !held.contains($0) }), cause: cause)
    guard isParkable(coordinator) else { return stop(coordinator, cause) }
    if coordinators[coordinator].surface == nil {
      for child in coordinators[coordinator].children { stop(child, cause) }
    }
    park(coordinator)
  }

  /// The modals that a subtree presented or owns, and all above them.
  private mutating func dismissModals(ofSubtree coordinator: Int, _ cause: Cause) {
    let family = subtree(of: coordinator)
    let scene = coordinators[coordinator].scene
    let lowest = scenes[scene].layers.indices.dropFirst().first { index in
      family.contains(entries[scenes[scene].layers[index].entry].owner)
    }
    guard let lowest else { return }
    var causes: [Int: Cause] = [:]
    for layer in scenes[scene].layers where family.contains(entries[layer.entry].owner) {
      causes[layer.entry] = cause
    }
    dismiss(from: lowest, in: scene, causes: causes)
  }

  /// The parent's `finished ID`: for cause `finished` only, unless it names others.
  private mutating func runFinished(
    _ child: Int,
    _ cause: Cause,
    _ result: [ReferenceArgument],
    of parent: Int
  ) throws(ReferenceRefusal) {
    let id = coordinators[child].id
    let handler = coordinators[parent].blueprint.handlers.first { handler in
      guard case .finished(id, let causes) = handler.trigger else { return false }
      if deviation == .anyCause || causes == ["any"] { return true }
      return causes.isEmpty ? cause == .finished : causes.contains("\(cause)")
    }
    guard let handler, coordinators[parent].phase != .gone else { return }
    var context = Context(node: parent)
    context.roots["result"] = result
    context.cause = "\(cause)"
    context.finished = child
    _ = try run(handler.lines, context)
  }

  /// Stops a subtree, deepest first, and detaches it.
  mutating func stop(_ coordinator: Int, _ cause: Cause) {
    for child in coordinators[coordinator].children { stop(child, cause) }
    for message in coordinators[coordinator].messages {
      tell("warning", "dead-letter: \(message.name) never reached \(name(coordinator))")
    }
    coordinators[coordinator].messages = []
    cancelEffects(of: coordinator, cause)
    coordinators[coordinator].phase = .gone
    // What a parked one still had is gone, too.
    for entry in coordinators[coordinator].surface.map({ contents(of: $0) }) ?? [] {
      entries[entry].isOn = false
    }
    tell("stop", name(coordinator))
    if let parent = coordinators[coordinator].parent {
      coordinators[parent].children.removeAll { $0 == coordinator }
    }
  }
}
