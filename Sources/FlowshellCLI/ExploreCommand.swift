import ArgumentParser
import FlowCommands
import FlowExplorer
import FlowNavigation
import FlowShell
import FlowSystem

/// `flowshell explore APP`: every reachable state.
struct ExploreCommand: RequestCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Search every state that an app can reach, and tell what is wrong with it.",
    discussion: """
      Each finding comes with the shortest flow that shows it. COND is what may stand behind \
      'expect', or a condition as behind 'expect that'. Status 0: complete, and nothing found; \
      1: findings; 2: the definition cannot be read; 3: nothing found, but not everything was \
      seen; 4: both; 130: interrupted.
      """
  )

  @ArgumentParser.Argument(help: "The definition.", completion: .file(extensions: ["nav"]))
  var app: String

  @OptionGroup(title: "The search") var search: SearchOptions

  @Option(
    help: ArgumentHelp("Begin in the state behind a flow.", valueName: "FLOW"),
    completion: .file(extensions: ["flow"])
  )
  var from: String?

  // A value may begin with a dash.
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "What to look for (default: all): kinds between commas, -KIND to leave one out.",
      valueName: "KINDS"
    )
  )
  var check: [CheckedKinds] = []

  @Option(help: ArgumentHelp("A condition that is to hold in every state.", valueName: "COND"))
  var always: [String] = []

  @Option(help: ArgumentHelp("A condition that is to hold in no state.", valueName: "COND"))
  var never: [String] = []

  @Option(
    help: ArgumentHelp("A condition that is to hold at last, whatever is done.", valueName: "COND")
  )
  var eventually: [String] = []

  @OptionGroup var time: TimeOption

  @Option(
    help: ArgumentHelp(
      "What makes a state another one: full, tops, top2, top, or an expression: '$top.id'.",
      valueName: "VIEW"
    )
  )
  var view = ViewOption.full

  @Flag(help: "Search by one view after the other, from 'top' to the one asked for.")
  var widen = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Replay the steps to each N-th state from the start and compare: N, all or off.",
      valueName: "N"
    )
  )
  var verify: String?

  @Flag(help: "End the search at the first finding, and tell only that.")
  var stopAtFirst = false

  @Option(
    help: ArgumentHelp("Write the flows of the findings to a folder.", valueName: "DIR"),
    completion: .directory
  )
  var emit: String?

  @OptionGroup(title: "Suites of flows") var suite: SuiteOptions

  @OptionGroup var html: HTMLOptions

  @OptionGroup var format: FormatOption

  @OptionGroup var color: ColorOption

  func validate() throws {
    let kinds = try CheckedKinds.kinds(of: check)
    if verify != nil, verifyStride == nil {
      throw ValidationError("--verify is a number, all or off")
    }
    if let other = besideSuites.first { throw ValidationError("\(other) does not go with suites") }
    if widen, kinds.isEmpty, always.isEmpty, never.isEmpty {
      throw ValidationError("--widen compares findings: it does not go with --check none")
    }
    if view.view != .full, !eventually.isEmpty {
      throw ValidationError("--eventually needs every state: it does not go with --view")
    }
    if view.expression != nil, widen {
      throw ValidationError("--widen goes from one named view to the next: name one with --view")
    }
  }

  /// What was said that suites have no use for.
  private var besideSuites: [String] {
    guard suite.isAsked else { return [] }
    let said: [(String, Bool)] = [
      ("--from", from != nil), ("--always", !always.isEmpty), ("--never", !never.isEmpty),
      ("--eventually", !eventually.isEmpty), ("--stop-at-first", stopAtFirst),
      ("--emit", emit != nil), ("--report", html.report != nil), ("--time", time.time != nil),
      ("--view", view.view != .full), ("--widen", widen),
      ("--verify", verify != nil), ("--format json", format.chosen == .json),
      ("--check", !check.isEmpty),
    ]
    return said.filter(\.1).map(\.0)
  }

  /// How far apart the states are that are verified; 0 for none, nil where that cannot be read.
  private var verifyStride: Int? {
    switch verify {
    case "all": 1
    case "off": 0
    default: verify.flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }
    }
  }

  func request() throws -> any Request {
    if suite.isAsked {
      return SuiteSearch(app: app, search: search, suite: suite, color: color.color)
    }
    var request = ExploreRequest(app)
    request.page = html.report
    request.families = search.actions
    request.kinds = try CheckedKinds.kinds(of: check)
    request.asked =
      always.map { (.always, $0) } + never.map { (.never, $0) }
      + eventually.map { (.eventually, $0) }
    request.flow = from
    request.folder = emit
    request.stopsAtFirst = stopAtFirst
    request.isJSON = format.chosen == .json
    request.color = color.color
    request.bounds = search.bounds(request.bounds)
    request.bounds.view = view.view
    request.viewed = view.expression
    request.widens = widen
    request.time = time.milliseconds
    request.verifies = verifyStride
    return request
  }
}
