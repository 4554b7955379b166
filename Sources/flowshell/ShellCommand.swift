import ArgumentParser
import FlowReadline
import FlowReplay
import FlowScript
import FlowShell

/// `flowshell [APP]`: the prompt on a terminal, a reader of commands otherwise.
struct ShellCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shell",
    abstract: "Open the shell (the default).",
    discussion: """
      On a terminal there is a prompt; from a pipe commands are read without one, and the \
      first that fails ends the session with status 1.
      """
  )

  @ArgumentParser.Argument(
    help: "The definition to load and launch.",
    completion: .file(extensions: ["nav"])
  )
  var app: String?

  @Option(name: .customShort("c"), help: "Run this line and leave; may be given again.")
  var commands: [String] = []

  @Flag(name: .long, help: "Go on after a command that failed.")
  var keepGoing = false

  @Option(name: .customShort("D"), help: "Set a variable: -D name=value.")
  var definitions: [Definition] = []

  @OptionGroup var color: ColorOption

  func run() throws {
    var session = Session(Outside.surroundings())
    InterruptFlag.install()
    let hasColor = Console.hasColor(color.color, on: Console.output)
    session.sink = { Console.write(hasColor ? OutputColor.painted($0) : $0) }
    session.isInterrupted = { InterruptFlag.interruptRequested() }
    session.define(definitions.map { ($0.name, $0.value) })
    if let app { try open(app, &session) }
    if !commands.isEmpty {
      Console.exit(
        BatchShell(session: session, keepsGoing: keepGoing, hasColor: hasColor).run(lines: commands)
      )
    }
    guard isInteractive else {
      Console.exit(BatchShell(session: session, keepsGoing: keepGoing, hasColor: hasColor).run())
    }
    Console.exit(InteractiveShell.run(session, hasColor: hasColor))
  }

  private var isInteractive: Bool {
    commands.isEmpty && Terminal.isTerminal(0) && Terminal.isTerminal(1)
  }

  /// Loads and launches; a definition with errors ends the program with all of them.
  private func open(_ app: String, _ session: inout Session) throws {
    if app.hasSuffix(".flow") {
      Console.write("error: '\(app)' is a flow: flowshell run \(app)\n", to: Console.errors)
      Console.exit(2)
    }
    let problems = session.load(app)
    if !problems.isEmpty {
      Console.report(problems, color.color)
      Console.exit(2)
    }
    // At a prompt the session goes on: there is still much to look at. A script has failed.
    if !session.launchQuietly() {
      Console.write(session.output, to: Console.errors)
      session.output.removeAll()
      if !isInteractive { Console.exit(1) }
    }
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
}
