/// Makes small apps: a root, a few coordinators of all kinds, screens, sub-controllers, events.
package struct RandomApp: Sendable {
  var random: SplitMix
  /// How much of the language may be used.
  let layer: Layer
  var app = ReferenceApp()

  /// What apps and lines may consist of, one more at a time.
  package enum Layer: Int, Sendable, CaseIterable, Comparable {
    case moves = 1
    case handlers
    case policies
    case requests
    case effects
    case services
    case scenes
    case keep
    case routes
    case outside
    case elements
    case values
    case links
    case gestures
    case names
    case owned
    case memory

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// An app from a seed.
  package static func make(_ seed: UInt64, layer: Layer) -> ReferenceApp {
    var maker = RandomApp(random: SplitMix(seed), layer: layer)
    maker.build()
    return maker.app
  }

  private init(random: SplitMix, layer: Layer) {
    self.random = random
    self.layer = layer
  }

  private mutating func build() {
    for index in 0..<random.below(2) + 2 {
      app.events.append(.init(id: "e\(index)", parameters: random.chance(40) ? ["n"] : []))
    }
    for index in 0..<random.below(3) + 2 { app.screens.append(screen(index)) }
    for index in 0..<random.below(3) { app.subs.append(sub(index)) }
    app.coordinators = (0..<random.below(5) + 3).map { coordinator($0) }
    app.scenes = [.init(id: "main", root: "c0")]
    for index in app.coordinators.indices { fill(index) }
    if layer >= .policies { addPolicies() }
    if layer >= .requests { addRequests() }
    if layer >= .effects { addEffects() }
    if layer >= .services { addNeeds() }
    if layer >= .scenes { addScene() }
    if layer >= .keep { addKeep() }
    if layer >= .routes { addRoutes() }
    if layer >= .outside { addOutside() }
    if layer >= .elements { addElements() }
    if layer >= .values { addValues() }
    if layer >= .links { addLinks() }
    if layer >= .gestures { addGestures() }
    if layer >= .names { addNames() }
    if layer >= .owned { addOwned() }
    if layer >= .memory { addMemory() }
  }

  private mutating func screen(_ index: Int) -> ReferenceApp.Screen {
    var screen = ReferenceApp.Screen(id: "S\(index)")
    if random.chance(30) { screen.parameters = parameters() }
    screen.isUnique = random.chance(12)
    screen.isDismissible = !random.chance(10)
    screen.buttons = buttons()
    return screen
  }

  private mutating func sub(_ index: Int) -> ReferenceApp.Sub {
    let kind = random.pick(ReferenceApp.SubKind.allCases) ?? .menu
    var sub = ReferenceApp.Sub(id: "u\(index)", kind: kind)
    if random.chance(25) { sub.parameters = parameters() }
    sub.buttons = buttons()
    return sub
  }

  private mutating func parameters() -> [ReferenceApp.Parameter] {
    [.init(name: "p", fallback: random.chance(60) ? .integer(0) : nil)]
  }

  private mutating func buttons() -> [ReferenceApp.Button] {
    guard let event = random.pick(app.events), random.chance(70) else { return [] }
    let arguments = event.parameters.map { ReferenceArgument($0, .integer(random.below(3))) }
    return [.init(id: "b\(random.below(3))", event: event.id, arguments: arguments)]
  }

  private mutating func coordinator(_ index: Int) -> ReferenceApp.Coordinator {
    var made: ReferenceApp.Coordinator
    if index == 0 {
      let kinds: [ReferenceApp.Kind] = [.navigation, .navigation, .tabs, .container]
      return ReferenceApp.Coordinator("c0", random.pick(kinds) ?? .navigation)
    }
    switch random.below(100) {
    case ..<32:
      made = .init("c\(index)", .navigation)
      made.isShared = true
    case ..<52: made = .init("c\(index)", .navigation)
    case ..<64:
      made = .init("c\(index)", .simple)
      made.isShared = true
    case ..<80: made = .init("c\(index)", .simple)
    case ..<90: made = .init("c\(index)", .container)
    default: made = .init("c\(index)", .tabs)
    }
    if random.chance(25) { made.parameters = parameters() }
    made.isUnique = random.chance(12)
    made.isManual = random.chance(2)
    made.isDismissible = !random.chance(12)
    return made
  }

  /// Gives a coordinator its main, items, lines and handlers, now that all IDs are known.
  private mutating func fill(_ index: Int) {
    var made = app.coordinators[index]
    made.state = [ReferenceArgument("x", .integer(0))]
    switch made.kind {
    case .tabs: fillTabs(&made, index)
    case .container:
      if let child = random.pick(later(than: index)), random.chance(80) {
        made.start = [opening(.root, child, in: made)]
      }
    case .navigation, .simple:
      if made.kind == .simple || random.chance(85), let screen = random.pick(app.screens) {
        made.main = opening(.push, screen.id, in: made)
      }
      if made.kind == .navigation, random.chance(20), let line = startLine(made, index) {
        made.start = [line]
      }
    }
    if random.chance(10) { made.valid = valid() }
    app.coordinators[index] = made
    if layer >= .handlers { addHandlers(index) }
  }

  private mutating func fillTabs(_ made: inout ReferenceApp.Coordinator, _ index: Int) {
    let taken = app.coordinators.flatMap(\.tabs)
    for id in later(than: index) where made.tabs.count < 3 {
      let isFree = app.coordinator(id)?.parameters.allSatisfy { $0.fallback != nil } ?? false
      if isFree, !taken.contains(id), random.chance(60) {
        made.tabs.append(id)
        if random.chance(20) { setEager(id) }
      }
    }
    if random.chance(30) { made.start = [tabsStart(made, index)] }
    if made.tabs.isEmpty {
      made.start = nil
      made.kind = .navigation
      made.main = app.screens.first.map { opening(.push, $0.id, in: made) }
    }
  }

  /// What tabs do as they start: some select an item, some end at once.
  private mutating func tabsStart(
    _ made: ReferenceApp.Coordinator,
    _ index: Int
  ) -> ReferenceLine {
    if let id = made.tabs.last, random.chance(40) { return ReferenceLine(.tab, id) }
    return index > 0 && random.chance(10) ? ReferenceLine(.finish) : count()
  }

  private mutating func setEager(_ id: String) {
    guard let place = app.coordinators.firstIndex(where: { $0.id == id }) else { return }
    app.coordinators[place].isEager = true
  }

  private mutating func valid() -> [String] {
    let ids = app.coordinators.map(\.id) + app.screens.map(\.id) + app.subs.map(\.id)
    return ids.filter { _ in random.chance(70) }
  }

  /// IDs that may be opened at start: a coordinator never opens one that stands before it.
  func later(than index: Int) -> [String] {
    app.coordinators.dropFirst(index + 1).map(\.id)
  }

  private mutating func startLine(
    _ made: ReferenceApp.Coordinator,
    _ index: Int
  ) -> ReferenceLine? {
    if random.chance(50) {
      return random.pick(app.screens).map { opening(.push, $0.id, in: made) }
    }
    return random.pick(later(than: index)).map { opening(.start, $0, in: made) }
  }

  /// A line that opens an ID with all the parameters that it needs.
  mutating func opening(
    _ verb: ReferenceLine.Verb,
    _ id: String,
    in made: ReferenceApp.Coordinator? = nil
  ) -> ReferenceLine {
    var line = ReferenceLine(verb, id)
    for parameter in app.parameters(of: id) ?? []
    where parameter.fallback == nil || random.chance(40) {
      let own = made?.parameters.isEmpty == false && random.chance(30)
      let value: ReferenceExpression =
        own ? .member(root: "param", name: "p") : .value(.integer(random.below(3)))
      line.arguments.append(.init(parameter.name, value))
    }
    return line
  }

  /// Changes the app that is being made.
  mutating func update(_ index: Int, _ change: (inout ReferenceApp.Coordinator) -> Void) {
    change(&app.coordinators[index])
  }
}
