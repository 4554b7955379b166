/// Lines that name others by bare IDs, of which several may be alive.
extension RandomApp {
  mutating func addNames() {
    for index in app.coordinators.indices {
      let made = app.coordinators[index]
      for place in made.handlers.indices where random.chance(50) {
        if case .request = made.handlers[place].trigger { continue }
        let line = naming(in: made, made.handlers[place].trigger)
        let isLast = random.chance(30)
        let end = app.coordinators[index].handlers[place].lines.count
        app.coordinators[index].handlers[place].lines.insert(line, at: isLast ? end : 0)
      }
    }
  }

  private mutating func naming(
    in made: ReferenceApp.Coordinator,
    _ trigger: ReferenceApp.Trigger
  ) -> ReferenceLine {
    let others = app.coordinators.dropFirst().map(\.id)
    var child = random.pick(others) ?? made.id
    if case .finished(let id, _) = trigger, random.chance(60) { child = id }
    switch random.below(100) {
    case ..<14: return ReferenceLine(.finish, child)
    case ..<26: return ending()
    case ..<46: return Self.dismissing(&random, child, among: app)
    case ..<58:
      var line = ReferenceLine(.set, "\(child).state.x")
      line.value = .plus(.state(of: child, name: "x"), 1)
      return asking(child, line)
    case ..<66:
      var line = ReferenceLine(.branch)
      line.value = .less(.state(of: child, name: "x"), random.below(2) + 1)
      line.then = [count()]
      return asking(child, line)
    case ..<82: return presenting(in: made, child)
    case ..<92: return twice(in: made)
    default:
      guard let screen = random.pick(app.screens.map(\.id)) else { return count() }
      var line = opening(.push, screen, in: made)
      line.node = child
      return asking(child, line)
    }
  }

  /// A line that is done once, and mostly only while somebody is there.
  private mutating func asking(_ id: String, _ line: ReferenceLine) -> ReferenceLine {
    if random.chance(15) { return line }
    var asked = ReferenceLine(.branch)
    asked.value = .alive(id)
    asked.then = [once(line)]
    return asked
  }

  private func once(_ line: ReferenceLine) -> ReferenceLine {
    var counted = ReferenceLine(.branch)
    counted.value = .less(.member(root: "state", name: "x"), 3)
    counted.then = [count(), line]
    return counted
  }

  private mutating func ending() -> ReferenceLine {
    let id = random.pick(app.screens.map(\.id) + app.subs.map(\.id)) ?? "S0"
    let line = ReferenceLine(.end, id)
    return random.chance(75) ? asking(id, line) : line
  }

  /// `dismiss` in all its forms.
  static func dismissing(
    _ random: inout SplitMix,
    _ child: String,
    among app: ReferenceApp
  ) -> ReferenceLine {
    let screen = random.pick(app.screens.map(\.id)) ?? child
    switch random.below(10) {
    case ..<4: return ReferenceLine(.dismiss)
    case ..<6: return ReferenceLine(.dismiss, random.chance(70) ? child : screen)
    case ..<8: return ReferenceLine(.dismiss, on: random.chance(70) ? child : screen)
    case ..<9: return ReferenceLine(.dismiss, on: "top")
    default: return ReferenceLine(.dismissAll)
    }
  }

  /// Something that is presented over who is named, or over all.
  private mutating func presenting(
    in made: ReferenceApp.Coordinator,
    _ child: String
  ) -> ReferenceLine {
    let ids = app.coordinators.dropFirst().map(\.id) + app.screens.map(\.id)
    guard let id = random.pick(ids.filter { made.valid?.contains($0) ?? true }),
      app.coordinator(id)?.isHeadless != true
    else { return count() }
    var line = opening(.present, id, in: made)
    line.node = random.chance(60) ? "top" : random.chance(50) ? child : nil
    return line.node == child ? asking(child, once(line)) : once(line)
  }

  /// Two alike, or one that opens its own kind.
  private mutating func twice(in made: ReferenceApp.Coordinator) -> ReferenceLine {
    let headless = app.coordinators.filter(\.isHeadless).map(\.id)
    let ids = app.coordinators.dropFirst().map(\.id).filter { made.valid?.contains($0) ?? true }
    let isOwn = random.chance(50) && made.id != "c0"
    guard let id = isOwn ? made.id : random.pick(ids) else { return count() }
    let verb: ReferenceLine.Verb = random.chance(60) && !headless.contains(id) ? .present : .start
    let line = opening(verb, id, in: made)
    return once(random.chance(50) ? twin(of: line) : line)
  }

  private func twin(of line: ReferenceLine) -> ReferenceLine {
    var both = ReferenceLine(.branch)
    both.value = .value(.bool(true))
    both.then = [line, line]
    if line.verb == .present { both.then[1].node = "top" }
    return both
  }
}
