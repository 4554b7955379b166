/// What screens own: the way back, the tab bar, gestures over rows; and calls that have names.
extension RandomApp {
  mutating func addOwned() {
    for index in app.screens.indices {
      let toggle = app.screens[index].elements.first { $0.kind == .toggle }?.id
      if random.chance(15) { app.screens[index].back = .hidden }
      if random.chance(30) { app.screens[index].back = .when(condition(toggle)) }
      if random.chance(30) { app.screens[index].dismissible = condition(toggle) }
      app.screens[index].hidesBottomBar = random.chance(25)
      if app.screens[index].elements.contains(where: { $0.id == "l0" }) { addRowGestures(index) }
    }
    for index in app.coordinators.indices {
      if random.chance(40) { addHandler("backAttempt", to: index) }
      if random.chance(15) { addHandler("didEnterBackground", to: index) }
      if random.chance(15) { addHandler("willEnterForeground", to: index) }
      nameCalls(index)
    }
  }

  private mutating func addHandler(_ event: String, to index: Int) {
    var lines = [count()]
    if random.chance(30) { lines.append(ReferenceLine(.pop)) }
    if random.chance(30) { lines.append(counted(in: app.coordinators[index])) }
    if random.chance(20) { lines.append(ReferenceLine(.pass)) }
    app.coordinators[index].handlers.append(.init(trigger: .event(event), lines: lines))
  }

  private mutating func addRowGestures(_ index: Int) {
    for place in 0..<random.below(3) {
      let direction = random.pick(ReferenceApp.Direction.allCases) ?? .left
      var gesture = ReferenceApp.Gesture(direction: direction)
      gesture.id = "r\(place)"
      gesture.list = "l0"
      if random.chance(85), let event = random.pick(app.events.filter { $0.id != "v0" }) {
        gesture.event = event.id
        let row = ReferenceExpression.member(root: "row", name: "")
        gesture.arguments = event.parameters.map {
          .init($0, random.chance(80) ? row : .plus(row, 1))
        }
      }
      if random.chance(25) { gesture.use.isVisible = rowCondition() }
      if random.chance(25) { gesture.use.isEnabled = rowCondition() }
      app.screens[index].gestures.append(gesture)
    }
  }

  private mutating func rowCondition() -> ReferenceExpression {
    let row = ReferenceExpression.member(root: "row", name: "")
    return random.chance(50) ? .less(row, 2) : .equal(row, .integer(random.below(3)))
  }

  /// Replies that are for the calls of a name only, and calls that have it.
  private mutating func nameCalls(_ index: Int) {
    let made = app.coordinators[index]
    var calls: Set<String> = []
    for handler in made.handlers {
      guard case .reply(let call, let outcome, _) = handler.trigger, random.chance(60) else {
        continue
      }
      calls.insert(call)
      let other = random.chance(25) ? (outcome == "ok" ? "no" : "ok") : outcome
      let lines = [random.chance(50) ? count() : counted(in: made)]
      app.coordinators[index].handlers.append(
        .init(trigger: .reply(call, outcome: other, as: "one"), lines: lines)
      )
    }
    if let start = made.start {
      app.coordinators[index].start = naming(calls, in: start)
    }
    for place in app.coordinators[index].handlers.indices {
      let lines = app.coordinators[index].handlers[place].lines
      app.coordinators[index].handlers[place].lines = naming(calls, in: lines)
    }
  }

  private mutating func naming(
    _ calls: Set<String>,
    in lines: [ReferenceLine]
  ) -> [ReferenceLine] {
    var lines = lines
    for place in lines.indices {
      let line = lines[place]
      if line.verb == .call, calls.contains(line.subject), random.chance(60) {
        lines[place].callName = "one"
      }
      lines[place].then = naming(calls, in: line.then)
      lines[place].otherwise = naming(calls, in: line.otherwise)
    }
    return lines
  }

  /// A line about what screens own.
  static func owned(_ random: inout SplitMix) -> ReferenceLine {
    switch random.below(10) {
    case ..<3:
      let verbs: [ReferenceLine.Verb] = [.back, .back, .backSwipe, .backCancel, .swipeDown]
      return ReferenceLine(random.pick(verbs) ?? .back)
    case ..<5: return ReferenceLine(.show, random.chance(50) ? "u0" : "u1")
    case ..<6: return ReferenceLine(.toggle, "w0")
    case ..<7:
      var line = ReferenceLine(.call, random.chance(60) ? "s.go" : "s.ask")
      line.callName = random.chance(95) ? "one" : "two"
      return line
    default:
      let name = random.pick(["l0", "r0", "r0", "r1", "k0"]) ?? "r0"
      let row = random.chance(90) ? "[\(random.below(random.chance(10) ? 4 : 3))]" : ""
      if random.chance(20) { return ReferenceLine(.longpress, name + row) }
      var line = ReferenceLine(.swipe, name + row)
      line.words = [random.pick(["left", "right", "up", "down"]) ?? "left"]
      return line
    }
  }
}
