/// R22: scenes come and go; services are for all of them.
extension ReferenceWorld {
  /// `scene connect`, `scene close`, `scene use`.
  mutating func change(scene line: ReferenceLine, typed: Bool) throws(ReferenceRefusal) {
    guard let declared = app.scenes.first(where: { $0.id == line.subject }) else {
      throw ReferenceRefusal("unknown-id")
    }
    // What was asked for by the same handlers counts as done.
    let asked = wantedScenes.last { $0.subject == line.subject && $0.verb != .sceneUse }
    let isOpen = asked.map { $0.verb == .sceneConnect } ?? (openScene(line.subject) != nil)
    if line.verb != .sceneConnect, !isOpen { throw ReferenceRefusal("unknown-node") }
    guard typed else { return wantedScenes.append(line) }
    try change(declared, line.verb)
  }

  private func openScene(_ id: String) -> Int? {
    scenes.indices.first { scenes[$0].isOpen && scenes[$0].id == id }
  }

  /// Does what lines of handlers have asked for; whether there was something.
  mutating func changeWantedScenes() throws(ReferenceRefusal) -> Bool {
    if wantedScenes.isEmpty { return false }
    let wanted = wantedScenes
    wantedScenes = []
    for line in wanted {
      guard let declared = app.scenes.first(where: { $0.id == line.subject }) else { continue }
      // Another one has closed it meanwhile.
      if line.verb != .sceneConnect, openScene(declared.id) == nil { continue }
      try change(declared, line.verb)
    }
    return true
  }

  private mutating func change(
    _ declared: ReferenceApp.Scene,
    _ verb: ReferenceLine.Verb
  ) throws(ReferenceRefusal) {
    guard let open = openScene(declared.id) else {
      isConnecting = true
      try connect(declared)
      isConnecting = false
      return
    }
    switch verb {
    case .sceneConnect: tell("same", "\(declared.id): already open")
    case .sceneUse where open == current: tell("same", "\(declared.id): already selected")
    case .sceneUse: current = open
    default: close(open)
    }
  }

  /// `background`, `foreground`: the phase of the scene in use, told from what can be seen of it upwards where a
  /// coordinator on the way handles that.
  mutating func changePhase(_ isInBackground: Bool) throws(ReferenceRefusal) {
    guard let current else { throw ReferenceRefusal("not-launched") }
    let id = scenes[current].id
    if scenes[current].isInBackground == isInBackground {
      return tell("same", "\(id): already in the \(isInBackground ? "background" : "foreground")")
    }
    scenes[current].isInBackground = isInBackground
    tell("scene", "\(id) \(isInBackground ? "background" : "active")")
    let event = isInBackground ? "didEnterBackground" : "willEnterForeground"
    let (coordinator, entry) = visible(scene: current)
    let isHandled = ancestors(of: coordinator).contains { node in
      coordinators[node].blueprint.handlers.contains { $0.trigger == .event(event) }
    }
    guard isHandled else { return }
    try deliver(
      Raised(
        name: event,
        arguments: [],
        from: entry.map { .entry($0) } ?? .coordinator(coordinator)
      )
    )
    meet(isInBackground ? .wentToBackground : .cameToForeground)
  }

  /// `relaunch`: every scene ends without handlers, what was in memory alone is as declared, and the same scenes
  /// connect again.
  mutating func relaunch() throws(ReferenceRefusal) {
    let used = current.map { scenes[$0].id }
    var ids: [String] = []
    for scene in scenes.indices where scenes[scene].isOpen {
      ids.append(scenes[scene].id)
      close(scene)
    }
    if ids.isEmpty { ids = app.scenes.prefix(1).map(\.id) }
    if deviation != .setBackLate { setBackServices() }
    isConnecting = true
    for id in ids { if let scene = app.scenes.first(where: { $0.id == id }) { try connect(scene) } }
    isConnecting = false
    if deviation == .setBackLate { setBackServices() }
    if let used, let scene = openScene(used) { current = scene }
  }

  /// The latest services are there before the first screen.
  mutating func tellInjections(into coordinator: Int) {
    let blueprint = coordinators[coordinator].blueprint
    let needed = blueprint.needs + blueprint.handlers.flatMap(\.needs)
    for service in services where service.isReady && needed.contains(service.id) {
      if deviation != .notInjected { tell("inject", "\(name(coordinator)) \(service.id)") }
    }
  }

  /// All that is in a scene ends, topmost first and deepest first; no handler runs.
  private mutating func close(_ scene: Int) {
    dropHeld(of: scene, "dismissed")
    dismiss(from: 1, in: scene)
    remove([scenes[scene].layers[0].entry], cause: .dismissed)
    stop(scenes[scene].root, .dismissed)
    scenes[scene].isOpen = false
    tell("scene", "\(scenes[scene].id) closed")
    if current == scene { current = scenes.indices.first { scenes[$0].isOpen } }
  }
}
