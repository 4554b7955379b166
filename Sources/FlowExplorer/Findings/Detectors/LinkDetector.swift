import FlowCommands
import FlowNavigation

/// Links that end on another screen than elsewhere, or than their route says.
///
/// Left out are states in which a link is refused, or held until somebody can take it, in which a guard does
/// something else, and those that were cut.
struct LinkDetector {
  let stateSpace: StateSpace

  /// What other URLs of a link have in common: what they show in the place of what the route says.
  private struct Cause: Hashable {
    var link: Int
    var unkept: Set<Symbol>
  }

  private func match(_ way: TakenLinks.Way) -> LinkEnds.RouteMatch {
    guard let route = way.route, route.isSeen, route.changed == nil else { return .none }
    let declared = stateSpace.definition.tables.routes[route.place]
    guard case .coordinator = stateSpace.definition.entity(declared.shows) else { return .none }
    // A route without lines asks for its coordinator, with what the user left there.
    let isAll = !declared.hasCode && way.front.contains(declared.shows)
    return route.isBare || isAll ? .there : .seen
  }

  func findings(_ taken: inout TakenLinks) -> [Finding] {
    let examples = stateSpace.definition.linkExamples
    if examples.isEmpty { return [] }
    let graph = stateSpace.graph
    var ends = Array(repeating: LinkEnds(), count: examples.count)
    var settled: [Int: Symbol] = [:]
    for state in 0..<stateSpace.search.expanded {
      let observation = stateSpace.observation(of: state)
      if observation.isBackground { continue }
      if stateSpace.isOver() { break }
      let number = Int(stateSpace.observations[state])
      var link = 0
      for (ordinal, actor) in stateSpace.actors[number].enumerated() where actor == .link {
        defer { link += 1 }
        let edge = graph.edges(from: state).first { Int(graph.edges[$0].label) == ordinal }
        let end = edge.map { Int(graph.edges[$0].to) }
        if let end, stateSpace.observation(of: end).holdsRoute { continue }
        let way = taken.way(from: state, ordinal, to: end)
        guard way.ends, !way.isIdleByChoice else { continue }
        let landed = stateSpace.observation(of: end ?? state).screen
        let screen = settled[end ?? state] ?? settledScreen(behind: end ?? state) ?? landed
        settled[end ?? state] = screen
        if screen != landed {
          // What was under way leads on, with the link or without it.
          if screen != .none { ends[link].add(screen, state, .none, way.sides) }
          continue
        }
        // A coordinator that was asked for may be somewhere else than at its beginning.
        if screen != .none {
          let match = match(way)
          ends[link].add(screen, state, match, way.sides)
          ends[link].isDirect.insert(screen)
          if way.isIdle {
            if match == .none { ends[link].idle[screen] = way.path }
          } else {
            ends[link].isLedTo.insert(screen)
            ends[link].opened.formUnion(way.opened)
          }
        }
        guard let route = way.route else { continue }
        if route.isSeen, ends[link].promised == nil { ends[link].promised = screen }
        if !route.isKept && !way.isChosen || route.changed != nil {
          ends[link].add(unkept: route, on: screen, state)
        }
      }
    }
    var findings: [Finding] = []
    var told: Set<Cause> = []
    for (example, ends) in zip(examples, ends) {
      let link = stateSpace.definition.tables.links[example.link]
      guard let found = unkept(ends, example, link) ?? finding(ends, example, link) else {
        continue
      }
      let cause = Cause(link: example.link, unkept: Set(ends.unkeptScreens))
      if told.insert(cause).inserted { findings.append(found) }
    }
    return findings
  }

  /// How many states are looked at for what comes of what is under way.
  private static let answered = 50

  /// The one screen that is seen once all that is under way has come out, whatever the answers; nil where there are
  /// several, or nothing is.
  private func settledScreen(behind start: Int) -> Symbol? {
    func answers(_ state: Int) -> [Int] {
      stateSpace.graph.edges(from: state).filter {
        stateSpace.actor(of: state, Int(stateSpace.graph.edges[$0].label)) == .answer
      }
    }
    if answers(start).isEmpty { return nil }
    var queue = [start]
    var seen: Set<Int> = [start]
    var screen: Symbol?
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      if stateSpace.isOpen[state] || queue.count > Self.answered { return nil }
      let edges = answers(state)
      if edges.isEmpty {
        let end = stateSpace.observation(of: state).screen
        if screen == nil { screen = end }
        if screen != end { return nil }
      }
      for place in edges {
        let end = Int(stateSpace.graph.edges[place].to)
        if seen.insert(end).inserted { queue.append(end) }
      }
    }
    return screen
  }

  /// Lets what is under way behind a link come out until a screen is seen that it ends on.
  private func takeAnswers(
    behind link: Action,
    from start: Int,
    until screens: [Symbol],
    in execution: inout Execution
  ) {
    let ordinal = stateSpace.observation(of: start).actions.firstIndex(of: link)
    let graph = stateSpace.graph
    var state =
      graph.edges(from: start).first { Int(graph.edges[$0].label) == ordinal }
      .map { Int(graph.edges[$0].to) } ?? start
    var passed: Set<Int> = [state]
    while !screens.contains(stateSpace.observation(of: state).screen),
      let answer = graph.edges(from: state).first(where: {
        stateSpace.actor(of: state, Int(graph.edges[$0].label)) == .answer
          && !passed.contains(Int(graph.edges[$0].to))
      })
    {
      execution.take(Int(graph.edges[answer].label))
      state = Int(graph.edges[answer].to)
      passed.insert(state)
    }
  }

  /// A link that shows something else than its route says.
  private func unkept(
    _ ends: LinkEnds,
    _ example: LinkExample,
    _ link: LinkDeclaration
  ) -> Finding? {
    guard let unkept = ends.unkept else { return nil }
    let route = stateSpace.definition.tables.routes[unkept.route.place]
    let screens = ends.unkeptScreens.map { $0 == .none ? "nothing" : stateSpace.text($0) }
    let all = ends.counts.values.reduce(0, +)
    if let changed = unkept.route.changed {
      return self.changed(changed, ends, example, link)
    }
    var finding = Finding(
      .link,
      example.url,
      "\(example.url) ends on \(screens.joined(separator: ", ")) in \(ends.unkeptCount) of \(all) states, "
        + "though its route '\(stateSpace.text(route.name))' shows \(stateSpace.text(route.shows))",
      place: route.place.line > 0 ? route.place : link.place
    )
    var execution = stateSpace.execution(to: unkept.state)
    execution.take(example.action)
    finding.repeated = execution.lines.suffix(1)
    finding.show(execution, from: stateSpace.start, claim: "expect \(claim(route.shows))")
    return finding
  }

  /// A link that shows what its route says with another parameter than it asked for.
  private func changed(
    _ changed: World.TakenRoute.Changed,
    _ ends: LinkEnds,
    _ example: LinkExample,
    _ link: LinkDeclaration
  ) -> Finding? {
    guard let unkept = ends.unkept else { return nil }
    let definition = stateSpace.definition
    let route = definition.tables.routes.first {
      $0.name == changed.route && $0.shows == changed.shows
    }
    let name = definition.text(changed.name)
    let asked = "\(name)=\(ActionWriter.text(of: .value(changed.asked), in: definition))"
    let shown = "\(name)=\(ActionWriter.text(of: .value(changed.shown), in: definition))"
    let all = ends.counts.values.reduce(0, +)
    var finding = Finding(
      .link,
      example.url,
      "\(example.url) asks for \(asked), and shows \(definition.text(changed.shows)) \(shown) in "
        + "\(ends.unkeptCount) of \(all) states",
      place: (route?.place.line ?? 0) > 0 ? route?.place : link.place
    )
    var execution = stateSpace.execution(to: unkept.state)
    execution.take(example.action)
    finding.repeated = execution.lines.suffix(1)
    let owner = definition.text(changed.owner)
    finding.show(
      execution,
      from: stateSpace.start,
      claim: "expect route \(owner) \(definition.text(changed.route)) \(asked)"
    )
    return finding
  }

  /// What is to be seen when something is shown: its screen, or what it begins with.
  private func claim(_ shown: Symbol) -> String {
    var id = shown
    var passed: Set<Symbol> = []
    while case .coordinator(let number) = stateSpace.definition.entity(id),
      passed.insert(id).inserted
    {
      let main = stateSpace.definition.tables.coordinators[Int(number)].main
      if main.isNone { return "alive \(stateSpace.text(shown))" }
      id = main
    }
    return "screen \(stateSpace.text(id))"
  }

  /// A link that ends on another screen than elsewhere.
  private func finding(
    _ ends: LinkEnds,
    _ example: LinkExample,
    _ link: LinkDeclaration
  ) -> Finding? {
    guard ends.screens.count > 1 else { return nil }
    // Where it ends as its route says, else where it leads nearest to the launch: that is the same with any bound.
    let usual =
      ends.promised.flatMap { ends.screens.contains($0) ? $0 : nil }
      ?? ends.screens.first(where: ends.isLedTo.contains)
      ?? ends.screens.first(where: ends.isDirect.contains) ?? ends.screens[0]
    let strange = ends.screens.filter {
      $0 != usual && !ends.isThere.contains($0) && !ends.isChosen($0, usual)
        && !ends.isAlreadyThere($0)
    }
    // Where what was asked for is seen all the same, that is told where there is nothing worse.
    let unseen = strange.filter { !ends.isSeen.contains($0) }
    let others = unseen.isEmpty ? strange : unseen
    guard let state = others.compactMap({ ends.firsts[$0] }).min() else { return nil }
    var execution = stateSpace.execution(to: state)
    let lines = stateSpace.lines(of: example.action, in: execution.world)
    execution.take(example.action)
    let count = others.reduce(0) { $0 + ends.counts[$1, default: 0] }
    let all = ends.counts.values.reduce(0, +)
    let elsewhere = others.map { stateSpace.text($0) }.joined(separator: ", ")
    let rest = [usual] + ends.screens.filter { $0 != usual && !others.contains($0) }
    let right = rest.map { stateSpace.text($0) }.joined(separator: ", ")
    var finding = Finding(
      .link,
      example.url,
      "\(example.url) ends on \(elsewhere) in \(count) of \(all) states, else on \(right)",
      place: lines?.routePlace ?? link.place
    )
    if others.allSatisfy(ends.isSeen.contains) { finding.severity = .warning }
    finding.repeated = execution.lines.suffix(1)
    finding.isByAnswers = others.allSatisfy { !ends.isDirect.contains($0) }
    takeAnswers(behind: example.action, from: state, until: others, in: &execution)
    finding.show(
      execution,
      from: stateSpace.start,
      claim: "expect screen \(stateSpace.text(usual))"
    )
    return finding
  }
}
