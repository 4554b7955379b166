import ArgumentParser
import FlowReplay
import FlowScript
import FlowShell
import FlowSystem
import Replay

/// `flowshell [APP] [FLOW…]`: the prompt on a terminal, a reader of commands otherwise.
struct ShellCommand: RequestCommand {
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
    help: ProcessEnvironment.program.app == nil
      ? "The definition to load and launch, and flows to run." : "Flows to run.",
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

  @OptionGroup var time: StepTimeoutOption

  func validate() throws {
    if interactive, shell.isJSON {
      throw ValidationError("'-i' is for people, '--format json' for programs.")
    }
    if interactive, !shell.hasTerminal {
      throw ValidationError("'-i' needs a terminal: standard input and output must be one.")
    }
  }

  func request() throws -> any Request {
    // Not before: what stands behind an option that is misspelt reads as a definition.
    if shell.apps.count > 1 {
      let apps = shell.apps
      throw ValidationError("Only one definition can be opened: '\(apps[0])' or '\(apps[1])'.")
    }
    return shell
  }

  private var shell: Shell {
    var shell = Shell(files: files)
    shell.commands = commands
    shell.interactive = interactive
    shell.keepGoing = keepGoing
    shell.definitions = definitions
    shell.format = format.chosen
    shell.noRc = noRc
    shell.color = color.color
    if let limit = time.stepTimeout { shell.stepTimeout = limit.milliseconds }
    return shell
  }
}

extension Console {
  /// Prints diagnostics as compilers do.
  static func report(_ diagnostics: [Diagnostic], _ color: ColorChoice) {
    var bytes: [UInt8] = []
    let hasColor = hasColor(color, on: errors)
    let columns = Terminal.isTerminal(errors) ? Terminal.width(errors) : nil
    for diagnostic in diagnostics {
      let fitted = columns.map { diagnostic.fitted(columns: $0) } ?? diagnostic
      fitted.append(to: &bytes, color: hasColor)
    }
    write(bytes, to: errors)
  }

  /// Prints what a session printed, with colour where it is wanted.
  static func write(_ bytes: [UInt8], color: ColorChoice) {
    write(hasColor(color, on: output) ? OutputColor.painted(bytes) : bytes)
  }
}
