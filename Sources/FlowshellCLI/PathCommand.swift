import ArgumentParser
import FlowCommands
import FlowExplorer
import FlowNavigation
import FlowReplay
import FlowScript
import FlowShell
import FlowSystem
import Replay

/// `flowshell path APP --to COND`: the shortest flow to a state.
struct PathCommand: RequestCommand, Request {
  static let configuration = CommandConfiguration(
    commandName: "path",
    abstract: "Print the shortest flow to where a condition holds.",
    usage: "flowshell path <app> --to <COND> [<options>]",
    discussion: """
      A condition is what may stand behind 'expect', or one by itself: 'screen Receipt', \
      'not modal none', '$Cart.state.count > 2'. What is printed is a flow: put it into a file, \
      and it runs. Status 0: there is a way; 1: the app cannot get there; 2: the usage or the \
      input is wrong; 3: there is none within the bounds; 130: interrupted.
      """
  )

  @ArgumentParser.Argument(help: "The definition.", completion: .file(extensions: ["nav"]))
  var app: String

  @Option(help: ArgumentHelp("What is to hold at its end.", valueName: "COND"))
  var to: [String] = []

  @Option(help: ArgumentHelp("What must not hold on the way.", valueName: "COND"))
  var avoid: [String] = []

  @Option(
    help: ArgumentHelp("Go on where this flow ends.", valueName: "FLOW"),
    completion: .file(extensions: ["flow"])
  )
  var from: String?

  @Flag(help: "Print all shortest flows, up to 100.")
  var all = false

  @OptionGroup var time: TimeOption

  @OptionGroup(title: "The search") var options: SearchOptions

  @OptionGroup var color: ColorOption

  func validate() throws {
    if to.isEmpty { throw ValidationError("Missing expected argument '--to <COND>'") }
    for (option, said) in [("--to", to), ("--avoid", avoid)] where said.count > 1 {
      throw ValidationError("'\(option)' is said once; '--to \"that A and B\"' has two conditions")
    }
  }

  func request() -> any Request { self }

  func perform() throws(RequestFailure) -> Int32 {
    InterruptFlag.installForRuns()
    let launched = try LaunchedApp(app, behind: from, color.color)
    let text = condition(to[0], "--to", launched)
    let target = try expectation(text)
    var hurdle: Expectation?
    if let avoid = avoid.first {
      let avoided = try expectation(condition(avoid, "--avoid", launched))
      if avoided.holds(in: launched.world, Transaction()) { throw Self.avoided(avoid) }
      hurdle = avoided
    }
    let goal = SearchGoal(target)
    let found = search(from: launched.world, to: goal, avoiding: hurdle)
    if found.stopped == .interrupted { throw .interrupted }
    if found.ways.isEmpty {
      if let nonsense = goal.nonsense(in: launched.world) { throw told(nonsense, launched.world) }
      return tellNone(found.search, closed: launched.world.closedScenes)
    }
    for (number, way) in found.ways.enumerated() {
      if number > 0 { Console.write("\n") }
      if all { Console.write("# Way \(number + 1) of \(found.count).\n") }
      let flow = launched.flow(way, options.families, ending: text.line)
      if let problem = launched.replayProblem(of: flow) {
        throw .wrong("the session does not go the way of the search: \(problem)")
      }
      Console.write(source: flow)
    }
    if found.count > found.ways.count {
      Console.write("# and \(found.count - found.ways.count) more\n")
    }
    return 0
  }

  private func search(
    from world: World,
    to goal: SearchGoal,
    avoiding hurdle: Expectation?
  ) -> PathSearch {
    var bounds = Search.Bounds()
    bounds.states = 250_000
    bounds.inspects = false
    bounds.keepsEdges = all || hurdle != nil
    let expander = Expander(
      world.definition,
      options.families,
      asking: goal.expressions + (hurdle?.expressions ?? [])
    )
    let search = Search(world, expander, bounds: options.bounds(bounds))
    let transaction = Transaction()
    let isWanted: (World) -> Bool = { goal.holds(in: $0) }
    guard bounds.keepsEdges else {
      return PathSearch(in: search, stop: LaunchedApp.stop(after: time.milliseconds), to: isWanted)
    }
    return PathSearch(
      in: search,
      limit: all ? 100 : 1,
      avoiding: { hurdle?.holds(in: $0, transaction) ?? false },
      stop: LaunchedApp.stop(after: time.milliseconds),
      to: isWanted
    )
  }

  private func condition(
    _ text: String,
    _ option: String,
    _ launched: LaunchedApp
  ) -> ConditionText {
    // A flow may have given services what no line of the app does.
    let members = from == nil ? launched.session.serviceMembers : MemberPaths()
    return ConditionText(text, named: option, for: launched.definition, members: members)
  }

  private func expectation(_ text: ConditionText) throws(RequestFailure) -> Expectation {
    switch text.expectation() {
    case .success(let expectation): return expectation
    case .failure(let problem): throw .wrong(problem.diagnostics, color.color)
    }
  }

  /// A way begins where it begins, whatever is avoided.
  private static func avoided(_ avoid: String) -> RequestFailure {
    .wrong("'\(SafeText.string(avoid))' holds where the way begins: it cannot be avoided")
  }

  /// A condition that could be told nowhere leads nowhere.
  private func told(_ nonsense: Refusal, _ world: World) -> RequestFailure {
    let reason = RefusalText.reason(nonsense, of: world)
    return .wrong("'\(SafeText.string(to[0]))' cannot be told in any state: \(reason)")
  }

  /// The actors and values that the search was limited to: with others there may be a way.
  private func reservation(_ definition: AppDefinition) -> String {
    var words = ""
    if options.actions != .all {
      words += " by '--actions \(options.actions.defaultValueDescription)' alone"
    }
    if definition.takesExamples { words += " with the values of its examples" }
    return words
  }

  private func tellNone(_ search: Search, closed scenes: [String]) -> Int32 {
    let isComplete = search.cut.isComplete
    var text =
      isComplete
      ? "no way: the app cannot get there\(reservation(search.expander.definition))"
      : "no way found within the bounds; there may be one beyond them"
    if isComplete, !scenes.isEmpty {
      let names = SafeText.string(scenes.joined(separator: ", "))
      text = "no way found; not looked at: scenes that nothing opens, \(names)"
    }
    Console.write("\(text)\n\(search.summary)\n", to: Console.errors)
    return isComplete && scenes.isEmpty ? 1 : 3
  }
}

extension Expectation {
  /// Whether it holds in a world; what cannot be asked there does not.
  func holds(in world: World, _ transaction: Transaction) -> Bool {
    let check = ExpectationCheck(
      engine: world,
      transaction: transaction,
      refusal: nil,
      hasTrace: false
    )
    return (try? check.evaluate(self)) == .holds
  }
}
