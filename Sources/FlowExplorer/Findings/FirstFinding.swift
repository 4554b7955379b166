package import FlowNavigation

/// A search that ends as soon as one step or state shows for certain that something is wrong.
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

  /// Runs a search that pauses at news until something is certain, or it ends by itself.
  package func run(
    _ search: inout Search,
    progress: (_ states: Int) -> Void = { _ in },
    stop: () -> Search.Stop? = { nil }
  ) {
    while true {
      search.run(progress: progress, stop: stop)
      let news = search.takeNews()
      if news.contains(where: { isCertain($0, search) }) {
        search.cut.found = search.store.count - search.expanded
        return
      }
      if news.isEmpty { return }
    }
  }

  private func isCertain(_ news: Search.News, _ search: Search) -> Bool {
    guard let ordinal = news.ordinal else {
      let note = search.expander.stateNote(news.note)
      return note.failing.contains { conditions[$0].kind != .eventually }
        || note.findings.contains { isCertain($0, news.state, search) }
    }
    let note = search.expander.note(news.note)
    if note.warnings.contains(where: { isCertain($0, news.state, search) }) { return true }
    guard kinds.contains(.rejected), let refusal = note.refusal else { return false }
    let execution = Execution(from: start, to: news.state, in: search)
    let action = execution.actions()[ordinal]
    return RejectedDetector.isFinding(refusal, Observation.actor(of: action))
      && !RejectedDetector.isExcused(refusal, action, execution.world)
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
  fileprivate mutating func takeNews() -> [News] {
    defer { news = [] }
    return news
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
