import FlowReplay
import FlowScript
import FlowShell
import FlowSystem
import Replay

/// What `flowshell [APP] [FLOW…]` does: the prompt on a terminal, a reader of commands otherwise.
struct Shell: Request {
  var files: [String]
  var commands: [String] = []
  var interactive = false
  var keepGoing = false
  var definitions: [Definition] = []
  var format = Session.Format.text
  var noRc = false
  var color = ColorChoice.auto
  /// How long a line may take of an app that is code, in milliseconds.
  var stepTimeout = FlowProcesses.Limits().step

  init(files: [String]) {
    self.files = files
  }

  private var flows: [String] { files.filter { $0.hasSuffix(".flow") } }
  var apps: [String] { files.filter { !$0.hasSuffix(".flow") } }
  private var hasScript: Bool { !flows.isEmpty || !commands.isEmpty }
  var isJSON: Bool { format == .json }
  var hasTerminal: Bool { Terminal.isTerminal(0) && Terminal.isTerminal(1) }
  private var isInteractive: Bool { interactive || (!hasScript && !isJSON && hasTerminal) }

  func perform() throws(RequestFailure) -> Int32 {
    for app in apps { try FileKind.requireSource(app) }
    var session = Session(ProcessEnvironment.environment())
    InterruptFlag.install()
    session.style.format = format
    let choice = isJSON ? ColorChoice.never : color
    session.sink = { Console.write($0, color: choice) }
    session.isInterrupted = { InterruptFlag.interruptRequested() }
    if isJSON { session.environment.serve = { SessionRequests.serve($0) } }
    if session.environment.app != nil {
      Platform.printLinesAtOnce()
      Platform.limit(memory: FlowProcesses.Limits().memory)
      if isJSON { Platform.keepOutput() }
      session.environment.keeper = LineKeeper(keepsMarkedOnly: false, limit: stepTimeout)
      session.environment.tries = LineTries(within: stepTimeout)
    }
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
    let isLaunched = try open(&session)
    var shell = BatchShell(session: session, keepsGoing: keepGoing, color: choice)
    if !isLaunched { shell.noteFailure() }
    shell.run(files: flows)
    shell.run(lines: commands)
    if isInteractive, shell.end != .quit {
      InterruptFlag.clear()
      let hasColor = Console.hasColor(choice, on: Console.output)
      return InteractiveShell.run(shell.session, hasColor: hasColor)
    }
    if !hasScript { shell.runInput() }
    return shell.status
  }

  /// Loads and launches; false when that was refused.
  ///
  /// A definition with errors ends the program with all of them.
  private func open(_ session: inout Session) throws(RequestFailure) -> Bool {
    let opening = apps.first.map { session.open($0) } ?? session.openOwn(beside: flows)
    if case .wrong(let problems) = opening {
      if !isJSON { throw .wrong(problems, color) }
      Console.write(session.greeting(problems))
      throw .told
    }
    if isJSON { Console.write(session.greeting([])) }
    if case .launched = opening { return true }
    if isJSON { return false }
    // At a prompt the session goes on: there is still much to look at. A script has failed.
    Console.write(session.takeOutput(), to: Console.errors)
    if !isInteractive { throw RequestFailure(status: 1) }
    return false
  }
}
