/// What handlers do beyond their app: scenes that they ask for, services that they set.
extension RandomApp {
  mutating func addOutside() {
    for index in app.coordinators.indices {
      for place in app.coordinators[index].handlers.indices where random.chance(20) {
        guard case .event = app.coordinators[index].handlers[place].trigger else { continue }
        let line = random.chance(60) ? sceneLine() : Self.setting(&random)
        app.coordinators[index].handlers[place].lines.insert(line, at: 0)
      }
    }
  }

  private mutating func sceneLine() -> ReferenceLine {
    let verbs: [ReferenceLine.Verb] = [.sceneConnect, .sceneConnect, .sceneUse, .sceneClose]
    let scene = random.pick(app.scenes.map(\.id)) ?? "main"
    return ReferenceLine(random.pick(verbs) ?? .sceneUse, scene)
  }

  /// A line that changes a part of a service.
  static func setting(_ random: inout SplitMix) -> ReferenceLine {
    var line = ReferenceLine(.set, random.chance(70) ? "s.k" : "t.k")
    line.value = .value(.integer(random.below(3)))
    return line
  }
}
