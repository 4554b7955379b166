package import FlowNavigation

/// An app beside its design, each in the state that the same lines have led to.
package struct ConformedState: SearchedState {
  private var design: any Engine
  private var app: any Engine
  /// How much more time has passed in the app when the comparison began.
  private let lead: Int64

  package init(design: any Engine, app: any Engine) {
    self.design = design
    self.app = app
    lead = app.elapsed - design.elapsed
  }

  /// The state of the design, with what differs from it.
  package func told() -> ReachedState {
    var state = ReachedState(path: EngineView.path(of: design), key: design.stateKey())
    state.differences = differences()
    state.ids = SearchedEngine.ids(in: design)
    return state
  }

  package func actions() -> [Action] {
    let (holes, vocabulary) = (holes, design.vocabulary)
    return design.actions(of: [.user, .services], in: Transaction())
      .filter { !holes.contains(EngineView.name($0, vocabulary)) }
      .map(EngineView.filled)
  }

  /// What the design leaves open of the screen that is seen.
  private var holes: Set<String> {
    guard let screen = design.snapshot(.screen, in: Transaction()).screen else { return [] }
    let vocabulary = design.vocabulary
    let seen = [screen.name.id] + screen.subs.map(\.name.id)
    return Set(seen.flatMap { vocabulary.holes(of: $0) }.map { vocabulary.text($0) })
  }

  package func step(of action: Action) -> SearchStep { SearchStep(action, design.vocabulary) }

  package func action(of line: String) -> Action? { EngineView.action(line, design) }

  package mutating func take(_ action: Action, as step: SearchStep) -> SearchRecord {
    // A design may leave it out that a screen hides the bar.
    if EngineView.isTab(action, of: design), EngineView(app).tabs.isEmpty { return .refused(step) }
    guard (try? design.perform(action, in: Transaction())) != nil else { return .refused(step) }
    // The names of the two are not the same, and their lines are.
    guard let own = EngineView.action(step.line, app) else { return .untried(step) }
    do throws(Refusal) {
      try app.perform(own, in: Transaction())
    } catch {
      if error.code == .notSupported { return .untried(step) }
      var state = ReachedState(path: EngineView.path(of: design), key: design.stateKey())
      let verdict = "refused \(error.code.rawValue)"
      state.differences = [SearchDifference("line", design: "accepted", app: verdict)]
      return .reached(step, state)
    }
    catchUp()
    return .reached(step, told())
  }

  /// Lets as much time pass in the design as in the app, where a line lasts as long as its transition.
  private mutating func catchUp() {
    let behind = app.elapsed - lead - design.elapsed
    if behind <= 0 { return }
    try? design.perform(Action(.wait, value: .value(.integer(behind))), in: Transaction())
  }

  private var hasCoordinators: Bool { !app.vocabulary.coordinatorIDs.isEmpty }

  private func differences() -> [SearchDifference] {
    let holes = holes
    let (design, app) = (EngineView(design, without: holes), EngineView(app, without: holes))
    var differences: [SearchDifference] = []
    func compare(_ what: String, _ one: String, _ other: String) {
      if one != other { differences.append(SearchDifference(what, design: one, app: other)) }
    }
    // A container without content is no screen of the app's.
    let isBlank = design.path.isEmpty && app.possible.isEmpty && app.tabs.isEmpty
    if app.path.isEmpty || hasCoordinators {
      compare("path", design.path, isBlank ? "" : app.path)
    } else {
      // A design cannot do without coordinators, and an app can: its screens are compared.
      compare("screen", design.screen, isBlank ? "" : app.screen)
    }
    compare("modals", "\(design.modals)", "\(app.modals)")
    if design.path.isEmpty { return differences }
    if !design.title.isEmpty, !app.title.isEmpty { compare("title", design.title, app.title) }
    compare("stack", "\(design.depth)", "\(app.depth)")
    if !app.tabs.isEmpty {
      compare(
        "tabs",
        design.tabs.sorted().joined(separator: ", "),
        app.tabs.sorted().joined(separator: ", ")
      )
    }
    // A value that only one of them tells is none of the other's.
    for (name, value) in design.parameters.sorted(by: { $0.key < $1.key }) {
      if let other = app.parameters[name] { compare("parameter \(name)", value, other) }
    }
    let missing = design.possible.subtracting(app.possible).sorted()
    let more = app.possible.subtracting(design.possible).sorted()
    if missing + more != [] {
      compare("possible", missing.joined(separator: ", "), more.joined(separator: ", "))
    }
    return differences
  }
}

/// An app held against its design: whatever a user can do in the design is done in both, breadth first.
///
/// The first step where they part is so told by one of its shortest ways.
package struct Conformance: Sendable {
  /// How many states of the design were compared, and how many steps taken in both.
  package private(set) var states = 0
  package private(set) var steps = 0
  /// Whether all states of the design were seen.
  package private(set) var isComplete = true
  /// Lines of the design that the app's program does not know how to do, each once.
  package private(set) var untried: [String] = []
  /// What the design leaves open, screen by screen.
  package let open: [String]
  /// The screens of the design that no step in both has come to.
  package private(set) var unseen: [String]
  /// Where they part; nil where they do not.
  package private(set) var parting: Parting?
  /// Why it could not go on.
  package private(set) var failure: String?

  /// A way, and what is different behind it.
  package struct Parting: Hashable, Sendable {
    /// The lines since the launch.
    package var lines: [String]
    package var differences: [SearchDifference]
  }

  private struct State {
    var parent: Int
    var line: String
  }

  /// Compares two apps that were launched, in so many states of the design at most.
  package init(
    from start: ReachedState,
    of design: Vocabulary,
    in expansion: inout some StateExpansion,
    limit: Int
  ) {
    open = design.controllerIDs.compactMap { id in
      let holes = design.holes(of: id).map { design.text($0) }
      return holes.isEmpty ? nil : "\(design.text(id)) \(holes.joined(separator: " "))"
    }
    unseen = design.expectedControllers.map { design.text($0) }
    note(seen: start)
    if !start.differences.isEmpty {
      parting = Parting(lines: [], differences: start.differences)
      return
    }
    run(from: start, in: &expansion, limit)
  }

  private mutating func run(
    from start: ReachedState,
    in expansion: inout some StateExpansion,
    _ limit: Int
  ) {
    var seen: Set<[UInt8]> = [start.key]
    var found = [State(parent: -1, line: "")]
    func way(to state: Int) -> [String] {
      var lines: [String] = []
      var current = state
      while found[current].parent >= 0 {
        lines.append(found[current].line)
        current = found[current].parent
      }
      return lines.reversed()
    }
    var next = 0
    while next < found.count, parting == nil {
      states += 1
      let end = expansion.expand(next) { record in
        let state: ReachedState
        switch record {
        case .start, .notLaunched, .refused, .end: return .leave
        case .unreadable(let step), .untried(let step):
          note(untried: step)
          return .leave
        case .died(_, let words, _):
          let crash = SearchDifference("line", design: "accepted", app: "crash: \(words)")
          parting = Parting(lines: way(to: next) + [record.line], differences: [crash])
          return .end
        case .reached(_, let reached): state = reached
        }
        if !state.differences.isEmpty {
          let lines = way(to: next) + [record.line]
          parting = Parting(lines: lines, differences: state.differences)
          return .end
        }
        steps += 1
        note(seen: state)
        guard seen.insert(state.key).inserted else { return .leave }
        guard found.count < limit else {
          isComplete = false
          return .leave
        }
        found.append(State(parent: next, line: record.line))
        return .keep
      }
      switch end {
      case .done: break
      case .stopped:
        isComplete = false
        return
      case .strayed: return fail("the same lines lead to another state: \(way(to: next))")
      case .failed(let reason): return fail(reason)
      }
      next += 1
    }
  }

  private mutating func note(seen state: ReachedState) {
    if !unseen.isEmpty { unseen.removeAll { state.ids.contains($0) } }
  }

  private mutating func fail(_ reason: String) {
    isComplete = false
    failure = reason
  }

  private mutating func note(untried step: SearchStep) {
    let words = step.line.split(separator: " ").prefix(2).joined(separator: " ")
    if !untried.contains(words) { untried.append(words) }
  }
}

extension Conformance {
  /// What was found, in lines.
  package var text: String {
    var lines: [String] = []
    if let parting {
      lines.append("parts after \(parting.lines.count) steps")
      lines += parting.lines.map { "      \($0)" }
      for difference in parting.differences {
        lines.append("  \(difference.what)")
        lines.append("    design  \(difference.design.isEmpty ? "-" : difference.design)")
        lines.append("    app     \(difference.app.isEmpty ? "-" : difference.app)")
      }
    } else {
      let extent = isComplete ? "complete" : "cut"
      lines.append("conforms: \(states) states, \(steps) steps: \(extent)")
    }
    if !untried.isEmpty {
      lines.append(
        "not tried, as the app's shell does not do them: \(untried.joined(separator: ", "))"
      )
    }
    if parting == nil, !unseen.isEmpty {
      lines.append("never come to in the design: \(unseen.joined(separator: ", "))")
    }
    if !open.isEmpty {
      lines.append("not compared, as the design leaves it open: \(open.joined(separator: ", "))")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
