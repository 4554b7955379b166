/// Ways that are gone once more.
extension LiveSearch {
  static let strayed = "the same lines lead to another state"

  /// A state by another way than its own, or by that where there is none; the lines, and what is expected behind each.
  private func secondWay(to state: Int, _ edge: Int?) -> (lines: [String], states: [Int]) {
    var states: [Int] = []
    var current = edge.map { edges[$0].from } ?? state
    while current > 0 {
      states.append(current)
      current = self.states[current].parent
    }
    states.reverse()
    var lines = states.map { self.states[$0].line }
    if let edge {
      lines.append(edges[edge].line)
      states.append(state)
    }
    return (lines, states)
  }

  /// Goes to states again from the start, by other lines if there are such, and does there what was done before.
  ///
  /// Where work was under way that only real time ends, another state the next time is no wonder: that it was is told.
  mutating func verify(_ expansion: inout some StateExpansion) {
    if bounds.verified == 0 { return }
    var others: [Int: Int] = [:]
    var leading: [Int: [String: Int]] = [:]
    for (number, edge) in edges.enumerated() {
      leading[edge.from, default: [:]][edge.line] = edge.to
      let isOwn = states[edge.to].parent == edge.from && states[edge.to].line == edge.line
      if !isOwn, edge.from != edge.to, !edge.isUncertain, others[edge.to] == nil {
        others[edge.to] = number
      }
    }
    let verified = min(bounds.verified, states.count)
    let stride = (states.count + verified - 1) / verified
    let all = Array(Swift.stride(from: 0, to: states.count, by: stride))
    let further = furtherWays(besides: others).prefix(max(0, bounds.verified - all.count))
    let count = all.count + further.count
    for (place, state) in all.enumerated() where !isOver {
      progress(Progress(states: states.count, searched: states.count, repeated: (place, count)))
      let other = others[state]
      if state == 0, other == nil { continue }
      let way = secondWay(to: state, other)
      if way.states.contains(where: { states[$0].isUncertain }) { continue }
      verify(state, way, isOther: other != nil, leading[state] ?? [:], &expansion)
    }
    for (place, edge) in further.enumerated() where !isOver {
      let repeated = (all.count + place, count)
      progress(Progress(states: states.count, searched: states.count, repeated: repeated))
      let state = edges[edge].to
      let way = secondWay(to: state, edge)
      if way.states.contains(where: { states[$0].isUncertain }) { continue }
      verify(state, way, isOther: true, isFurther: true, leading[state] ?? [:], &expansion)
    }
  }

  /// Edges into states whose own and other ways are gone, one for each kind of step: what the app keeps of a way may
  /// hang on how it was gone.
  ///
  /// A link that leads from a state to itself may be held on purpose until it can be followed.
  private func furtherWays(besides others: [Int: Int]) -> [Int] {
    var seen: [Int: Set<String>] = [:]
    for (number, state) in states.enumerated() where state.parent >= 0 {
      seen[number] = others[number].map { [edges[$0].step.kind] } ?? []
    }
    for edge in edges {
      let state = states[edge.to]
      if (state.parent, state.line) == (edge.from, edge.line) {
        seen[edge.to]?.insert(edge.step.kind)
      }
    }
    var ways: [[Int]] = Array(repeating: [], count: states.count)
    for (number, edge) in edges.enumerated() where !edge.isUncertain && !edge.step.isCancelled {
      guard edge.from != edge.to,
        seen[edge.to, default: []].insert(edge.step.kind).inserted
      else { continue }
      ways[edge.to].append(number)
    }
    return ways.flatMap(\.self)
  }

  private static func withoutRows(_ lines: [String]) -> [String] {
    lines.map { $0.replacing(#/\[[^\]]*\]/#, with: "[]") }
  }

  private mutating func verify(
    _ state: Int,
    _ way: (lines: [String], states: [Int]),
    isOther: Bool,
    isFurther: Bool = false,
    _ leading: [String: Int],
    _ expansion: inout some StateExpansion
  ) {
    var place = 0
    var (isUncertain, isForOther) = (false, false)
    var strayed: (place: Int, line: String, path: String, difference: String)?
    let end = expansion.repeatLines(way.lines, expands: isOther) { record in
      defer { place += 1 }
      if strayed != nil { return }
      let isOnWay = place < way.lines.count
      if !isOnWay {
        for fault in record.state?.faults ?? [] { note(fault, way.lines + [record.line]) }
      }
      let expected = isOnWay ? way.states[place] : leading[record.line]
      let isUnfinished = record.state?.isUnfinished == true
      if isOnWay, isUnfinished { isUncertain = true }
      if place == way.lines.count - 1, let reached = record.state {
        isForOther = reached.purposes != states[state].purposes
      }
      // What is refused, or ends the app, is told of the first time.
      guard let expected, isOnWay || record.state != nil, !isUncertain, !isUnfinished,
        !states[expected].isUncertain
      else { return }
      let key = record.state?.key
      if key != states[expected].key {
        let difference = key.map { KeyDifference(of: $0, from: states[expected].key) }
        // What an app counts and shows elsewhere is no other way to go on.
        if difference?.isOfContent == true, !isOnWay { return }
        // What was entered on the way may show in a list.
        if isFurther, let reached = record.state, states[expected].isLike(reached) { return }
        strayed = (place, record.line, record.state?.path ?? "", difference?.text ?? "")
      }
    }
    note(end)
    guard let strayed else { return }
    if strayed.place < way.lines.count {
      let lines = Array(way.lines.prefix(strayed.place + 1))
      note("nondeterministic", Self.strayed + strayed.difference, lines, cause: Self.strayed)
    } else {
      // A form that was opened from another row saves to that one.
      if isForOther || Self.withoutRows(lines(to: state)) == Self.withoutRows(way.lines) { return }
      let first = (lines(to: state) + [strayed.line]).joined(separator: " / ")
      note(
        "hidden-state",
        "'\(strayed.line)' leads to \(strayed.path), and elsewhere behind '\(first)'"
          + strayed.difference,
        way.lines + [strayed.line],
        cause: strayed.line,
        isFailure: false
      )
    }
  }
}
