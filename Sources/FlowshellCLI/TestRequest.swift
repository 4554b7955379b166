import FlowReplay
import FlowShell
import FlowSystem
import Replay

/// What `flowshell test` is asked to do, however it was said.
struct TestRequest: Request {
  var options = TestRun.Options()
  var flows: FlowRunner.Options
  var limits = FlowProcesses.Limits()
  var color = ColorChoice.auto
  var watches = false

  /// What nobody has to say: the environment decides on it.
  init(_ paths: [String], variables: [Definition] = []) {
    flows = FlowRunner.Options(outside: variables)
    options.paths = paths
    options.isCI = ContinuousIntegration.isOn { Platform.environmentVariable($0) }
    options.interruption = { Self.interruption() }
    options.processors = Platform.processorCount
    options.program = ProcessEnvironment.program.command
    options.leftOut = Platform.environmentVariable(TypedProgram.leftOut).flatMap { Int($0) } ?? 0
    options.failedFlows = options.isCI ? nil : ProcessEnvironment.failedFlows
  }

  func perform() throws(RequestFailure) -> Int32 {
    var options = options
    let bazel = Bazel(environment: Platform.environmentVariable)
    if options.updates || options.reviews { bazel.enterWorkspace() }
    bazel.apply(to: &options)
    options.isColored = Console.hasColor(color, on: Console.output)
    options.showsProgress = Console.isForPeople(Console.errors) && !options.isSilent
    let run = TestRun(options, output: Console.replayOutput(), clock: { Platform.nanoseconds })
    let place = TestRun.Place(flows, limits)
    bazel.begin()
    let status = watches ? run.watch(on: place, while: Self.wait) : run.run(on: place)
    bazel.end()
    // Who stopped reading may have done so when the run had come to its end.
    return Self.interruption(else: status).rawValue
  }

  /// What a signal, or the lack of a reader, ends the process with.
  static func interruption(else status: RunStatus = .interrupted) -> RunStatus {
    switch InterruptFlag.endingSignal {
    case 0: status
    case Platform.brokenPipeSignal: .unread
    case Platform.hangUpSignal: .hungUp
    default: .terminated
    }
  }

  private static func wait() -> Bool {
    Platform.sleep(milliseconds: 250)
    return !InterruptFlag.interruptRequested()
  }
}
