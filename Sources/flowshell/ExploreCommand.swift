import ArgumentParser
import FlowCommands
import FlowExplorer
import FlowNavigation
import FlowShell

/// `flowshell explore APP`: every reachable state.
struct ExploreCommand: ParsableCommand {
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

  @Option(
    name: .long,
    help: "Begin in the state behind a flow.",
    completion: .file(extensions: ["flow"])
  )
  var from: String?

  @Option(name: .long, help: "Who acts: user, system, services, between commas.")
  var actions = ActionFamilies([.user, .system, .services])

  @Option(
    name: .long,
    help: "What to look for: kinds between commas, -KIND to leave out; all or none."
  )
  var check = CheckedKinds(kinds: Finding.Kind.standard)

  @Option(name: .long, help: "A condition that is to hold in every state.")
  var always: [String] = []

  @Option(name: .long, help: "A condition that is to hold in no state.")
  var never: [String] = []

  @Option(name: .long, help: "A condition that is to hold at last, whatever is done.")
  var eventually: [String] = []

  @Option(name: .long, help: "Keep no more states than this.")
  var maxStates: Int?

  @Option(name: .long, help: "Take no more steps from the start than this.")
  var maxDepth: Int?

  @Option(name: .long, help: "Keep no state with more frames on a stack (default: 8).")
  var maxStack: Int?

  @Option(
    name: .long,
    help: "Keep no state in which more calls, timers and events wait (default: 3)."
  )
  var maxWaiting: Int?

  @Option(name: .long, help: "Take no more memory for states, in MiB (default: 512).")
  var maxMemory: Int?

  @Option(name: .long, help: "End after so many steps that were done, not remembered.")
  var maxSteps: Int?

  @Option(
    name: .long,
    help: "End after so long: 10s, 500ms. What is told then depends on the machine."
  )
  var time: String?

  @Option(
    name: .long,
    help: "What makes a state another one: full, tops, top2, top, or an expression: '$top.id'."
  )
  var view = ViewOption.full

  @Flag(name: .long, help: "Search by one view after the other, from 'top' to the one asked for.")
  var widen = false

  @Option(name: .shortAndLong, help: "Search with so many threads; the report is the same.")
  var jobs: Int?

  @Option(
    name: .long,
    help: "Replay the steps to each N-th state from the start and compare: N, all or off."
  )
  var verify = "4096"

  @Flag(name: .long, help: "Tell only the first finding.")
  var stopAtFirst = false

  @Option(name: .long, help: "Write the flows of the findings to a folder.", completion: .directory)
  var emit: String?

  @Flag(name: .long, help: "Do every step, also one that is known to do what another did.")
  var everyStep = false

  @OptionGroup(title: "Suites of flows") var suite: SuiteOptions

  @OptionGroup var html: HTMLOptions

  @OptionGroup var format: FormatOption

  @OptionGroup var color: ColorOption

  func validate() throws {
    let bounds = [
      ("states", maxStates), ("depth", maxDepth), ("stack", maxStack), ("waiting", maxWaiting),
      ("memory", maxMemory), ("steps", maxSteps),
    ]
    for (name, bound) in bounds {
      if let bound, !(1...1_000_000_000).contains(bound) {
        throw ValidationError("--max-\(name) is a number from 1 to 1,000,000,000")
      }
    }
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("--jobs is a number from 1 to 256")
    }
    if let time, DurationText.milliseconds(time) == nil {
      throw ValidationError("--time is a time such as 10s or 500ms")
    }
    if verifyStride == nil { throw ValidationError("--verify is a number, all or off") }
    if let other = besideSuites.first { throw ValidationError("\(other) does not go with suites") }
    if view.view != .full || widen, let jobs, jobs > 1 {
      throw ValidationError("--jobs goes with the view 'full' only")
    }
    if widen, check.kinds.isEmpty, always.isEmpty, never.isEmpty {
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
      ("--emit", emit != nil), ("--report", html.report != nil), ("--time", time != nil),
      ("--view", view.view != .full), ("--widen", widen), ("--jobs", jobs != nil),
      ("--verify", verify != "4096"), ("--format json", format.format == .json),
      ("--check", check.kinds != Finding.Kind.standard),
    ]
    return said.filter(\.1).map(\.0)
  }

  /// How far apart the states are that are verified; 0 for none, nil where that cannot be read.
  private var verifyStride: Int? {
    switch verify {
    case "all": 1
    case "off": 0
    default: Int(verify).flatMap { $0 > 0 ? $0 : nil }
    }
  }

  func run() throws {
    if suite.isAsked {
      let launched = LaunchedApp(app, color.color)
      let expander = Expander(launched.world.definition, actions, remembers: !everyStep)
      var bounds = SuiteOptions.bounds
      if let maxStates { bounds.states = maxStates }
      if let maxDepth { bounds.depth = maxDepth }
      if let maxStack { bounds.stack = maxStack }
      if let maxWaiting { bounds.waiting = maxWaiting }
      if let maxMemory { bounds.bytes = maxMemory << 20 }
      if let maxSteps { bounds.steps = maxSteps }
      let search = Search(launched.world, expander, bounds: bounds)
      var request = SuiteRequest(app, launched, search, suite)
      request.run()
    }
    var request = ExploreRequest(app)
    request.page = html.report
    request.families = actions
    request.kinds = check.kinds
    request.asked =
      always.map { (.always, $0) } + never.map { (.never, $0) }
      + eventually.map { (.eventually, $0) }
    request.flow = from
    request.folder = emit
    request.everyStep = everyStep
    request.stopsAtFirst = stopAtFirst
    request.isJSON = format.format == .json
    request.color = color.color
    if let maxStates { request.bounds.states = maxStates }
    if let maxDepth { request.bounds.depth = maxDepth }
    if let maxStack { request.bounds.stack = maxStack }
    if let maxWaiting { request.bounds.waiting = maxWaiting }
    if let maxMemory { request.bounds.bytes = maxMemory << 20 }
    if let maxSteps { request.bounds.steps = maxSteps }
    request.bounds.view = view.view
    request.viewed = view.expression
    request.widens = widen
    if let jobs { request.jobs = jobs }
    request.time = time.flatMap { DurationText.milliseconds($0) }
    request.verifies = verifyStride ?? 0
    request.run()
  }
}

/// The kinds of findings that `--check` names.
struct CheckedKinds: ExpressibleByArgument {
  var kinds: Set<Finding.Kind>

  init(kinds: Set<Finding.Kind>) {
    self.kinds = kinds
  }

  /// Kinds by their names, between commas; with a `-` in front they are left out.
  init?(argument: String) {
    kinds = argument.hasPrefix("-") ? Finding.Kind.standard : []
    for word in argument.split(separator: ",") {
      switch word {
      case "all": kinds.formUnion(Finding.Kind.standard)
      case "none": kinds = []
      default:
        let isLeftOut = word.hasPrefix("-")
        let name = String(isLeftOut ? word.dropFirst() : word)
        guard let kind = Finding.Kind(rawValue: name), Finding.Kind.standard.contains(kind) else {
          return nil
        }
        if isLeftOut { kinds.remove(kind) } else { kinds.insert(kind) }
      }
    }
  }

  var defaultValueDescription: String { "all" }
}

extension ActionFamilies: ExpressibleByArgument {
  /// Families by their names, between commas.
  public init?(argument: String) {
    self = []
    for word in argument.split(separator: ",") {
      switch word {
      case "user": insert(.user)
      case "system": insert(.system)
      case "services": insert(.services)
      default: return nil
      }
    }
  }
}
