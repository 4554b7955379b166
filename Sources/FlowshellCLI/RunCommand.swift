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

  func request() -> any Request {
    var request = RunRequest(files: files)
    request.definitions = definitions
    request.keepGoing = keepGoing
    request.format = format.chosen
    request.color = color.color
    return request
  }
}

extension FlowRunner {
  /// What replays the flows of each thread, which keeps the definitions that it has read.
  static func replays(
    _ options: Options,
    trusting isTrusted: Bool = false
  ) -> @Sendable () -> TestRun.Replay {
    let environment = ProcessEnvironment.environment(trusting: isTrusted)
    return {
      var runner = FlowRunner(environment, options: options)
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
