/// Handlers: small trees of lines, most of which can be done.
extension RandomApp {
  mutating func addHandlers(_ index: Int) {
    let made = app.coordinators[index]
    var handlers: [ReferenceApp.Handler] = []
    for (place, event) in app.events.enumerated() where random.chance(35) {
      let lines = block(in: made, event: event, after: place)
      handlers.append(.init(trigger: .event(event.id), lines: lines))
    }
    for child in app.coordinators where child.id != made.id && random.chance(25) {
      let causes = random.pick([[], [], ["any"], ["popped", "swiped"], ["dismissed"]]) ?? []
      let lines = block(in: made, event: nil, after: app.events.count)
      handlers.append(.init(trigger: .finished(child.id, causes: causes), lines: lines))
    }
    for trigger in [ReferenceApp.Trigger.activated, .poppedBack] where random.chance(8) {
      handlers.append(.init(trigger: trigger, lines: [count(), counted(in: made)]))
    }
    if made.kind == .tabs, random.chance(25) {
      handlers.append(.init(trigger: .event("tabTapped"), lines: [count(), ReferenceLine(.pass)]))
    }
    if !made.isDismissible, random.chance(50) {
      handlers.append(.init(trigger: .event("dismissAttempt"), lines: [count()]))
    }
    update(index) { $0.handlers = handlers }
  }

  /// One to three lines; what follows `finish` is only `pass`.
  private mutating func block(
    in made: ReferenceApp.Coordinator,
    event: ReferenceApp.Event?,
    after place: Int
  ) -> [ReferenceLine] {
    var lines: [ReferenceLine] = []
    for _ in 0..<random.below(2) + 1 {
      lines.append(handlerLine(in: made, event: event, after: place))
      if lines.last?.verb == .finish { break }
    }
    if random.chance(20) { lines.append(ReferenceLine(.pass)) }
    return lines
  }

  private mutating func handlerLine(
    in made: ReferenceApp.Coordinator,
    event: ReferenceApp.Event?,
    after place: Int
  ) -> ReferenceLine {
    switch random.below(100) {
    case ..<12: return count(event)
    case ..<24:
      // Only later events, so that few apps talk for ever.
      guard let next = random.pick(Array(app.events.dropFirst(place + 1))) else {
        return count(event)
      }
      var line = ReferenceLine(.emit, next.id)
      line.arguments = next.parameters.map { .init($0, .value(.integer(random.below(3)))) }
      return line
    case ..<36:
      var line = ReferenceLine(.finish)
      if random.chance(30) { line.arguments = [.init("r", .value(.integer(random.below(3))))] }
      return line
    case ..<46: return counted(in: made)
    // Not as a child finishes: who dies of that is told of in an order that is not settled.
    case ..<52: return event == nil ? count() : ReferenceLine(.dismiss)
    case ..<56: return ReferenceLine(.popRoot)
    case ..<59: return ReferenceLine(.home)
    case ..<62: return made.tabs.first.map { ReferenceLine(.tab, $0) } ?? count(event)
    default: return move(in: made)
    }
  }

  /// A line that opens something.
  private mutating func move(in made: ReferenceApp.Coordinator) -> ReferenceLine {
    let others = app.coordinators.map(\.id).filter { $0 != made.id && $0 != "c0" }
    let screens = app.screens.map(\.id)
    let allowed: (String) -> Bool = { made.valid?.contains($0) ?? true }
    let children = others.filter(allowed)
    let all = (others + screens).filter(allowed)
    switch random.below(100) {
    case ..<35: if let id = random.pick(children) { return opening(.start, id, in: made) }
    case ..<55:
      if let id = random.pick(screens.filter(allowed)) { return opening(.push, id, in: made) }
    case ..<75: if let id = random.pick(all) { return opening(.present, id, in: made) }
    case ..<85: if let id = random.pick(all) { return opening(.root, id, in: made) }
    case ..<92: if let id = random.pick(all) { return opening(.replace, id, in: made) }
    default:
      if let id = random.pick(app.subs.map(\.id).filter(allowed)) {
        return opening(.show, id, in: made)
      }
    }
    return count(nil)
  }

  /// Counts, or keeps what the event carries.
  func count(_ event: ReferenceApp.Event? = nil) -> ReferenceLine {
    var line = ReferenceLine(.set, "state.x")
    if let name = event?.parameters.first {
      line.value = .member(root: "event", name: name)
    } else {
      line.value = .plus(.member(root: "state", name: "x"), 1)
    }
    return line
  }

  /// Something that is done twice at most.
  func counted(in made: ReferenceApp.Coordinator) -> ReferenceLine {
    var copy = self
    var line = ReferenceLine(.branch)
    line.value = .less(.member(root: "state", name: "x"), 3)
    line.then = [count(nil), copy.move(in: made)]
    return line
  }
}
