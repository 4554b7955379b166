import ArgumentParser
import FlowReadline
import FlowReplay
import FlowShell
import Replay

/// `flowshell test [PATH…]`: replays every flow below the paths against its golden.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Replay flows against their golden files.",
    discussion: """
      Each X.flow has its golden X.golden beside it. Status 0: every flow passed; 1: a flow \
      failed, differs, is stale or has no golden; 2: the input is wrong or there is nothing to \
      run; 130: interrupted; 143: terminated. Reports are written however a run ends. Options in \
      FLOWSHELL_OPTS are put before those of the command line.
      """
  )

  @Argument(help: "Flows, and folders of them (default: this folder).", completion: .file())
  var paths: [String] = []

  @OptionGroup(title: "Which flows") var selection: SelectionOptions

  @OptionGroup(title: "How they run") var running: RunningOptions

  @OptionGroup(title: "Golden files") var goldens: GoldenOptions

  @OptionGroup(title: "What is said") var reports: ReportOptions

  @OptionGroup(title: "Coverage") var coverage: CoverageOptions

  func validate() throws {
    if coverage.minimum != nil, selection.shard != nil {
      throw ValidationError("'--min' asks for what all flows reach: it does not go with '--shard'")
    }
    if goldens.update, running.twice || goldens.review {
      let other = running.twice ? "--twice" : "--review"
      throw ValidationError("'--update' and '\(other)' do not go together")
    }
    if running.watch, selection.list || goldens.review {
      throw ValidationError("'--watch' does not go with '--list' or '--review'")
    }
    if reports.json, reports.tap {
      throw ValidationError(
        "only one of '--json' and '--tap' can have standard output; '--report json=FILE' writes a file"
      )
    }
  }

  func run() throws {
    let bazel = Bazel(environment: Platform.environmentVariable)
    if goldens.update || goldens.review { bazel.enterWorkspace() }
    var options = TestRun.Options()
    options.paths = paths
    options.isCI = ContinuousIntegration.isOn { Platform.environmentVariable($0) }
    options.processors = Platform.processorCount
    options.updates = goldens.update
    options.reviews = goldens.review
    options.failedFlows = options.isCI ? nil : Outside.failedFlows
    try selection.apply(to: &options)
    running.apply(to: &options)
    try reports.apply(to: &options)
    coverage.apply(to: &options)
    bazel.apply(to: &options)
    var flows = FlowRunner.Options(outside: running.definitions)
    flows.keepsGoing = running.keepGoing
    flows.coverage = options.coverage != nil
    flows.timeout = running.timeout?.milliseconds
    if let limit = running.stepLimit { flows.stepLimit = limit }
    if let limit = running.outputLimit { flows.outputLimit = limit << 20 }
    let run = TestRun(options, output: Console.replayOutput(), clock: { Console.nanoseconds })
    bazel.begin()
    let replay: @Sendable () -> TestRun.Replay = { [flows] in
      FlowRunner.replay(Outside.surroundings(), flows)
    }
    let status =
      running.watch
      ? run.watch(replay) {
        Console.sleep(milliseconds: 250)
        return !InterruptFlag.interruptRequested()
      } : run.run(replay)
    bazel.end()
    Console.exit(InterruptFlag.wasTerminated ? 143 : status.rawValue)
  }
}
