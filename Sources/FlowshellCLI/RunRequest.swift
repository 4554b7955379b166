import FlowReplay
import FlowScript
import FlowShell
import Replay

/// What `flowshell run` is asked to do, however it was said.
struct RunRequest {
  let files: [String]
  var definitions: [Definition] = []
  var keepGoing = false
  var format = Session.Format.text
  var color = ColorChoice.auto

  init(files: [String]) {
    self.files = files
  }

  /// The request of a command line that has files and no option; nil for what the parser knows better.
  ///
  /// The parser of arguments costs more than many a run: it takes milliseconds for its options.
  init?(plain arguments: [String]) {
    guard arguments.first == "run", arguments.count > 1,
      !arguments.contains(where: { $0.hasPrefix("-") })
    else { return nil }
    self.init(files: Array(arguments.dropFirst()))
  }

  /// Does it, and ends the process.
  func run() -> Never {
    if let folder = files.first(where: { PosixFiles().isFolder($0) }) {
      let name = SafeText.string(folder)
      WrittenFile.complain(
        "'\(name)' is a folder; 'flowshell test \(name)' replays the flows in it"
      )
      Console.exit(2)
    }
    files.forEach(FileKind.requireFlow)
    var options = FlowRunner.Options(outside: definitions)
    options.keepsGoing = keepGoing
    options.format = format
    var runner = FlowRunner(ProcessEnvironment.environment(), options: options)
    let choice = format == .json ? ColorChoice.never : color
    if format == .json { Console.write(ProtocolText.greeting) }
    let files = RunFiles(
      files,
      isColored: Console.hasColor(color, on: Console.errors),
      reports: format == .text,
      output: Console.replayOutput()
    )
    let status = files.run { path in
      runner.run(path) { Console.write($0, color: choice) }
    }
    Console.exit(TestRequest.interruption(else: status).rawValue)
  }
}
