import FlowNavigation

/// Links that end on another screen than elsewhere.
///
/// Left out are states in which a link is refused, or held until somebody can take it, and those that
/// were cut.
struct LinkDetector {
  let survey: Survey

  /// Where a link ends, with the first state of each.
  private struct Ends {
    var action: Action?
    var screens: [Symbol] = []
    var counts: [Symbol: Int] = [:]
    var firsts: [Symbol: Int] = [:]

    mutating func add(_ screen: Symbol, _ state: Int) {
      if counts[screen] == nil {
        screens.append(screen)
        firsts[screen] = state
      }
      counts[screen, default: 0] += 1
    }
  }

  func findings() -> [Finding] {
    let declared = survey.definition.tables.links
    if declared.isEmpty { return [] }
    let graph = Digraph(nodeCount: survey.stateCount, edges: survey.search.edges)
    var ends = Array(repeating: Ends(), count: declared.count)
    var standing = StandingLinks(survey: survey)
    for state in 0..<survey.search.expanded {
      let sight = survey.sight(of: state)
      if sight.isBackground { continue }
      let number = Int(survey.sights[state])
      var link = 0
      for (ordinal, actor) in survey.actors[number].enumerated() where actor == .link {
        let edge = graph.edges(from: state).first { Int(graph.edges[$0].label) == ordinal }
        var screen = Symbol.none
        if let edge {
          let end = survey.sight(of: Int(graph.edges[edge].to))
          if !end.holdsRoute { screen = end.screen }
        } else if standing.stays(number, ordinal) {
          screen = sight.screen
        }
        if screen != .none { ends[link].add(screen, state) }
        ends[link].action = sight.actions[ordinal]
        link += 1
      }
    }
    return ends.indices.compactMap { finding(ends[$0], declared[$0]) }
  }

  private func finding(_ ends: Ends, _ link: LinkDeclaration) -> Finding? {
    guard ends.screens.count > 1, let action = ends.action else { return nil }
    // Where it ends nearest to the launch: that is the same with any bound.
    let usual = ends.screens[0]
    let others = ends.screens.filter { $0 != usual }
    guard let state = others.compactMap({ ends.firsts[$0] }).min() else { return nil }
    var trail = survey.trail(to: state)
    trail.take(action)
    let count = others.reduce(0) { $0 + ends.counts[$1, default: 0] }
    let all = ends.counts.values.reduce(0, +)
    let elsewhere = others.map { survey.text($0) }.joined(separator: ", ")
    guard case .value(.string(let url)) = action.value else { return nil }
    var finding = Finding(
      .link,
      url,
      "\(url) ends on \(elsewhere) in \(count) of \(all) states, else on \(survey.text(usual))",
      place: link.place
    )
    finding.show(trail, from: survey.start, claim: "expect screen \(survey.text(usual))")
    return finding
  }
}

/// Whether links that lead to no other state were taken: found out once for each sight.
private struct StandingLinks {
  let survey: Survey
  private var known: [Int: Bool] = [:]
  private var expander: Expander
  private var world: World

  init(survey: Survey) {
    self.survey = survey
    expander = survey.search.expander
    world = World(survey.definition)
  }

  mutating func stays(_ sight: Int, _ ordinal: Int) -> Bool {
    let key = sight << 16 | ordinal
    if let known = known[key] { return known }
    let state = Int(survey.firsts[sight])
    expander.restore(survey.search.store[state], into: &world)
    let before = expander.words(of: world)
    let turn = Turn()
    var stays = false
    do throws(Refusal) {
      try world.perform(survey.sight(of: state).actions[ordinal], in: turn)
      let isHeld = turn.trace.facts.contains { if case .held = $0 { true } else { false } }
      stays = !isHeld && expander.words(of: world) == before
    } catch {}
    known[key] = stays
    return stays
  }
}
