/// Guards, coordinators that show nothing, requests: what apps have beyond moves and events.
extension RandomApp {
  /// Requests go by these names.
  static let requests = ["q0", "q1"]

  mutating func addPolicies() {
    for index in app.coordinators.indices {
      if index > 0, random.chance(20) { makeHeadless(index) }
      if random.chance(30) { addGuard(index) }
    }
  }

  /// One that no other one shows: neither at its start nor as a tab item.
  private mutating func makeHeadless(_ index: Int) {
    let id = app.coordinators[index].id
    if app.coordinators.contains(where: { $0.tabs.contains(id) }) { return }
    if app.coordinators[index].kind == .tabs || app.coordinators[index].kind == .container {
      return
    }
    app.coordinators[index].isHeadless = true
    app.coordinators[index].isUnique = false
    app.coordinators[index].isManual = false
    app.coordinators[index].main = nil
    app.coordinators[index].start = nil
    for place in app.coordinators.indices {
      if app.coordinators[place].start?.contains(where: { $0.subject == id }) == true {
        app.coordinators[place].start = nil
      }
      for handler in app.coordinators[place].handlers.indices {
        app.coordinators[place].handlers[handler].lines = started(
          id,
          app.coordinators[place].handlers[handler].lines
        )
      }
    }
  }

  /// Lines that start an ID where they showed it otherwise: it is nowhere to be seen.
  private func started(_ id: String, _ lines: [ReferenceLine]) -> [ReferenceLine] {
    lines.map { line in
      var line = line
      if line.subject == id, [.root, .replace, .present].contains(line.verb) { line.verb = .start }
      line.then = started(id, line.then)
      line.otherwise = started(id, line.otherwise)
      return line
    }
  }

  private mutating func addGuard(_ index: Int) {
    let made = app.coordinators[index]
    var ids = app.screens.map(\.id) + app.coordinators.dropFirst().map(\.id) + app.subs.map(\.id)
    ids = ids.filter { $0 != made.id }
    var condition = ReferenceExpression.less(.member(root: "state", name: "x"), 1)
    if random.chance(40) {
      condition = .equal(.member(root: "state", name: "x"), .integer(random.below(2)))
    }
    var name = random.pick(ids) ?? "S0"
    if random.chance(40), let event = random.pick(app.events) {
      name = event.id
      if let value = event.parameters.first {
        condition = .less(.member(root: "event", name: value), 2)
      }
    }
    let line = random.chance(60) ? guardLine(made, name) : nil
    app.coordinators[index].guards.append(.init(name: name, condition: condition, line: line))
  }

  private mutating func guardLine(_ made: ReferenceApp.Coordinator, _ name: String) -> ReferenceLine
  {
    let screens = app.screens.map(\.id).filter { $0 != name && made.valid?.contains($0) ?? true }
    guard random.chance(40), let screen = random.pick(screens) else { return count() }
    return opening(.present, screen, in: made)
  }

  mutating func addRequests() {
    for index in app.screens.indices where random.chance(50) {
      app.screens[index].state = [ReferenceArgument("y", .integer(0))]
      app.screens[index].requests = [screenRequest()]
    }
    for index in app.subs.indices where random.chance(50) {
      app.subs[index].state = [ReferenceArgument("y", .integer(0))]
      app.subs[index].requests = [screenRequest()]
    }
    for index in app.coordinators.indices {
      for name in Self.requests where random.chance(30) {
        var lines = [asking(in: app.coordinators[index])]
        if random.chance(40) { lines.insert(count(), at: 0) }
        app.coordinators[index].handlers.append(
          .init(trigger: .request(name, parameters: ["n"]), lines: lines)
        )
      }
      for place in app.coordinators[index].handlers.indices where random.chance(20) {
        if case .event = app.coordinators[index].handlers[place].trigger {
          app.coordinators[index].handlers[place].lines.insert(
            asking(in: app.coordinators[index]),
            at: 0
          )
        }
      }
    }
  }

  private mutating func screenRequest() -> ReferenceApp.Handler {
    var line = ReferenceLine(.set, "state.y")
    line.value =
      random.chance(50)
      ? .member(root: "request", name: "n") : .plus(.member(root: "state", name: "y"), 1)
    let name = random.pick(Self.requests) ?? "q0"
    return .init(trigger: .request(name, parameters: ["n"]), lines: [line])
  }

  /// Something that is asked, or done once it was.
  private mutating func asking(in made: ReferenceApp.Coordinator) -> ReferenceLine {
    if random.chance(30) { return counted(in: made) }
    return Self.question(&random)
  }

  /// A line that asks somebody.
  static func question(_ random: inout SplitMix, node: String? = nil) -> ReferenceLine {
    let words = ["main", "top", "overlays", "children", "self", "parent"]
    var line = ReferenceLine(random.chance(70) ? .send : .request, random.pick(requests) ?? "q0")
    if line.verb == .send { line.node = node ?? random.pick(words) }
    line.arguments = [.init("n", .value(.integer(random.below(3))))]
    return line
  }
}
