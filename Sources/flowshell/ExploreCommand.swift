import ArgumentParser
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

  @Option(name: .long, help: "Keep no state with more frames on a stack.")
  var maxStack: Int?

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
    for (name, bound) in [("states", maxStates), ("depth", maxDepth), ("stack", maxStack)] {
      if let bound, bound < 1 { throw ValidationError("--max-\(name) is 1 or more") }
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
