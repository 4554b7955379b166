/// Frames come and go: the only functions that change surfaces and layers.
extension ReferenceWorld {
  /// A new frame; who shows it owns it for good (R1).
  mutating func makeFrame(
    _ id: String,
    _ parameters: [ReferenceArgument],
    owner: Int,
    embedding: Int? = nil
  ) -> Int {
    // The frame of a coordinator bears the coordinator's own name.
    let serial = embedding.map { coordinators[$0].serial } ?? serial(for: id)
    frames.append(
      Frame(id: id, serial: serial, owner: owner, embedded: embedding, parameters: parameters)
    )
    frames[frames.count - 1].state = embedding == nil ? app.screen(id)?.state ?? [] : []
    frames[frames.count - 1].startedBy = starting
    frames[frames.count - 1].birth = commands
    for node in ancestors(of: owner) { coordinators[node].hasShown = true }
    return frames.count - 1
  }

  /// Puts a frame on top of a surface.
  mutating func show(_ frame: Int, on surface: Int) {
    frames[frame].surface = surface
    surfaces[surface].frames.append(frame)
    surfaces[surface].hasHadFrames = true
    shows += 1
    frames[frame].place = shows
    tellShown(frame, on: surface, at: surfaces[surface].frames.count)
  }

  mutating func tellShown(_ frame: Int, on surface: Int, at position: Int) {
    let parameters = frames[frame].embedded == nil ? frames[frame].parameters.text : ""
    let place = "\(name(surfaces[surface].owner)) at \(position)"
    tell("shown", "\(name(frame: frame))\(parameters) on \(place) by \(name(frames[frame].owner))")
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
    let frame = makeFrame(id, arguments, owner: owner)
    show(frame, on: surface)
  }

  /// R5 R12: frames leave topmost first, the modals that they presented before them.
  mutating func remove(_ doomed: [Int], cause: Cause) {
    for frame in deviation == .removedBottomFirst ? doomed.reversed() : doomed {
      remove(frame, cause: cause)
    }
  }

  private mutating func remove(_ frame: Int, cause: Cause) {
    guard frames[frame].isOn else { return }
    if deviation != .modalsStay { dismissModals(presentedBy: contents(frame: frame)) }
    if keeps(frame) {
      tellRemoved(inside: frame, cause)
    } else if let inner = frames[frame].embedded.flatMap({ coordinators[$0].surface }) {
      for inside in direct(on: inner) { remove(inside, cause: cause) }
    }
    take(frame, cause: cause)
  }

  /// Whether a frame holds the surface of a kept coordinator: what is on it stays there.
  private func keeps(_ frame: Int) -> Bool {
    frames[frame].embedded.map { coordinators[$0].blueprint.isKept } ?? false
  }

  private mutating func tellRemoved(inside frame: Int, _ cause: Cause) {
    for inside in contents(frame: frame).dropLast() where !frames[inside].isItem {
      tell("removed", "\(name(frame: inside)) \(cause)")
    }
  }

  /// One frame leaves, without what it holds.
  mutating func take(_ frame: Int, cause: Cause) {
    frames[frame].isOn = false
    if frames[frame].embedded == nil, frames[frame].surface != nil { setAside(frame) }
    if let surface = frames[frame].surface {
      if surfaces[surface].frames.last == frame, surfaces[surface].uncovered == nil {
        surfaces[surface].uncovered = removals
      }
      surfaces[surface].frames.removeAll { $0 == frame }
    }
    frames[frame].surface = nil
    if frames[frame].isItem {
      for surface in surfaces.indices where surfaces[surface].selected == frames[frame].owner {
        surfaces[surface].selected = nil
      }
    }
    let owner = frames[frame].owner
    removals += 1
    // What a parked one loses is nothing to those above it any more.
    let above = ancestors(of: owner)
    let touched = above.prefix((above.firstIndex(where: isParked) ?? above.count) + 1)
    for node in touched { coordinators[node].lastRemoval = removals }
    coordinators[owner].lastCause = cause
    coordinators[owner].hasLostOwn = true
    // Who never had a frame of its own ends with the cause of the last one below it.
    for node in touched where !coordinators[node].hasLostOwn {
      coordinators[node].lastCause = cause
    }
    if keeps(frame) { coordinators[owner].isLeaving = true }
    // The frame of a presented coordinator is told as `dismiss`.
    let isLayer = scenes.contains { $0.layers.contains { $0.frame == frame } }
    if !frames[frame].isItem, !isLayer || frames[frame].embedded == nil {
      tell("removed", "\(name(frame: frame)) \(cause)")
    }
  }

  /// R12: the modals over those frames leave, with all above them, topmost first.
  mutating func dismissModals(presentedBy all: [Int]) {
    for scene in scenes.indices where scenes[scene].isOpen {
      let lowest = scenes[scene].layers.firstIndex { layer in
        layer.presenter.map { all.contains($0) } ?? false
      }
      if let lowest { dismiss(from: lowest, in: scene) }
    }
  }

  /// R12: the topmost modal first, down to the layer; for the causes by their frames, else dismissed.
  mutating func dismiss(from layer: Int, in scene: Int, causes: [Int: Cause] = [:]) {
    while scenes[scene].layers.count > layer {
      let top = scenes[scene].layers[scenes[scene].layers.count - 1]
      let cause = causes[top.frame] ?? .dismissed
      tell("dismiss", "\(name(frame: top.frame)) \(cause)")
      remove(top.frame, cause: cause)
      scenes[scene].layers.removeLast()
    }
  }
}
