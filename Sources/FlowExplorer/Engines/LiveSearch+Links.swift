import FlowNavigation

/// Links, and notifications and quick actions, which come before the app can follow them, and are not followed when it
/// could.
///
/// Where a link leads on from one state and does nothing in another, the shortest way from that other state to one from
/// which it leads on is gone behind the link. Does that come to what it comes to without, the link was lost.
extension LiveSearch {
  /// How many screens a link is looked at on, where it does nothing.
  private static let screensOfLink = 8

  mutating func noteLostLinks(_ expansion: inout some StateExpansion) {
    var known: [String: [(from: Int, to: Int)]] = [:]
    var doubtful = crashing
    // In the background a link at least brings the app to the front.
    let behind = Set(edges.lazy.filter { $0.step.verb == .foreground }.map(\.from))
    for edge in edges
    where edge.step.isOpening && !behind.contains(edge.from) {
      known[edge.line, default: []].append((edge.from, edge.to))
      if edge.isUncertain { doubtful.insert(edge.line) }
    }
    if known.isEmpty { return }
    let ways = Ways(edges, states.count)
    // What ends by real time, or in a crash, is told of as that.
    for (line, steps) in known.sorted(by: { $0.key < $1.key }) where !doubtful.contains(line) {
      notePump(line, steps)
      let leading = steps.filter { $0.from != $0.to }
      if leading.isEmpty {
        guard cut.isEmpty, !isStopped,
          edges.contains(where: { $0.line == line && [.link, .shortcut].contains($0.step.verb) })
        else { continue }
        let way = lines(to: steps[0].from) + [line]
        note("link", "'\(line)' does nothing in any state", way, isFailure: false)
        continue
      }
      let followed = Set(leading.map(\.from))
      var seen = Set(leading.map { states[$0.to].path })
      var count = 0
      // What the app shows while it is launched passes: the launch by the link is what meets it.
      let launch = launch(line)
      let isPassing = launch != nil && !states[0].isAtRest
      for (state, to) in steps
      where state == to && !states[state].isUncertain && !(state == 0 && isPassing) {
        // Where it leads to it has nothing to do, and one of its states is enough of a screen.
        guard !isOver, count < Self.screensOfLink, seen.insert(states[state].path).inserted,
          let way = ways.shortest(from: state, to: { followed.contains($0) })
        else { continue }
        count += 1
        let target = leading.first { $0.from == way.last?.to }.map { states[$0.to].path } ?? ""
        let told = "'\(line)' on \(states[state].path)"
        noteIfLost(line, told, lines(to: state) + [line], way, leadingTo: target, &expansion)
      }
      if let launch { noteIfLost(launch, line, leading, ways, &expansion) }
    }
  }

  /// The launch by what opens the app, or by its icon for none.
  private func launch(_ opening: String) -> Edge? {
    edges.first {
      $0.from == 0 && $0.step.verb == .relaunch && $0.step.opening == opening && !$0.isUncertain
    }
  }

  /// A launch by what the running app holds until it can follow it, where that is not yet so at the launch.
  private mutating func noteIfLost(
    _ launch: Edge,
    _ line: String,
    _ leading: [(from: Int, to: Int)],
    _ ways: Ways,
    _ expansion: inout some StateExpansion
  ) {
    guard let plain = self.launch(""), launch.to == plain.to, !states[launch.to].isUncertain
    else { return }
    let targets = Dictionary(leading.map { ($0.from, states[$0.to].path) }) { first, _ in first }
    // What is followed where the app comes to rest at once is told by the launch alone.
    guard targets[launch.to] == nil || !states[launch.to].isAtRest,
      !targets.values.contains(states[launch.to].path),
      let way = ways.shortest(from: launch.to, to: { targets[$0] != nil && states[$0].isAtRest })
    else { return }
    let target = way.last.flatMap { targets[$0.to] } ?? ""
    noteIfLost(line, "'\(launch.line)'", [launch.line], way, leadingTo: target, &expansion)
  }

  /// Launches by what the running app follows, which come to what a launch by the icon comes to.
  mutating func noteLostLaunches() {
    let first = edges.filter { $0.from == 0 && !$0.isUncertain }
    let launches = first.filter { $0.step.verb == .relaunch && states[$0.to].isAtRest }
    guard let plain = launches.first(where: { $0.step.opening.isEmpty }) else { return }
    for launch in launches where !launch.step.opening.isEmpty && launch.to == plain.to {
      guard let link = first.first(where: { $0.line == launch.step.opening }), link.to != 0,
        link.to != launch.to, states[link.to].isAtRest
      else { continue }
      let led = states[link.to].path
      note(
        "link",
        "'\(launch.line)' is lost: it comes to \(states[launch.to].path), where '\(link.line)' leads to \(led)",
        [launch.line],
        isFailure: false,
        claim: "screen \(Self.screen(of: led))"
      )
    }
  }

  /// A link that puts its screen on top of itself each time that it is opened.
  private mutating func notePump(_ line: String, _ steps: [(from: Int, to: Int)]) {
    let ends = Dictionary(steps.map { ($0.from, $0.to) }) { first, _ in first }
    for (first, second) in steps {
      guard let third = ends[second], let last = ends[third],
        [first, second, third].map({ Int(states[$0].frames) + 1 })
          == [second, third, last].map({ Int(states[$0].frames) }),
        states[second].path == states[third].path, states[third].path == states[last].path
      else { continue }
      let way = lines(to: first) + [line, line]
      let message = "'\(line)' opens one more \(Self.screen(of: states[last].path)) each time"
      return note("pump", message, way, isFailure: false)
    }
  }

  static func screen(of path: String) -> Substring {
    path.split(separator: "/").last ?? "screen"
  }

  /// What opens the app by its first lines is lost where the way behind them comes to what it comes to without.
  private mutating func noteIfLost(
    _ line: String,
    _ told: String,
    _ first: [String],
    _ way: [(line: String, to: Int)],
    leadingTo target: String,
    _ expansion: inout some StateExpansion
  ) {
    guard let last = way.last, !states[last.to].isUncertain else { return }
    let lines = first + way.map(\.line)
    var keys: [[UInt8]?] = []
    note(expansion.repeatLines(lines, expands: false) { keys.append($0.state?.key) })
    guard keys.count == lines.count, keys.last == states[last.to].key else { return }
    note(
      "link",
      "\(told) is lost: behind it '\(last.line)' leads to \(states[last.to].path), "
        + "as without it, where the link leads on",
      lines,
      cause: line,
      isFailure: false,
      claim: target.isEmpty ? nil : "screen \(Self.screen(of: target))"
    )
  }

  /// The ways on from states that a user and time can go.
  private struct Ways {
    private var steps: [[(line: String, to: Int)]]

    init(_ edges: [Edge], _ count: Int) {
      steps = Array(repeating: [], count: count)
      for edge in edges where edge.from != edge.to && !edge.step.isOfSystem && !edge.isUncertain {
        steps[edge.from].append((edge.line, edge.to))
      }
    }

    /// The shortest way from a state to another one; nil where there is none.
    func shortest(from start: Int, to isEnd: (Int) -> Bool) -> [(line: String, to: Int)]? {
      var before = [start: (state: start, line: "")]
      var queue = [start]
      var next = 0
      while next < queue.count {
        let state = queue[next]
        next += 1
        if state != start, isEnd(state) {
          var way: [(line: String, to: Int)] = []
          var current = state
          while current != start, let step = before[current] {
            way.append((step.line, current))
            current = step.state
          }
          return way.reversed()
        }
        for (line, to) in steps[state] where before[to] == nil {
          before[to] = (state, line)
          queue.append(to)
        }
      }
      return nil
    }
  }
}
