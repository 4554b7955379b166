/// Links into the app, and handlers that open one.
extension RandomApp {
  private static let patterns = [
    "app://a/:n", "app://a", "app://a/0", "app://:n/b", "app://b/:n/c", "app://b",
  ]

  mutating func addLinks() {
    for pattern in Self.patterns where random.chance(60) {
      guard let line = Self.goto(&random, in: app) else { return }
      var link = ReferenceApp.Link(pattern: pattern, names: [line.subject] + line.words)
      link.arguments = line.arguments.map { argument in
        var argument = argument
        if pattern.contains("/:"), random.chance(80) {
          argument.value = .member(root: "n", name: "")
        } else if random.chance(20) {
          argument.value = Self.member(&random)
        }
        return argument
      }
      app.links.append(link)
    }
    for index in app.coordinators.indices {
      for place in app.coordinators[index].handlers.indices where random.chance(20) {
        guard case .event(let name) = app.coordinators[index].handlers[place].trigger,
          !ReferenceWorld.builtIn.contains(name)
        else { continue }
        let line = Self.link(&random, in: app)
        app.coordinators[index].handlers[place].lines.insert(line, at: 0)
      }
    }
  }

  /// A line that opens a URL, mostly one that a pattern is for.
  static func link(_ random: inout SplitMix, in app: ReferenceApp) -> ReferenceLine {
    let pattern =
      random.chance(95) ? random.pick(app.links.map(\.pattern)) : random.pick(patterns)
    let value = random.chance(70) ? String(random.below(3)) : random.pick(["x", "null", "b", ""])
    var url = (pattern ?? "app://c").replacing(":n", with: value ?? "x")
    if random.chance(5) { url += random.chance(50) ? "/" : "?q=1" }
    return ReferenceLine(.link, url)
  }
}
