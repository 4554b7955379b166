import ArgumentParser
import FlowReadline
import FlowReplay
import FlowShell

/// `flowshell test [PATH…]`: replays every flow below the paths against its golden.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Replay flows against their golden files.",
    discussion: """
      Each X.flow has its golden X.golden beside it. Status 0: every flow passed; 1: a flow \
      failed, differs, is stale or has no golden; 2: the input is wrong or there is nothing to \
      run; 130: interrupted.
      """
  )

  @Argument(help: "Flows, and folders of them (default: this folder).")
  var paths: [String] = []

  @Flag(name: .long, help: "Rewrite the goldens that differ, are stale or missing.")
  var update = false

  @Option(name: .long, help: "Only flows whose path has a match of this regular expression.")
  var filter: String?

  @Flag(name: .long, help: "Go on in a flow after a step that failed.")
  var keepGoing = false

  @Option(name: .customShort("D"), help: "Set a variable: -D name=value.")
  var definitions: [Definition] = []

  @Flag(name: .shortAndLong, help: "Say only which flows did not pass.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Name the flows that passed, too.")
  var verbose = false

  @OptionGroup var color: ColorOption

  func run() throws {
    var options = TestRun.Options()
    options.paths = paths
    options.filter = filter
    options.updates = update
    options.isCI = ContinuousIntegration.isOn { Platform.environmentVariable($0) }
    options.isColored = Console.hasColor(color.color, on: Console.output)
    options.verbosity = quiet ? .quiet : verbose ? .verbose : .normal
    var flows = FlowRunner.Options(outside: definitions)
    flows.keepsGoing = keepGoing
    var runner = FlowRunner(Outside.surroundings(), options: flows)
    let status = TestRun(options, output: Console.replayOutput()).run { runner.run($0) }
    Console.exit(status.rawValue)
  }
}
