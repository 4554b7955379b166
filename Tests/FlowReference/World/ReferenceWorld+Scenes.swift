/// R22: scenes come and go; services are for all of them.
extension ReferenceWorld {
  /// `scene connect`, `scene close`, `scene use`.
  mutating func change(scene line: ReferenceLine) throws(ReferenceRefusal) {
    guard let declared = app.scenes.first(where: { $0.id == line.subject }) else {
      throw ReferenceRefusal("unknown-id")
    }
    let open = scenes.indices.first { scenes[$0].isOpen && scenes[$0].id == declared.id }
    guard let open else {
      guard line.verb == .sceneConnect else { throw ReferenceRefusal("unknown-node") }
      isConnecting = true
      try connect(declared)
      isConnecting = false
      return
    }
    switch line.verb {
    case .sceneConnect: tell("same", "\(declared.id): already open")
    case .sceneUse where open == current: tell("same", "\(declared.id): already selected")
    case .sceneUse: current = open
    default: close(open)
    }
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
    dismiss(from: 1, in: scene)
    remove([scenes[scene].layers[0].frame], cause: .dismissed)
    stop(scenes[scene].root, .dismissed)
    scenes[scene].isOpen = false
    tell("scene", "\(scenes[scene].id) closed")
    if current == scene { current = scenes.indices.first { scenes[$0].isOpen } }
  }
}
