import FlowReplay
import FlowScript
import FlowShell
import FlowSystem
import Replay

/// What `flowshell [APP] [FLOW…]` does: the prompt on a terminal, a reader of commands otherwise.
struct Shell {
  var files: [String]
  var commands: [String] = []
  var interactive = false
  var keepGoing = false
  var definitions: [Definition] = []
  var format = Session.Format.text
  var noRc = false
  var color = ColorChoice.auto

  init(files: [String]) {
    self.files = files
  }

  /// The shell that arguments without any option ask for; nil when they are for the parser.
  ///
  /// People open the prompt all day: they need not wait for what only options need.
  init?(plain arguments: [String], besides subcommands: [String]) {
    let isPlain = arguments.allSatisfy { !$0.hasPrefix("-") && !subcommands.contains($0) }
    guard isPlain else { return nil }
    self.init(files: arguments)
    if apps.count > 1 { return nil }
  }

  private var flows: [String] { files.filter { $0.hasSuffix(".flow") } }
  var apps: [String] { files.filter { !$0.hasSuffix(".flow") } }
  private var hasScript: Bool { !flows.isEmpty || !commands.isEmpty }
  var isJSON: Bool { format == .json }
  var hasTerminal: Bool { Terminal.isTerminal(0) && Terminal.isTerminal(1) }
  private var isInteractive: Bool { interactive || (!hasScript && !isJSON && hasTerminal) }

  func run() -> Never {
    apps.forEach(FileKind.requireSource)
    var session = Session(ProcessEnvironment.environment())
    InterruptFlag.install()
    session.style.format = format
    let choice = isJSON ? ColorChoice.never : color
    session.sink = { Console.write($0, color: choice) }
    session.isInterrupted = { InterruptFlag.interruptRequested() }
    if isJSON { session.environment.serve = { SessionRequests.serve($0) } }
    session.environment.folder = Platform.currentFolder
    session.environment.search = { SessionSearch.answer($0, $1) }
    session.environment.clock = { Platform.nanoseconds }
    if isInteractive {
      session.hasAliases = true
      if !noRc { StartUpFile.run(&session, color) }
    }
    session.define(definitions.map { ($0.name, $0.value) })
    // At a terminal `-c screen` draws the screen, as at the prompt.
    if !isJSON, flows.isEmpty, !commands.isEmpty, hasTerminal {
      session.style.columns = Terminal.width(1)
      session.style.hasColor = Console.hasColor(choice, on: Console.output)
    }
    let isLaunched = open(&session)
    var shell = BatchShell(session: session, keepsGoing: keepGoing, color: choice)
    if !isLaunched { shell.noteFailure() }
    shell.run(files: flows)
    shell.run(lines: commands)
    if isInteractive, shell.end != .quit {
      InterruptFlag.clear()
      Console.exit(
        InteractiveShell.run(shell.session, hasColor: Console.hasColor(choice, on: Console.output))
      )
    }
    if !hasScript { shell.runInput() }
    Console.exit(shell.status)
  }

  /// Loads and launches; false when that was refused.
  ///
  /// A definition with errors ends the program with all of them.
  private func open(_ session: inout Session) -> Bool {
    var problems: [Diagnostic] = []
    var isLaunched = true
    if let app = apps.first {
      problems = session.load(app)
      isLaunched = problems.isEmpty && session.launchQuietly()
    }
    if isJSON {
      Console.write(session.greeting(problems))
      if !problems.isEmpty { Console.exit(2) }
      return isLaunched
    }
    if !problems.isEmpty {
      Console.report(problems, color)
      Console.exit(2)
    }
    if isLaunched { return true }
    // At a prompt the session goes on: there is still much to look at. A script has failed.
    Console.write(session.takeOutput(), to: Console.errors)
    if !isInteractive { Console.exit(1) }
    return false
  }
}
