/// Makes lines for a state: most of them can be done, some are nonsense.
package struct RandomLines: Sendable {
  var random: SplitMix
  let layer: RandomApp.Layer

  package init(_ seed: UInt64, layer: RandomApp.Layer) {
    random = SplitMix(seed)
    self.layer = layer
  }

  /// The next line.
  package mutating func line(for world: ReferenceWorld) -> ReferenceLine {
    var line = self.verb(for: world)
    if line.verb == .present, random.chance(25) { line.node = "top" }
    if line.verb == .dismiss, line.subject.isEmpty, random.chance(15) { line.node = "top" }
    let takesNode = ReferenceLine.Verb.takingNode.contains(line.verb)
    if takesNode, line.node == nil, random.chance(45) { line.node = node(in: world) }
    if [.present, .dismiss].contains(line.verb), line.node != nil, line.node != "top",
      random.chance(40)
    {
      line.node = target(in: world)
    }
    if layer >= .values { read(&line) }
    return line
  }

  private mutating func verb(for world: ReferenceWorld) -> ReferenceLine {
    let app = world.app
    let screens = app.screens.map(\.id)
    let headless = app.coordinators.filter(\.isHeadless).map(\.id)
    let coordinators = app.coordinators.dropFirst().map(\.id).filter { !headless.contains($0) }
    if layer >= .policies, random.chance(6), !headless.isEmpty {
      return opening(random.chance(80) ? .start : .push, random.pick(headless), world)
    }
    if layer >= .memory, random.chance(20) {
      return random.chance(60) ? ReferenceLine(.relaunch) : service()
    }
    if layer >= .owned, random.chance(25) { return RandomApp.owned(&random) }
    if layer >= .gestures, random.chance(25) { return RandomApp.gesture(&random) }
    if layer >= .links, random.chance(15) { return RandomApp.link(&random, in: app) }
    if layer >= .values, random.chance(20) { return change() }
    if layer >= .elements, random.chance(20) { return touch() }
    if layer >= .outside, random.chance(10) { return outside() }
    if layer >= .routes, random.chance(25), let line = goto(in: world) { return line }
    if layer >= .requests, random.chance(10) { return question(in: world) }
    if layer >= .scenes, random.chance(12) { return scene(in: world) }
    if layer >= .services, random.chance(12) { return service() }
    if layer >= .effects, random.chance(20) { return effect() }
    switch random.below(200) {
    case ..<28: return opening(.start, random.pick(coordinators), world)
    case ..<42: return opening(.push, random.pick(screens), world)
    case ..<48: return opening(.push, random.pick(coordinators + screens), world)
    case ..<66: return opening(.present, random.pick(coordinators + coordinators + screens), world)
    case ..<78: return opening(.root, random.pick(coordinators + screens), world)
    case ..<86: return opening(.replace, random.pick(coordinators + screens), world)
    case ..<92: return stack(screens + coordinators, world)
    case ..<96: return opening(.open, random.pick(app.coordinators.map(\.id) + screens), world)
    case ..<101: return opening(.show, random.pick(app.subs.map(\.id)) ?? "u0", world)
    case ..<103: return ReferenceLine(.hide)
    case ..<116: return ReferenceLine(.back)
    case ..<119: return ReferenceLine(.backSwipe)
    case ..<124: return ReferenceLine(.backTo, target(in: world))
    case ..<126: return ReferenceLine(random.chance(50) ? .backCancel : .swipeDownCancel)
    case ..<131:
      var line = ReferenceLine(.pop)
      line.number = random.chance(70) ? 1 : random.below(3) + 1
      return line
    case ..<135: return ReferenceLine(.popTo, target(in: world))
    case ..<139: return ReferenceLine(.popRoot)
    case ..<142: return ReferenceLine(.home)
    case ..<147: return ReferenceLine(.dismiss)
    case ..<150: return ReferenceLine(.dismiss, target(in: world))
    case ..<151: return ReferenceLine(.dismissAll)
    case ..<155: return ReferenceLine(.swipeDown)
    case ..<160: return ReferenceLine(.end, target(in: world))
    case ..<168: return ReferenceLine(.finish, node(in: world))
    case ..<174: return ReferenceLine(.tab, random.pick(items(in: world)) ?? "c1")
    case ..<184: return ReferenceLine(.tap, random.pick(items(in: world)) ?? "b0")
    case ..<190: return ReferenceLine(.tap, "b\(random.below(3))")
    default: return emit(in: world)
    }
  }

  /// Lets a line read a service where it has a number.
  private mutating func read(_ line: inout ReferenceLine) {
    for place in line.arguments.indices where random.chance(15) {
      line.arguments[place].value = RandomApp.member(&random)
    }
  }

  /// A line that gives a service another value.
  private mutating func change() -> ReferenceLine {
    if random.chance(50) { return RandomApp.changing(&random) }
    var line = ReferenceLine(.provide, random.chance(60) ? "s" : "t")
    if random.chance(80) { line.value = .value(RandomApp.value(&random)) }
    return line
  }

  private mutating func touch() -> ReferenceLine {
    switch random.below(10) {
    case ..<3: return ReferenceLine(.toggle, random.chance(95) ? "w0" : "f0")
    case ..<6:
      var line = ReferenceLine(random.chance(85) ? .type : .clear, random.chance(95) ? "f0" : "w0")
      if line.verb == .type { line.words = [random.chance(50) ? "a" : "b"] }
      return line
    case ..<8: return ReferenceLine(.tap, random.chance(95) ? "l0[\(random.below(4))]" : "l0")
    default: return ReferenceLine(.tap, "d0")
    }
  }

  private mutating func outside() -> ReferenceLine {
    switch random.below(10) {
    case ..<4:
      var line = ReferenceLine(.stub, random.chance(60) ? "s.go" : "s.ask")
      line.words = [random.chance(75) ? "ok" : "no"]
      if line.words == ["ok"] { line.arguments = [.init("n", .value(.integer(random.below(3))))] }
      line.number = random.below(3) * 500
      return line
    case ..<6: return ReferenceLine(random.chance(60) ? .background : .foreground)
    case ..<7: return ReferenceLine(.relaunch)
    default: return RandomApp.setting(&random)
    }
  }

  private mutating func goto(in world: ReferenceWorld) -> ReferenceLine? {
    if random.chance(1) { return ReferenceLine(.goto, "zz") }
    return RandomApp.goto(&random, in: world.app)
  }

  private mutating func scene(in world: ReferenceWorld) -> ReferenceLine {
    let scene = random.pick(world.app.scenes.map(\.id)) ?? "main"
    let isOther = world.scenes.contains { $0.isOpen && $0.id != scene }
    switch random.below(100) {
    case ..<45: return ReferenceLine(.sceneConnect, random.chance(70) ? "other" : scene)
    case ..<85: return ReferenceLine(.sceneUse, random.chance(3) ? "zz" : scene)
    default: return ReferenceLine(isOther || random.chance(5) ? .sceneClose : .sceneUse, scene)
    }
  }

  private mutating func service() -> ReferenceLine {
    let verbs: [ReferenceLine.Verb] = [.provide, .provide, .provide, .withdraw, .fail]
    var line = ReferenceLine(random.pick(verbs) ?? .provide, random.chance(60) ? "s" : "t")
    if line.verb != .withdraw, random.chance(40) { line.value = .value(.integer(random.below(3))) }
    return line
  }

  private mutating func effect() -> ReferenceLine {
    let call = random.chance(60) ? "s.go" : "s.ask"
    switch random.below(10) {
    case ..<3: return ReferenceLine(.call, random.chance(3) ? "s.zz" : call)
    case ..<6:
      var line = ReferenceLine(.reply, call)
      line.words = [random.chance(75) ? "ok" : "no"]
      if line.words == ["ok"] { line.arguments = [.init("n", .value(.integer(random.below(3))))] }
      if random.chance(25) { line.number = random.below(4) + 1 }
      return line
    case ..<8:
      var line = ReferenceLine(.wait)
      line.number = random.below(4) * 500
      return line
    default:
      var line = ReferenceLine(.after)
      line.number = random.below(4) * 500
      line.then = [ReferenceLine(random.chance(50) ? .popRoot : .finish)]
      return line
    }
  }

  private mutating func question(in world: ReferenceWorld) -> ReferenceLine {
    let named = random.chance(40) ? random.pick(world.entryNames + world.attachedNames) : nil
    return RandomApp.question(&random, node: named)
  }

  private mutating func opening(
    _ verb: ReferenceLine.Verb,
    _ id: String?,
    _ world: ReferenceWorld
  ) -> ReferenceLine {
    var line = ReferenceLine(verb, random.chance(1) ? "zz" : id ?? "S0")
    line.arguments = arguments(for: line.subject, world)
    return line
  }

  private mutating func arguments(
    for id: String,
    _ world: ReferenceWorld
  ) -> [ReferenceLine.Argument] {
    var arguments: [ReferenceLine.Argument] = []
    for parameter in world.app.parameters(of: id) ?? [] {
      let isNeeded = parameter.fallback == nil && !random.chance(2)
      if isNeeded || random.chance(40) {
        arguments.append(.init(parameter.name, .value(.integer(random.below(3)))))
      }
    }
    return arguments
  }

  private mutating func stack(_ ids: [String], _ world: ReferenceWorld) -> ReferenceLine {
    // Parameters of `stack` are for all of its IDs: take those that need none.
    let plain = ids.filter { id in
      world.app.parameters(of: id)?.allSatisfy { $0.fallback != nil } ?? false
    }
    guard let first = random.pick(plain) else { return ReferenceLine(.popRoot) }
    var line = ReferenceLine(.stack, first)
    for _ in 0..<random.below(3) { if let id = random.pick(plain) { line.words.append(id) } }
    return line
  }

  /// A coordinator that is there, by its ID or its full name; rarely one that is not.
  mutating func node(in world: ReferenceWorld) -> String {
    let bare = layer < .names ? 30 : 55
    let live = world.attachedNames
    if random.chance(3) { return "c1" }
    guard let name = random.pick(live) else { return "c0" }
    return random.chance(bare) ? String(name.prefix { $0 != "#" }) : name
  }

  /// A screen or coordinator that is on a surface.
  private mutating func target(in world: ReferenceWorld) -> String {
    guard let name = random.pick(world.entryNames), !random.chance(4) else { return "S1" }
    return random.chance(60) ? name : String(name.prefix { $0 != "#" })
  }

  private func items(in world: ReferenceWorld) -> [String] {
    world.app.coordinators.flatMap(\.tabs)
  }

  private mutating func emit(in world: ReferenceWorld) -> ReferenceLine {
    guard let event = random.pick(world.app.events) else { return ReferenceLine(.back) }
    var line = ReferenceLine(.emit, event.id)
    line.arguments = event.parameters.map { .init($0, .value(.integer(random.below(3)))) }
    if random.chance(30) { line.node = node(in: world) }
    return line
  }
}

extension ReferenceLine.Verb {
  /// Those that `on NODE` may follow.
  static let takingNode: Set<Self> = [
    .push, .pop, .popTo, .popRoot, .root, .replace, .stack, .home, .start, .open, .present, .show,
    .hide, .tab, .request, .call, .goto, .dismiss, .dismissAll, .end,
  ]
}

extension ReferenceWorld {
  /// The full names of all coordinators that are there.
  var attachedNames: [String] { coordinators.indices.filter { isAttached($0) }.map { name($0) } }

  /// The full names of all entries that are on a surface or a layer.
  var entryNames: [String] { entries.indices.filter { entries[$0].isOn }.map { name(entry: $0) } }
}
