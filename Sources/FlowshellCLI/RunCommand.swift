import ArgumentParser
import FlowReplay
import FlowShell
import FlowSystem
import Replay

/// `flowshell run FILE…`: replays flows and prints their transcripts.
struct RunCommand: RequestCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Replay flows and print their transcripts.",
    discussion: """
      With --format json each command prints one object with its file and line, and each flow \
      one more with its outcome. Status 0: every flow passed; 1: a flow failed; 2: a flow or a \
      definition cannot be read; 130: interrupted.
      """
  )

  @Argument(help: "The flows.", completion: .file(extensions: ["flow"]))
  var files: [String]

  @OptionGroup var format: FormatOption

  @Flag(name: .long, help: "Go on after a step that failed.")
  var keepGoing = false

  @Option(name: .customShort("D", allowingJoined: true), help: "Set a variable: -D name=value.")
  var definitions: [Definition] = []

  @OptionGroup var color: ColorOption

  @OptionGroup var time: StepTimeoutOption

  func request() -> any Request {
    var request = RunRequest(files: files)
    request.definitions = definitions
    request.keepGoing = keepGoing
    request.format = format.chosen
    request.color = color.color
    if let limit = time.stepTimeout { request.limits.step = limit.milliseconds }
    return request
  }
}

extension TestRun.Place {
  /// Where the program runs flows: an app that is code gets a process for each, since it may do anything.
  init(
    _ flows: FlowRunner.Options,
    _ limits: FlowProcesses.Limits = FlowProcesses.Limits(),
    trusting isTrusted: Bool = false
  ) {
    let environment = ProcessEnvironment.environment(trusting: isTrusted)
    if environment.app != nil {
      var processes = FlowProcesses(FlowRunner(environment, options: flows))
      processes.limits = limits
      self = .processes(processes)
      return
    }
    self = .threads {
      // It keeps the definitions that it has read.
      var runner = FlowRunner(environment, options: flows)
      return { runner.run($0) }
    }
  }
}

extension FlowRunner.Options {
  /// The options of every run from the command line.
  init(outside definitions: [Definition]) {
    self.init()
    variables = definitions.map { ($0.name, $0.value) }
    nearestDefinition = { ProcessEnvironment.nearestDefinition($0) }
    InterruptFlag.installForRuns()
    isInterrupted = { InterruptFlag.interruptRequested() }
    clock = { Console.milliseconds }
  }
}
