package import FlowNavigation
import FlowShell
import FlowSystem
public import Replay

/// The program `flowshell`, for programs that bring decisions of their own.
///
///     import FlowshellCLI
///     import Replay
///
///     @main
///     enum StoreShell {
///       static func main() {
///         Flowshell.main(deciding: Decisions(for: "Store", ["openProduct": { turn in … }]))
///       }
///     }
public enum Flowshell {
  /// Does what the arguments of the process ask for, as `flowshell` does, and ends the process.
  ///
  /// An app without decisions here is as described; one that leaves something to Swift is refused where
  /// its decisions lack what it asks for. It links GNU readline (GPL-3) while the trait `Readline` is on.
  public static func main(deciding decisions: Decisions...) {
    ProcessEnvironment.program.decisions = decisions
    openStoryboard()
    FlowshellProgram.main()
  }

  /// A storyboard is an app too; the program that opens it is another, so that nobody else pays for it.
  private static func openStoryboard() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.first?.hasSuffix(".storyboard") == true else { return }
    let name = "flowshell-storyboard"
    let program = Platform.neighbour(named: name)
    if let program, let status = ForegroundChild.run([program] + arguments) {
      Platform.exit(status)
    }
    let way = "'swift build --product \(name)' makes it"
    WrittenFile.complain("\(name) is not beside this program, or cannot be started: \(way)")
    Platform.exit(2)
  }

  /// The same for a program that runs one app, made in code, and is called as its file is.
  package static func main(
    app: any App,
    arguments: [String] = Array(CommandLine.arguments.dropFirst())
  ) -> Never {
    Platform.noteMainQueue()
    Platform.restartAlike()
    // Flows have processes of their own, and each a home. A prompt has one, whose app does what it does in them.
    if !["run", "test"].contains(arguments.first) { AppHome.enter() }
    ProcessEnvironment.program.app = app
    let path = CommandLine.arguments.first ?? ""
    let name = FilePath.name(of: path)
    if !name.isEmpty {
      ProcessEnvironment.program.name = String(name)
      let said = Platform.environmentVariable(TypedProgram.variable)
      ProcessEnvironment.program.typed = said ?? TypedProgram.words(startedAs: path)
    }
    FlowshellProgram.main(arguments)
  }
}
