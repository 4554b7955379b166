import ArgumentParser
import FlowCommands
import FlowExplorer
import FlowNavigation
import FlowReplay
import FlowScript
import FlowShell
import FlowSystem
import Replay

/// What the subcommands that search an app of Swift are told.
struct LiveSearchOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Begin in the state behind a flow.", valueName: "FLOW"),
    completion: .file(extensions: ["flow"])
  )
  var from: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep no more states than this (default: 1000; of 'init' 300).",
      valueName: "N"
    )
  )
  var maxStates: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Take no more steps from the start than this.", valueName: "N")
  )
  var maxDepth: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep no state with more frames on a stack, or modals (default: 8; of 'init' 5).",
      valueName: "N"
    )
  )
  var maxStack: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Keep no state in which more timers and transitions wait.", valueName: "N")
  )
  var maxWaiting = 3

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep no state on whose way one line has made a list grow more often.",
      valueName: "N"
    )
  )
  var maxGrowth = 3

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Go the ways of so many states once more, and compare: N, all or off (default: 100).",
      valueName: "N"
    )
  )
  var verify: String?

  @Option(
    help: ArgumentHelp(
      """
      Who acts, between commas: user, services, links (those that are declared), system (links, background and \
      foreground), relaunch, or all of these but relaunch.
      """,
      valueName: "LIST"
    )
  )
  var actions = ActionFamilies.onLiveApp

  @OptionGroup var example: ExampleOption

  @Option(
    help: ArgumentHelp(
      "Done in every state, besides: a link, what a service says, a window that is opened; may be repeated.",
      valueName: "LINE"
    )
  )
  var line: [String] = []

  @Flag(
    help: """
      Have transitions last until a 'wait': what happens during them is searched, too: a timer, a reply, a \
      '--line'.
      """
  )
  var slow = false

  @OptionGroup var time: TimeOption

  @OptionGroup var step: StepTimeoutOption

  func validate() throws {
    if actions.isEmpty { throw ValidationError("'--actions' names nobody who acts") }
    let numbers = [
      ("states", maxStates ?? 1), ("depth", maxDepth ?? 1), ("stack", maxStack ?? 1),
      ("waiting", maxWaiting), ("growth", maxGrowth),
    ]
    for (name, bound) in numbers where !(1...1_000_000).contains(bound) {
      throw ValidationError("'--max-\(name)' is a number from 1 to 1,000,000")
    }
    if verify != nil, verified == nil {
      throw ValidationError("--verify is a number, all or off")
    }
  }

  /// The options that differ from their defaults, as they are written.
  var said: [String] {
    let numbers = [
      ("states", maxStates ?? 0, 0), ("depth", maxDepth ?? 0, 0), ("stack", maxStack ?? 0, 0),
      ("waiting", maxWaiting, 3), ("growth", maxGrowth, 3),
    ]
    var words = actions == .onLiveApp ? [] : ["--actions \(actions.defaultValueDescription)"]
    words += numbers.filter { $0.1 != $0.2 }.map { "--max-\($0.0) \($0.1)" }
    if slow { words.append("--slow") }
    if let from { words.append("--from \(from)") }
    return words + example.said + line.map { "--line \(ShellWord.quoted($0))" }
  }

  /// How many states are verified; nil where that cannot be read.
  private var verified: Int? {
    switch verify {
    case nil: 100
    case "all": .max
    case "off": 0
    default: verify.flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }
    }
  }

  private var bounds: LiveSearch.Bounds {
    var bounds = LiveSearch.Bounds()
    (bounds.states, bounds.depth) = (maxStates ?? bounds.states, maxDepth)
    (bounds.stack, bounds.waiting) = (maxStack ?? bounds.stack, maxWaiting)
    bounds.growth = maxGrowth
    bounds.verified = verified ?? 0
    bounds.includesUser = actions.contains(.user)
    return bounds
  }

  /// Searches the app of the program, from its launch or from behind a flow; not where there is a problem with that.
  func search(
    stopsAtFirst: Bool = false,
    verifies: Bool = true,
    sees: Bool = false,
    conditions: [SearchedEngine.Condition] = [],
    tell: @escaping (LiveSearch.Finding) -> Void = { _ in },
    problem: (any Engine) -> String? = { _ in nil },
    goal: ((any Engine) -> Bool)? = nil
  ) throws(RequestFailure) -> LiveSearch {
    InterruptFlag.installForRuns()
    if let from { try FileKind.requireFlow(from) }
    guard let app = ProcessEnvironment.program.app?.trying(example.texts) else {
      throw .wrong("there is no app in this program")
    }
    let deadline = time.milliseconds.map { Console.milliseconds + $0 }
    let stop: () -> Bool = {
      InterruptFlag.interruptRequested() || deadline.map { Console.milliseconds > $0 } ?? false
    }
    var bounds = bounds
    bounds.stopsAtFirst = stopsAtFirst
    if goal != nil || !verifies { bounds.verified = 0 }
    let (families, slow, flow, examples, lines) = (actions, slow, from, example.texts, line)
    do throws(ForkedStates.Failure) {
      var states = try ForkedStates(limit: step.milliseconds, stop: stop) {
        SearchRehearsal.perform()
        var (engine, opening) = (app.engine(), "")
        let launch = Transaction()
        var passed: Set<String> = []
        do throws(Refusal) {
          if let flow {
            let session: Session
            switch Session.ofProgram(behind: flow) {
            case .success(let found): session = found
            case .failure(let failure): return .refused(failure.reason)
            }
            guard let launched = session.engine else {
              return .refused("\(flow): launches nothing")
            }
            engine = launched
            passed = session.seen?.reachedIDs ?? []
            opening = String(decoding: session.flowSoFar(at: flow), as: UTF8.self)
          } else {
            try engine.launch(in: launch)
          }
          if slow {
            var action = Action(.transitions)
            action.option = .slow
            try engine.perform(action, in: Transaction())
          }
        } catch {
          return .refused("cannot be launched: \(error.code.rawValue)")
        }
        if let reason = problem(engine) { return .refused(reason) }
        for line in lines where EngineView.action(line, engine) == nil {
          return .refused("--line: '\(SafeText.string(line))' is not one line that acts on the app")
        }
        for condition in conditions {
          if let problem = condition.unknown(engine) {
            return .refused("--\(condition.kind): \(problem)")
          }
        }
        let state = SearchedEngine(
          engine,
          launch: launch.trace,
          families: families,
          sees: sees,
          conditions: conditions,
          examples: examples,
          lines: lines,
          goal: goal
        )
        return .state(state, opening: opening, passed: passed)
      }
      var progress = SearchProgress()
      var search = LiveSearch(from: states.start, in: &states, bounds, tell: tell) {
        progress.tell($0)
      }
      progress.end()
      search.opening = states.opening.split(separator: "\n").map(String.init)
      if let failure = search.failure { throw ForkedStates.Failure(reason: failure) }
      if flow == nil, search.found == nil { tellExamplesInVain(search, app.vocabulary) }
      if search.found == nil { tellLinesInVain(search, app.engine()) }
      if flow == nil, search.found == nil { tellOpeningsInVain(search, app.engine()) }
      return search
    } catch {
      if InterruptFlag.interruptRequested() { throw .interrupted }
      throw .wrong(error.reason)
    }
  }
}

extension Session {
  /// The app of the program as a flow leaves it; why it does not come to its end.
  static func ofProgram(behind flow: String) -> Result<Session, ForkedStates.Failure> {
    var session = Session(ProcessEnvironment.environment())
    session.environment.folder = Platform.currentFolder
    session.seen = SeenCoverage()
    _ = session.openOwn(beside: [flow])
    let (end, problems) = session.execute(file: flow, keepsGoing: false) { _ in nil }
    if end == .done { return .success(session) }
    let place = problems.first.map { problem in
      "\(problem.file):\(problem.position.line):\(problem.position.column): \(problem.message)"
    }
    return .failure(ForkedStates.Failure(reason: place ?? "\(flow): does not come to its end"))
  }
}
