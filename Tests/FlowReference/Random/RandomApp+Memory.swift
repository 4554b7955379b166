/// Services that are in memory alone, as a whole or in parts, and starts that ask for them.
extension RandomApp {
  mutating func addMemory() {
    for index in app.services.indices {
      if case .map(let map) = app.services[index].value, map.members.isEmpty, random.chance(60) {
        app.services[index].value = .map(ReferenceMap([ReferenceArgument("k", .integer(0))]))
      }
      app.services[index].memory = memory(of: app.services[index].value)
    }
    for index in app.coordinators.indices {
      let made = app.coordinators[index]
      if made.needs.isEmpty, random.chance(index == 0 ? 10 : 20) {
        app.coordinators[index].needs = [random.chance(70) ? "s" : "t"]
      }
      guard !made.isHeadless, random.chance(index == 0 ? 70 : 35) else { continue }
      app.coordinators[index].start = asking(made, index)
    }
  }

  /// Nothing, all, or some of what has a name in a value.
  private mutating func memory(of value: ReferenceValue) -> ReferenceApp.Memory {
    if random.chance(25) { return .none }
    guard case .map(let map) = value, random.chance(65) else { return .all }
    let names = map.members.map(\.name).shuffled(using: &random)
    let parts = names.prefix(random.below(names.count) + 1)
    return parts.isEmpty ? .all : .parts(Array(parts))
  }

  /// What is done at the start, and what a service says of that.
  private mutating func asking(
    _ made: ReferenceApp.Coordinator,
    _ index: Int
  ) -> [ReferenceLine] {
    let lines = made.start ?? []
    let service = random.chance(70) ? "s" : "t"
    switch random.below(10) {
    case ..<2:
      // What a launch leaves for the next one.
      var line = ReferenceLine(.set, service + ".k")
      line.value = .value(.integer(random.below(3)))
      return random.chance(50) ? [line] + lines : lines + [line]
    case ..<4: return [ReferenceLine(.call, random.chance(60) ? "s.go" : "s.ask")] + lines
    default:
      var line = ReferenceLine(.branch)
      let isPart = random.chance(85)
      let member = ReferenceExpression.member(root: service, name: isPart ? "k" : "m")
      line.value = .equal(member, isPart ? .integer(random.below(3)) : .null)
      line.then = [asked(made, index)]
      if random.chance(60) { line.otherwise = lines.isEmpty ? [asked(made, index)] : lines }
      return line.otherwise == lines ? [line] : lines + [line]
    }
  }

  /// What is opened for one answer of a service: only who stands later, so that it comes to an end.
  private mutating func asked(
    _ made: ReferenceApp.Coordinator,
    _ index: Int
  ) -> ReferenceLine {
    let children = later(than: index).filter { id in
      made.valid?.contains(id) != false && app.coordinator(id)?.isHeadless == false
    }
    let screens = app.screens.filter(\.needs.isEmpty).map(\.id)
    switch made.kind {
    case .tabs: return made.tabs.last.map { ReferenceLine(.tab, $0) } ?? count()
    case .container:
      return random.pick(children).map { opening(.root, $0, in: made) } ?? count()
    case .navigation, .simple:
      let allowed = screens.filter { made.valid?.contains($0) != false }
      let verb: ReferenceLine.Verb = made.kind == .simple || random.chance(30) ? .present : .push
      if random.chance(40), let id = random.pick(children) {
        return opening(verb == .push ? .start : .present, id, in: made)
      }
      return random.pick(allowed).map { opening(verb, $0, in: made) } ?? count()
    }
  }
}
