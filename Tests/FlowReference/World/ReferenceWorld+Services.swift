/// R21: services, who needs them, and what waits for them.
extension ReferenceWorld {
  /// The first service of a list that is not ready.
  func unready(_ needs: [String]) -> String? {
    needs.first { id in !services.contains { $0.id == id && $0.isReady } }
  }

  /// `provide`, `withdraw`, `fail`.
  mutating func change(_ line: ReferenceLine, _ context: Context) throws(ReferenceRefusal) {
    guard let place = services.firstIndex(where: { $0.id == line.subject }) else {
      throw ReferenceRefusal("unknown-service")
    }
    let value = try self.value(of: line, context)
    let phases: [ReferenceLine.Verb: ReferenceApp.ServicePhase] = [
      .provide: .ready, .withdraw: .absent,
    ]
    let phase = phases[line.verb] ?? .failed
    services[place].phase = phase
    // Provided without a value, withdrawn or failed, it has the one that it had.
    if phase == .ready, let value { services[place].value = value }
    if phase == .absent {
      meet(.withdrawn)
      if deviation == .withdrawForgets { services[place].value = .null }
    }
    if phase == .failed { meet(.failed) }
    tell("service", "\(line.subject) \(phase)\(value.map { " \($0.text)" } ?? "")")
    if line.verb == .fail {
      for scene in scenes where scene.isOpen {
        dropMessages(waitingFor: line.subject, below: scene.root)
      }
      for scene in scenes where scene.isOpen {
        try announceFailure(of: line.subject, value ?? .null, below: scene.root)
      }
    }
    guard line.verb == .provide else { return }
    for scene in scenes.indices where scenes[scene].isOpen {
      try inject(line.subject, below: scenes[scene].root)
      try flush(below: scenes[scene].root)
    }
  }

  /// A service that was set is told of like one that was provided, when it is ready.
  mutating func tellChange(of service: String) throws(ReferenceRefusal) {
    guard unready([service]) == nil, deviation != .setNotTold else { return }
    for scene in scenes.indices where scenes[scene].isOpen {
      try inject(service, below: scenes[scene].root)
    }
  }

  /// What was in memory alone is as it was declared; only what differs is a fact, and nobody hears of it.
  mutating func setBackServices() {
    if deviation == .memoryStays { return }
    for (place, declared) in app.services.enumerated() {
      switch declared.memory {
      case .none: continue
      case .all: setBack(place, to: declared)
      case .parts where deviation == .partsTakeAll: setBack(place, to: declared)
      case .parts(let parts):
        for part in parts { setBack(part, of: place, to: declared.value[part]) }
      }
    }
  }

  private mutating func setBack(_ place: Int, to declared: ReferenceApp.Service) {
    let old = services[place]
    if deviation != .phasesOutlive { services[place].phase = declared.phase }
    services[place].value = declared.value
    if old.phase == services[place].phase, old.value.text == declared.value.text { return }
    meet(.setBack)
    tell("service", "\(declared.id) \(services[place].phase) \(declared.value.text)")
  }

  private mutating func setBack(_ part: String, of place: Int, to declared: ReferenceValue) {
    // What is no map has no parts.
    guard case .map = services[place].value, services[place].value[part] != declared else { return }
    services[place].value = services[place].value.setting([part], to: declared)
    meet(.partSetBack)
    tell("set", "\(services[place].id).\(part) \(declared.text)")
  }

  private func needs(_ service: String, _ coordinator: Int) -> Bool {
    let blueprint = coordinators[coordinator].blueprint
    return blueprint.needs.contains(service)
      || blueprint.handlers.contains { $0.needs.contains(service) }
  }

  /// The parent first, then each child's whole subtree in order.
  private mutating func inject(
    _ service: String,
    below coordinator: Int
  ) throws(ReferenceRefusal) {
    guard coordinators[coordinator].phase != .gone else { return }
    if needs(service, coordinator) {
      tell("inject", "\(name(coordinator)) \(service)")
      if coordinators[coordinator].isWaiting,
        unready(coordinators[coordinator].blueprint.needs) == nil,
        !ancestors(of: coordinator).contains(where: isParked)
      {
        coordinators[coordinator].isWaiting = false
        try begin(coordinator, on: coordinators[coordinator].host)
      }
      try announce(
        "serviceReady",
        [ReferenceArgument("service", .string(service))],
        to: coordinator
      )
    }
    guard coordinators[coordinator].phase != .gone else { return }
    for child in coordinators[coordinator].children { try inject(service, below: child) }
  }

  private mutating func announceFailure(
    of service: String,
    _ reason: ReferenceValue,
    below coordinator: Int
  ) throws(ReferenceRefusal) {
    guard coordinators[coordinator].phase != .gone else { return }
    let children = coordinators[coordinator].children
    if needs(service, coordinator) {
      let values = [
        ReferenceArgument("service", .string(service)), ReferenceArgument("reason", reason),
      ]
      try announce("serviceFailed", values, to: coordinator)
    }
    for child in children { try announceFailure(of: service, reason, below: child) }
  }

  /// Its own handler runs; nobody above hears of it.
  private mutating func announce(
    _ event: String,
    _ values: [ReferenceArgument],
    to coordinator: Int
  ) throws(ReferenceRefusal) {
    guard coordinators[coordinator].phase != .gone,
      let handler = coordinators[coordinator].blueprint.handlers.first(where: {
        $0.trigger == .event(event)
      })
    else { return }
    try step()
    tell("event", "\(event)\(values.text) from \(name(coordinator))")
    tell("visit", "\(name(coordinator)) handled")
    var context = Context(node: coordinator)
    context.roots["event"] = values
    _ = try run(handler.lines, context)
  }

  /// The subtree first, its own queue last, each in the order it came.
  private mutating func flush(below coordinator: Int) throws(ReferenceRefusal) {
    guard coordinators[coordinator].phase != .gone else { return }
    if deviation == .ownQueueFirst { try flush(coordinator) }
    for child in coordinators[coordinator].children { try flush(below: child) }
    try flush(coordinator)
  }

  private mutating func flush(_ coordinator: Int) throws(ReferenceRefusal) {
    while coordinators[coordinator].phase != .gone,
      let place = coordinators[coordinator].messages.firstIndex(where: { message in
        let own = handlerNeeds(of: message.name, coordinator)
        return unready(coordinators[coordinator].blueprint.needs + own) == nil
      })
    {
      let message = coordinators[coordinator].messages.remove(at: place)
      tell("flush", "\(name(coordinator)) \(message.name)")
      let isHandled = try pass(message, upFrom: coordinator)
      if !isHandled, !Self.builtIn.contains(message.name) {
        tell("warning", "unhandled: nobody handled \(message.name) from \(name(message.from))")
      }
    }
  }

  private func handlerNeeds(of event: String, _ coordinator: Int) -> [String] {
    coordinators[coordinator].blueprint.handlers.first { $0.trigger == .event(event) }?.needs ?? []
  }

  /// What a failed service will never let run is dropped, with a word for each message.
  private mutating func dropMessages(waitingFor service: String, below coordinator: Int) {
    for child in coordinators[coordinator].children {
      dropMessages(waitingFor: service, below: child)
    }
    let isOwn = coordinators[coordinator].blueprint.needs.contains(service)
    let isDropped: (Raised) -> Bool = { [self] message in
      isOwn || handlerNeeds(of: message.name, coordinator).contains(service)
    }
    for message in coordinators[coordinator].messages.filter(isDropped) {
      tell("dropped", "\(message.name) of \(name(coordinator)) failed")
    }
    coordinators[coordinator].messages.removeAll(where: isDropped)
  }
}
