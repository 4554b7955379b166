import FlowNavigation

/// Screens that were opened by a row of a list, and stay when that row alone is taken out of the list.
///
/// What a filter hides is no row that is gone. Nor is one that the user can bring back on the screen, as a mark that
/// is taken away, nor one that goes while something is under way or said over the screen.
struct GoneRowDetector {
  let stateSpace: StateSpace
  private let transaction = Transaction()

  init(stateSpace: StateSpace) {
    self.stateSpace = stateSpace
  }

  /// In how many states it is looked for a way to bring a row back.
  private static let states = 50

  /// A list by whose rows a screen is opened: a parameter of that is the row's ID.
  private struct Opening: Hashable {
    var list: Symbol
    var owner: Symbol
    var screen: Symbol
    var parameter: Symbol
  }

  func findings() -> [Finding] {
    let openings = openings()
    if openings.isEmpty { return [] }
    let screens = Set(openings.map(\.screen))
    var findings: [Finding] = []
    var known: [Opening: Int] = [:]
    var looks: Set<Look> = []
    for (place, edge) in stateSpace.graph.edges.enumerated()
    where stateSpace.search.edgeList.marks[place].contains(.sets) {
      if stateSpace.isOver() { break }
      let (state, end) = (Int(edge.from), Int(edge.to))
      let seen = stateSpace.observation(of: end)
      guard screens.contains(seen.screen), seen.subs.isEmpty, !seen.isBackground,
        !isWaiting(end), looks.insert(look(of: edge)).inserted
      else { continue }
      let (before, after) = (stateSpace.world(of: state), stateSpace.world(of: end))
      for opening in openings where opening.screen == seen.screen {
        guard let row = shownRow(opening, in: after), isGone(row, opening, before, after),
          !comesBack(row, opening, from: end)
        else { continue }
        if let number = known[opening] {
          findings[number].others += 1
        } else {
          known[opening] = findings.count
          findings.append(finding(opening, state, Int(edge.label)))
        }
      }
    }
    return findings
  }

  private struct Look: Hashable {
    var from: Int32
    var to: Int32
    var ordinal: Int32
  }

  private func look(of edge: Digraph.Edge) -> Look {
    Look(
      from: stateSpace.observations[Int(edge.from)],
      to: stateSpace.observations[Int(edge.to)],
      ordinal: edge.label
    )
  }

  private func isWaiting(_ state: Int) -> Bool {
    stateSpace.actors[Int(stateSpace.observations[state])].contains(.answer)
  }

  /// The lists of values that change, by what their rows open each time.
  private func openings() -> [Opening] {
    var found: [Opening] = []
    var refuted: Set<Opening> = []
    var looks: Set<Look> = []
    for (place, edge) in stateSpace.graph.edges.enumerated()
    where stateSpace.search.edgeList.marks[place].contains(.opens) {
      let seen = stateSpace.observation(of: Int(edge.from))
      let action = seen.actions[Int(edge.label)]
      guard action.verb == .tap, case .value(let row) = action.value,
        case .symbol(let list) = action.subject, changes(list, on: seen.screen),
        case let screen = stateSpace.observation(of: Int(edge.to)).screen,
        screen != .none, screen != seen.screen, looks.insert(look(of: edge)).inserted
      else { continue }
      let world = stateSpace.world(of: Int(edge.to))
      for parameter in world.parameters(of: world.visibleScreenName) ?? [] {
        let opening = Opening(
          list: list,
          owner: seen.screen,
          screen: screen,
          parameter: parameter.name
        )
        if parameter.value != row {
          refuted.insert(opening)
        } else if !found.contains(opening) {
          found.append(opening)
        }
      }
    }
    return found.filter { !refuted.contains($0) }
  }

  /// Whether the rows of a list are no constant.
  private func changes(_ list: Symbol, on screen: Symbol) -> Bool {
    let tables = stateSpace.definition.tables
    guard case .controller(let number) = stateSpace.definition.entity(screen) else { return false }
    return tables.controllers[Int(number)].elements.indices.contains { place in
      guard tables.elements[place].name == list, tables.elements[place].kind == .list,
        case .expression(let source) = tables.elements[place].source
      else { return false }
      return source.nodes.contains { node in
        if case .path(let path) = node { path.root != .data } else { false }
      }
    }
  }

  /// The row that the visible screen is for.
  private func shownRow(_ opening: Opening, in world: World) -> Value? {
    world.parameters(of: world.visibleScreenName)?.first { $0.name == opening.parameter }?.value
  }

  /// The rows of the lists of an opening that are there, of each screen that has one.
  private func rows(_ opening: Opening, in world: World) -> [[Value]] {
    world.liveNames.filter { $0.id == opening.owner }.compactMap {
      world.rowIDs(of: opening.list, on: $0, in: transaction)
    }
  }

  /// Whether a step took a row out of its list and left all others, while a screen for it was there.
  private func isGone(_ row: Value, _ opening: Opening, _ before: World, _ after: World) -> Bool {
    let wasThere = before.liveNames.contains { name in
      name.id == opening.screen
        && before.parameters(of: name)?.contains {
          $0.name == opening.parameter && $0.value == row
        } ?? false
    }
    let (old, new) = (rows(opening, in: before), rows(opening, in: after))
    return wasThere && !new.isEmpty && old.count == new.count
      && zip(old, new).allSatisfy { $0.contains(row) && $0.filter { $0 != row } == $1 }
  }

  /// Whether a row may be in its list again while the screen is visible.
  private func comesBack(_ row: Value, _ opening: Opening, from start: Int) -> Bool {
    stateSpace.mayHold(from: start, limit: Self.states) { edge in
      [.user, .typing, .answer].contains(stateSpace.actor(of: Int(edge.from), Int(edge.label)))
        && stateSpace.observation(of: Int(edge.to)).screen == opening.screen
    } where: { state in
      stateSpace.isOpen[state]
        || state != start
          && rows(opening, in: stateSpace.world(of: state)).contains { $0.contains(row) }
    }
  }

  private func finding(_ opening: Opening, _ state: Int, _ ordinal: Int) -> Finding {
    var execution = stateSpace.execution(to: state)
    execution.take(ordinal)
    let (screen, list) = (stateSpace.text(opening.screen), stateSpace.text(opening.list))
    var finding = Finding(
      .goneRow,
      screen,
      "\(screen) stays after '\(execution.lines.last ?? "")', though its row is gone from \(list) of "
        + stateSpace.text(opening.owner),
      place: stateSpace.place(of: opening.screen)
    )
    finding.screen = screen
    finding.show(execution, from: stateSpace.start, claim: "expect not screen \(screen)")
    finding.countsStates = false
    return finding
  }
}
