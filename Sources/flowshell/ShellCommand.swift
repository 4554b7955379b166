import ArgumentParser
import FlowReadline
import FlowReplay
import FlowScript
import FlowShell

/// `flowshell [APP] [FLOW…]`: the prompt on a terminal, a reader of commands otherwise.
struct ShellCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shell",
    abstract: "Open the shell (the default).",
    discussion: """
      On a terminal there is a prompt; from a pipe commands are read without one. Flows, and the \
      lines of -c behind them, are run instead; -i goes on at the prompt then. The first command \
      that fails ends them, but for --keep-going. With --format json every command is answered \
      with one object, and what a program sends goes on after one that failed. Status 0: every \
      command did as it should; 1: one was refused or did not hold; 2: one could not be read, or \
      the usage is wrong; 130: interrupted.
      """
  )

  @ArgumentParser.Argument(
    help: "The definition to load and launch, and flows to run.",
    completion: .file(extensions: ["nav", "flow"])
  )
  var files: [String] = []

  @Option(name: .customShort("c"), help: "Run this line and leave; may be given again.")
  var commands: [String] = []

  @Flag(name: .customShort("i"), help: "Go on at the prompt after flows and lines of -c.")
  var interactive = false

  @Flag(name: .long, help: "Go on after a command that failed.")
  var keepGoing = false

  @Option(name: .customShort("D"), help: "Set a variable: -D name=value.")
  var definitions: [Definition] = []

  @OptionGroup var format: FormatOption

  @Flag(name: .long, help: "Begin without the start-up file.")
  var noRc = false

  @OptionGroup var color: ColorOption

  private var flows: [String] { files.filter { $0.hasSuffix(".flow") } }
  private var apps: [String] { files.filter { !$0.hasSuffix(".flow") } }
  private var hasScript: Bool { !flows.isEmpty || !commands.isEmpty }
  private var isJSON: Bool { format.format == .json }
  private var hasTerminal: Bool { Terminal.isTerminal(0) && Terminal.isTerminal(1) }
  private var isInteractive: Bool { interactive || (!hasScript && !isJSON && hasTerminal) }

  func validate() throws {
    if apps.count > 1 {
      throw ValidationError("Only one definition can be opened: '\(apps[0])' or '\(apps[1])'.")
    }
    if interactive, isJSON {
      throw ValidationError("'-i' is for people, '--format json' for programs.")
    }
    if interactive, !hasTerminal {
      throw ValidationError("'-i' needs a terminal: standard input and output must be one.")
    }
  }

  func run() throws {
    var session = Session(Outside.surroundings())
    InterruptFlag.install()
    session.style.format = format.format
    let choice = isJSON ? ColorChoice.never : color.color
    session.sink = { Console.write($0, color: choice) }
    session.isInterrupted = { InterruptFlag.interruptRequested() }
    if isJSON { session.serve = { SessionRequests.serve($0) } }
    session.folder = Platform.currentFolder
    session.clock = { Console.nanoseconds }
    if isInteractive {
      session.hasAliases = true
      if !noRc { StartUpFile.run(&session, color.color) }
    }
    session.define(definitions.map { ($0.name, $0.value) })
    // Who looks at a line's output at a terminal sees the screen drawn, as at the prompt.
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
      Console.report(problems, color.color)
      Console.exit(2)
    }
    if isLaunched { return true }
    // At a prompt the session goes on: there is still much to look at. A script has failed.
    Console.write(session.takeOutput(), to: Console.errors)
    if !isInteractive { Console.exit(1) }
    return false
  }
}

extension Console {
  /// Prints diagnostics as compilers do.
  static func report(_ diagnostics: [Diagnostic], _ color: ColorChoice) {
    var bytes: [UInt8] = []
    let hasColor = hasColor(color, on: errors)
    for diagnostic in diagnostics { diagnostic.append(to: &bytes, color: hasColor) }
    write(bytes, to: errors)
  }

  /// Prints what a session printed, with colour where it is wanted.
  static func write(_ bytes: [UInt8], color: ColorChoice) {
    write(hasColor(color, on: output) ? OutputColor.painted(bytes) : bytes)
  }
}
