package import FlowNavigation

/// A search that tells what is wrong as soon as one step or state shows it for certain.
///
/// It pauses behind each state in which something came up for the first time.
package struct FirstFinding {
  let start: World
  let kinds: Set<Finding.Kind>
  let conditions: [AskedCondition]

  package init(
    from start: World,
    kinds: Set<Finding.Kind> = Finding.Kind.standard,
    conditions: [AskedCondition] = []
  ) {
    self.start = start
    self.kinds = kinds
    self.conditions = conditions
  }

  /// The kinds that a step or a state shows by itself.
  package static let kinds: Set<Finding.Kind> = [
    .leak, .unhandled, .rejected, .blank, .doubleHandling, .noScreen, .missingBase,
    .duplicateUnique, .deadLetter, .deadEnd,
  ]

  /// What is wrong with a step or a state, wherever it comes up.
  private enum Cause: Hashable {
    case warning(StepNote.Warning)
    case refusal(StepNote.Refused)
    case condition(Int)
  }

  /// Runs a search that pauses at events until something is certain, or it ends by itself.
  package func run(
    _ search: inout Search,
    progress: (_ states: Int) -> Void = { _ in },
    stop: () -> Search.Stop? = { nil }
  ) {
    run(&search, progress: progress, stop: stop) { _ in true }
  }

  /// Runs a search, and hands out all that is certain when something new is; true ends the search.
  package func run(
    _ search: inout Search,
    progress: (_ states: Int) -> Void,
    stop: () -> Search.Stop?,
    found isEnough: (_ findings: () -> [Finding]) -> Bool
  ) {
    var known: Set<Cause> = []
    while true {
      search.run(progress: progress, stop: stop)
      let events = search.takeEvents()
      if events.isEmpty { return }
      let causes = Set(events.flatMap { self.causes(of: $0, search) })
      if causes.isSubset(of: known) { continue }
      known.formUnion(causes)
      if isEnough({ [search] in findings(search) }) {
        search.cut.found = search.store.count - search.expanded
        return
      }
    }
  }

  /// All that is certain so far.
  private func findings(_ search: Search) -> [Finding] {
    let noted = StateSpace(notedBy: search, from: start, conditions)
    return Analysis(noted, kinds: kinds.intersection(Self.kinds)).findings()
  }

  /// What is certain by something that came up.
  private func causes(of events: Search.Event, _ search: Search) -> [Cause] {
    guard let ordinal = events.ordinal else {
      let note = search.expander.stateNote(events.note)
      return note.failing.filter { conditions[$0].kind != .eventually }.map { .condition($0) }
        + note.findings.filter { isCertain($0, events.state, search) }.map { .warning($0) }
    }
    let note = search.expander.note(events.note)
    let certain =
      note.broken.map { Cause.condition($0) }
      + note.warnings.filter { isCertain($0, events.state, search) }.map { .warning($0) }
    if !certain.isEmpty { return certain }
    guard kinds.contains(.rejected), let refusal = note.refusal else { return [] }
    let execution = Execution(from: start, to: events.state, in: search)
    let action = execution.actions()[ordinal]
    let isFinding =
      RejectedDetector.isFinding(refusal, Observation.actor(of: action))
      && !RejectedDetector.isExcused(refusal, action, execution.world)
    return isFinding ? [.refusal(refusal)] : []
  }

  private func isCertain(_ warning: StepNote.Warning, _ state: Int, _ search: Search) -> Bool {
    guard let kind = LintDetector.kind(of: warning.lint), kinds.contains(kind) else {
      return false
    }
    return kind != .deadLetter || !search.hasFailure(on: state, from: start)
  }
}

extension Search {
  /// The findings that came up since the last call.
  fileprivate mutating func takeEvents() -> [Event] {
    defer { events = [] }
    return events
  }

  /// Whether a service goes away on the way to a state.
  func hasFailure(on state: Int, from start: World) -> Bool {
    var execution = Execution(from: start, expander.families)
    for step in store.path(to: state).dropFirst() {
      let action = execution.actions()[store.ordinal(of: step)]
      if Observation.actor(of: action) == .failure { return true }
      execution.take(action)
    }
    return false
  }
}
