/// Routes: what says where a user is, and how to get there.
extension RandomApp {
  mutating func addRoutes() {
    for index in app.coordinators.indices where random.chance(60) {
      for _ in 0..<random.below(3) + 1 { addRoute(index) }
    }
    for index in app.coordinators.indices {
      for place in app.coordinators[index].handlers.indices where random.chance(15) {
        if case .event = app.coordinators[index].handlers[place].trigger,
          let line = Self.goto(&random, in: app)
        {
          app.coordinators[index].handlers[place].lines.insert(line, at: 0)
        }
      }
    }
  }

  private mutating func addRoute(_ index: Int) {
    let made = app.coordinators[index]
    var ids = app.coordinators.dropFirst().map(\.id) + app.screens.map(\.id)
    ids = ids.filter { $0 != made.id && made.valid?.contains($0) ?? true }
    if made.kind == .tabs { ids = made.tabs }
    if made.kind == .simple {
      ids = ids.filter { $0 == made.main?.subject || app.screen($0) == nil }
    }
    guard let id = random.pick(ids), app.coordinator(id)?.isHeadless != true else { return }
    // Few names, so that several coordinators know one.
    var route = ReferenceApp.Route(name: "r\(random.below(4))")
    if made.routes.contains(where: { $0.name == route.name }) { return }
    let needed = app.parameters(of: id)?.filter { $0.fallback == nil || random.chance(50) } ?? []
    route.parameters = made.kind == .tabs ? [] : needed.map(\.name)
    route.shows = id
    if random.chance(25) {
      let verb: ReferenceLine.Verb = made.kind == .tabs ? .tab : random.chance(70) ? .open : .root
      var line = ReferenceLine(verb, id)
      line.arguments = route.parameters.map { .init($0, .member(root: "route", name: $0)) }
      route.lines = [line]
      if random.chance(50) { route.shows = nil }
    }
    app.coordinators[index].routes.append(route)
  }

  /// A line that goes to one, two or three names, with all values that they take; rarely without.
  static func goto(_ random: inout SplitMix, in app: ReferenceApp) -> ReferenceLine? {
    let routes = app.coordinators.flatMap(\.routes)
    guard let first = random.pick(routes) else { return nil }
    var line = ReferenceLine(.goto, first.name)
    for _ in 0..<random.below(3) {
      if let next = random.pick(routes) { line.words.append(next.name) }
    }
    let names = [line.subject] + line.words
    var parameters = routes.filter { names.contains($0.name) }.flatMap(\.parameters)
    parameters = parameters.contains("p") && !random.chance(3) ? ["p"] : []
    line.arguments = parameters.map { .init($0, .value(.integer(random.below(3)))) }
    return line
  }
}
