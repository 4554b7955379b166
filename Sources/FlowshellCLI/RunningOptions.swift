import ArgumentParser
import FlowCommands
import FlowReplay
import FlowShell
import Replay

/// How `flowshell test` runs them.
struct RunningOptions: ParsableArguments {
  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("How many flows run at a time (default: one a processor).", valueName: "N")
  )
  var jobs: Int?

  @Flag(help: "Stop at the first flow that does not pass.")
  var failFast = false

  @Option(help: ArgumentHelp("Stop when so many flows did not pass.", valueName: "N"))
  var maxFailures: Int?

  @Flag(help: "Go on in a flow after a step that failed.")
  var keepGoing = false

  @Option(
    help: ArgumentHelp(
      "How long a flow may take that does not say it itself: 500ms, 10s or 2m; a number is seconds.",
      valueName: "TIME"
    )
  )
  var timeout: Duration?

  @Option(
    help: ArgumentHelp(
      "How long a line of an app that is code may take before it counts as hanging (default: 10s).",
      valueName: "TIME"
    )
  )
  var stepTimeout: Duration?

  @Option(
    help: ArgumentHelp("How many steps a flow may take (default: 10,000,000).", valueName: "N")
  )
  var stepLimit: Int?

  @Option(
    help: ArgumentHelp(
      "How many MiB a flow may print (default: 256, the largest golden).",
      valueName: "N"
    )
  )
  var outputLimit: Int?

  @Flag(help: "When all have run, wait, and run those again whose files change.")
  var watch = false

  @Flag(help: "Run each flow twice: it has to print the same.")
  var twice = false

  @Option(
    name: .customShort("D", allowingJoined: true),
    help: ArgumentHelp("Set a variable: -D name=value.", valueName: "NAME=VALUE")
  )
  var definitions: [Definition] = []

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("'--jobs' is a number from 1 to 256")
    }
    if let maxFailures, maxFailures < 1 {
      throw ValidationError("'--max-failures' is a number from 1")
    }
    if let outputLimit, !(1...256).contains(outputLimit) {
      throw ValidationError("'--output-limit' is a number from 1 to 256")
    }
    if stepTimeout != nil, ProcessEnvironment.program.app == nil {
      throw ValidationError("'--step-timeout' is for programs that run an app of their own")
    }
    if let stepLimit, stepLimit < 1 { throw ValidationError("'--step-limit' is a number from 1") }
  }

  func apply(to request: inout TestRequest) {
    request.options.jobs = jobs
    request.options.maxFailures = failFast ? 1 : maxFailures
    request.options.runsTwice = twice
    request.flows.keepsGoing = keepGoing
    request.flows.timeout = timeout?.milliseconds
    if let stepTimeout { request.limits.step = stepTimeout.milliseconds }
    if let stepLimit { request.flows.stepLimit = stepLimit }
    if let outputLimit { request.flows.outputLimit = outputLimit << 20 }
  }

  /// `1.5s`.
  struct Duration: ExpressibleByArgument {
    var milliseconds: Int64

    init?(argument: String) {
      guard let milliseconds = DurationText.milliseconds(argument), milliseconds > 0 else {
        return nil
      }
      self.milliseconds = milliseconds
    }
  }
}
