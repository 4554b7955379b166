import FlowExplorer
import FlowNavigation
import FlowReadline
import FlowReplay
import FlowShell

/// The searches that a request makes.
extension ExploreRequest {
  func unfaithful(
    _ search: inout Search,
    _ start: World,
    _ team: PosixTeam,
    _ isOver: @escaping @Sendable () -> Bool
  ) -> [Int] {
    if verifies == 0 || search.cut.isInterrupted || search.cut.isTimedOut { return [] }
    return search.unfaithful(
      from: start,
      every: verifies,
      jobs: jobs,
      spread: team.spread,
      isOver: isOver
    )
  }

  /// What is not looked for where a view leaves states out.
  static let needEveryState: [Finding.Kind] = [.back, .deadEnd, .link, .trap, .unreachable]

  /// What cannot be told of this search: a view leaves states and steps out that some kinds have to know, and where
  /// the user does nothing, nothing leads on anyway.
  var leftOut: [Finding.Kind] {
    var kinds = bounds.view == .full ? [] : Self.needEveryState
    if !families.contains(.user) {
      kinds += [.deadEnd, .trap].filter { !kinds.contains($0) }
    }
    return Finding.Kind.allCases.filter(kinds.contains)
  }

  /// A finished search, and what it found.
  struct Explored {
    var survey: Survey
    var findings: [Finding]
    var inconclusive: [String]
    /// The kinds that there was no time to look for to the end.
    var unfinished: [Finding.Kind]
  }

  /// Searches by a view.
  func explored(
    _ start: World,
    _ claims: [ExploreClaim],
    _ view: StateView,
    _ viewed: ViewedExpression?,
    _ recorder: CoverageRecorder,
    _ team: PosixTeam
  ) -> Explored {
    var bounds = bounds
    bounds.view = view
    bounds.pausesAtNews = stopsAtFirst
    let expander = Expander(
      start.definition,
      families,
      conditions: claims.map(\.condition),
      viewed: viewed,
      coverage: recorder,
      remembers: !everyStep
    )
    var search = Search(start, expander, bounds: bounds)
    var progress = SearchProgress()
    let patience = Patience(time)
    FirstFinding(from: start, kinds: kinds, conditions: claims.map(\.asked))
      .run(
        &search,
        jobs: jobs,
        spread: team.spread,
        progress: { progress.tell($0) },
        stop: LaunchedApp.stop(after: time)
      )
    progress.end()
    let isOver = patience.isOver()
    let hidden = unfaithful(&search, start, team, isOver)
    var survey = Survey(
      start,
      &search,
      conditions: claims.map(\.asked),
      coverage: recorder.records.first { $0.plan.definition === start.definition },
      jobs: jobs,
      spread: team.spread
    )
    survey.isOver = isOver
    var wanted = kinds
    // What cannot be reached from somewhere may well be on the way there.
    if flow != nil { wanted.remove(.unreachable) }
    wanted.subtract(leftOut)
    // One that is certain was enough.
    if search.cut.found > 0 { wanted.formIntersection(FirstFinding.kinds) }
    let results = Examination(survey, kinds: wanted).results()
    return Explored(
      survey: survey,
      findings: Self.hidden(hidden) + results.findings,
      inconclusive: results.inconclusive.map(\.claim),
      unfinished: results.unfinished
    )
  }

  /// What is wrong with states that a plain replay does not lead to.
  static func hidden(_ states: [Int]) -> [Finding] {
    if states.isEmpty { return [] }
    var finding = Finding(
      .hidden,
      "state",
      "a plain replay of the steps to a state leads elsewhere: a fault of flowshell, or hidden state"
    )
    finding.others = states.count - 1
    return [finding]
  }
}
