import FlowCommands
import FlowExplorer
import FlowNavigation
import FlowPictures
import FlowReplay
import FlowScript
import FlowShell
import FlowSystem
import Replay

/// What `flowshell explore` is asked to do, however it was said.
struct ExploreRequest: Request {
  var app: String
  var families = ActionFamilies.all
  var bounds = Search.Bounds()
  var kinds = Finding.Kind.standard
  /// Conditions with the options that they were given by.
  var asked: [(kind: Finding.Kind, words: String)] = []
  /// A flow that leads to where the search begins.
  var flow: String?
  /// The file that a page is written to.
  var page: String?
  /// The folder that flows are written to.
  var folder: String?
  /// The expression that makes a state another one, where the view of the bounds is one.
  var viewed: String?
  /// Whether the search is done by each view up to that of the bounds.
  var widens = false
  /// How long the search may take, in milliseconds.
  var time: Int64?
  /// Each how-many-th state is held against a plain replay; 0 for none, nil for as many as is usual.
  var verifies: Int?
  var stopsAtFirst = false
  var isJSON = false
  var color = ColorChoice.auto

  init(_ app: String) {
    self.app = app
  }

  func perform() throws(RequestFailure) -> Int32 {
    InterruptFlag.installForRuns()
    if let page { try ExplorationPage.requirePlace(for: page) }
    if let folder { try WrittenFile.requireFolder(folder, forFlowsOf: app) }
    let recorder = CoverageRecorder()
    let launched = try LaunchedApp(app, behind: flow, coverage: recorder, color)
    let (session, start) = (launched.session, launched.world)
    // A flow may have given services what no line of the app does.
    let members = flow == nil ? session.serviceMembers : MemberPaths()
    let claims = try ExploreClaim.all(asked, start.definition, members, color)
    let order = [.top, .top2, .tops, .full] as [StateView]
    let viewed = try viewedExpression(start.definition, members)
    let hasReturns = start.definition.tables.claims.contains { $0.kind == .returns }
    if kinds.isEmpty, claims.isEmpty, !hasReturns, page == nil { return count(start, viewed) }
    let wanted = order.firstIndex(of: bounds.view).map { Array(order[...$0]) } ?? order
    var widened: [String] = []
    var told: Set<String> = []
    var last: Explored?
    for view in widens ? wanted : [bounds.view] {
      // What one view reaches is reached for all.
      let explored = self.explored(start, claims, view, viewed, recorder)
      last = explored
      if !explored.stateSpace.search.cut.isComplete { break }
      let new = explored.findings.map(\.name).filter { told.insert($0).inserted }
      widened.append(
        "  view \(view.rawValue): \(explored.stateSpace.stateCount.counted("state")), "
          + "\(new.count.counted("new finding"))"
      )
    }
    guard let last else { throw .told }
    let stateSpace = last.stateSpace
    let findings = stopsAtFirst ? Array(last.findings.prefix(1)) : last.findings
    var flows = ExploredFlows(session: session, app: app, flow: flow, folder: folder)
    var report = ExploreReport(stateSpace.search)
    if widens { report.widened = widened }
    report.inconclusive = last.inconclusive
    report.unfinished = last.unfinished
    if InterruptFlag.interruptRequested() {
      report.cut.isInterrupted = true
    } else if !last.unfinished.isEmpty {
      report.cut.isTimedOut = true
    }
    report.leftOut = leftOut.filter(kinds.contains)
    if stateSpace.search.bounds.view != .full, hasReturns {
      report.leftOut.insert(.returns, at: 0)
    }
    if stateSpace.search.bounds.view != .full, claims.contains(where: \.isOfTheEnd) {
      report.leftOut.insert(.eventually, at: 0)
    }
    report.coverage = Self.shares(stateSpace)
    if stateSpace.search.cut.hasLeftStates { report.notReached = Self.notReached(stateSpace) }
    if stateSpace.search.cut.isEnded { report.manyValues = stateSpace.manyValues }
    report.closedScenes = start.closedScenes
    report.entries = findings.map { finding in
      flows.entry(finding, place: finding.place.map { stateSpace.text($0) })
    }
    let shown = report.entries.map(\.finding)
    if let page, !Self.page(session, stateSpace, shown).write(to: page) { throw .told }
    if isJSON {
      Console.write(ExploreJSON.bytes(of: report))
    } else {
      let isTerminal = Terminal.isTerminal(Console.output)
      let width = isTerminal ? Terminal.width(Console.output) : .max
      let isColored = Console.hasColor(color, on: Console.output)
      Console.write(report.text(width: width, isColored: isColored))
    }
    return flows.hasFailed ? 2 : Self.status(of: report)
  }

  /// The status of a report, or that of the signal that ended the search.
  private static func status(of report: ExploreReport) -> Int32 {
    report.cut.isInterrupted ? TestRequest.interruption().rawValue : report.status
  }

  /// Only counts: nobody wants to know more of the states.
  private func count(
    _ start: World,
    _ viewed: ViewedExpression?
  ) -> Int32 {
    var bounds = bounds
    bounds.keepsEdges = false
    bounds.inspects = false
    let expander = Expander(start.definition, families, viewed: viewed, asking: [])
    var search = Search(start, expander, bounds: bounds)
    var progress = SearchProgress()
    let deadline = Deadline(time)
    search.run(
      progress: { progress.tell($0) },
      stop: LaunchedApp.stop(after: time)
    )
    progress.end()
    var report = ExploreReport(search)
    let deviations = deviations(&search, start, deadline.isOver())
    report.entries = Self.hidden(deviations, start.definition).map { finding in
      let place = finding.place.map { start.definition.text($0) }
      return ExploreReport.Entry(finding, place: place, replays: true)
    }
    Console.write(isJSON ? ExploreJSON.bytes(of: report) : Array(report.text().utf8))
    // Taking the states apart would take longer than the end of the process takes.
    _ = Unmanaged.passRetained(Kept(search))
    return Self.status(of: report)
  }

  private static func page(
    _ session: Session,
    _ stateSpace: StateSpace,
    _ findings: [Finding]
  ) -> ExplorationPage {
    var page = ExplorationPage(session: session, start: stateSpace.start, search: stateSpace.search)
    page.coverage = stateSpace.coverage.map(ReachedKind.all) ?? []
    page.findings = findings
    return page
  }

  /// Keeps a search for the rest of the process.
  private final class Kept {
    let search: Search

    init(_ search: consuming Search) {
      self.search = search
    }
  }

  /// The expression that states are told apart by; one that cannot be read is refused.
  private func viewedExpression(
    _ definition: AppDefinition,
    _ members: MemberPaths
  ) throws(RequestFailure) -> ViewedExpression? {
    guard let viewed else { return nil }
    let text = ConditionText(viewed, named: "--view", for: definition, members: members)
    switch text.asked() {
    case .success(let asked):
      return ViewedExpression(viewed, reads: [asked.expression], asked.value)
    case .failure(let problem): throw .wrong(problem.diagnostics, color)
    }
  }

  private static func shares(_ stateSpace: StateSpace) -> [ExploreReport.Share] {
    guard let record = stateSpace.coverage else { return [] }
    return ReachedKind.all(record).filter { $0.word != "refusals" }.map { kind in
      ExploreReport.Share(kind.word, kind.total, missing: kind.missing)
    }
  }

  /// The screens and coordinators that a search did not come to.
  private static func notReached(_ stateSpace: StateSpace) -> [String] {
    guard let record = stateSpace.coverage else { return [] }
    let groups = [("screen", CoverageItem.Group.screens), ("coordinator", .coordinators)]
    return groups.flatMap { word, group in
      record.plan.items.indices
        .filter { record.plan.items[$0].group == group && !record.hits[$0] }
        .map { "\(word) \(record.plan.items[$0].name(in: record.plan))" }
    }
  }
}
