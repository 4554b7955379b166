import FlowReplay
import FlowScript
import FlowShell
import FlowSystem
import Replay

/// What `flowshell run` is asked to do, however it was said.
struct RunRequest: Request {
  let files: [String]
  var definitions: [Definition] = []
  var keepGoing = false
  var format = Session.Format.text
  var color = ColorChoice.auto
  var limits = FlowProcesses.Limits()

  init(files: [String]) {
    self.files = files
  }

  func perform() throws(RequestFailure) -> Int32 {
    if let folder = files.first(where: { PosixFiles().isFolder($0) }) {
      let name = SafeText.string(folder)
      let program = ProcessEnvironment.program.command
      throw .wrong("'\(name)' is a folder; '\(program) test \(name)' replays the flows in it")
    }
    for file in files { try FileKind.requireFlow(file) }
    var options = FlowRunner.Options(outside: definitions)
    options.keepsGoing = keepGoing
    options.format = format
    let environment = ProcessEnvironment.environment()
    var runner = FlowRunner(environment, options: options)
    var processes = environment.app.map { _ in FlowProcesses(runner) }
    processes?.limits = limits
    processes?.limits.tellsAtOnce = Terminal.isTerminal(Console.output)
    let choice = format == .json ? ColorChoice.never : color
    if format == .json { Console.write(ProtocolText.greeting) }
    let files = RunFiles(
      files,
      isColored: Console.hasColor(color, on: Console.errors),
      reports: format == .text,
      output: Console.replayOutput()
    )
    let status = files.run { [processes] path in
      let write = { @Sendable (bytes: [UInt8]) in Console.write(bytes, color: choice) }
      return processes?.run(path, sink: write) ?? runner.run(path, sink: write)
    }
    return TestRequest.interruption(else: status).rawValue
  }
}
