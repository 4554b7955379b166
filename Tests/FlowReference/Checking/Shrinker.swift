/// Makes the smallest run that still differs: fewer lines, then a smaller app.
package struct Shrinker {
  private(set) var run: Run
  private let deviation: Deviation?
  private var trials = 0

  /// The run made smaller, as long as the two sides differ in the same way.
  package static func shrink(_ run: Run, deviation: Deviation? = nil) -> Run {
    var shrinker = Shrinker(run: run, deviation: deviation)
    var size = Int.max
    while shrinker.size < size, shrinker.trials < 4_000 {
      size = shrinker.size
      shrinker.dropLines()
      shrinker.simplifyLines()
      shrinker.dropParts()
    }
    return shrinker.run
  }

  private init(run: Run, deviation: Deviation?) {
    self.run = run
    self.deviation = deviation
  }

  private var size: Int { run.lines.count * 20 + run.app.text.utf8.count }

  /// Whether a smaller run differs still; it is kept then.
  private mutating func attempt(_ app: ReferenceApp, _ lines: [ReferenceLine]) -> Bool {
    trials += 1
    guard Self.mentioned(lines).allSatisfy({ app.declares($0) || !run.app.declares($0) }),
      app.coordinators.allSatisfy({ $0.kind != .tabs || !$0.tabs.isEmpty })
    else { return false }
    guard let smaller = Run.fixed(app, lines, deviation: deviation), let found = smaller.mismatch,
      found.what == run.mismatch?.what
    else { return false }
    run = smaller
    return true
  }

  /// The IDs that lines name: an app without them would differ in another way.
  private static func mentioned(_ lines: [ReferenceLine]) -> [String] {
    lines.flatMap { [$0.subject, $0.node ?? ""] + $0.words }
      .map { String($0.prefix { $0 != "#" }) }
  }

  private mutating func dropLines() {
    var index = run.lines.count - 1
    while index >= 0 {
      if index < run.lines.count {
        var lines = run.lines
        lines.remove(at: index)
        _ = attempt(run.app, lines)
      }
      index -= 1
    }
  }

  private mutating func simplifyLines() {
    for index in run.lines.indices where index < run.lines.count {
      var lines = run.lines
      if lines[index].node != nil {
        lines[index].node = nil
        _ = attempt(run.app, lines)
      }
      lines = run.lines
      if index < lines.count, [.stack, .goto].contains(lines[index].verb),
        !lines[index].words.isEmpty
      {
        lines[index].words.removeLast()
        _ = attempt(run.app, lines)
      }
    }
  }

  /// Leaves parts of the app away, one after the other.
  private mutating func dropParts() {
    for index in run.app.coordinators.indices.reversed() where index < run.app.coordinators.count {
      var app = run.app
      let id = app.coordinators.remove(at: index).id
      for place in app.coordinators.indices { app.coordinators[place].tabs.removeAll { $0 == id } }
      if attempt(app, run.lines) { continue }
      simplify(index)
    }
    for index in run.app.screens.indices.reversed() {
      change { $0.screens.remove(at: index) }
    }
    for index in run.app.screens.indices {
      change { $0.screens[index].buttons = [] }
      for place in run.app.screens[index].elements.indices.reversed() {
        change { $0.screens[index].elements.remove(at: place) }
      }
      for place in run.app.screens[index].gestures.indices.reversed() {
        change { $0.screens[index].gestures.remove(at: place) }
      }
      change { $0.screens[index].parameters = [] }
      change { $0.screens[index].requests = [] }
      change { $0.screens[index].needs = [] }
      change { $0.screens[index].state = [] }
      change { $0.screens[index].isUnique = false }
      change { $0.screens[index].isDismissible = true }
      change { $0.screens[index].dismissible = nil }
    }
    for index in run.app.services.indices { change { $0.services[index].memory = .none } }
    for index in run.app.subs.indices.reversed() { change { $0.subs.remove(at: index) } }
    for index in run.app.links.indices.reversed() { change { $0.links.remove(at: index) } }
    for index in run.app.events.indices.reversed() { change { $0.events.remove(at: index) } }
  }

  private mutating func simplify(_ index: Int) {
    for place in run.app.coordinators[index].handlers.indices.reversed() {
      change { $0.coordinators[index].handlers.remove(at: place) }
    }
    for place in run.app.coordinators[index].handlers.indices {
      for line in run.app.coordinators[index].handlers[place].lines.indices.reversed() {
        change { $0.coordinators[index].handlers[place].lines.remove(at: line) }
      }
    }
    for place in run.app.coordinators[index].routes.indices.reversed() {
      change { $0.coordinators[index].routes.remove(at: place) }
    }
    for place in run.app.coordinators[index].guards.indices.reversed() {
      change { $0.coordinators[index].guards.remove(at: place) }
    }
    for place in run.app.coordinators[index].handlers.indices {
      change { $0.coordinators[index].handlers[place].needs = [] }
    }
    change { $0.coordinators[index].needs = [] }
    change { $0.coordinators[index].start = nil }
    change { $0.coordinators[index].main = nil }
    change { $0.coordinators[index].valid = nil }
    change { $0.coordinators[index].parameters = [] }
    change { $0.coordinators[index].state = [] }
    change { $0.coordinators[index].isUnique = false }
    change { $0.coordinators[index].isEager = false }
    change { $0.coordinators[index].isManual = false }
    change { $0.coordinators[index].isKept = false }
    change { $0.coordinators[index].isDismissible = true }
    for place in run.app.coordinators[index].tabs.indices.reversed() {
      change { $0.coordinators[index].tabs.remove(at: place) }
    }
  }

  private mutating func change(_ edit: (inout ReferenceApp) -> Void) {
    var app = run.app
    edit(&app)
    if app != run.app { _ = attempt(app, run.lines) }
  }
}
