import FlowNavigation

/// Links behind which "back" leads to where it never leads from their screen else, or which leave no way back, or that
/// put their screen into a modal that never shows it else.
///
/// What is usual is what can be seen, and what "back" does, where no link was opened. A screen over one that does not
/// stand where it usually does itself is a decision: a link may leave out what comes before its screen, and who opens
/// it may want to go back to where that was. So is a screen over another one of its kind, such as a page over a page, and
/// one over what the user had before, on the stack in view or under its modals: "back" leads to where they were.
struct BeneathDetector {
  let stateSpace: StateSpace

  func findings() -> [Finding] {
    let families = stateSpace.search.expander.families
    guard families.isSuperset(of: [.user, .system]), !stateSpace.definition.linkExamples.isEmpty
    else { return [] }
    let isUsual = statesWithoutLinks()
    let usual = usualWays(isUsual)
    let places = usualPlaces(isUsual)
    var findings: [Finding] = []
    var known: [Key: Int] = [:]
    for (place, edge) in stateSpace.graph.edges.enumerated() {
      let (state, end) = (Int(edge.from), Int(edge.to))
      guard stateSpace.search.edgeList.marks[place].contains(.opens), !isUsual[end],
        stateSpace.actor(of: state, Int(edge.label)) == .link,
        case let shown = stateSpace.observation(of: end),
        let ways = usual[shown.screen], let way = way(from: end), !ways.contains(way)
      else { continue }
      let modal = strangeModal(from: state, to: end, places[shown.screen] ?? [])
      guard modal != .none || isOdd(way, from: shown, usual) && !wasThere(way, in: state, shown)
      else { continue }
      let link = stateSpace.observation(of: state).actions[Int(edge.label)]
      let number = stateSpace.definition.linkExamples.first { $0.action == link }?.link
      let key = Key(link: number, screen: shown.screen, way: modal == .none ? way.screen : modal)
      if let number = known[key] {
        findings[number].others += 1
      } else {
        known[key] = findings.count
        findings.append(
          modal == .none
            ? finding(link, state, shown.screen, way, ways)
            : finding(link, state, shown.screen, in: modal)
        )
      }
    }
    return findings
  }

  private struct Key: Hashable {
    /// The number of its pattern.
    var link: Int?
    var screen: Symbol
    /// What "back" leads to, or the modal that the screen is in.
    var way: Symbol
  }

  /// Where one gets by going back.
  private enum Way: Hashable {
    case none
    /// A modal is pulled down.
    case down
    case back(screen: Symbol, path: [Symbol])

    var screen: Symbol {
      if case .back(let screen, _) = self { screen } else { Symbol.none }
    }
  }

  private func statesWithoutLinks() -> [Bool] {
    var isUsual = Array(repeating: false, count: stateSpace.stateCount)
    isUsual[0] = true
    // A state has a smaller number than those that were found from it, but others may lead to it, too.
    var queue = [0]
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      for place in stateSpace.graph.edges(from: state) {
        let edge = stateSpace.graph.edges[place]
        let end = Int(edge.to)
        guard !isUsual[end], stateSpace.actor(of: state, Int(edge.label)) != .link else { continue }
        isUsual[end] = true
        queue.append(end)
      }
    }
    return isUsual
  }

  private func usualWays(_ isUsual: [Bool]) -> [Symbol: Set<Way>] {
    var ways: [Symbol: Set<Way>] = [:]
    for state in 0..<stateSpace.search.expanded where isUsual[state] {
      if let way = way(from: state) {
        ways[stateSpace.observation(of: state).screen, default: []].insert(way)
      }
    }
    return ways
  }

  /// The paths to each screen where no link was opened.
  private func usualPlaces(_ isUsual: [Bool]) -> [Symbol: Set<[Symbol]>] {
    var looks = Set<Int32>()
    for state in isUsual.indices where isUsual[state] {
      looks.insert(stateSpace.observations[state])
    }
    return looks.reduce(into: [:]) { places, look in
      let seen = stateSpace.search.expander.observation(Int(look))
      places[seen.screen, default: []].insert(Array(seen.path.dropLast()))
    }
  }

  /// The modal that a link puts its screen into, though it was there before and never shows that else.
  private func strangeModal(from state: Int, to end: Int, _ usual: Set<[Symbol]>) -> Symbol {
    let path = stateSpace.observation(of: end).path.dropLast()
    guard !usual.isEmpty, !usual.contains(Array(path)),
      let modal = stateSpace.world(of: end).modalNames.first,
      stateSpace.world(of: state).modalNames.first == modal, path.contains(modal.id),
      !usual.contains(where: { $0.contains(modal.id) })
    else { return .none }
    return modal.id
  }

  /// The way back from a state; nil where it is not known, or something over the screen may keep it.
  private func way(from state: Int) -> Way? {
    let look = stateSpace.observation(of: state)
    guard state < stateSpace.search.expanded, look.screen != .none, look.subs.isEmpty,
      !look.isBackground
    else { return nil }
    guard let back = look.actions.firstIndex(of: Action(.back)) else {
      return look.actions.contains(Action(.swipeDown)) ? .down : Way.none
    }
    guard
      let edge = stateSpace.graph.edges(from: state).first(where: {
        Int(stateSpace.graph.edges[$0].label) == back
      })
    else { return nil }
    let end = stateSpace.observation(of: Int(stateSpace.graph.edges[edge].to))
    return end.screen == .none ? nil : .back(screen: end.screen, path: end.path)
  }

  private func isOdd(_ way: Way, from shown: Observation, _ usual: [Symbol: Set<Way>]) -> Bool {
    let wanted = Set((usual[shown.screen] ?? []).map(\.screen))
    switch way {
    case .down: return false
    case .none: return !wanted.contains(.none)
    case .back(let screen, let path):
      let beside = Set((usual[screen] ?? []).map(\.screen)).subtracting([.none])
      return path.dropLast() == shown.path.dropLast() && screen != shown.screen
        && !wanted.contains(screen) && !wanted.isDisjoint(with: beside)
    }
  }

  /// Whether what "back" leads to was there before the link, on a stack that was in view.
  private func wasThere(_ way: Way, in state: Int, _ shown: Observation) -> Bool {
    way != .none && stateSpace.observation(of: state).path.starts(with: shown.path.dropLast())
      && stateSpace.world(of: state).liveNames.contains { $0.id == way.screen }
  }

  private func finding(
    _ link: Action,
    _ state: Int,
    _ shown: Symbol,
    _ way: Way,
    _ ways: Set<Way>
  ) -> Finding {
    var execution = stateSpace.execution(to: state)
    let lines = stateSpace.lines(of: link, in: execution.world)
    execution.take(link)
    let line = execution.lines.last ?? ""
    execution.take(Action(.back))
    let usual = Set(ways.map(\.screen)).subtracting([.none]).map { stateSpace.text($0) }.sorted()
    let screen = stateSpace.text(shown)
    let what =
      way == .none
      ? "without a way back" : "over \(stateSpace.text(way.screen)), where 'back' leads then"
    let rest = usual.isEmpty ? "" : "; else it leads to \(usual.joined(separator: ", "))"
    var finding = Finding(
      .beneath,
      screen,
      "'\(line)' shows \(screen) \(what)\(rest)",
      place: lines?.routePlace ?? stateSpace.place(of: shown)
    )
    finding.repeated = [line]
    finding.show(
      execution,
      from: stateSpace.start,
      claim: way == .none ? nil : "expect not screen \(stateSpace.text(way.screen))"
    )
    finding.countsStates = false
    return finding
  }

  private func finding(_ link: Action, _ state: Int, _ shown: Symbol, in modal: Symbol) -> Finding {
    var execution = stateSpace.execution(to: state)
    let lines = stateSpace.lines(of: link, in: execution.world)
    execution.take(link)
    let (line, screen) = (execution.lines.last ?? "", stateSpace.text(shown))
    let content = stateSpace.text(modal)
    var finding = Finding(
      .beneath,
      screen,
      "'\(line)' puts \(screen) into the modal \(content), which never shows it else",
      place: lines?.routePlace ?? stateSpace.place(of: shown)
    )
    finding.repeated = [line]
    finding.show(execution, from: stateSpace.start, claim: "expect gone \(content)")
    finding.countsStates = false
    return finding
  }
}
