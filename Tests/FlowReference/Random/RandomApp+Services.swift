/// Calls and timers, and coordinators, handlers and screens that need a service.
extension RandomApp {
  mutating func addEffects() {
    app.services = [
      .init(id: "s", phase: layer < .services ? .ready : .absent, calls: ["go", "ask"])
    ]
    for index in app.coordinators.indices {
      for call in ["s.go", "s.ask"] where random.chance(40) {
        let outcome = random.chance(75) ? "ok" : "no"
        let lines = [random.chance(40) ? answerLine(outcome) : counted(in: app.coordinators[index])]
        app.coordinators[index].handlers.append(
          .init(trigger: .reply(call, outcome: outcome, as: nil), lines: lines)
        )
      }
      for place in app.coordinators[index].handlers.indices where random.chance(30) {
        if case .event = app.coordinators[index].handlers[place].trigger {
          let line = effect(in: app.coordinators[index])
          app.coordinators[index].handlers[place].lines.insert(line, at: 0)
        }
      }
      if random.chance(15), !app.coordinators[index].isHeadless {
        var line = effect(in: app.coordinators[index])
        // One that starts others as it starts might never come to an end.
        if line.verb == .after { line.then = [count()] }
        if app.coordinators[index].kind != .tabs {
          app.coordinators[index].start = (app.coordinators[index].start ?? []) + [line]
        }
      }
    }
  }

  private mutating func answerLine(_ outcome: String) -> ReferenceLine {
    var line = ReferenceLine(.set, "state.x")
    line.value = outcome == "ok" ? .member(root: "reply", name: "n") : .value(.integer(0))
    return line
  }

  /// A call, or something done later.
  private mutating func effect(in made: ReferenceApp.Coordinator) -> ReferenceLine {
    if random.chance(40) { return ReferenceLine(.call, random.chance(60) ? "s.go" : "s.ask") }
    var line = ReferenceLine(.after)
    line.number = random.below(4) * 500
    line.then = [random.chance(40) ? count() : counted(in: made)]
    if random.chance(15) { line.then = [ReferenceLine(.finish)] }
    return line
  }

  mutating func addNeeds() {
    app.services.append(.init(id: "t", phase: random.chance(50) ? .ready : .absent))
    for index in app.coordinators.indices {
      if random.chance(20) { app.coordinators[index].needs = needs() }
      for place in app.coordinators[index].handlers.indices {
        guard case .event(let name) = app.coordinators[index].handlers[place].trigger else {
          continue
        }
        if app.events.contains(where: { $0.id == name }), random.chance(30) {
          app.coordinators[index].handlers[place].needs = needs()
        }
      }
      for event in ["serviceReady", "serviceFailed"] where random.chance(15) {
        var line = count()
        // No coordinator, which might need the service too and go on without end.
        if random.chance(50), let screen = random.pick(app.screens) {
          line = opening(.present, screen.id, in: app.coordinators[index])
        }
        app.coordinators[index].handlers.append(.init(trigger: .event(event), lines: [line]))
      }
    }
    for index in app.screens.indices where random.chance(10) { app.screens[index].needs = needs() }
  }

  /// A second scene; its root is one that lies in nothing else.
  mutating func addScene() {
    let items = app.coordinators.flatMap(\.tabs)
    let roots = app.coordinators.dropFirst().filter { made in
      !items.contains(made.id) && !made.isHeadless
        && made.parameters.allSatisfy { $0.fallback != nil }
    }
    if let root = random.pick(roots.map(\.id)) {
      app.scenes.append(.init(id: "other", root: root))
    }
  }

  private mutating func needs() -> [String] {
    random.chance(15) ? ["s", "t"] : [random.chance(60) ? "s" : "t"]
  }
}
