import FlowNavigation

/// Links that come before somebody can follow them, and are not followed when somebody could.
///
/// Where a link opens a screen from one state and does not from another, the ways on from that other state are looked
/// at, up to the first state from which the link would open it. Is the screen there behind none of them, the link was
/// lost.
struct LostLinkDetector {
  let stateSpace: StateSpace
  /// The URLs of which something is told already.
  let told: Set<String>

  /// What a link does in the states of a search.
  private struct Sight {
    /// The states from which it opens a screen, by that screen.
    var opening: [Symbol: Set<Int>] = [:]
    /// The screens that an `if` of its route opened each time, where a value decides.
    var chosen: Set<Symbol> = []
    /// The states where it opens none, and those that it leads to.
    var passed: [(state: Int, end: Int)] = []

    /// The screens that it is for: not the sign-in that it opens in their place.
    var targets: Set<Symbol> {
      let plain = Set(opening.keys).subtracting(chosen)
      return plain.isEmpty && chosen.count == 1 ? chosen : plain
    }

    mutating func add(_ screen: Symbol, from state: Int, isChosen: Bool) {
      if opening[screen] == nil, isChosen { chosen.insert(screen) }
      if !isChosen { chosen.remove(screen) }
      opening[screen, default: []].insert(state)
    }
  }

  func findings() -> [Finding] {
    let examples = stateSpace.definition.linkExamples
    if examples.isEmpty { return [] }
    var sights = Array(repeating: Sight(), count: examples.count)
    var taken = TakenLinks(stateSpace: stateSpace)
    for state in 0..<stateSpace.search.expanded {
      if stateSpace.observation(of: state).isBackground { continue }
      if stateSpace.isOver() { return [] }
      var link = 0
      let actors = stateSpace.actors[Int(stateSpace.observations[state])]
      for (ordinal, actor) in actors.enumerated() where actor == .link {
        defer { link += 1 }
        let edge = stateSpace.graph.edges(from: state).first {
          Int(stateSpace.graph.edges[$0].label) == ordinal
        }
        let end = edge.map { Int(stateSpace.graph.edges[$0].to) } ?? state
        let way = taken.way(from: state, ordinal, to: edge == nil ? nil : end)
        let screen = stateSpace.observation(of: end).screen
        if way.ends, way.opened.contains(screen) {
          sights[link].add(screen, from: state, isChosen: way.isChosen)
        } else if !way.isDiverted, way.route?.isSeen != true {
          sights[link].passed.append((state, end))
        }
      }
    }
    let ways = stateSpace.waysOn()
    // Each declared link once, and none that something is told of.
    var known = Set(examples.filter { told.contains($0.url) }.map(\.link))
    var findings: [Finding] = []
    for (example, sight) in zip(examples, sights) where !known.contains(example.link) {
      guard let finding = finding(example, sight, ways) else { continue }
      known.insert(example.link)
      findings.append(finding)
    }
    return findings
  }

  private func finding(_ example: LinkExample, _ sight: Sight, _ ways: Digraph) -> Finding? {
    let screens = sight.targets
    if screens.isEmpty || sight.passed.isEmpty { return nil }
    let opensIt = screens.reduce(into: Set<Int>()) { $0.formUnion(sight.opening[$1] ?? []) }
    let shows = (0..<stateSpace.stateCount).map {
      screens.contains(stateSpace.observation(of: $0).screen)
    }
    let answers = ways.edges.filter {
      stateSpace.actor(of: Int($0.from), Int($0.label)) == .answer
    }
    let comesToShow = reaching(shows.indices.filter { shows[$0] }, by: answers)
    var entries: [Digraph.Edge] = []
    var showing: [Int] = []
    var inner: [Digraph.Edge] = []
    for edge in ways.edges {
      let (from, to) = (Int(edge.from), Int(edge.to))
      if opensIt.contains(from) || shows[from] { continue }
      if comesToShow[to] {
        showing.append(from)
      } else if opensIt.contains(to) {
        entries.append(edge)
      } else {
        inner.append(edge)
      }
    }
    let entersWithout = reaching(entries.map { Int($0.from) }, by: inner)
    let canShow = reaching(showing, by: inner)
    // Where the link would have opened it on the way there, it does not come too early.
    let early = Digraph(
      nodeCount: stateSpace.stateCount,
      edges: stateSpace.graph.edges.filter {
        !opensIt.contains(Int($0.from)) && !shows[Int($0.from)]
      }
    ).reachable(from: CollectionOfOne(0))
    let lost = sight.passed.filter { step in
      early[step.state] && !stateSpace.isOpen[step.end]
        && !opensIt.contains(step.end) && !comesToShow[step.end]
        && entersWithout[step.end] && !canShow[step.end]
    }
    guard let first = lost.first else { return nil }
    var execution = stateSpace.execution(to: first.state)
    execution.take(example.action)
    for edge in way(from: first.end, by: inner + entries, to: opensIt) {
      execution.take(Int(edge.label))
    }
    let screen = stateSpace.text(stateSpace.observation(of: first.end).screen)
    let targets = screens.map { stateSpace.text($0) }.sorted()
    var finding = Finding(
      .link,
      example.url,
      "\(example.url) is lost on \(screen): \(targets.joined(separator: ", ")) does not come "
        + "where it could be opened",
      place: stateSpace.definition.tables.links[example.link].place
    )
    finding.severity = .warning
    finding.others = lost.count - 1
    finding.show(
      execution,
      from: stateSpace.start,
      claim: targets.count == 1 ? "expect screen \(targets[0])" : nil
    )
    return finding
  }

  /// A shortest way from a state to one of some.
  private func way(
    from start: Int,
    by edges: [Digraph.Edge],
    to ends: Set<Int>
  ) -> [Digraph.Edge] {
    let graph = Digraph(nodeCount: stateSpace.stateCount, edges: edges)
    var steps: [Int: Digraph.Edge] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count, !ends.contains(queue[next]) {
      for edge in graph.edges[graph.edges(from: queue[next])] {
        let end = Int(edge.to)
        if end == start || steps[end] != nil { continue }
        steps[end] = edge
        queue.append(end)
      }
      next += 1
    }
    var way: [Digraph.Edge] = []
    var state = next < queue.count ? queue[next] : start
    while let edge = steps[state] {
      way.append(edge)
      state = Int(edge.from)
    }
    return way.reversed()
  }

  /// From which states some edges lead to one of others.
  private func reaching(_ ends: [Int], by edges: [Digraph.Edge]) -> [Bool] {
    let back = edges.map { Digraph.Edge(from: $0.to, to: $0.from, label: $0.label) }
    return Digraph(nodeCount: stateSpace.stateCount, edges: back).reachable(from: ends)
  }
}
