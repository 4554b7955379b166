/// Choices and gestures, and what is hidden or disabled for a while.
extension RandomApp {
  mutating func addGestures() {
    for index in app.screens.indices {
      let toggle = app.screens[index].elements.first { $0.kind == .toggle }?.id
      if random.chance(80) { app.screens[index].elements.append(choice(or: toggle)) }
      for place in app.screens[index].elements.indices {
        let isToggle = app.screens[index].elements[place].kind == .toggle
        app.screens[index].elements[place].use = use(isToggle ? nil : toggle)
      }
      app.screens[index].gestures = gestures(toggle)
    }
    for index in app.subs.indices { app.subs[index].gestures = gestures(nil) }
  }

  private mutating func choice(or toggle: String?) -> ReferenceApp.Element {
    var element = ReferenceApp.Element(id: "k0", kind: .choice)
    element.options = [.value(.integer(0)), .value(.integer(1)), .value(.string("a"))]
    if random.chance(20) { element.options[0] = .value(.string("1")) }
    if random.chance(40) { element.options[random.below(3)] = Self.member(&random) }
    if random.chance(40) { element.initial = .integer(random.below(2)) }
    guard random.chance(70) else { return element }
    element.event = "v0"
    element.valueOf = random.chance(80) ? "k0" : toggle ?? "k0"
    return element
  }

  private mutating func gestures(_ toggle: String?) -> [ReferenceApp.Gesture] {
    var gestures: [ReferenceApp.Gesture] = []
    for place in 0..<random.below(4) {
      let direction = random.pick(ReferenceApp.Direction.allCases) ?? .left
      var gesture = ReferenceApp.Gesture(direction: direction)
      let isTaken = gestures.contains { $0.name == direction.rawValue }
      if isTaken || random.chance(60) { gesture.id = "g\(place)" }
      if random.chance(80), let event = random.pick(app.events.filter { $0.id != "v0" }) {
        gesture.event = event.id
        gesture.arguments = event.parameters.map {
          ReferenceLine.Argument($0, .value(.integer(random.below(3))))
        }
      }
      gesture.use = use(toggle)
      gestures.append(gesture)
    }
    return gestures
  }

  /// Mostly always; else for as long as a switch is on, or a service has a value.
  private mutating func use(_ toggle: String?) -> ReferenceApp.Use {
    var use = ReferenceApp.Use()
    if random.chance(12) { use.isVisible = condition(toggle) }
    if random.chance(12) { use.isEnabled = condition(toggle) }
    return use
  }

  mutating func condition(_ toggle: String?) -> ReferenceExpression {
    if let toggle, random.chance(40) { return .member(root: "field", name: toggle) }
    return .equal(Self.member(&random), random.chance(30) ? .null : .integer(random.below(2)))
  }

  /// A line that a finger could do; some of them where it could not.
  static func gesture(_ random: inout SplitMix) -> ReferenceLine {
    let names = ["g0", "g1", "g2", "left", "b0", "f0", "k0", "zz"]
    switch random.below(10) {
    case ..<4:
      var line = ReferenceLine(.choose, random.chance(92) ? "k0" : "f0")
      let usual: [ReferenceValue] = [.integer(0), .integer(1), .string("a")]
      let others: [ReferenceValue] = [.null, .integer(2), .string("b")]
      line.value = .value(random.pick(random.chance(80) ? usual : others) ?? .null)
      if random.chance(10) { line.value = member(&random) }
      return line
    case ..<7:
      var line = ReferenceLine(.swipe, random.chance(50) ? random.pick(names) ?? "g0" : "")
      line.words = [random.pick(["left", "right", "up", "down"]) ?? "left"]
      return line
    case ..<9: return ReferenceLine(.longpress, random.chance(50) ? random.pick(names) ?? "" : "")
    default: return ReferenceLine(.tap, random.pick(["k0", "g0", "g1", "w0", "left"]) ?? "k0")
    }
  }
}
