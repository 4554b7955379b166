import FlowNavigation

/// Taps that put one more of the same on top, or beneath, each time that they are done.
///
/// What is seen is as it was, by the same screens on the way, and there is one screen more, once and then once again.
/// Rows lead from one to the next of what a user looks at, as far as a user can go back.
extension LiveSearch {
  /// How many taps are done each time.
  private static let tapsOfPile = 4

  mutating func notePiles() {
    // What nothing answers looks the same whatever it is of.
    guard unanswered.isEmpty else { return }
    let walks = Walks(states, edges)
    var piles: [(taps: ArraySlice<String>, way: [Int])] = []
    for state in states.indices {
      let way = Array(numbers(to: state).suffix(Self.tapsOfPile + 1))
      let lines = way.map { states[$0].line }
      let count = way.indices.dropFirst().first { count in
        walks.pilesUp(Array(way.suffix(count + 1)), Array(lines.suffix(count)))
      }
      if let count { piles.append((lines.suffix(count), Array(way.suffix(count + 1)))) }
    }
    // What one tap does is told of no way with that tap.
    let alone = Set(piles.filter { $0.taps.count == 1 }.flatMap(\.taps))
    for (taps, way) in piles where taps.count == 1 || alone.isDisjoint(with: taps) {
      notePile(taps, way)
    }
  }

  private mutating func notePile(_ taps: ArraySlice<String>, _ way: [Int]) {
    let count = taps.count
    let words = taps.map { "'\($0)'" }.joined(separator: ", ")
    let screen = Self.screen(of: states[way[count]].path)
    note(
      "pump",
      "\(words) \(count == 1 ? "opens" : "open") one more \(screen) each time",
      lines(to: way[0]) + taps + taps,
      cause: "\(states[way[count - 1]].path) \(count == 1 ? words : "")",
      isFailure: false
    )
  }

  /// What taps lead to, by what is seen.
  private struct Walks {
    private let seen: [SeenWords?]
    private var taps: [Int: [String: Int]] = [:]
    private var canGoBack: Set<Int> = []

    init(_ states: [State], _ edges: [Edge]) {
      seen = states.map { $0.isAtRest && !$0.isUncertain ? SeenWords(of: $0.key) : nil }
      for edge in edges where !edge.isUncertain {
        if edge.step.verb == .tap { taps[edge.from, default: [:]][edge.line] = edge.to }
        if edge.step.verb == .back { canGoBack.insert(edge.from) }
      }
    }

    /// Whether taps that led a way come to one screen more, and from there to one more again.
    func pilesUp(_ way: [Int], _ lines: [String]) -> Bool {
      guard let first = seen[way[0]], let second = seen[way[lines.count]],
        second.screens > first.screens, second.scenes == first.scenes, second.looksLike(first),
        lines.count == 1 || !lines.contains(where: { $0.hasSuffix("]") })
          || !canGoBack.contains(way[lines.count])
      else { return false }
      var state = way[lines.count]
      for (place, line) in lines.enumerated() {
        // The screens on the way are the same, too: what lies behind a tab may be another each time.
        guard taps[way[place]]?[line] == way[place + 1], let next = taps[state]?[line],
          let new = seen[next], let old = seen[way[place + 1]], new.screen == old.screen
        else { return false }
        state = next
      }
      guard let third = seen[state], third.looksLike(second) else { return false }
      return third.screens - second.screens == second.screens - first.screens
    }
  }
}
