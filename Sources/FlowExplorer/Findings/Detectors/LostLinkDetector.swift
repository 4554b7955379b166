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
    var steps: [Step] = []
    /// The screens that it opens.
    var opened: Set<Symbol> = []
    /// Those of them that an `if` of its route opened each time, where a value decides.
    var chosen: Set<Symbol> = []

    /// The screens that it is for: not the sign-in that it opens in their place.
    var targets: Set<Symbol> {
      let plain = opened.subtracting(chosen)
      return plain.isEmpty && chosen.count == 1 ? chosen : plain
    }

    mutating func add(_ screen: Symbol, isChosen: Bool) {
      if isChosen {
        if opened.insert(screen).inserted { chosen.insert(screen) }
      } else {
        opened.insert(screen)
        chosen.remove(screen)
      }
    }
  }

  /// A link that is opened in a state.
  private struct Step {
    var state: Int32
    var end: Int32
    /// The screen that it opens; none where it opens none.
    var opened: Symbol
  }

  func findings(_ taken: inout TakenLinks) -> [Finding] {
    let examples = stateSpace.definition.linkExamples
    if examples.isEmpty { return [] }
    var sights = Array(repeating: Sight(), count: examples.count)
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
        let opens = way.ends && way.opened.contains(screen)
        if opens {
          sights[link].add(screen, isChosen: way.isChosen)
        } else if way.isKeptBack || way.route?.isSeen == true {
          continue
        }
        sights[link].steps.append(
          Step(state: Int32(state), end: Int32(end), opened: opens ? screen : .none)
        )
      }
    }
    let ways = Ways(stateSpace.waysOn())
    // Each declared link once, and none that something is told of.
    var known = Set(examples.filter { told.contains($0.url) }.map(\.link))
    var findings: [Finding] = []
    for (example, sight) in zip(examples, sights) where !known.contains(example.link) {
      if stateSpace.isOver() { return [] }
      guard let finding = finding(example, sight, ways) else { continue }
      known.insert(example.link)
      findings.append(finding)
    }
    return findings
  }

  /// The ways on from states, and the same turned round.
  private struct Ways {
    let on: Digraph
    let back: Digraph

    init(_ on: Digraph) {
      self.on = on
      back = on.reversed
    }
  }

  private func finding(_ example: LinkExample, _ sight: Sight, _ ways: Ways) -> Finding? {
    let screens = sight.targets
    var passed = sight.steps.filter { !screens.contains($0.opened) }
    if screens.isEmpty || passed.isEmpty { return nil }
    // Whether it is opened, or there, in a state: ways are looked at up to that.
    var isOver = (0..<stateSpace.stateCount).map {
      screens.contains(stateSpace.observation(of: $0).screen)
    }
    // What is behind a state that was cut may be it.
    let showing = isOver.indices.filter { isOver[$0] || stateSpace.isOpen[$0] }
    let comesToShow = states(from: showing, in: ways.back) { edge in
      stateSpace.actor(of: Int(edge.to), Int(edge.label)) == .answer
    }
    var opensIt = Array(repeating: false, count: stateSpace.stateCount)
    for step in sight.steps where screens.contains(step.opened) {
      opensIt[Int(step.state)] = true
      isOver[Int(step.state)] = true
    }
    // Where the link would have opened it on the way there, it does not come too early.
    let early = states(from: CollectionOfOne(0), in: stateSpace.graph) { !isOver[Int($0.from)] }
    passed.removeAll { step in
      let end = Int(step.end)
      return !early[Int(step.state)] || opensIt[end] || comesToShow[end]
    }
    if passed.isEmpty { return nil }
    /// The states from which ways lead to ends of one kind, and on none to the other before.
    func reaching(_ isEnd: (Int) -> Bool) -> [Bool] {
      let last = ways.on.edges.filter { !isOver[Int($0.from)] && isEnd(Int($0.to)) }
      return states(from: last.map { Int($0.from) }, in: ways.back) { edge in
        !isOver[Int(edge.to)] && !comesToShow[Int(edge.from)] && !opensIt[Int(edge.from)]
      }
    }
    let entersWithout = reaching { opensIt[$0] && !comesToShow[$0] }
    let canShow = reaching { comesToShow[$0] }
    let lost = passed.filter { entersWithout[Int($0.end)] && !canShow[Int($0.end)] }
    guard let first = lost.first else { return nil }
    var execution = stateSpace.execution(to: Int(first.state))
    execution.take(example.action)
    let way = way(from: Int(first.end), by: ways.on, to: opensIt) { edge in
      !isOver[Int(edge.from)] && !comesToShow[Int(edge.to)]
    }
    for edge in way {
      execution.take(Int(edge.label))
    }
    let screen = stateSpace.text(stateSpace.observation(of: Int(first.end)).screen)
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
    by graph: Digraph,
    to ends: [Bool],
    _ isWay: (Digraph.Edge) -> Bool
  ) -> [Digraph.Edge] {
    var steps: [Int: Digraph.Edge] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count, !ends[queue[next]] {
      for edge in graph.edges[graph.edges(from: queue[next])] where isWay(edge) {
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

  /// Which states some edges of a graph lead to from others, these included.
  private func states(
    from starts: some Sequence<Int>,
    in graph: Digraph,
    by isWay: (Digraph.Edge) -> Bool
  ) -> [Bool] {
    var isReached = Array(repeating: false, count: stateSpace.stateCount)
    var queue: [Int] = []
    func add(_ state: Int) {
      if isReached[state] { return }
      isReached[state] = true
      queue.append(state)
    }
    for state in starts { add(state) }
    var next = 0
    while next < queue.count {
      for edge in graph.edges[graph.edges(from: queue[next])] where isWay(edge) {
        add(Int(edge.to))
      }
      next += 1
    }
    return isReached
  }
}
