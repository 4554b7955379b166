import FlowNavigation

/// Links that lead to what their route shows, and lose on the way what they ask for: nothing there has a value that it
/// has where the link is opened in another state.
///
/// Left out are links that are refused, held or kept back by a guard, and routes that look whether there is such a value.
struct LostValueDetector {
  let stateSpace: StateSpace
  /// The URLs that something else is told of.
  let told: Set<String>

  /// How many states are looked at for what comes of what a link asked for.
  private static let answered = 50

  private struct Link {
    var number: Int
    var example: LinkExample
    /// What its placeholders are.
    var values: [(name: String, text: String)]
  }

  /// Where a link came out, and who has its values there.
  private struct Landing {
    var state: Int
    var ordinal: Int
    /// The steps behind it, until nothing is under way.
    var answers: [Int] = []
    var route: Int
    var screen: Symbol
    /// For each value the node or the service that has it; none where nothing has.
    var owners: [Symbol]
  }

  func findings() -> [Finding] {
    let links = links()
    if links.isEmpty { return [] }
    var landings: [String: [Landing]] = [:]
    let graph = stateSpace.graph
    for first in stateSpace.firsts where !stateSpace.isOpen[Int(first)] {
      if stateSpace.isOver() { break }
      let state = Int(first)
      let look = stateSpace.observation(of: state)
      if look.isBackground { continue }
      for (ordinal, action) in look.actions.enumerated() where action.verb == .link {
        guard let link = links.first(where: { $0.example.action == action }) else { continue }
        // Where nothing comes of it, it ends where it was opened.
        let edge = graph.edges(from: state).first { Int(graph.edges[$0].label) == ordinal }
        let end = edge.map { Int(graph.edges[$0].to) } ?? state
        if stateSpace.observation(of: end).holdsRoute { continue }
        landings[link.example.url, default: []] += self.landings(link, state, ordinal, end)
      }
    }
    var findings: [Finding] = []
    var known: Set<Int> = []
    for link in links {
      guard let own = landings[link.example.url], !known.contains(link.number),
        let finding = finding(link, own)
      else { continue }
      known.insert(link.number)
      findings.append(finding)
    }
    return findings
  }

  /// The links that ask for something, and that nothing was told of.
  private func links() -> [Link] {
    let definition = stateSpace.definition
    let silenced = Set(
      definition.linkExamples.filter { told.contains($0.url) }.map(\.link)
    )
    return definition.linkExamples.compactMap { example in
      if silenced.contains(example.link) { return nil }
      let pieces = definition.tables.links[example.link].pattern.split(separator: "/")
      var values: [(String, String)] = []
      for (piece, text) in zip(pieces, example.url.split(separator: "/"))
      where piece.utf8.first == UInt8(ascii: ":") && !text.contains("%") {
        values.append((String(piece.dropFirst()), String(text)))
      }
      if values.isEmpty { return nil }
      return Link(number: example.link, example: example, values: values)
    }
  }

  /// Where a link comes out: at once, or by each answer to what it asked for.
  private func landings(
    _ link: Link,
    _ state: Int,
    _ ordinal: Int,
    _ end: Int
  ) -> [Landing] {
    var world = stateSpace.world(of: state)
    let before = world.visiblePath()?.ids
    let transaction = Transaction()
    guard (try? world.perform(link.example.action, in: transaction)) != nil,
      !transaction.isDiverted, let route = world.takenRoute(of: transaction)
    else { return [] }
    let shows = stateSpace.definition.tables.routes[route.place].shows
    var landings: [Landing] = []
    for (end, answers) in ends(behind: end) {
      let there = stateSpace.world(of: end)
      let path = there.visiblePath()?.ids
      guard let path, path.contains(shows), answers.isEmpty ? !route.isPending : path != before,
        there.visibleSubNames.isEmpty
      else { continue }
      landings.append(
        Landing(
          state: state,
          ordinal: ordinal,
          answers: answers,
          route: route.place,
          screen: there.visibleScreenName.id,
          owners: link.values.map { owner(of: $0.text, in: there) }
        )
      )
    }
    return landings
  }

  /// The states behind one in which nothing is under way any more, and the steps to them.
  private func ends(behind start: Int) -> [(state: Int, answers: [Int])] {
    var ends: [(Int, [Int])] = []
    var queue: [(state: Int, answers: [Int])] = [(start, [])]
    var seen: Set<Int> = [start]
    var next = 0
    while next < queue.count, queue.count <= Self.answered {
      let (state, answers) = queue[next]
      next += 1
      if stateSpace.isOpen[state] { continue }
      let look = Int(stateSpace.observations[state])
      if !stateSpace.actors[look].contains(.answer) { ends.append((state, answers)) }
      for place in stateSpace.graph.edges(from: state) {
        let edge = stateSpace.graph.edges[place]
        if stateSpace.actors[look][Int(edge.label)] == .answer, seen.insert(Int(edge.to)).inserted {
          queue.append((Int(edge.to), answers + [Int(edge.label)]))
        }
      }
    }
    return ends
  }

  /// Who has a value: a live node as a parameter, a screen that remembers it, or a service.
  private func owner(of text: String, in world: World) -> Symbol {
    let visible = world.visibleScreenName
    for name in [visible] + world.liveNames {
      for parameter in world.parameters(of: name) ?? [] where parameter.value.description == text {
        return name.id
      }
    }
    let values = StateValues(world)
    for name in values.names where values[name]?.description == text {
      if name.isService { return name.node.id }
      if case .controller = stateSpace.definition.entity(name.node.id) { return name.node.id }
    }
    return .none
  }

  private func finding(_ link: Link, _ landings: [Landing]) -> Finding? {
    for (place, value) in link.values.enumerated() where !isLookedFor(value.name) {
      guard let kept = landings.first(where: { $0.owners[place] != .none }) else { continue }
      // Where one answer shows it, another one is how it failed.
      let lost = landings.first { landing in
        landing.owners[place] == .none
          && !landings.contains {
            $0.state == landing.state && $0.ordinal == landing.ordinal && $0.owners[place] != .none
          }
      }
      if let lost { return finding(link, value, lost, kept.owners[place], kept.screen) }
    }
    return nil
  }

  /// Whether the app asks whether there is a value of a route at all, as in a list.
  private func isLookedFor(_ name: String) -> Bool {
    stateSpace.definition.tables.instructions.contains { line in
      guard case .unless(let condition, _, _) = line else { return false }
      let nodes = condition.nodes
      let asks = nodes.contains { if case .binary(.isIn, _, _) = $0 { true } else { false } }
      return asks
        && nodes.contains { node in
          guard case .path(let path) = node else { return false }
          return ["route", "request"].contains(path.text) && path.members.first == name
        }
    }
  }

  private func finding(
    _ link: Link,
    _ value: (name: String, text: String),
    _ lost: Landing,
    _ owner: Symbol,
    _ screen: Symbol
  ) -> Finding {
    let route = stateSpace.definition.tables.routes[lost.route]
    var execution = stateSpace.execution(to: lost.state)
    execution.take(lost.ordinal)
    let repeated = execution.lines.suffix(1)
    for answer in lost.answers { execution.take(answer) }
    let behind = lost.answers.isEmpty ? "" : " behind '\(execution.lines.last ?? "")'"
    var finding = Finding(
      .link,
      link.example.url,
      "\(link.example.url) ends on \(stateSpace.text(lost.screen))\(behind), where nothing has \(value.name)="
        + "\(value.text); elsewhere \(stateSpace.text(owner)) has it",
      place: route.place.line > 0 ? route.place : nil
    )
    finding.repeated = Array(repeated)
    finding.show(
      execution,
      from: stateSpace.start,
      claim: "expect screen \(stateSpace.text(screen))"
    )
    return finding
  }
}
