import FlowExplorer
import FlowNavigation
import FlowReplay
import FlowScript
import FlowShell
import FlowSystem
import Replay

/// What `flowshell explore --suite` and `--missing` are asked to do.
struct SuiteRequest: Request {
  let app: LaunchedApp
  let path: String
  let options: SuiteOptions
  private var search: Search
  private var task: CoverTask
  private let plan: CoveragePlan
  /// The flows that are held against the goals.
  private let held: [FlowFile]
  private var problems: [String] = []

  /// Searches the app.
  init(
    _ path: String,
    _ app: LaunchedApp,
    _ search: Search,
    _ options: SuiteOptions
  ) throws(RequestFailure) {
    InterruptFlag.installForRuns()
    // Nothing is lost before something is written.
    InterruptFlag.end(atOnce: true)
    self.path = path
    self.app = app
    self.options = options
    if let folder = options.suite { try WrittenFile.requireFolder(folder, forFlowsOf: path) }
    held = try Self.heldFlows(options)
    var search = search
    search.run()
    if options.cover.needsSurvey {
      let stateSpace = StepSpace(of: &search)
      plan = stateSpace.plan
      task = CoverTask(
        options.cover,
        stateSpace,
        stateCount: search.store.count,
        maxLength: options.maxFlowLength
      )
    } else {
      plan = CoveragePlan(search.expander.definition)
      task = CoverTask(options.cover, transitionsOf: &search, maxLength: options.maxFlowLength)
    }
    self.search = search
  }

  /// Does it: 0 all is covered, 1 something is missing, 2 something could not
  /// be done, 3 all is covered of an app that was not searched to its end.
  mutating func perform() throws(RequestFailure) -> Int32 {
    Console.write("\(search.summary)\n")
    tellUnreachable()
    var status: Int32 = search.cut.isComplete ? 0 : 3
    if !options.missing.isEmpty, tellMissing() > 0, options.suite == nil { status = 1 }
    if let folder = options.suite { try write(SuiteFolder(folder, options.cover)) }
    for problem in problems { WrittenFile.complain(problem) }
    return problems.isEmpty ? status : 2
  }

  /// The flows that are held against the goals; refused when one cannot be looked at, or there is nothing to do
  /// without one.
  private static func heldFlows(_ options: SuiteOptions) throws(RequestFailure) -> [FlowFile] {
    var paths = options.missing
    // The folder that the suite will make has no flow yet.
    if let suite = options.suite, !PosixFiles().exists(suite) {
      paths.removeAll { FilePath.simplified($0) == FilePath.simplified(suite) }
    }
    let found = Discovery(of: paths, in: PosixFiles())
    var problems = found.problems
    if problems.isEmpty, found.flows.isEmpty, options.suite == nil { problems = ["no flow found"] }
    if problems.isEmpty { return found.flows }
    throw RequestFailure(sentences: problems)
  }

  private func tellUnreachable() {
    if task.unreachable.isEmpty { return }
    let reason =
      search.cut.isComplete ? "nothing leads there" : "nothing that was searched leads there"
    var text = GoalText(task, search, plan)
    Console.write("cannot be covered, \(reason):\n")
    for goal in task.unreachable { Console.write("  \(text.text(goal))\n") }
  }

  /// Holds flows against the goals, and keeps those that are missing; how many.
  private mutating func tellMissing() -> Int {
    var measuring = FlowMeasuring(task, app: path)
    for flow in held { measuring.add(flow.path, in: &search) }
    for remark in measuring.remarks { Console.write("note: \(remark)\n") }
    let measured = measuring.measurement
    let extensions = Extensions(ends: measured.ends, isMet: measured.isMet, for: task.task)
    let total = task.goals.count
    let flows = measuring.flows.count
    Console.write(
      "\(flows.counted("flow")) \(flows == 1 ? "covers" : "cover")"
        + " \(total - extensions.missing.count) of \(total.counted(options.cover.word))\n"
    )
    tell(extensions, measuring.flows)
    task = task.keeping(extensions.missing)
    return extensions.missing.count
  }

  private func tell(_ extensions: Extensions, _ flows: [String]) {
    var text = GoalText(task, search, plan)
    for goal in extensions.missing.prefix(Self.listLimit) {
      Console.write("missing \(text.text(task.goals[goal]))\n")
      guard let way = extensions.way(to: goal) else {
        Console.write("  by the launch alone\n")
        continue
      }
      let flow = way.walk.map { "go on in \(SafeText.string(flows[$0]))" } ?? "launch"
      let more = way.gain > 1 ? " (covers \(way.gain) that are missing)" : ""
      Console.write("  \(flow)\(more):\n")
      for line in text.lines(task.edges(of: way.steps)) { Console.write("    \(line)\n") }
    }
    if extensions.missing.count > Self.listLimit {
      Console.write("and \(extensions.missing.count - Self.listLimit) more are missing\n")
    }
  }

  private static let listLimit = 50

  private mutating func write(_ folder: SuiteFolder) throws(RequestFailure) {
    let walks = task.walks
    if walks.count > options.maxFlows {
      problems.append(
        "that takes \(walks.count.counted("flow")), more than \(options.maxFlows): nothing was"
          + " written; '--max-flows \(walks.count)' writes them, longer ones are fewer"
          + " ('--max-flow-length')"
      )
      return
    }
    let families = search.expander.families
    let flows = SuiteFlow.named(
      walks.map { SuiteFlow(task.ordinals(of: $0), from: app.world, options.cover, families) }
    )
    let files = flows.map { flow in
      let appLine = app.session.appLine(path, for: folder.path(of: flow.name))
      return SuiteFolder.File(name: flow.name, bytes: flow.bytes(appLine: appLine))
    }
    InterruptFlag.end(atOnce: false)
    problems += folder.write(files)
    let paths = flows.map { folder.path(of: $0.name) }
    try checkInterruption(paths)
    if problems.isEmpty, !paths.isEmpty { makeGoldens(paths) }
    try checkInterruption(paths)
    if problems.isEmpty { try verify(paths) }
    let kept = Set(flows.map(\.name))
    // What is missing in others is only a part: what was made before is still needed.
    if options.missing.isEmpty {
      problems += folder.tellLeftovers(besides: kept, prunes: options.prune)
    }
    if problems.isEmpty { tellCovered(flows) }
  }

  private func tellCovered(_ flows: [SuiteFlow]) {
    if task.goals.isEmpty {
      if task.unreachable.isEmpty, options.missing.isEmpty {
        Console.write("nothing to cover: the app has no \(options.cover.word)s\n")
      }
      return
    }
    let steps = flows.reduce(0) { $0 + $1.stepCount }
    let line =
      "covered \(task.goals.count.counted(options.cover.word))"
      + " by \(flows.count.counted("flow")) of \(steps.counted("step"))"
    Console.write(line + "\n")
  }

  /// Ends it with what there is, each flow with its golden file, after Ctrl-C or a signal.
  private func checkInterruption(_ paths: [String]) throws(RequestFailure) {
    guard InterruptFlag.interruptRequested() else { return }
    let made = paths.count { PosixFiles().exists($0) }
    var failure = RequestFailure.interrupted
    failure.sentences = ["interrupted: \(made) of \(paths.count.counted("flow")) are there"]
    throw failure
  }

  private mutating func makeGoldens(_ paths: [String]) {
    var options = TestRun.Options()
    options.paths = paths
    options.updates = true
    let run = TestRun(options, output: Console.replayOutput())
    let status = run.run(on: TestRun.Place(FlowRunner.Options(outside: []), trusting: true))
    if status != .good { problems.append("the flows do not do what the search did") }
  }

  /// Runs the flows once more: what they claim is what they cover.
  private mutating func verify(_ paths: [String]) throws(RequestFailure) {
    var measuring = FlowMeasuring(task, app: path)
    for flow in paths where !InterruptFlag.interruptRequested() {
      measuring.add(flow, in: &search)
    }
    try checkInterruption(paths)
    problems += measuring.remarks
    var text = GoalText(task, search, plan)
    for (goal, isMet) in zip(task.goals, measuring.measurement.isMet) where !isMet {
      problems.append("no flow covers \(text.text(goal)), as the search said")
    }
  }
}

extension Cover {
  /// One thing that is covered.
  var word: String {
    switch self {
    case .transitions: "transition"
    case .screens: "screen"
    case .events: "event"
    case .pairs: "pair"
    case .handlers: "handler"
    }
  }
}
