import FlowExplorer
import FlowNavigation
import FlowReplay
import FlowShell
import FlowSystem

/// The searches that a request makes.
extension ExploreRequest {
  /// What a plain replay does otherwise; of an app that Swift decides for more is looked at.
  func deviations(
    _ search: inout Search,
    _ start: World,
    _ isOver: () -> Bool
  ) -> [Search.Deviation] {
    if verifies == 0 || search.cut.isInterrupted || search.cut.isTimedOut { return [] }
    let isSwiftMade = start.definition.isSwiftMade
    let usual = isSwiftMade ? search.store.count / Self.swiftReplays : Self.usualStride
    return search.deviations(
      from: start,
      every: verifies ?? usual,
      isOver: isOver
    )
  }

  /// How far apart the states are that are replayed.
  private static let usualStride = 4_096
  /// Into how many parts the states of an app are divided that Swift decides for.
  private static let swiftReplays = 1_000

  /// What is not looked for where a view leaves states out.
  static let needEveryState: [Finding.Kind] = [
    .back, .beneath, .deadElement, .deadEnd, .gate, .goneRow, .late, .link, .past, .removesMore,
    .stuck, .trap, .unasked, .unreachable, .unseen,
  ]

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
    var stateSpace: StateSpace
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
    _ recorder: CoverageRecorder
  ) -> Explored {
    // What is to hold at last needs every state.
    let claims = view == .full ? claims : claims.filter { !$0.isOfTheEnd }
    var bounds = bounds
    bounds.view = view
    var progress = SearchProgress()
    bounds.pausesAtNews = stopsAtFirst || progress.isRead
    let expander = Expander(
      start.definition,
      families,
      conditions: claims.map(\.condition),
      viewed: viewed,
      asking: [],
      coverage: recorder
    )
    var search = Search(start, expander, bounds: bounds)
    let deadline = Deadline(time)
    var told: Set<String> = []
    FirstFinding(from: start, kinds: kinds, conditions: claims.map(\.asked))
      .run(
        &search,
        progress: { progress.tell($0) },
        stop: LaunchedApp.stop(after: time),
        found: { findings in
          if stopsAtFirst { return true }
          for finding in findings()
          where !leftOut.contains(finding.kind) && told.insert(finding.name).inserted {
            let place = finding.place.map { start.definition.text($0) }
            progress.tell(ExploreReport.line(of: finding, place: place))
          }
          return false
        }
      )
    progress.end()
    let isOver = deadline.isOver()
    let hidden = deviations(&search, start, isOver)
    let stateSpace = StateSpace(
      start,
      &search,
      conditions: claims.map(\.asked),
      coverage: recorder.records.first { $0.plan.definition === start.definition },
      isOver: isOver
    )
    var wanted = kinds
    // What cannot be reached from somewhere may well be on the way there.
    if flow != nil { wanted.remove(.unreachable) }
    wanted.subtract(leftOut)
    // One that is certain was enough.
    if search.cut.found > 0 { wanted.formIntersection(FirstFinding.kinds) }
    let results = Analysis(stateSpace, kinds: wanted).results()
    return Explored(
      stateSpace: stateSpace,
      findings: Self.hidden(hidden, start.definition) + results.findings,
      inconclusive: results.inconclusive.map(\.claim),
      unfinished: results.unfinished
    )
  }

  /// What is wrong with states that a plain replay does not lead to, or leads on from elsewhere: one finding for
  /// each decision that is why, else one for all.
  static func hidden(
    _ deviations: [Search.Deviation],
    _ definition: AppDefinition
  ) -> [Finding] {
    let doubted = deviations.filter { $0.decision != nil }
    // What follows from a decision that is not pure says nothing more.
    let told = doubted.isEmpty ? deviations : doubted
    var findings: [Finding] = []
    for deviation in told {
      let subject = deviation.decision ?? "state"
      if let known = findings.firstIndex(where: { $0.subject == subject }) {
        findings[known].others += 1
      } else {
        findings.append(finding(deviation, subject, definition))
      }
    }
    return findings
  }

  private static func finding(
    _ deviation: Search.Deviation,
    _ subject: String,
    _ definition: AppDefinition
  ) -> Finding {
    let way =
      deviation.lines.isEmpty
      ? "at the start" : "behind " + deviation.lines.joined(separator: " / ")
    let message =
      deviation.decision == nil
      ? "a plain replay leads elsewhere \(way): hidden state, or a fault of flowshell"
      : "the decision '\(subject)' is asked twice and says two things, \(way)"
    var finding = Finding(.hidden, subject, message)
    finding.place =
      definition.tables.decisions.first { definition.text($0.name) == deviation.decision }?.place
    return finding
  }
}
