import FlowNavigation
import FlowScript

/// What an exploration has to say, as data.
package struct ExploreReport: Hashable, Sendable {
  package var states: Int
  package var transitions: Int
  /// How many steps the farthest states are away.
  package var depth: Int
  package var bounds: Search.Bounds
  /// What made a state another one: the name of a view, or an expression.
  package var view: String
  package var cut: Search.Cut
  /// How much of what is declared was reached.
  package var coverage: [Share] = []
  package var entries: [Entry] = []
  /// The results of the earlier views of `--widen`, a line each.
  package var widened: [String] = []
  /// Conditions that are to hold at last, and of which this search cannot tell whether they do.
  package var inconclusive: [String] = []
  /// What a search that was ended had not come to: `screen Detail`.
  package var notReached: [String] = []
  /// What had so many values that a search did not end: `App.state.count (250 values in 500 states)`.
  package var manyValues: [String] = []
  /// The declared scenes that were closed in every state.
  package var closedScenes: [String] = []
  /// The kinds that were asked for and that a view does not let be looked for.
  package var leftOut: [Finding.Kind] = []
  /// The kinds that there was no time to look for to the end.
  package var unfinished: [Finding.Kind] = []

  /// How many things of a kind were reached.
  package struct Share: Hashable, Sendable {
    package var name: String
    package var total: Int
    /// The items that were not reached, by name and place: `Detail (App.nav:12)`.
    package var missing: [String]

    package var reached: Int { total - missing.count }

    package init(_ name: String, _ total: Int, missing: [String]) {
      self.name = name
      self.total = total
      self.missing = missing
    }
  }

  /// A finding and what became of its flow.
  package struct Entry: Hashable, Sendable {
    package var finding: Finding
    /// The cause's place as `App.nav:12`.
    package var place: String?
    /// Whether an ordinary session fails at the end of the flow and nowhere else.
    package var replays: Bool
    /// The file that the flow was written to.
    package var file: String?

    package init(_ finding: Finding, place: String?, replays: Bool, file: String? = nil) {
      self.finding = finding
      self.place = place
      self.replays = replays
      self.file = file
    }
  }

  package init(_ search: Search) {
    states = search.store.count
    transitions = search.transitions
    var depth = max(0, search.levels.count - 2)
    // The last level may be empty.
    while depth > 0, search.levels[depth] == search.levels[depth + 1] { depth -= 1 }
    self.depth = depth
    bounds = search.bounds
    view = search.viewName
    cut = search.cut
  }

  package func count(_ severity: Finding.Severity) -> Int {
    entries.count { $0.finding.severity == severity }
  }

  /// The exit status: 0 complete and clean, 1 findings, 3 clean but cut, 4 findings and cut.
  package var status: Int32 {
    if cut.isInterrupted { return 130 }
    // A view keeps one state of those that look the same: such a search is never whole.
    let isWhole = cut.isComplete && bounds.view == .full
    switch (entries.isEmpty, isWhole) {
    case (true, true): return 0
    case (false, true): return 1
    case (true, false): return 3
    case (false, false): return 4
    }
  }

  /// What ended the search before everything was seen, each in a few words.
  package var cuts: [String] {
    var cuts: [String] = []
    if cut.isInterrupted { cuts.append("interrupted") }
    if cut.isTimedOut { cuts.append("out of time (--time)") }
    if cut.found > 0 {
      cuts.append("\(cut.found) states not expanded after the first finding, which was enough")
    }
    if cut.depth > 0 {
      cuts.append(
        "\(cut.depth.counted("transition")) deeper than \(bounds.depth) (--max-depth)"
      )
    }
    if cut.stack > 0 {
      cuts.append(
        "\(cut.stack.counted("transition")) to more than \(bounds.stack.counted("frame"))"
          + " on a stack or modals (--max-stack)"
      )
    }
    if cut.waiting > 0 {
      cuts.append(
        "\(cut.waiting.counted("transition")) to more than \(bounds.waiting) calls, timers"
          + " and events that wait (--max-waiting)"
      )
    }
    if cut.piled > 0 {
      cuts.append(
        "\(cut.piled.counted("transition")) to more than "
          + "\(bounds.piled.counted("coordinator")) of one ID that own nothing (--max-piled)"
      )
    }
    if cut.states > 0 {
      cuts.append(
        "\(cut.states.counted("transition")) to more than \(bounds.states.counted("state"))"
          + " (--max-states)"
      )
    }
    if cut.steps > 0 {
      cuts.append(
        "\(cut.steps) states not expanded after \(bounds.steps) steps that were done (--max-steps)"
      )
    }
    if cut.bytes > 0 {
      cuts.append("\(cut.bytes) transitions beyond the memory allowed (--max-memory)")
    }
    return cuts
  }
}
